"""The command `autos service import FILE.jsonl`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import TextIO

import apsw

from autos.service.errors import ApiError, OtherKey
from autos.service.imports.json_lines import ImportLine, read_lines
from autos.service.imports.store import FILE_NAME, ImportCandidate, ImportOutcome, ImportStore
from autos.service.store.vault_key import VaultKey
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets

BATCH = 500
OWNER_ONLY = 0o077
MAX_REPORTED_LINES = 50
PROGRESS_EVERY_S = 2
OTHER_KEY = "give it that key again (AUTOS_VAULT_KEY, or the keyring), or move the file away and import anew"


def import_lawsuits(
    folder: Path,
    file: Path,
    out: TextIO,
    err: TextIO,
    *,
    clock: Clock | None = None,
    vault_key: VaultKey | None = None,
) -> int:
    """Import the lawsuits of `file` into `folder`; lines that cannot be imported are reported on `err`.

    Returns 0 when every line was imported. Lawsuits imported before an interruption stay; a second run skips them.
    """
    os.umask(OWNER_ONLY)  # lawsuits name people
    clock = clock or Clock()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        store = ImportStore(folder / FILE_NAME, vault_key or VaultKey(Secrets()), may_create=True)
        store.open()
    except ApiError as problem:
        err.write(f"autos service import: {problem.message}. Nothing was imported: it would not be encrypted.\n")
        return 1
    except OtherKey:
        err.write(f"autos service import: {folder / FILE_NAME} was encrypted with another key; {OTHER_KEY}\n")
        return 1
    except (OSError, apsw.Error) as problem:
        err.write(f"autos service import: {folder}: {problem}\n")
        return 1
    try:
        counts, refused = _import(store, file, err, clock)
    except OSError as problem:
        err.write(f"autos service import: {file}: {problem.strerror}. Nothing more was read.\n")
        return 1
    except apsw.Error as problem:
        err.write(f"autos service import: {folder / FILE_NAME}: {problem}. Run it again once that is mended.\n")
        return 1
    except KeyboardInterrupt:
        err.write("autos service import: stopped. What was read is kept; run it again to go on.\n")
        return 130
    finally:
        store.close()
    totals = ", ".join(f"{outcome.value} {counts[outcome]}" for outcome in ImportOutcome)
    out.write(f"{totals}, refused {refused}\n")
    return 1 if refused else 0


def _import(store: ImportStore, file: Path, err: TextIO, clock: Clock) -> tuple[Counter[ImportOutcome], int]:
    counts: Counter[ImportOutcome] = Counter()
    refused = reported = 0
    progress_at = monotonic()
    for batch in _batches(read_lines(file)):
        messages = [f"line {one.line} {one.problem or one.remark}\n" for one in batch if one.problem or one.remark]
        err.writelines(messages[: max(MAX_REPORTED_LINES - reported, 0)])
        reported += len(messages)
        refused += sum(bool(one.problem) for one in batch)
        candidates = [ImportCandidate(one.lawsuit, one.body) for one in batch if one.lawsuit is not None]
        counts.update(store.save(candidates, clock.now()))
        if monotonic() - progress_at >= PROGRESS_EVERY_S:
            progress_at = monotonic()
            err.write(f"{batch[-1].line} lines read\n")
    if reported > MAX_REPORTED_LINES:
        err.write(f"and {reported - MAX_REPORTED_LINES} more lines like these\n")
    return counts, refused


def _batches(lines: Iterator[ImportLine]) -> Iterator[list[ImportLine]]:
    batch: list[ImportLine] = []
    for line in lines:
        batch.append(line)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
