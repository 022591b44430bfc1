"""A list of lawsuits as pages, read again by other programs."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.report import pdf_file
from autos.desktop.components.report.pdf_file import write_pdf
from autos.desktop.components.report.pieces import COLORS
from autos.desktop.components.report.text_box import Style, TextBox
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import PlaceFull
from autos.domain.report.blocks import Report
from autos.usecases.library.export.columns import COLUMNS
from autos.usecases.library.export.plan import ExportForm
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import KEY, NOW, code, entry, item, lawsuit, page
from tests.desktop.components.report.printed import (
    bookmarks,
    check_file,
    needs_readers,
    page_count,
    printed_text,
)
from tests.usecases.library.export.exporting import written

pytestmark = [needs_readers, pytest.mark.usefixtures("theme")]
HOSTILE = {
    20: '=HYPERLINK("http://synthetic.invalid")',
    21: "abc\x00\x07\x1b[31mdef\u202egnp.exe",
    22: "x" * 10_000,
    23: "palavra " * 2_000,
    24: "שלום العربية abc",
    25: "😀 👩‍👩‍👧 𠮷野家",
    26: "\u0301" * 500,
}


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """Forty lawsuits, one under secrecy, some with hostile names."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    hostile = [lawsuit(number, name=text, judge=text) for number, text in HOSTILE.items()]
    await add_search(archive, 1, [*(lawsuit(number) for number in range(20)), lawsuit(19, secrecy_level=1), *hostile])
    await archive.aclose()
    return place


async def _written(place: Path, **options: Any) -> Path:
    target = place.with_name("lista.pdf")
    await written(place, target, ExportForm.PDF, write_pages=write_pdf, **options)
    return target


async def test_every_lawsuit_can_be_read_and_none_under_secrecy(place: Path) -> None:
    """The first page says where all of it comes from, and what was left out."""
    file = await _written(place, title="Família Brandão")
    text, first = printed_text(file), printed_text(file, 1, 1)

    check_file(file)
    assert [code(number) in text for number in (0, 18, 19)] == [True, True, False]
    assert "Família Brandão" in first
    assert "1 processo em segredo, ou sem essa informação, ficou de fora" in first
    assert "busca 1, Completa" in first
    assert [(title, page) for title, page, _ in bookmarks(file)] == [("Lista de processos", 1), ("Processos", 2)]
    assert "FICTÍCIOS" not in text


async def test_hostile_texts_stay_on_their_pages(place: Path) -> None:
    """Every column of every lawsuit; a text of 10,000 characters is cut with a mark, and says so."""
    file = await _written(place, columns=[column.key for column in COLUMNS])
    text = printed_text(file)

    check_file(file)
    assert all(code(number) in text for number in HOSTILE)
    assert "=HYPERLINK" in text
    assert "\x1b" not in text
    assert "[…]" in text
    assert page_count(file) < 40


def test_signs_outside_of_the_first_plane_are_cut_with_a_mark() -> None:
    """Qt counts them twice."""
    box = TextBox("😀" * 60, Style.CELL, 200, color=COLORS[""], most_lines=2)
    whole = TextBox("😀" * 5, Style.CELL, 200, color=COLORS[""], most_lines=2)

    assert box._layout.text().endswith("…")
    assert set(box._layout.text()) == {"😀", "…"}
    assert whole._layout.text() == "😀" * 5


async def test_invented_data_are_marked_on_every_page(tmp_path: Path) -> None:
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    asked = entry(service=PRACTICE)
    await archive.run(lambda transaction: transaction.ledger.add(asked, "{}"))
    items = page(*(item(lawsuit(number)) for number in range(40)))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, items, NOW))
    await archive.aclose()
    file = await _written(place)
    pages = range(1, page_count(file) + 1)

    assert len(pages) > 2
    assert all("DADOS FICTÍCIOS" in printed_text(file, number, number) for number in pages)


async def test_a_full_disk_leaves_nothing(place: Path) -> None:
    """Qt does not say that it could not write; the file does."""

    class FullDisk:
        def __init__(self) -> None:
            self._left = 3

        def write(self, _content: bytes) -> int:
            self._left -= 1
            if not self._left:
                raise OSError(errno.ENOSPC, "no space")
            return 0

    def on_full_disk(report: Report, _stream: BinaryIO) -> int:
        return pdf_file.write_pdf(report, FullDisk())  # type: ignore[arg-type]  # a stream that only writes

    with pytest.raises(PlaceFull):
        await written(place, place.with_name("lista.pdf"), ExportForm.PDF, write_pages=on_full_disk)

    assert [file.name for file in place.parent.iterdir() if "lista" in file.name] == []


async def test_without_anything_to_make_pages_with_nothing_is_written(place: Path, theme: Theme) -> None:
    del theme
    with pytest.raises(ValueError, match="pages"):
        await written(place, place.with_name("lista.pdf"), ExportForm.PDF, write_pages=None)

    assert not place.with_name("lista.pdf").exists()
