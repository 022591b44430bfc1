"""Tables that went wrong elsewhere, with what is right: `tests.corpus.make_tables` writes them."""
