"""Lawsuits that a firm brings itself, served beside the synthetic world."""
