"""Every page in every state, taken from the running application."""
