"""Erasure of a person from the practice service's data, by a process of the service itself."""

from __future__ import annotations

import asyncio
import json
import subprocess
from contextlib import suppress
from pathlib import Path

from autos.domain.archive.erasure import PracticeErasure
from autos.domain.lawsuit.person import Person
from autos.system.practice_process import service_command

PLACES = ("lawsuits", "requests", "trackings", "credentials")
"""What the command counts, beside `unexamined`."""


async def erase_from_practice(person: Person, folder: Path) -> PracticeErasure | None:
    """Run `autos service forget` with the person on its standard input; None where nothing was ever practised.

    A failure is a result that is not complete: the archive's own erasure stands.
    """
    if not any(folder.glob("*.sqlite")):
        return None
    lines = "\n".join((*person.documents, *person.names, ""))
    with suppress(OSError):
        process = await asyncio.create_subprocess_exec(
            *service_command("forget", "--folder", str(folder)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        output, _ = await process.communicate(lines.encode())
        with suppress(ValueError, KeyError, TypeError):
            counts = json.loads(output)
            is_complete = process.returncode == 0 and counts["unexamined"] == 0
            return PracticeErasure({place: int(counts[place]) for place in PLACES}, is_complete)
    return PracticeErasure({}, is_complete=False)
