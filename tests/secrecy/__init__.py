"""After a run at full debug level, no file that was written anywhere holds a secret or a document."""
