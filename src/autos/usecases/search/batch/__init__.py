"""A table of documents, searched without a window: read, checked, sent once each, written out in its order."""
