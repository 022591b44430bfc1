"""Keys of the archive: the check, the passphrase, the change of key."""
