"""Runs schemathesis with all checks against `autos service`."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.service_process import ServiceProcess

HERE = Path(__file__).parent
EXAMPLES = 800
"""Cases for each operation in the fuzzing phase; other phases add more."""
SEED = 20_261
LEAST_CASES = 20_000
OWN_PATH = "/_faults"
"""Tested in a run of its own, as it makes the service misbehave."""
FLAGS = {"--pace": 0.01, "--lawsuits": 2_000, "--calls-per-minute": 1_000_000_000}
USUAL = ("Invalid HTTP request received", "Ctrl-C stops it")
"""Expected log lines: uvicorn's about a header with NUL, which schemathesis tries first, and the start message."""
CASES = re.compile(rb"([0-9,]+) generated")


def run(examples: int, seed: int, least: int, others: list[str]) -> int:
    """Send the cases; 0 when there were at least `least`, no check failed, and nothing was logged."""
    return asyncio.run(_fuzz(examples, seed, least, others))


async def _fuzz(examples: int, seed: int, least: int, others: list[str]) -> int:
    cases, wrong = 0, list[str]()
    for choice in (("--exclude-path", OWN_PATH), ("--include-path", OWN_PATH)):
        sent, found = await _run([*choice, "--max-examples", str(examples), "--seed", str(seed), *others])
        cases += sent
        wrong += found
    wrong += [f"only {cases} cases were sent, {least} are needed"] if cases < least else []
    sys.stdout.write("".join(f"{sentence}\n" for sentence in wrong) or f"{cases} cases, nothing found\n")
    return 1 if wrong else 0


async def _run(words: Sequence[str]) -> tuple[int, list[str]]:
    """Number of cases sent to a new service, and the failures."""
    key = secrets.token_urlsafe(32)
    with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
        service = ServiceProcess(Path(folder), FLAGS, key)
        addresses = await service.start()
        try:
            status, cases = await _schemathesis(addresses.requests_url, key, words)
            wrong = [] if service.is_running else ["the service ended by itself"]
        finally:
            await service.kill()
        log = service.log_tail()
    wrong += ["schemathesis found failures"] if status else []
    logged = [line for line in log.splitlines() if line and not any(usual in line for usual in USUAL)]
    wrong += ["the service logged:", *logged] if logged else []
    return cases, wrong


async def _schemathesis(url: str, key: str, words: Sequence[str]) -> tuple[int, int]:
    """Exit status of schemathesis, and the number of cases it sent."""
    origin = url.rsplit("/", 1)[0]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml")),
        *("run", f"{origin}/openapi.json", *words),
        env=os.environ
        | {
            "AUTOS_SERVICE_KEY": key,
            "AUTOS_FUZZ_MARK": f"password-{secrets.token_hex(8)}-",
            "SCHEMATHESIS_HOOKS": "tests.fuzz.hooks",
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        limit=1 << 24,
    )
    assert process.stdout is not None
    cases = 0
    async for line in process.stdout:
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
        if found := CASES.search(line):
            cases = int(found[1].replace(b",", b""))
    return await process.wait(), cases
