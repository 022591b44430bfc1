"""Kills `autos batch` while it searches a table, begins it again, and compares with the service's own count."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import httpx
import openpyxl

from tests.crash.batch_process import READY, ROW_HEADING
from tests.crash.outcome import Outcome
from tests.service_process import Addresses, ServiceProcess

FLAGS = {"--pace": 0.05, "--lawsuits": 2_000, "--calls-per-minute": 1_000_000_000}
ROWS_PER_RUN = 6
"""New rows for each time that it is killed, so that there is always something on its way."""
REPEATED = 4
"""Each row whose number this divides has the document of the row before it."""
LIFETIME_SHARE = (0.1, 4.0)
"""Shortest and longest time from being ready to being killed, as a share of the time from process start to ready."""
START_S, FINISH_S = 60.0, 900.0
MODES = ("base", "complete")


async def crash_batch(runs: int, seed: int) -> Outcome:
    """Kill it `runs` times, each time on the same table with some rows more; then let it finish, and compare."""
    began, troubles = time.monotonic(), list[str]()
    lost, doubled, answered = list[str](), list[str](), 0
    with tempfile.TemporaryDirectory(prefix="autos-crash-") as name:
        folder = Path(name)
        (folder / "home").mkdir(mode=0o700)
        service = ServiceProcess(folder, FLAGS, "k" * 40)
        addresses = await service.start()
        try:
            for run in range(1, runs + 1):
                mode = MODES[run % len(MODES)]
                table = _table(folder, run, seed)
                troubles += await _killed(folder, table, mode, run, seed)
            for mode in MODES:
                out = folder / f"{mode}.xlsx"
                troubles += await _finished(folder, table, mode, out)
                rows_lost, rows_answered = _compare_rows(table, out, mode)
                lost += rows_lost
                answered += rows_answered
            doubled = await _billed_twice(addresses)
        finally:
            await service.kill()
    figures: dict[str, int | float] = {
        "runs": runs,
        "rows": runs * ROWS_PER_RUN * len(MODES),
        "rows_lost": len(lost),
        "billed_twice": len(doubled),
        "answered": answered,
        "troubles": len(troubles),
        "seconds": round(time.monotonic() - began, 1),
    }
    nothing = [] if answered else ["nothing to lose: no row was answered"]
    return Outcome(figures, (*lost, *doubled, *troubles, *nothing))


def _table(folder: Path, run: int, seed: int) -> Path:
    """The table of a run: that of the run before with rows behind it."""
    book = openpyxl.Workbook()
    book.active.append(["Nome", "CPF"])
    before = ""
    for row in range(1, run * ROWS_PER_RUN + 1):
        document = before if row % REPEATED == 0 else cpf(Random(f"{seed} row {row}").randrange(10**9))
        book.active.append([f"row {row}", document])
        before = document
    place = folder / "table.xlsx"
    book.save(place)
    return place


def cpf(root: int) -> str:
    """The CPF of nine digits with its check digits."""
    digits = [int(sign) for sign in f"{root:09}"]
    for weights in (range(10, 1, -1), range(11, 1, -1)):
        rest = sum(digit * weight for digit, weight in zip(digits, weights, strict=True)) * 10 % 11
        digits.append(rest % 10)
    return "".join(map(str, digits))


def _words(folder: Path, table: Path, mode: str, out: Path) -> list[str]:
    own = [str(folder / "home"), str(table), str(out), mode, str(folder / "connection.json")]
    return [sys.executable, "-m", "tests.crash.batch_process", *own]


async def _killed(folder: Path, table: Path, mode: str, run: int, seed: int) -> list[str]:
    """Begin the batch and kill it; returns what else went wrong."""
    began = time.monotonic()
    process = await asyncio.create_subprocess_exec(
        *_words(folder, table, mode, folder / f"killed {run}.xlsx"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), START_S)
    if line.decode().strip() == READY:
        started_s = time.monotonic() - began
        await asyncio.sleep(started_s * Random(f"{seed} life {run}").uniform(*LIFETIME_SHARE))
    if process.returncode is None:
        process.kill()
    _, errors = await process.communicate()
    return [f"run {run}: {errors.decode(errors='replace')[-800:]}"] if b"Traceback" in errors else []


async def _finished(folder: Path, table: Path, mode: str, out: Path) -> list[str]:
    process = await asyncio.create_subprocess_exec(
        *_words(folder, table, mode, out), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    _, errors = await asyncio.wait_for(process.communicate(), FINISH_S)
    return [] if out.exists() else [f"no result of {mode}: {errors.decode(errors='replace')[-800:]}"]


def _compare_rows(table: Path, out: Path, mode: str) -> tuple[list[str], int]:
    """Rows that are missing from the result or have no word about what became of them, and the number answered."""
    if not out.exists():
        return [f"lost: every row of {mode}"], 0
    asked = [(row, str(cells[1])) for row, cells in enumerate(_cells(table), 1) if row > 1]
    heading, *found = _cells(out)
    assert heading[0] == ROW_HEADING
    got = [(row[0], row[2]) for row in found]
    if got != asked:
        return [f"lost: {len(set(asked) - set(got))} rows of {mode}, or their order"], 0
    silent = [f"lost: row {row[0]} of {mode} says nothing" for row in found if not row[5]]
    return silent, sum(row[7] is not None for row in found)


def _cells(file: Path) -> list[tuple[object, ...]]:
    return list(openpyxl.load_workbook(file, read_only=True).worksheets[0].iter_rows(values_only=True))


async def _billed_twice(addresses: Addresses) -> list[str]:
    """Calls that the service counts more than once: each document is asked once in each mode."""
    async with httpx.AsyncClient(headers={"api-key": addresses.api_key}, timeout=60, trust_env=False) as caller:
        counts = (await caller.get(f"{addresses.requests_url.rsplit('/', 1)[0]}/_billed")).json()
    return [f"billed twice: {call} came {count} times" for call, count in counts.items() if count > 1]
