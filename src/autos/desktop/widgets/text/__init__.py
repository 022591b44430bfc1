"""Labels, tooltips, announcements and the clipboard."""
