"""The index of term sets, against what is counted by hand."""
