"""Words about the archive itself: passphrase and erasure."""
