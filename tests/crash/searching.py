"""The application without its window, to be killed: it goes on with what is pending, asks, and follows.

`python -m tests.crash.searching FOLDER CONNECTION RUN SEED` searches until it is killed; with `--finish` it ends what
is pending and prints the ledger as JSON lines.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
from pydantic import SecretStr

from autos.app.services import Services, open_services
from autos.domain.errors import KeyringMissing, Problem
from autos.domain.mode import SINGLE_ANSWER_MODES, Mode
from autos.domain.search.intent import Intent
from autos.domain.search.search import Filter, SearchParams
from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from autos.system.secrets import MemorySecrets
from autos.usecases.archive.open_archive import Question, open_archive
from autos.usecases.search.intent import intent_for

PASSPHRASE = SecretStr("an invented passphrase")
KEYS = (DEMO_CPF, DEMO_OAB, DEMO_CNPJ, DEMO_NAME, "97000000104")
"""The last one has no lawsuits."""
MODES = tuple(mode for mode in Mode if mode not in SINGLE_ANSWER_MODES)
"""Modes that answer with lawsuits: only those have answers that can be lost."""
AT_ONCE = 3
READY = "searching"


class NoKeyring(MemorySecrets):
    """So that the archive asks for a passphrase."""

    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)


async def ask(_question: Question) -> SecretStr | None:
    """What the person types."""
    return PASSPHRASE


@asynccontextmanager
async def opened(folder: Path, connection: Path) -> AsyncIterator[Services]:
    """Everything below the window."""
    archive = await open_archive(folder, NoKeyring(), ask)
    async with open_services(archive, folder / "practice", connection) as parts:
        yield parts


def intents(run: int, seed: int) -> list[Intent]:
    """Searches that nobody has asked before: an amount of its own tells each from all others."""
    rng = Random(f"{seed} {run}")
    found = []
    for number in range(AT_ONCE):
        params = SearchParams(filter=Filter(amount_lte=Decimal(10**9 + run * 10 + number)))
        intent = intent_for(rng.choice(KEYS), rng.choice(MODES))
        found.append(intent._replace(params=params, matter=f"run {run}.{number}"))
    return found


async def search(folder: Path, connection: Path, run: int, seed: int) -> None:
    """Until killed."""
    async with opened(folder, connection) as parts:
        print(READY, flush=True)
        await parts.run_search.resume()
        await asyncio.gather(*(_one(parts, intent) for intent in intents(run, seed)), return_exceptions=True)
        await asyncio.sleep(60)


async def _one(parts: Services, intent: Intent) -> None:
    entry = await parts.run_search.start(intent)
    await parts.run_search.follow(entry.entry_id)


async def finish(folder: Path, connection: Path) -> None:
    """End what is pending and tell the ledger."""
    async with opened(folder, connection) as parts:
        pending = await parts.run_search.resume()
        results = await asyncio.gather(*map(parts.run_search.follow, pending), return_exceptions=True)
        for entry_id, result in zip(pending, results, strict=True):
            if isinstance(result, Problem):
                logging.getLogger("crash").warning("%s rests: %s", entry_id, result.name)
        for entry in await parts.review.recent(100_000):
            body = await parts.opened.archive.read(lambda kept, key=entry.entry_id: kept.ledger.search_body(key))
            told = {
                "matter": entry.matter,
                "state": entry.state,
                "outcome": entry.outcome,
                "problem": entry.problem,
                "mode": entry.mode,
                "request_id": None if entry.request_id is None else str(entry.request_id),
                "items": entry.items_count,
                "records": entry.records_count,
                "search": json.loads(body)["search"],
                "digest": _digest(json.loads(body)["search"], entry.mode),
            }
            print(json.dumps(told, ensure_ascii=False))


def _digest(search: object, mode: Mode) -> str:
    """Of the body as the client sends it."""
    body = {"search": search} | ({"process_status": True} if mode is Mode.BASE else {})
    return sha256(msgspec.json.encode(body)).hexdigest()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("connection", type=Path)
    parser.add_argument("run", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--finish", action="store_true")
    options = parser.parse_args()
    if options.finish:
        asyncio.run(finish(options.folder, options.connection))
    else:
        asyncio.run(search(options.folder, options.connection, options.run, options.seed))
