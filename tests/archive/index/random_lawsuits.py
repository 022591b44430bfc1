"""Random synthetic lawsuits made from a few words, and the expected contents of their index."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta
from random import Random
from typing import Any

from autos.archive.index.bit_slices import COLUMNS, expand
from autos.archive.index.terms import CaseRecord, beginnings, case_terms
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import read_lawsuit
from autos.archive.records.people import read_party_entries
from autos.archive.records.versions import VersionRepository
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.known_values import KnownLawsuit, completed
from tests.archive.synthetic import NOW, lawsuit

GIVEN = ("Ana", "Anabela", "Benedita", "Caio", "Otávio", "Zélia", "Íris", "3 Irmãos", "A. & Z.", "Ångela", "5 Amigos")
FAMILY = ("Sintética", "Sintetico", "Sint", "Fictícia", "Inventado da Silva", "Araújo", "D'Ávila", "Ñuñez", "")
COURTS = (("TJSP", "SP"), ("TJRJ", "RJ"), ("TRT2", "SP"), ("STJ", ""), (None, None))
CODED = (("7", "Procedimento Comum"), ("12154", "Execução"), ("436", None), (None, "Sem código"), ("7", "Outro nome"))
MEMBERS = """
SELECT row_id, received_at FROM lawsuits WHERE case_id = ?
ORDER BY last_step_at DESC NULLS LAST, crawled_at DESC NULLS LAST, instance < 0, instance, row_id
"""


def name(rng: Random) -> str:
    return f"{rng.choice(GIVEN)} {rng.choice(FAMILY)}".strip()


def document(rng: Random) -> str:
    return f"{rng.randint(0, 9)}00.{rng.randint(100, 102)}.000-{rng.randint(10, 12)}"


def maybe(rng: Random, value: Any, chance: float = 0.8) -> Any:
    return value if rng.random() < chance else None


def random_lawsuit(rng: Random, number: int, *, instance: int | None = 1, crawled: int = 0) -> dict[str, Any]:
    """A record of the case `number`; any of its members may be missing, many values are shared."""
    court, state = rng.choice(COURTS[:2]) if rng.random() < 0.8 else rng.choice(COURTS)
    day = NOW - timedelta(days=rng.randint(0, 4_000), seconds=rng.choice((0, 0, rng.randint(0, 80_000))))
    stepped = NOW - timedelta(days=rng.choice((1, 2, rng.randint(0, 900))))
    parties = [_party(rng) for _ in range(rng.randint(0, 3))]
    return lawsuit(number, crawled=crawled) | {
        "tribunal_acronym": court,
        "state": state,
        "instance": instance,
        "name": maybe(rng, f"{name(rng)} x {name(rng)}", 0.9),
        "amount": maybe(rng, rng.choice((0, 10_000, 10_000.01, 50_000, 1_000_000, round(rng.random() * 2e6, 2)))),
        "distribution_date": maybe(rng, day.isoformat()),
        "last_step": maybe(rng, {"step_date": stepped.isoformat(), "private": False, "content": "Conclusos"}),
        "phase": maybe(rng, rng.choice(("Inicial", "Recurso", "Execução"))),
        "status": maybe(rng, rng.choice(("Ativo", "Arquivado"))),
        "secrecy_level": maybe(rng, rng.randint(0, 5)),
        "classifications": [_coded(rng) for _ in range(rng.randint(0, 2))],
        "subjects": maybe(rng, [_coded(rng) for _ in range(rng.randint(0, 3))]),
        "parties": parties,
    }


def _coded(rng: Random) -> dict[str, Any]:
    number, label = rng.choice(CODED)
    return {"code": number, "name": label}


def _party(rng: Random) -> dict[str, Any]:
    lawyers = [{"name": name(rng), "main_document": f"SP{rng.randint(1, 99):07}"} for _ in range(rng.randint(0, 1))]
    side = rng.choice(("Active", "Passive"))
    return {"name": name(rng), "side": side, "main_document": maybe(rng, document(rng)), "lawyers": lawyers}


def counted(transaction: ArchiveTransaction) -> dict[str, set[int]]:
    """Expected cases of every term, computed from every stored reading: what one did not bring stays."""
    connection = transaction.ledger._connection
    bodies = BodyRepository(connection)
    sets: defaultdict[str, set[int]] = defaultdict(set)
    for (case_id,) in connection.execute("SELECT case_id FROM cases").fetchall():
        found = case_terms([_member(connection, bodies, *row) for row in connection.execute(MEMBERS, (case_id,))])
        terms = set(found.terms)
        terms.update(start for term in found.terms for start in beginnings(term))
        terms.update(term for column, code in found.codes.items() for term in expand(column, code))
        for term in terms:
            sets[term].add(case_id)
    return dict(sets)


def _member(connection: Any, bodies: BodyRepository, row_id: int, received_at: int) -> CaseRecord:
    sides = connection.execute("SELECT side FROM entry_lawsuits WHERE row_id = ?", (row_id,)).fetchall()
    expected_sides = frozenset(side for (each,) in sides for side in each.split("\t") if side)
    versions = [body for _, body in VersionRepository(connection, bodies).bodies(row_id)]
    known = None
    for body in (*reversed(versions), bodies.get(row_id)):
        read = read_lawsuit(body)
        known = KnownLawsuit(read, {}) if known is None else completed(read, known, 0)
    read = known.lawsuit
    return CaseRecord(read, received_at, expected_sides, read_party_entries(read))


def known_terms(transaction: ArchiveTransaction) -> set[str]:
    """Every term that has a set in the file or in memory."""
    memory = transaction.index.memory
    stored = {str(term) for (term,) in transaction.ledger._connection.execute("SELECT DISTINCT term FROM postings")}
    spelt = {term for column in COLUMNS for term in memory.overlay.spelt(column)}
    return stored | memory._cached.keys() | memory.overlay.terms() | spelt


def differing(transaction: ArchiveTransaction) -> dict[str, tuple[set[int], set[int]]]:
    """Terms whose set differs from the expected one: both sets. Lawsuit numbers have no set."""
    expected = counted(transaction)
    wrong = {}
    with transaction.index.memory.lock:
        for term in expected.keys() | known_terms(transaction):
            cases = set(transaction.index.sets.of(term))
            if term[0] != "n" and cases != expected.get(term, set()):
                wrong[term] = (cases, expected.get(term, set()))
    return wrong
