"""What the service answers, as dataclasses: for its client, and for commands that show it."""
