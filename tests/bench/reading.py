"""Parsing of what is typed and pasted: queries, documents, codes. The median of repeated runs counts.

- `reading.query_ms`: a query with conditions of all kinds, 250 characters long, parsed into a tree.
- `reading.paste_at_once_ms`: the longest text that is parsed in the window's own thread, a column of bare numbers.
- `reading.paste_s`: five megabytes of running text.
- `reading.codes_ms`: a search in the real table of subjects.
"""

from __future__ import annotations

import csv
import time
from collections.abc import Callable
from statistics import median

from autos.desktop.pages.search.batch.presenter import READ_AT_ONCE
from autos.domain.code_tree import CodeNode, CodeTree
from autos.domain.documents.pasted_text import find_documents
from autos.domain.query.grammar import parse
from autos.system.paths import resources
from tests.bench.report import Figure

QUERY = (
    "polo:passivo tribunal:TJSP valor:>100000 fase:execução status:ativo distribuído:>=01/01/2025 andamento:<90dias "
    'parte:"maria da silva" doc:12345678 assunto:bancário classe:156 instância:2 sigilo:0 etiqueta:urgente nota:sim '
    "capturado:>30dias -pasta:arquivo"
)
PAGE = """Autos nº 1234567-13.2024.8.26.0100. RENATO FARIAS, RG 12.345.678-9, CPF/MF sob o nº 529.982.247-25, tel. (11)
98765-4321, CEP 01310-100, em face de ACME LTDA., CNPJ 12.abc.345/01de-35. Valor de R$ 1.234.567,89, desde 25/12/2024.
Réu: LUCAS, CPF 11144477735, PIS 123.45678.90-1. Ana Lima, OAB/SP nº 123.456.
"""
PASTED = 5_000_000
COLUMN = "".join(f"{number}\n" for number in range(5_299_822_400, 5_299_822_400 + READ_AT_ONCE))[:READ_AT_ONCE]
BRIEF = {"PASTED": 20_000}
"""Sizes with `--brief`: enough to show that the bench still runs."""


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Each is parsed `runs` times, after one run that is not counted."""
    del lawsuits  # no archive is used
    book, codes = PAGE * (PASTED // len(PAGE)), _subjects()
    return [
        Figure("reading.query_ms", 1000 * _median_s(lambda: parse(QUERY), runs), "ms", 5),
        Figure("reading.paste_at_once_ms", 1000 * _median_s(lambda: find_documents(COLUMN), runs), "ms", 60),
        Figure("reading.paste_s", _median_s(lambda: find_documents(book), min(runs, 3)), "s", 2, {"bytes": len(book)}),
        Figure("reading.codes_ms", 1000 * _median_s(lambda: codes.find("acao de"), runs), "ms", 50),
    ]


def _median_s(work: Callable[[], object], runs: int) -> float:
    taken = []
    for _ in range(runs + 1):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return median(taken[1:])


def _subjects() -> CodeTree:
    with (resources() / "reference" / "subjects.csv").open(encoding="utf-8", newline="") as table:
        rows = csv.DictReader(table)
        return CodeTree.of(
            CodeNode(row["code"], row["name"], row["parent_code"], is_current=row["active"] == "1") for row in rows
        )
