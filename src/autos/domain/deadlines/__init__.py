"""Deadlines in court: holidays, and the days that count."""
