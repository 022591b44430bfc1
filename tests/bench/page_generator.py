"""Generates pages of answers as the service sends them: lawsuits of the practice service, 7 kB each on average.

The JSON of an invented lawsuit has 2.5 kB. Here parties with their lawyers (taken from the same world) and attachments
are added until it has a length drawn from a distribution with a mean of 7.25 kB (2 to 30 kB).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, BinaryIO
from uuid import UUID

import zstandard
from msgspec.json import encode

from autos.service.search.sources import LawsuitSnapshot
from autos.service.world.lawsuit_json import RenderOptions, render_lawsuits
from autos.service.world.world import World
from autos.system.garbage import collect_less_often
from tests.bench.page_stream import LENGTH, NOW

PAGE = 100
TODAY = date(2026, 3, 2)
MEAN_LOG, SPREAD = 8.73, 0.55
"""Mean and standard deviation of the natural logarithm of a lawsuit's length in bytes."""
SHORTEST, LONGEST = 2_000, 30_000
SAMPLE = 100_000
"""Number of people and of lawyers from which added parties are drawn."""
NamesAndDocuments = tuple[list[Any], list[Any]]
ATTACHMENT_NAMES = (
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
CPF_LENGTH = 11
HEAD = '{"request_status":"completed","page":%d,"page_count":%d,"all_count":%d,"all_pages_count":%d,"page_data":['
ITEM = (
    '{"request_id":"00000000-0000-4000-8000-000000000000","response_id":"%s","response_type":"lawsuit",'
    '"created_at":"2026-03-02T12:00:00.000Z","request_status":"completed","response_data":%s}'
)
PARTY = (
    '{"name":"%s","side":"%s","person_type":"Litisconsorte","main_document":"%s","entity_type":"person",'
    '"documents":[{"document":"%s","document_type":"%s"}],"lawyers":[{"name":"%s","side":"%s",'
    '"person_type":"ADVOGADO","main_document":"%s","documents":[{"document":"%s","document_type":"OAB"}]}],'
    '"tags":{"crawl_id":"%s"}}'
)
ATTACHMENT = (
    '{"attachment_id":"%d","attachment_date":"2025-%02d-%02dT%d:%d:00.000Z","attachment_name":"%s",'
    '"step_id":"%08x","extension":"%s","status":"pending","tags":{"crawl_id":"%s"},"user_data":null}'
)
EXTENSIONS = ("pdf", "html", "p7s")


def write_pages(world_folder: Path, records: int, part: int, parts: int, target: BinaryIO) -> None:
    """Write every `parts`-th page, beginning with page `part`, each compressed and preceded by its length."""
    world = World.open(world_folder, TODAY, records)
    people = people_of(world)
    compressor = zstandard.ZstdCompressor(level=1)
    for number in range(part, -(-world.number_of_lawsuits() // PAGE), parts):
        frame = compressor.compress(page(world, number, people))
        target.write(LENGTH.pack(len(frame)) + frame)


def people_of(world: World) -> NamesAndDocuments:
    """Parties and lawyers that can be added, each as name and document."""
    parties = world.columns(f"SELECT name, document FROM people WHERE kind <> 'lawyer' LIMIT {SAMPLE}", ())
    lawyers = world.columns(f"SELECT name, document FROM people WHERE kind = 'lawyer' LIMIT {SAMPLE}", ())
    return _escaped(parties), _escaped(lawyers)


def _escaped(columns: Sequence[tuple[Any, ...]]) -> list[tuple[str, ...]]:
    """Rows of the columns, escaped for use between quotes in JSON."""
    return [tuple(json.dumps(each, ensure_ascii=False)[1:-1] for each in row) for row in zip(*columns, strict=True)]


def page(world: World, number: int, people: NamesAndDocuments) -> bytes:
    """One page of answers, as the service's JSON."""
    rng = Random(number)
    total, first = world.number_of_lawsuits(), number * PAGE + 1
    seen = [LawsuitSnapshot(lawsuit, NOW) for lawsuit in range(first, min(first + PAGE, total + 1))]
    items = [
        ITEM % (UUID(int=rng.getrandbits(128), version=4), enlarged(record, rng, people))
        for record in render_lawsuits(world, seen, RenderOptions())
    ]
    head = HEAD % (number + 1, len(items), total, -(-total // PAGE))
    return (head + ",".join(items) + "]}").encode()


def enlarged(record: dict[str, Any], rng: Random, people: NamesAndDocuments) -> str:
    """The lawsuit's JSON with parties and attachments added until it has the length drawn for it."""
    wanted = min(max(rng.lognormvariate(MEAN_LOG, SPREAD), SHORTEST), LONGEST)
    parties, attachments = record.pop("parties"), record.pop("attachments")
    body = encode(record).decode()
    people_text = [encode(party).decode() for party in parties]
    pieces_text = [encode(piece).decode() for piece in attachments]
    length = len(body) + sum(map(len, (*people_text, *pieces_text)))
    crawl = record["tags"]["crawl_id"]
    for _ in range(min(int(rng.expovariate(1 / 2)), 12)):
        if length > wanted:
            break
        people_text.append(_party(rng, people, crawl))
        length += len(people_text[-1])
    while length < wanted:
        pieces_text.append(_piece(rng, crawl))
        length += len(pieces_text[-1])
    return f'{body[:-1]},"parties":[{",".join(people_text)}],"attachments":[{",".join(pieces_text)}]}}'


def _party(rng: Random, people: NamesAndDocuments, crawl: str) -> str:
    parties, lawyers = people
    name, document = parties[int(len(parties) * rng.random() ** 2)]
    lawyer, registration = lawyers[int(len(lawyers) * rng.random() ** 2)]
    kind = "CNPJ" if len(document) > CPF_LENGTH else "CPF"
    side = rng.choice(("Active", "Passive", "Interested"))
    return PARTY % (name, side, document, document, kind, lawyer, side, registration, registration, crawl)


def _piece(rng: Random, crawl: str) -> str:
    number = rng.getrandbits(60)
    day, month, hour = number % 28 + 1, number // 28 % 12 + 1, number // 336 % 12 + 10
    name, extension = ATTACHMENT_NAMES[number % len(ATTACHMENT_NAMES)], EXTENSIONS[number % len(EXTENSIONS)]
    return ATTACHMENT % (number >> 20, month, day, hour, number % 50 + 10, name, number & 0xFFFFFFFF, extension, crawl)


if __name__ == "__main__":
    folder, records, part, parts, file = sys.argv[1:]
    collect_less_often()
    os.nice(19)  # the process that reads the pages is what is measured
    with Path(file).open("wb") as pages:
        write_pages(Path(folder), int(records), int(part), int(parts), pages)
