"""The command line: what its commands (`api/commands`) read, ask and show."""
