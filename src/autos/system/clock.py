"""The machine's clock, which tests replace so that they need not wait."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime


class Clock:
    """The machine's clock."""

    def now(self) -> datetime:
        """This instant, aware, in UTC."""
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
