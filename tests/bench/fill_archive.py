"""Makes a folder of Autos with an archive of any size.

`python -m tests.bench.fill_archive FOLDER RECORDS`; its key is the one of `FixedKeyKeyring`.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from uuid import uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client.responses import parse_page
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.system.allocator import configure_allocator
from autos.system.garbage import collect_less_often
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.bench.memory_keyring import KEY
from tests.bench.page_stream import NOW, generated_pages

PAGES_A_SEARCH = 10


def completed_search(service: str, label: str) -> LedgerEntry:
    """Ledger entry of a completed search."""
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
    """Store so many records in the archive of `folder` as answers of searches with a thousand records each."""
    archive = await Archive.open(folder / KEYRING_FILE, SecretStr(KEY))
    world = folder / "world"
    world.mkdir()
    try:
        with generated_pages(world, records) as pages:
            search = completed_search("practice", "")
            for number, content in enumerate(pages):
                if number % PAGES_A_SEARCH == 0:
                    search = completed_search("practice", f"busca {number}")
                    await archive.run(lambda transaction, search=search: transaction.ledger.add(search))
                page = parse_page(content, number)
                await archive.run(
                    lambda transaction, p=page, key=search.entry_id: transaction.answers.save_page(key, p, NOW)
                )
    finally:
        await archive.aclose()


if __name__ == "__main__":
    configure_allocator()
    collect_less_often()
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fill_archive")
    parser.add_argument("folder", type=Path, help="the folder of Autos that is made")
    parser.add_argument("records", type=int, help="how many records the archive has")
    options = parser.parse_args()
    asyncio.run(fill(options.folder, options.records))
