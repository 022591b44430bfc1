"""Searches on their way from the window to the service: decided, sent, priced, one or a batch of them."""
