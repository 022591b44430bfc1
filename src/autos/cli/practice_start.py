"""The practice service's start, told to whoever waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from autos.cli.output import say
from autos.system.practice_process import EmbeddedService
from autos.text.translation import plural, translate

TOLD_EVERY_S = 5.0
"""A start that ends before the first of these is not told."""


@asynccontextmanager
async def told_practice_start(practice: EmbeddedService | None) -> AsyncIterator[None]:
    """Say on stderr, again and again, that the practice service has not started yet; None is another service."""
    if practice is None:
        yield
        return
    telling = asyncio.create_task(_tell(practice), name="practice start told")
    try:
        yield
    finally:
        telling.cancel()


async def _tell(practice: EmbeddedService) -> None:
    while True:
        await asyncio.sleep(TOLD_EVERY_S)
        seconds = practice.starting_s
        if seconds is None:
            continue
        words = plural(
            round(seconds),
            translate(
                "headless", "O serviço de prática inicia neste computador há {n} segundo. Ctrl+C para de esperar."
            ),
            translate(
                "headless", "O serviço de prática inicia neste computador há {n} segundos. Ctrl+C para de esperar."
            ),
        )
        say(words)
