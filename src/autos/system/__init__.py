"""The operating system: secrets, places, clock, processes."""
