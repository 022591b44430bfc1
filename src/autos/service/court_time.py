"""The date in Brasília, which has had no summer time since 2019."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

COURT_MIDNIGHT = timedelta(hours=3)
"""Midnight in Brasília as an offset from midnight UTC."""


def court_day(moment: datetime) -> date:
    """The date in Brasília."""
    return (moment.astimezone(UTC) - COURT_MIDNIGHT).date()
