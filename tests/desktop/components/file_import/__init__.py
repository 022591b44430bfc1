"""The merge of an opened file."""
