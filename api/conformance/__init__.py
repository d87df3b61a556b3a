"""Tests any engine, in any language, against the fixtures over the engine protocol."""
