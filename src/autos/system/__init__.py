"""The operating system: keyring, paths, clock, logs and processes."""
