"""Editor of one credential."""
