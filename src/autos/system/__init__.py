"""The operating system: keyring, paths, clock, logs, processes, and patches of imports."""
