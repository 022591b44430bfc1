"""Pages of answers as the service sends them: the lawsuits of the practice service's world, 7 kB each on average.

The world tells its lawsuits in 2.5 kB. Here each gets further parties with their lawyers, taken from the same world,
and attachments, until it is as long as one drawn from a distribution with a mean of 7.25 kB (2 to 30 kB).
"""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import IO, Any, BinaryIO
from uuid import UUID

from autos.service.courts.source import Seen
from autos.service.world.telling import Look, tell
from autos.service.world.world import World

PAGE = 100
TODAY = date(2026, 3, 2)
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LENGTH = struct.Struct("<I")
MEAN_LOG, SPREAD = 8.73, 0.55
"""Of the natural logarithm of a lawsuit's length in bytes."""
SHORTEST, LONGEST = 2_000, 30_000
SAMPLE = 100_000
"""People and lawyers from whom further parties are taken."""
People = tuple[list[Any], list[Any]]
AHEAD = 4 << 20
"""Bytes read ahead of what is asked for."""
PIECES = (
    "Petição inicial",
    "Procuração",
    "Contestação",
    "Despacho",
    "Certidão de publicação",
    "Comprovante de residência",
    "Sentença",
    "Guia de custas",
    "Laudo pericial",
    "Ata de audiência",
    "Manifestação do perito",
    "Embargos de declaração",
    "Decisão interlocutória",
    "Mandado de citação",
    "Aviso de recebimento",
)
EXTENSIONS = ("pdf", "html", "p7s")


def write_pages(world_folder: Path, lawsuits: int, target: BinaryIO) -> None:
    """Write every page of a world of `lawsuits`, each after its length."""
    world = World.open(world_folder, TODAY, lawsuits)
    total = world.number_of_lawsuits()
    people = people_of(world)
    for number in range(-(-total // PAGE)):
        said = page(world, number, total, people)
        target.write(LENGTH.pack(len(said)) + said)


def people_of(world: World) -> People:
    """Parties and lawyers to add, each as name and document."""
    parties = world.columns(f"SELECT name, document FROM people WHERE kind <> 'lawyer' LIMIT {SAMPLE}", ())
    lawyers = world.columns(f"SELECT name, document FROM people WHERE kind = 'lawyer' LIMIT {SAMPLE}", ())
    return list(zip(*parties, strict=True)), list(zip(*lawyers, strict=True))


def page(world: World, number: int, total: int, people: People) -> bytes:
    """One page of answers, as the service's JSON."""
    rng = Random(number)
    first = number * PAGE + 1
    seen = [Seen(lawsuit, NOW) for lawsuit in range(first, min(first + PAGE, total + 1))]
    items = []
    for told in tell(world, seen, Look()):
        enlarge(told, rng, people)
        items.append(
            {
                "request_id": "00000000-0000-4000-8000-000000000000",
                "response_id": str(UUID(int=rng.getrandbits(128), version=4)),
                "response_type": "lawsuit",
                "response_data": told,
                "created_at": "2026-03-02T12:00:00.000Z",
                "request_status": "completed",
            }
        )
    said = {"request_status": "completed", "page": number + 1, "page_count": len(items), "all_count": total}
    answer = said | {"all_pages_count": -(-total // PAGE), "page_data": items}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


def enlarge(told: dict[str, Any], rng: Random, people: People) -> None:
    """Add parties and attachments until it has the length drawn for it."""
    wanted = min(max(rng.lognormvariate(MEAN_LOG, SPREAD), SHORTEST), LONGEST)
    length = len(json.dumps(told, ensure_ascii=False))
    parties, lawyers = people
    for _ in range(min(int(rng.expovariate(1 / 2)), 12)):
        if length > wanted:
            break
        length += _add_party(told, rng, parties, lawyers)
    crawl = told["tags"]["crawl_id"]
    while length < wanted:
        piece = {
            "attachment_id": str(rng.getrandbits(40)),
            "attachment_date": f"2025-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}T{rng.randint(10, 21)}:"
            f"{rng.randint(10, 59)}:{rng.randint(10, 59)}.000Z",
            "attachment_name": rng.choice(PIECES),
            "step_id": f"{rng.getrandbits(32):08x}",
            "extension": rng.choice(EXTENSIONS),
            "status": "pending",
            "tags": {"crawl_id": crawl},
            "user_data": None,
        }
        told["attachments"].append(piece)
        length += 270


def _add_party(told: dict[str, Any], rng: Random, parties: list[Any], lawyers: list[Any]) -> int:
    name, document = parties[int(len(parties) * rng.random() ** 2)]
    side = rng.choice(("Active", "Passive", "Interested"))
    lawyer, registration = lawyers[int(len(lawyers) * rng.random() ** 2)]
    party = {
        "name": name,
        "side": side,
        "person_type": "Litisconsorte",
        "main_document": document,
        "entity_type": "person",
        "documents": [{"document": document, "document_type": "CNPJ" if len(document) > 11 else "CPF"}],
        "lawyers": [
            {
                "name": lawyer,
                "side": side,
                "person_type": "ADVOGADO",
                "main_document": registration,
                "documents": [{"document": registration, "document_type": "OAB"}],
            }
        ],
        "tags": {"crawl_id": told["tags"]["crawl_id"]},
    }
    told["parties"].append(party)
    return len(json.dumps(party, ensure_ascii=False))


@contextmanager
def pages_of(world_folder: Path, lawsuits: int) -> Iterator[Iterator[bytes]]:
    """The pages, told by a process of its own while they are read."""
    words = [sys.executable, "-m", "tests.bench.archive_feed", str(world_folder), str(lawsuits)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, bufsize=AHEAD) as teller:
        assert teller.stdout is not None
        yield _read(teller.stdout)
        teller.kill()


def _read(stream: IO[bytes]) -> Iterator[bytes]:
    while head := stream.read(LENGTH.size):
        yield stream.read(LENGTH.unpack(head)[0])


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]), int(sys.argv[2]), sys.stdout.buffer)
