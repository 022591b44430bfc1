"""The query language: typed text, a tree, chips. All three say the same, and each gives the others back.

A query is saved as its text (`write`), which is its one canonical form.
"""
