"""The dialog that checks a conflict of interests."""
