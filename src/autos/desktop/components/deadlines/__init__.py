"""The dialog that counts a deadline of a lawsuit."""
