"""Files of a list damaged at random, some of them signed after it: whatever comes, a look ends in a status."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from autos.domain.updates.release import RELEASE_FILE
from autos.usecases.updates.check_updates import UpdateStatus
from signing.repository import ROOT, SNAPSHOT, TARGETS, TIMESTAMP
from tests.updates.publisher import Keys, signed
from tests.updates.stage import Stage, stage

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**63, 1e308, "", "\u202e", "../../x", "a" * 5_000, [], {}, [[]], {"": None}, "2.0.0", "root",
)  # fmt: skip
"""Values in the place of others."""
ABOVE = {ROOT: (), TIMESTAMP: (), SNAPSHOT: (TIMESTAMP,), TARGETS: (SNAPSHOT, TIMESTAMP)}
HALF = 0.5
GENUINE = "1.2.0"


def damaged(file: bytes, chance: Random) -> bytes:
    """Some bytes changed, cut out, put in or repeated."""
    start = chance.randrange(len(file))
    end = min(len(file), start + chance.choice((1, 2, 16, 300)))
    put = chance.choice((b"", chance.randbytes(end - start), file[start:end] * 2, b"}", b'"', b"\\u0000"))
    return file[:start] + put + file[end:]


def places(told: Any) -> Iterator[tuple[Any, Any]]:
    """Each container with each of its keys."""
    keys = list(told) if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else ()
    for key in keys:
        yield told, key
        yield from places(told[key])


def odd(told: dict[str, Any], chance: Random) -> dict[str, Any]:
    """One value in the place of another, or one member less."""
    changed = json.loads(json.dumps(told))
    container, key = chance.choice(list(places(changed)))
    if isinstance(container, dict) and chance.random() < 0.2:
        del container[key]
    else:
        container[key] = chance.choice(ODD)
    return changed


async def play_damaged(place: Path, cases: int, seed: int) -> Counter[str]:
    """Look at damaged lists; how often each thing came of it. Raises: AssertionError for what is believed wrongly."""
    chance, ends = Random(seed), Counter[str]()
    with stage(place) as set_up:
        set_up.root = set_up.publisher.root
        set_up.publisher.rotate(Keys(root=set_up.publisher.keys.root))
        set_up.publisher.publish()
        folder = set_up.server.folder
        shutil.copytree(folder, place / "whole")
        for case in range(cases):
            role = chance.choice((ROOT, TIMESTAMP, SNAPSHOT, TARGETS, RELEASE_FILE))
            is_signed = role != RELEASE_FILE and chance.random() < HALF
            _damage(set_up, role, chance, is_signed=is_signed)
            status = await set_up.check()
            assert _is_genuine(status), f"seed {seed}, case {case}, {role}, signed {is_signed}: {status}"
            ends[status.fault or "believed"] += 1
            shutil.rmtree(set_up.data)
            shutil.copytree(place / "whole", folder, dirs_exist_ok=True)
    return ends


def _damage(set_up: Stage, role: str, chance: Random, *, is_signed: bool) -> None:
    """Damage a file; where it `is_signed`, its keys have signed it after that, and the roles above name it as it is."""
    publisher = set_up.publisher
    file = publisher.release_file() if role == RELEASE_FILE else publisher.newest(role)
    before = file.read_bytes()
    if is_signed:
        file.write_bytes(signed(odd(json.loads(before)["signed"], chance), getattr(publisher.keys, role)))
        publisher.follow(*ABOVE[role])
    else:
        file.write_bytes(damaged(before, chance))


def _is_genuine(status: UpdateStatus) -> bool:
    return status.release is None or str(status.release.version) == GENUINE
