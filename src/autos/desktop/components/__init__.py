"""Widgets and presenters shared by several pages."""
