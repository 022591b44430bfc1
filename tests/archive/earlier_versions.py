"""Synthetic archives as each earlier version wrote them, with rows in every table of that version."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw
import msgspec
import zstandard
from pydantic import SecretStr

from autos.archive.storage import engine, migrations
from tests.archive.synthetic import code, lawsuit

KEY = SecretStr("a5" * 32)
SERVICE = "https://synthetic.invalid"
LAWSUITS = 12
STATES = {"1": ("accepted", "completed"), "2": ("pending", "completed")}

LEDGER_1 = """
INSERT INTO ledger (entry_id, search_type, search_key, label, mode, service, state, created_at, updated_at,
    records_count, cases_count, folded, search_body)
VALUES (:entry_id, 'cpf', '11122233396', '111.222.333-96', 'complete', 'practice', :state, 1000, 2000, 12, 12,
    '111.222.333-96', '{}')
"""
CASE = "INSERT INTO cases (number, lead_row, newest_at, instances) VALUES (?, ?, 0, '[1]')"
RECORD = """
INSERT INTO lawsuits (case_id, code, tribunal_acronym, instance, name, name_order, amount, amount_order,
    distribution_at, last_step_at, last_step_private, phase, status, secrecy_level, class_name, subject_name,
    source_name, received_at, crawled_at)
VALUES (:case_id, :code, 'TJSP', 1, :name, :name, '1234.10', 1234.1, 5, 6, 0, 'Inicial', 'Ativo', 0,
    'Procedimento Comum Cível', 'Indenização por Dano Moral', 'Synthetic TJSP', 7000, 6500)
"""
SHELF = """
INSERT INTO folders (name, folded, created_at) VALUES ('Cliente Sintético', 'cliente sintetico', 1);
INSERT INTO folder_cases SELECT 1, case_id, 1 FROM cases;
INSERT INTO labels VALUES (1, 'Urgente');
INSERT INTO case_labels SELECT 1, case_id, 1 FROM cases;
INSERT INTO notes (case_id, text, created_at, updated_at) VALUES (1, 'Ligar', 1, 1);
INSERT INTO trash VALUES (2, 1, '');
INSERT INTO saved_searches (name, query, position, created_at) VALUES ('Minha', 'grau:1', 0, 1);
INSERT INTO trackings (tracking_id, state, body, created_at) VALUES
    ('00000000-0000-4000-8000-000000000000', 'created', '{}', 1);
INSERT INTO settings VALUES ('backup.every_hours', '12');
"""
SETS = """
INSERT INTO postings VALUES ('dSP0012345', 0, x'000100');
INSERT INTO pending VALUES (2, 'wantes' || char(10) || char(10) || 'wSintetica');
INSERT INTO facet_values VALUES ('court', 'ANTES', 'Antes', '');
"""
"""Index terms of that version."""


def body(number: int) -> bytes:
    """The body of the synthetic lawsuit `number`."""
    return msgspec.json.encode(lawsuit(number))


def archive_of(version: int, path: Path, lawsuits: int = LAWSUITS) -> None:
    """Create one at `path`, encrypted with `KEY`."""
    path.touch()
    connection = engine.connect(path, KEY)
    connection.pragma("journal_mode", "WAL")
    migrations.apply(connection, migrations.STEPS[:version])
    with connection:
        _fill(connection, version, lawsuits)
    connection.close()


def _fill(connection: apsw.Connection, version: int, lawsuits: int) -> None:
    words = STATES["1" if version == 1 else "2"]
    for number, state in enumerate(words, 1):
        connection.execute(LEDGER_1, {"entry_id": f"00000000-0000-4000-8000-{number:012d}", "state": state})
    connection.execute("INSERT INTO systems VALUES (2, 0, 'x', 'Synthetic TJSP', 'TJSP', 1)")
    compressor = zstandard.ZstdCompressor()
    for number in range(lawsuits):
        row = number + 1
        record: dict[str, Any] = lawsuit(number)
        connection.execute(CASE, ("".join(sign for sign in code(number) if sign.isdigit()), row))
        connection.execute(RECORD, {"case_id": row, "code": record["code"], "name": record["name"]})
        connection.execute("INSERT INTO bodies VALUES (?, 0, ?)", (row, compressor.compress(body(number))))
        connection.execute(
            "INSERT INTO answers (entry_row, response_id, response_type, created_at, received_at, row_id)"
            " VALUES (2, ?, 'lawsuit', 6900, 7000, ?)",
            (f"00000000-0000-4000-9000-{row:012d}", row),
        )
        connection.execute("INSERT INTO entry_lawsuits (entry_row, row_id, received_at) VALUES (2, ?, 7000)", (row,))
        if connection.table_exists("main", "names"):
            connection.execute(
                "INSERT INTO names (rowid, numbers, parties, lawyers) VALUES (?, ?, ?, '')",
                (row, record["code"], record["name"]),
            )
        connection.execute(
            "INSERT INTO words (rowid, caption, parties, lawyers, classes, subjects, last_step)"
            " VALUES (?, ?, ?, '', '', '', '')",
            (row, record["name"], record["name"]),
        )
    if version >= 2:
        connection.execute("INSERT INTO prices (cost_class, amount) VALUES ('base', '0.25')")
    if version >= 3:  # as after the migration to it: their words are still to be found
        connection.execute("INSERT INTO unindexed SELECT case_id FROM cases")
    if 3 <= version < 6:
        connection.execute(SETS)
    if version >= 4:
        for statement in filter(str.strip, SHELF.split(";\n")):
            connection.execute(statement)
