"""A spreadsheet of documents read, mapped and checked row by row, as the window does before a batch."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

import xlsxwriter

from autos.system.garbage import collect_less_often
from autos.usecases.search.batch.checked_rows import check_rows
from autos.usecases.search.batch.columns import columns_of, guess_uses
from autos.usecases.search.batch.table import scan_file
from autos.usecases.search.batch.table_choice import TableChoice
from tests.bench.report import Figure
from tests.crash.batch import cpf

SEED = 20_261


def measure(rows: int, runs: int) -> list[Figure]:
    """Seconds from the file to what each of its rows asks for."""
    collect_less_often()  # as window and command do
    with tempfile.TemporaryDirectory(prefix="autos-bench-") as name:
        file = Path(name) / "clientes.xlsx"
        _write(file, rows)
        times = []
        for _ in range(runs):
            began = time.perf_counter()
            scanned = scan_file(file)
            columns = columns_of(scanned, heading=scanned.heading)
            checked = check_rows(scanned, columns, TableChoice(guess_uses(columns), scanned.heading))
            times.append(time.perf_counter() - began)
    documents = sum(row.is_asked and not row.first_row for row in checked)
    return [Figure("library.batch_40k_s", median(times), "s", 3, {"rows": len(checked), "documents": documents})]


def _write(file: Path, rows: int) -> None:
    """Names, documents with and without punctuation, some without their zeros, some twice, and a day."""
    rng = Random(SEED)
    with xlsxwriter.Workbook(str(file), {"constant_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ("Nome", "CPF", "Cidade", "Cadastro"))
        document = cpf(rng.randrange(10**9))
        for row in range(1, rows + 1):
            if row % 10:
                document = cpf(rng.randrange(10**9))
            sheet.write_string(row, 0, f"Pessoa {row}")
            if row % 3:
                sheet.write_string(row, 1, f"{document[:3]}.{document[3:6]}.{document[6:9]}-{document[9:]}")
            else:
                sheet.write_number(row, 1, int(document))
            sheet.write_string(row, 2, "São Paulo")
            sheet.write_number(row, 3, 45_000 + row % 365)
