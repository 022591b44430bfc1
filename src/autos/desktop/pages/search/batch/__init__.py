"""Batch search: documents found in a pasted text or file, chosen by the person and searched one by one."""
