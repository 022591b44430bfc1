"""Which cases have a word, a document, a value: sets that answer while one types."""
