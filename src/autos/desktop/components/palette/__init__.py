"""The command palette: all commands, found by name, with their shortcuts."""
