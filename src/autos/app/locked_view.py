"""What the window showed when it was locked, in the archive: the process that unlocks it is another one."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import UUID

from autos.app.workspace import WorkspaceSnapshot
from autos.archive.archive import Archive
from autos.archive.storage.settings import LOCKED_VIEW
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import Problem


async def store_locked_view(archive: Archive, view: WorkspaceSnapshot) -> None:
    """Remember it, unless nothing can be stored: then the search form is what is shown next."""
    with suppress(Problem):
        await archive.run(lambda inside: inside.settings.set(LOCKED_VIEW, _encoded(view)))


async def take_locked_view(archive: Archive) -> WorkspaceSnapshot | None:
    """What was remembered last, once; None where that cannot be read."""
    with suppress(Problem, ValueError, KeyError, TypeError):
        stored = await archive.read(lambda inside: inside.settings.get(LOCKED_VIEW))
        if not archive.is_read_only:
            await archive.run(_forget)
        return _decoded(stored) if stored else None
    return None


def _forget(inside: ArchiveTransaction) -> None:
    inside.settings.remove(LOCKED_VIEW)


def _encoded(view: WorkspaceSnapshot) -> str:
    kept = {
        "screen": view.screen,
        "session": [str(entry_id) for entry_id in view.session],
        "results": view.results and str(view.results),
        "overview": view.overview and str(view.overview),
        "read": view.read,
        "read_in_library": view.read_in_library,
        "section": view.section,
        "archive": view.archive,
    }
    return json.dumps(kept)


def _decoded(stored: str) -> WorkspaceSnapshot:
    """Raises: ValueError, KeyError, TypeError."""
    kept: dict[str, Any] = json.loads(stored)

    def read(name: str, parse: Callable[[Any], Any]) -> Any:
        return None if kept[name] is None else parse(kept[name])

    return WorkspaceSnapshot(
        screen=str(kept["screen"]),
        typed="",
        session=tuple(UUID(entry_id) for entry_id in kept["session"]),
        results=read("results", UUID),
        overview=read("overview", UUID),
        read=read("read", int),
        read_in_library=read("read_in_library", int),
        query="",
        section=str(kept["section"]),
        drafts={},
        was_locked=True,
        archive=str(kept["archive"]),
    )
