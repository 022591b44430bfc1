"""The firm's PostgreSQL server: its tables and functions, and the connection to it."""
