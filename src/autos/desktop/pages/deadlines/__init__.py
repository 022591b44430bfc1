"""The page of the deadlines that are kept: their list, and the whole count of the current one."""
