"""The index: sets of cases by word, document and value, fast enough to query at every key."""
