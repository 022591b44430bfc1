"""The firm's shared archive: keys, sealed and signed entries, and the PostgreSQL server that stores them."""
