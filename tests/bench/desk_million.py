"""A folder of Autos with an archive of any size, and the running application's memory over it.

`python -m tests.bench.desk_million FOLDER RECORDS` makes one; its key is the one of `KnownKeyring`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from uuid import uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client.responses import parse_page
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.system.allocator import give_memory_back
from autos.system.garbage import look_less_often
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.bench.archive_pages import NOW, told_pages
from tests.bench.memory_keyring import KEY

PAGES_A_SEARCH = 10


def entry(service: str, label: str) -> LedgerEntry:
    """A search that has ended."""
    return LedgerEntry(
        entry_id=uuid4(),
        search_type="name",
        search_key=label,
        label=label,
        mode=Mode.COMPLETE,
        service=service,
        state=LedgerState.COMPLETED,
        created_at=NOW,
        updated_at=NOW,
    )


async def fill(folder: Path, records: int) -> None:
    """Keep so many records in `folder`, in searches of a thousand, taken in as any answer is."""
    archive = await Archive.open(folder / KEYRING_FILE, SecretStr(KEY))
    world = folder / "world"
    world.mkdir()
    try:
        with told_pages(world, records) as pages:
            search = entry("practice", "")
            for number, content in enumerate(pages):
                if number % PAGES_A_SEARCH == 0:
                    search = entry("practice", f"busca {number}")
                    await archive.run(lambda kept, search=search: kept.ledger.add(search))
                page = parse_page(content, number)
                await archive.run(lambda kept, p=page, key=search.entry_id: kept.answers.save_page(key, p, NOW))
    finally:
        await archive.aclose()


if __name__ == "__main__":
    give_memory_back()
    look_less_often()
    asyncio.run(fill(Path(sys.argv[1]), int(sys.argv[2])))
