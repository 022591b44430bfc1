"""The firm's shared archive as this archive stores it: what was read, what waits to leave, and searches to share."""
