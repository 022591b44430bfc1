"""Opening, locking, copying, importing and repairing the archive as a whole."""
