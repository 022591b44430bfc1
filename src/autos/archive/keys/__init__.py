"""The archive's key: the check of it, the passphrase that wraps it, the lock, the change of key."""
