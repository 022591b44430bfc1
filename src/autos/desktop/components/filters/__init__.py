"""The filter builder: chips and their editors."""
