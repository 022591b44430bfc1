"""Lawsuits, their parties and what is said about them."""
