"""The application without its window, to be killed: it resumes pending searches, starts new ones and polls them.

`python -m tests.crash.search_process FOLDER CONNECTION RUN SEED` searches until it is killed; with `--finish` it
finishes pending searches and prints the ledger as JSON lines.
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
from autos.domain.mode import Mode
from autos.domain.search.intent import Intent
from autos.domain.search.search import Filter, SearchParams
from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from autos.usecases.archive.open_archive import PassphraseRequest, open_archive
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import SearchDraft
from tests.memory_secrets import MemorySecrets

PASSPHRASE = SecretStr("an invented passphrase")
KEYS = (DEMO_CPF, DEMO_OAB, DEMO_CNPJ, DEMO_NAME, "97000000104")
"""The last one has no lawsuits."""
MODES = (Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND)
"""Modes that answer with lawsuits: only those have answers that can be lost."""
AT_ONCE = 3
READY = "searching"


class NoKeyring(MemorySecrets):
    """Secrets of a computer without a keyring: the archive asks for a passphrase."""

    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)


async def passphrase(_question: PassphraseRequest) -> SecretStr | None:
    """The passphrase that a person would type."""
    return PASSPHRASE


@asynccontextmanager
async def open_application(folder: Path, connection: Path) -> AsyncIterator[Services]:
    """The archive and the services, without the window."""
    archive = await open_archive(folder, NoKeyring(), passphrase)
    async with open_services(archive, folder / "practice", connection) as parts:
        yield parts


def new_intents(run: int, seed: int) -> list[Intent]:
    """New searches: each has an amount of its own, so that none is answered from the archive."""
    rng = Random(f"{seed} {run}")
    found = []
    for number in range(AT_ONCE):
        params = SearchParams(filter=Filter(amount_lte=Decimal(10**9 + run * 10 + number)))
        intent = intent_for(rng.choice(KEYS), rng.choice(MODES))
        found.append(intent._replace(params=params, matter=f"run {run}.{number}"))
    return found


def repeated_intents(run: int, seed: int) -> list[Intent]:
    """The searches of an earlier run, to be asked once more."""
    return new_intents(Random(f"{seed} again {run}").randrange(1, run), seed) if run > 1 else []


async def search(folder: Path, connection: Path, run: int, seed: int) -> None:
    """Search until killed: some searches new, some asked before."""
    async with open_application(folder, connection) as parts:
        print(READY, flush=True)
        await parts.run_search.resume()
        intents = [*new_intents(run, seed), *repeated_intents(run, seed)]
        await asyncio.gather(*(_one(parts, intent) for intent in intents), return_exceptions=True)
        await asyncio.sleep(60)


async def _one(parts: Services, intent: Intent) -> None:
    """As a person does who asks, once or again, and agrees to nothing."""
    decision = await parts.decide_search.begin(intent)
    if isinstance(decision, SearchDraft):
        await parts.run_search.follow((await parts.run_search.send(decision)).entry_id)


async def finish(folder: Path, connection: Path) -> None:
    """Finish pending searches and print the ledger."""
    async with open_application(folder, connection) as parts:
        pending = await parts.run_search.resume()
        results = await asyncio.gather(*map(parts.run_search.follow, pending), return_exceptions=True)
        for entry_id, result in zip(pending, results, strict=True):
            if isinstance(result, Problem):
                logging.getLogger("crash").warning("%s was not finished: %s", entry_id, result.name)
        for entry in await parts.reader.recent(100_000):
            body = await parts.opened.archive.read(
                lambda transaction, key=entry.entry_id: transaction.ledger.search_body(key)
            )
            fields = {
                "matter": entry.matter,
                "created_at": entry.created_at.isoformat(),
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
            print(json.dumps(fields, ensure_ascii=False))


def _digest(search: object, mode: Mode) -> str:
    """Digest of the body as the client sends it."""
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
