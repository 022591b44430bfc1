"""A dossier, read again by other programs and compared with what the archive has."""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
import time
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import cycle
from pathlib import Path
from typing import Any, BinaryIO
from uuid import UUID

import pytest
from pydantic import SecretStr
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.files.page_copy import CopyStopped
from autos.archive.files.read_only import open_read_only
from autos.archive.records.leaving_rule import all_cases
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.components.dossier.printing import paint_on
from autos.desktop.components.report.page_painter import PagePainter
from autos.desktop.components.report.pages import pages_of
from autos.desktop.components.report.pdf_file import write_pdf
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import DossierTooLarge
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.domain.report.blocks import Report, Section
from autos.text.dossier import dossier_report
from autos.text.hidden_cpf import without_cpf
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.read_only_access import ArchiveAccess
from autos.usecases.library.dossier import read as reading
from autos.usecases.library.dossier.content import DossierContent, DossierPlan
from autos.usecases.library.dossier.file import write_report
from autos.usecases.library.firm_name import FirmName
from tests.archive.synthetic import CPF, KEY, NOW, PARTY, code, entry, item, lawsuit, page
from tests.desktop.components.report.printed import (
    attached,
    bookmarks,
    check_file,
    needs_readers,
    page_count,
    printed_text,
)

pytestmark = [needs_readers, pytest.mark.usefixtures("theme")]
MADE = NOW + timedelta(days=5)
SEARCH = UUID(int=7)
SYSTEMS = """
INSERT INTO systems (entry_row, position, execution_id, source_name, tribunal_acronym, is_done)
SELECT entry_row, value, '', 'Sistema ' || value, 'TJSP', value <> 2 FROM ledger, json_each('[1,2,3]')
"""


@dataclass(frozen=True)
class Written:
    """A dossier and its file."""

    content: DossierContent
    file: Path

    def text(self, first: int = 1, last: int = 0) -> str:
        return printed_text(self.file, first, last)


async def _store(place: Path, records: list[dict[str, Any]], later: Any = 900_000, **changes: Any) -> None:
    """Store a search by name that returned these records, of which one has another amount later."""
    named = {"search_type": SearchType.NAME, "search_key": PARTY, "label": PARTY, "mode": Mode.BASE}
    asked = entry(entry_id=SEARCH, **named | changes)
    archive = await Archive.open(place, SecretStr(KEY))
    await archive.run(lambda transaction: transaction.ledger.add(asked, "{}"))
    received = [item(record) for record in records]
    items = page(*(one._replace(body=one.body.replace(b'"HUGE"', b"9e999999")) for one in received))
    await archive.run(lambda transaction: transaction.answers.save_page(SEARCH, items, NOW))

    def end(transaction: ArchiveTransaction) -> None:
        transaction.ledger.update(
            SEARCH, state=LedgerState.COMPLETED, updated_at=NOW, ended_at=NOW, systems_done=2, systems_count=3
        )
        transaction._connection.execute(SYSTEMS)
        for number in (1, 2):
            row = transaction.lawsuits.row_of_number(code(number)) or 0
            [case_id] = transaction.lawsuits.cases_of([row]).values()
            if number == 1:
                transaction.verdicts.decide(
                    SearchedPerson.of(SearchType.NAME, PARTY),
                    [case_id],
                    NOW,
                    is_same=False,
                    evidence="other_document",
                )
            else:
                transaction.notes.write(case_id, "Ligar para a cliente", NOW)

    await archive.run(end)
    changed = lawsuit(2, crawled=2, phase="Recurso", amount=later)
    await archive.run(lambda transaction: transaction.answers.save_page(SEARCH, page(item(changed)), MADE))
    await archive.aclose()


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """Lawsuits of which one is a namesake's, one is under secrecy and one has changed."""
    place = tmp_path / "acervo.autos"
    amounts = [{"amount": 1_000 * number} for number in range(30)]
    records = [lawsuit(number, **amount) for number, amount in enumerate(amounts)]
    await _store(place, [*records, lawsuit(50, secrecy_level=1, name="Nome em Segredo")])
    return place


def _written(place: Path, **changes: Any) -> Written:
    with open_read_only(place, SecretStr(KEY)) as source:
        plan = DossierPlan(all_cases(source.connection), MADE, title=PARTY, entry_id=SEARCH, own_pages=3)
        content = reading.read_dossier(source, replace(plan, **changes))
    file = place.with_name(f"dossie-{len(list(place.parent.glob('*.pdf')))}.pdf")
    write_report(file, dossier_report(content), write_pdf)
    return Written(content, file)


async def test_its_parts_are_those_of_the_archive(place: Path) -> None:
    """Subject, purpose, totals, list, pages, coverage; each lawsuit is in the list once."""
    made = _written(place, purpose="Diligência prévia")
    text, numbers = made.text(), [row.number for row in made.content.rows]

    check_file(made.file)
    assert len(numbers) == 29
    assert all(number in text for number in numbers)
    assert PARTY in made.text(1, 1)
    assert "Diligência prévia" in made.text(1, 1)
    assert "2 de 3" in made.text(1, 1)
    assert "29 processos. Cada um conta uma vez" in made.text(2, 2)
    assert numbers[0] == code(2)


async def test_what_could_not_be_read_is_printed_as_it_came_and_marked(tmp_path: Path) -> None:
    """In the list and on its own page: “–” and “não informado” would say that nothing was told."""
    place = tmp_path / "acervo.autos"
    unread = {
        "amount": "1.234,5 ou 12.345",
        "distribution_date": "31/02/2019",
        "instance": "grau especial",
        "last_step": {"step_date": "ontem à tarde", "content": "Conclusos"},
        "free_justice": "talvez",
    }
    await _store(place, [lawsuit(1), lawsuit(2), lawsuit(40, **unread)])
    made = _written(place)
    words = " ".join(made.text().split())

    assert [row.number for row in made.content.rows] == [code(2), code(40)]
    assert [words.count(f"não lido: “{text}”") for text in ("31/02/2019", "talvez")] == [1, 1]
    assert [words.count(text) for text in ("“1.234,5 ou", "“grau especial”", "“ontem à")] == [2, 2, 2]


async def test_the_cover_names_the_firm_and_the_client(place: Path) -> None:
    """The firm as it is set; the client of the search, or whom the person named, or nobody."""
    archive = await Archive.open(place, SecretStr(KEY))
    firm = FirmName(archive)
    kept = await firm.set("  Escritório\u202e Sintético ")
    await archive.run(lambda transaction: transaction.ledger.update(SEARCH, matter="Cliente da Busca", updated_at=NOW))
    await archive.aclose()
    made, other, nobody = _written(place), _written(place, client="Outra Cliente"), _written(place, client="")

    assert kept == "Escritório Sintético"
    assert made.text(1, 1).startswith("Escritório Sintético")
    assert all("Escritório Sintético · gerado em" in made.text(page, page) for page in (1, 2))
    assert "Cliente da Busca" in made.text(1, 1)
    assert "Outra Cliente" in other.text(1, 1)
    assert "Cliente da Busca" not in other.text()
    assert "Cliente da Busca" not in nobody.text()


async def test_a_long_name_of_a_firm_leaves_the_moment_in_the_footer(place: Path) -> None:
    archive = await Archive.open(place, SecretStr(KEY))
    await FirmName(archive).set("Sociedade Sintética de Advogadas e Advogados Associados de Itaverde e Região")
    await archive.aclose()
    text = _written(place).text(1, 1)

    assert "gerado em" in text
    assert "para cliente" in text


async def test_bookmarks_lead_to_each_part_and_each_lawsuit(place: Path) -> None:
    made = _written(place)
    marks = bookmarks(made.file)

    assert [title for title, _, _ in marks] == ["Capa", "Totais", "Lista", "Processos", "Cobertura"]
    assert marks[3][2] == [one.row.number for one in made.content.own_pages]
    assert all(title in made.text(page_number, page_number) for title, page_number, _ in marks[1:3])
    assert marks[-1][1] <= page_count(made.file)


async def test_namesakes_are_left_out_and_listed_with_the_reason(place: Path) -> None:
    made = _written(place)
    coverage = made.text(bookmarks(made.file)[-1][1])

    assert code(1) not in [row.number for row in made.content.rows]
    assert "Homônimos excluídos, 1" in coverage
    assert code(1) in coverage
    assert "documento diferente do confirmado" in coverage


async def test_systems_that_did_not_answer_stand_first_and_on_the_cover(place: Path) -> None:
    made = _written(place)
    coverage = made.text(bookmarks(made.file)[-1][1])

    assert "1 sistema não respondeu: Sistema 2" in made.text(1, 1)
    assert coverage.index("Sistema 2") < coverage.index("Sistema 1") < coverage.index("Sistema 3")
    assert "A base pode ter até 30 dias de atraso." in made.text(1, 1)


async def test_secrecy_leaves_once_it_is_confirmed(place: Path) -> None:
    """And the dossier says that it was."""
    confirmed = _written(place, with_secrecy=True)

    assert code(50) in confirmed.text()
    assert "com confirmação de quem fez o dossiê" in confirmed.text()


async def test_what_is_under_secrecy_is_nowhere_in_the_file(place: Path, tmp_path: Path) -> None:
    made = _written(place)
    content = attached(made.file, tmp_path).decode()

    assert "1 processo em segredo, ou sem essa informação, não entra" in made.text()
    for text in (made.text(), content):
        assert code(50) not in text
        assert "Nome em Segredo" not in text


async def test_numbers_of_people_are_masked_unless_they_are_wanted(place: Path, tmp_path: Path) -> None:
    """On the pages and in what is attached."""
    masked = _written(place)
    content = attached(masked.file, tmp_path).decode()
    shown = _written(place, hides_documents=False)

    assert "***.222.333-**" in masked.text()
    assert CPF not in masked.text()
    assert CPF not in content
    assert CPF in shown.text()


async def test_the_check_code_is_that_of_the_attached_content(place: Path, tmp_path: Path) -> None:
    """Anybody can compute it again, and what it is of says what the pages say."""
    made = _written(place)
    content = attached(made.file, tmp_path)
    code_shown = hashlib.sha256(content).hexdigest()
    first = made.text(1, 1).replace(" ", "")

    assert code_shown in first
    assert f"conferência {code_shown[:4]} {code_shown[4:8]}" in made.text(3, 3)
    assert [section["name"] for section in json.loads(content)["sections"]][:3] == ["Capa", "Totais", "Lista"]


async def test_the_same_archive_and_moment_give_the_same_code(place: Path, tmp_path: Path) -> None:
    first = attached(_written(place).file, tmp_path)
    second = attached(_written(place).file, tmp_path)
    other = attached(_written(place, purpose="Outra").file, tmp_path)

    assert first == second != other


async def test_pages_of_lawsuits_say_what_changed_and_the_notes_when_wanted(place: Path) -> None:
    plain = _written(place, own_pages=1)
    told = _written(place, own_pages=1, changed_since=NOW, has_notes=True)
    own = bookmarks(told.file)[3][1]

    assert "Ligar para a cliente" not in plain.text()
    assert "Ligar para a cliente" in told.text(own, own)
    assert "O que mudou desde 02/03/2026" in told.text(own, own)
    assert "Recurso" in told.text(own, own)
    assert "Idade do dado" in told.text(own, own)
    assert "Lido no tribunal" in told.text(own, own)


async def test_chosen_lawsuits_get_the_pages(place: Path) -> None:
    with open_read_only(place, SecretStr(KEY)) as source:
        cases = all_cases(source.connection)
    made = _written(place, chosen=cases[4:6])

    assert sorted(one.row.case_id for one in made.content.own_pages) == sorted(
        case_id for case_id in cases[4:6] if case_id in {row.case_id for row in made.content.rows}
    )


async def test_invented_data_are_marked_on_every_page(tmp_path: Path) -> None:
    place = tmp_path / "acervo.autos"
    await _store(place, [lawsuit(number) for number in range(5)], service=PRACTICE)
    made = _written(place)

    assert made.content.is_invented
    for number in range(1, page_count(made.file) + 1):
        assert "DADOS FICTÍCIOS" in made.text(number, number)


async def test_a_layout_is_given_up_once_another_is_wanted(place: Path) -> None:
    """Each change of a choice asks for the pages anew, and a large dossier takes seconds."""
    report = dossier_report(_written(place).content)
    painter = PagePainter()
    begun = threading.Event()

    def counted(section: Section) -> Section:
        begun.set()
        return section

    slow = replace(report, sections=map(counted, cycle(report.sections)))  # it would never end by itself
    first = asyncio.ensure_future(painter.lay_out(slow))
    await asyncio.to_thread(begun.wait, 60)
    second = await painter.lay_out(report)
    image = await painter.image(1, 100, 1.0)
    painter.close()

    assert await first == ()
    assert [group.name for group in second] == ["Capa", "Totais", "Lista", "Processos", "Cobertura"]
    assert image.width() == 100


async def test_what_is_printed_is_what_is_written(place: Path) -> None:
    """All pages, or those that were chosen in the system's dialog."""
    made = _written(place)
    report = dossier_report(made.content)
    every, some = place.with_name("todas.pdf"), place.with_name("algumas.pdf")
    for file, chosen in ((every, (0, 0)), (some, (2, 3))):
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(file))
        printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        printer.setFullPage(True)
        printer.setFromTo(*chosen)
        paint_on(printer, report, lambda *_: None)

    assert printed_text(every) == made.text()
    assert printed_text(some) == made.text(2, 3)


async def test_printing_tells_each_page_and_ends_when_it_is_stopped(place: Path) -> None:
    report = dossier_report(_written(place).content)
    told: list[tuple[int, int]] = []

    def page_done(done: int, count: int) -> None:
        told.append((done, count))
        if done == 2:
            raise CopyStopped

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(place.with_name("parada.pdf")))
    with pytest.raises(CopyStopped):
        paint_on(printer, report, page_done)

    assert told == [(1, len(list(pages_of(report)))), (2, len(list(pages_of(report))))]


async def test_a_dossier_has_an_end(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_LAWSUITS", 10)

    with pytest.raises(DossierTooLarge):
        _written(place)


@pytest.mark.parametrize(
    "written",
    [
        "CPF nº123.456.789-09",
        "CPF12345678909",
        "CPF n.123.456.789-09",
        "123 456 789 09",
        "123.456.789/09",
        "123456789\u201309",
    ],
)
def test_a_cpf_is_found_however_it_is_written(written: str) -> None:
    masked = without_cpf(f"o réu, {written}, citado")

    assert "***.456.789-**" in masked
    assert "123" not in masked


@pytest.mark.parametrize(
    "other",
    [code(1), code(1).replace("-", "").replace(".", ""), "12.345.678/0001-95", "12345678000195", "ABC12345678901"],
)
def test_other_numbers_stay_as_they_are(other: str) -> None:
    assert without_cpf(f"nº {other}") == f"nº {other}"


async def test_a_text_is_cut_after_its_numbers_are_hidden(tmp_path: Path) -> None:
    """At each place of the number, also in a text that is longer than what is read of it."""
    place = tmp_path / "acervo.autos"
    texts = ["a" * length + f" {CPF} fim" for length in range(284, 300, 3)]
    spaced = ["a" + " " * length + CPF + " fim" * 9 for length in range(1_190, 1_200, 3)]
    judged = [lawsuit(number + 3, judge=text) for number, text in enumerate([*texts, *spaced])]
    await _store(place, [lawsuit(0), lawsuit(1), lawsuit(2), *judged])
    made = _written(place, own_pages=30)
    content = attached(made.file, tmp_path).decode()

    assert "aaa" in content
    assert CPF[:5] not in content.replace("[…]", "")


async def test_values_that_are_absurd_or_missing_are_in_no_sum(tmp_path: Path) -> None:
    """A service may send numbers that nobody can add up."""
    known, unknown = tmp_path / "a.autos", tmp_path / "b.autos"
    huge = [lawsuit(number, amount="HUGE") for number in (3, 4)]
    await _store(known, [lawsuit(0, amount=10), lawsuit(1, amount=1), lawsuit(2), *huge])
    await _store(unknown, [lawsuit(number, amount=None) for number in range(3)], later=None)
    some, none = _written(known), _written(unknown)

    assert "R$ 900.010,00 " in some.text(1, 1)
    assert "soma dos 2 valores informados" in some.text(1, 1)
    assert len(some.content.rows) == 4
    assert "soma dos 0 valores informados" in none.text(1, 1)
    assert "R$ 0,00" not in none.text(1, 1)


async def test_shares_that_are_next_to_nothing_are_not_nothing(tmp_path: Path) -> None:
    place = tmp_path / "acervo.autos"
    await _store(place, [lawsuit(number) for number in range(3)])
    content = _written(place).content
    [row, *_] = content.rows
    rows = tuple(replace(row, pole="Active" if number else "Passive") for number in range(1_000))
    words = str(dossier_report(replace(content, rows=rows)).sections)

    assert "1 · < 1%" in words
    assert "999 · > 99%" in words


async def test_nothing_leaves_its_page(tmp_path: Path) -> None:
    """Each piece ends above the foot of its page, however long a text is."""
    place = tmp_path / "acervo.autos"
    long = [{"name": "Sintética " * 1_000, "side": "Active", "person_type": "x" * 5_000} for _ in range(200)]
    odd = {"parties": long, "judge": "y" * 9_000, "name": "𠮷" * 5_000}
    await _store(place, [lawsuit(0), lawsuit(1), *(lawsuit(number, **odd) for number in range(2, 6))])
    made = _written(place, own_pages=30)

    for one in pages_of(dossier_report(made.content)):
        assert one.drawn
        assert one.ends_at <= 1_040


def _wait_for_end_of_draft(target: Path) -> None:
    """The thread that wrote it takes it away, or gives it its name."""
    while list(target.parent.glob(f"{target.name}.*")):
        time.sleep(0.01)


async def test_a_command_that_is_stopped_leaves_no_file(place: Path) -> None:
    """Also where the last page is made already."""
    inspect = InspectArchive(ArchiveAccess(place, SecretStr(KEY)))
    target, is_made, may_end = place.with_name("d.pdf"), threading.Event(), threading.Event()

    def made(report: Report, stream: BinaryIO) -> None:
        write_pdf(report, stream)
        is_made.set()
        may_end.wait()

    plan = DossierPlan(await inspect.cases(None, MADE), MADE)
    running = asyncio.ensure_future(inspect.write_dossier(target, plan, dossier_report, made))
    await asyncio.to_thread(is_made.wait)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    may_end.set()
    await asyncio.to_thread(_wait_for_end_of_draft, target)

    assert not target.exists()
