"""The vocabulary of lawsuits, searches and courts: imported by every layer, importing none."""
