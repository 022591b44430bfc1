"""Opening, locking, copying, repairing and erasing the archive."""
