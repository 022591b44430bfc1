"""Reading pane: one lawsuit with all its pages."""
