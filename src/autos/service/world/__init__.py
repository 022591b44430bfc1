"""Synthetic world: invented people, companies and lawsuits, all marked as fictitious."""
