"""The vocabulary of lawsuits, searches and courts: known by every layer, knowing none."""
