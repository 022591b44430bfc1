"""The outbox: what has not reached the firm's colleagues yet."""
