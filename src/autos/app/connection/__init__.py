"""The connection in use: what runs over it, how it is changed, and what the window says of it."""
