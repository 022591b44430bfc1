"""Screenshots of every page in every state of the running application."""
