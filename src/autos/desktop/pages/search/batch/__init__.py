"""Several documents at once: found in a pasted text, chosen, asked one after the other."""
