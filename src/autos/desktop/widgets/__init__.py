"""General widgets that do not depend on a page."""
