"""Lawsuits imported by a firm, served in addition to the synthetic world."""
