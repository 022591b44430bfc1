"""The query language of the archive: text, tree and chips, which convert into each other without loss.

A query is saved as its text (`formatter.format_query`), which is its canonical form.
"""
