"""Salvage of a damaged archive while the new one is in use."""

from __future__ import annotations

from pathlib import Path

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.repair.salvage_counts import SalvageCounts
from autos.archive.storage import engine
from autos.text.salvage import salvage_text
from autos.usecases.archive.salvage import SalvageArchive, SalvageReport
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, page

SECRET = SecretStr(KEY)


async def _damaged(place: Path, *, first_page: bool) -> None:
    """Three hundred lawsuits in a file that opening sets aside."""
    archive = await Archive.open(place, SECRET)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    for start in range(0, 300, 100):
        answers = page(*(item(lawsuit(number)) for number in range(start, start + 100)))
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )
    await archive.aclose()
    content = bytearray(place.read_bytes())
    if first_page:
        content[300] ^= 1
    else:
        content = content[: len(content) // engine.PAGE_SIZE * 4 // 5 * engine.PAGE_SIZE]
    place.write_bytes(content)


async def test_salvaged_lawsuits_are_found_in_the_new_archive(tmp_path: Path) -> None:
    """Cut short by a fifth: most is there again and found by its words; the numbers of the rest are told."""
    place = tmp_path / "acervo.autos"
    await _damaged(place, first_page=False)
    archive = await Archive.open(place, SECRET)
    assert archive.set_aside is not None
    received: list[SalvageReport] = []
    report = await SalvageArchive(archive, archive.set_aside).salvage("Recuperado", received.append)
    found = await archive.read(lambda transaction: len(transaction.index.typed("benedita sint")))
    cases, _ = await archive.read(lambda transaction: transaction.lawsuits.count())
    await archive.aclose()

    assert report.brought.lawsuits == found == cases
    assert found >= 100
    assert report.brought.lost_lawsuits + report.brought.lawsuits >= 299
    assert [each.brought.lawsuits for each in received] == sorted(each.brought.lawsuits for each in received)
    assert archive.set_aside.exists()
    assert "Não puderam ser lidos" in salvage_text(report)
    assert archive.set_aside.name in salvage_text(report)


async def test_where_nothing_can_be_read_the_newest_copy_is_named(tmp_path: Path) -> None:
    """The first page leads to all others."""
    place, copy = tmp_path / "acervo.autos", tmp_path / "acervo-2026-03-01.autos"
    await _damaged(place, first_page=True)
    archive = await Archive.open(place, SECRET)
    assert archive.set_aside is not None
    report = await SalvageArchive(archive, archive.set_aside, lambda: copy).salvage("Recuperado", lambda _: None)
    bare = await SalvageArchive(archive, archive.set_aside).salvage("Recuperado", lambda _: None)
    await archive.aclose()

    assert not report.brought.is_readable
    assert copy.name in salvage_text(report)
    assert "Não há cópia" in salvage_text(bare)


def test_progress_and_the_end_of_a_salvage_are_reported() -> None:
    """While it runs only how many; in the end that nothing is missing."""
    running = SalvageReport(Path("x.autos"), SalvageCounts(lawsuits=1_200))
    ended = SalvageReport(Path("x.autos"), SalvageCounts(lawsuits=1, searches=2, notes=0, has_ended=True))

    assert salvage_text(running) == "Recuperando o acervo danificado: 1.200 processos até agora."
    assert salvage_text(ended).startswith("Recuperados do acervo danificado: 1 processo, 2 buscas e 0 notas. Nada")
