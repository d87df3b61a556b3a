"""The commands of `bbn`, one a module; each has a click command called `command`."""
