"""The list of lawsuits: model, delegate, selection, grouping and paging."""
