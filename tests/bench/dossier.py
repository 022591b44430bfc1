"""A dossier until its first page is painted for the screen: read, worded, laid out whole, as its page says how many.

The archive is one of the practice world's lawsuits. The first dossier of a process loads the typeface; it is not
counted, and stands in the detail.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from statistics import median

from pydantic import SecretStr

from autos.archive.files.read_only import open_read_only
from autos.archive.records.leaving_rule import all_cases
from autos.desktop.components.report.page_painter import PagePainter
from autos.desktop.components.report.without_window import page_writer
from autos.domain.report.blocks import Report
from autos.text.dossier import dossier_report
from autos.usecases.archive.open_archive import KEYRING_FILE
from autos.usecases.library.dossier.content import DossierPlan
from autos.usecases.library.dossier.read import read_dossier
from tests.bench.memory_keyring import KEY
from tests.bench.page_stream import NOW
from tests.bench.report import Figure

WIDTH_PX = 204
"""Of the picture of a page in the dialog."""
ARCHIVE = 2_000
LEAST_RUNS = 5


def measure(lawsuits: int, runs: int) -> list[Figure]:
    """Milliseconds until the first page of a dossier of so many lawsuits, twenty of them with a page of their own."""
    page_writer()  # what Qt needs without a window
    with tempfile.TemporaryDirectory(prefix="autos-bench-dossier-") as name:
        folder = Path(name)
        stored = str(max(lawsuits, min(ARCHIVE, 10 * lawsuits)))
        subprocess.run([sys.executable, "-m", "tests.bench.fill_archive", folder, stored], check=True)
        first, *times = (_first_page_ms(folder / KEYRING_FILE, lawsuits) for _ in range(max(runs, LEAST_RUNS) + 1))
    detail = {"lawsuits": lawsuits, "pages": first[1], "first_ms": round(first[0], 1)}
    return [Figure("library.dossier_first_page_ms", median(ms for ms, _ in times), "ms", 300, detail)]


def _first_page_ms(archive: Path, lawsuits: int) -> tuple[float, int]:
    """How long it took, and how many pages the dossier has."""
    with open_read_only(archive, SecretStr(KEY)) as source:
        cases = all_cases(source.connection)[:lawsuits]
        begun = time.perf_counter()
        plan = DossierPlan(cases, NOW, title="Bench", changed_since=NOW - timedelta(days=30))
        report = dossier_report(read_dossier(source, plan))
        pages = asyncio.run(_shown(report))
        return 1_000 * (time.perf_counter() - begun), pages


async def _shown(report: Report) -> int:
    painter = PagePainter()
    try:
        groups = await painter.lay_out(report)
        image = await painter.image(1, WIDTH_PX, 1.0)
    finally:
        painter.close()
    if image.isNull():
        raise AssertionError("no first page")
    return groups[-1].last
