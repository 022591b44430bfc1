"""The second matcher, which verifies an erasure: it finds what the first finds, and by itself."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from autos.archive.archive import Archive
from autos.archive.erasure.independent_matcher import IndependentMatcher
from autos.archive.files.written_files import remember_file, written_files
from autos.domain.archive.erasure import PracticeErasure
from autos.domain.lawsuit.person import Person
from autos.system.archive_place import ArchivePlace
from autos.text.erasure import result_sentences
from autos.usecases.archive import erasure
from autos.usecases.archive.erasure import ForgetPerson
from tests.archive.erasure.test_person_erasure import HER, SetClock
from tests.archive.synthetic import NOW, entry, item, lawsuit, page
from tests.fuzz.erasure import OTHERS, PERSON, spelling


def test_both_matchers_find_every_spelling() -> None:
    rng = Random(1)
    matcher = IndependentMatcher(PERSON)
    for mention in (spelling(rng) for _ in range(1_500)):
        assert (PERSON.is_in(mention.text), matcher.is_in(mention.text.encode())) == (True, True), mention


@pytest.mark.parametrize("text", OTHERS)
def test_neither_finds_another(text: str) -> None:
    assert (PERSON.is_in(text), IndependentMatcher(PERSON).is_in(text.encode())) == (False, False)


MARIA = Person.from_lines(["Maria Aparecida Gonçalves"])


@pytest.mark.parametrize(
    "text",
    [
        "GONÇALVES, Maria Aparecida",
        "Réu: Aparecida Gonçalves, Maria; outro",
        "réus\nGONCALVES , MARIA APARECIDA\nSILVA, João",
        'x "GONÇALVES, Maria Aparecida" y',
        "Maria Aparecida Gon=C3=A7alves",
        "Maria Apare=\r\ncida Gon=E7alves",
        "=?utf-8?Q?Maria_Aparecida_Gon=C3=A7alves?=",
        r"Maria Aparecida Gon\'e7alves",
        r"Maria Aparecida Gon\347alves",
        r"Maria Aparecida Gon\303\247alves",
        'Maria <a title="a>b">Aparecida</a> Gonçalves',
        "Maria <a title='a>b' href='c'>Aparecida</a> Gonçalves",
        "Maria <a href='c' class='d' title='a>b'>Aparecida</a> Gonçalves",
        "Maria..............Aparecida______________Gonçalves",
        json.dumps("\U0001d40caria Aparecida Gonçalves"),
        "Maria Aparecida Gonçalves, brasileira",
    ],
)
def test_both_find_other_orders_and_encodings(text: str) -> None:
    assert (MARIA.is_in(text), IndependentMatcher(MARIA).is_in(text.encode())) == (True, True)


@pytest.mark.parametrize(
    "text",
    [
        "João Gonçalves, Maria Aparecida Silva",
        "João Gonçalves, Maria Aparecida",
        "Gonçalves, Maria Aparecida Silva",
        "Gonçalves Maria Aparecida",
        "Gonçalves, João, Maria Aparecida",
    ],
)
def test_two_persons_of_a_list_are_not_one_with_the_surname_first(text: str) -> None:
    assert (MARIA.is_in(text), IndependentMatcher(MARIA).is_in(text.encode())) == (False, False)


async def test_what_the_first_matcher_misses_is_named(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is called erased because the search for it had a gap."""
    name = HER.names[0]
    run = entry()
    hers = lawsuit(0, last_step={"step_date": "2026-03-01T12:00:00Z", "content": f"Intimada <b>{name}</b>"})

    def fill(transaction: object) -> None:
        transaction.ledger.add(run)  # type: ignore[attr-defined]
        transaction.answers.save_page(run.entry_id, page(item(hers)), NOW)  # type: ignore[attr-defined]

    await archive.run(fill)
    monkeypatch.setattr(Person, "is_in", lambda _person, _text: False)
    done = await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)

    assert "bodies" in done.places
    assert not done.is_verified
    assert "bodies" in " ".join(result_sentences(done))


async def test_files_made_before_are_named_one_by_one(archive: Archive, tmp_path: Path) -> None:
    """Those that are still there; their names are one plain line each."""
    there, gone = tmp_path / "processos do\ncliente.csv", tmp_path / "apagado.csv"
    there.write_text("x")
    await archive.run(lambda transaction: [remember_file(transaction.settings, file) for file in (there, gone, there)])
    done = await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)

    assert await archive.read(lambda transaction: written_files(transaction.settings)) == [there]
    assert done.written_files == (there,)
    [sentence] = [line for line in result_sentences(done) if "cliente.csv" in line]
    assert sentence.count("\n") == 1


async def test_an_archive_that_was_left_in_another_folder_is_named(archive: Archive, tmp_path: Path) -> None:
    ArchivePlace(tmp_path).note_left(tmp_path / "antes", is_left=True)
    done = await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)

    assert done.written_files == (tmp_path / "antes" / "acervo.autos",)


@pytest.mark.parametrize("draft", [".{}.rascunho", "{}.0a1b2c3d.rascunho"])
async def test_what_a_killed_export_left_is_named(archive: Archive, tmp_path: Path, draft: str) -> None:
    """The file itself was never finished; what was written of it lies beside its name."""
    target = tmp_path / "clientes.csv"
    left, other = tmp_path / draft.format(target.name), tmp_path / ".outros.csv.rascunho"
    for file in (left, other):
        file.write_text("x")
    await archive.run(lambda transaction: remember_file(transaction.settings, target))
    done = await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)

    assert done.written_files == (left,)
    assert left.name in " ".join(result_sentences(done))


@pytest.mark.parametrize(
    ("practice", "is_verified", "verdict"),
    [
        (None, True, ""),
        (PracticeErasure({"lawsuits": 2, "requests": 1}, is_complete=True), True, "3 itens do serviço de prática"),
        (PracticeErasure({}, is_complete=False), False, "autos service forget"),
    ],
)
async def test_the_practice_data_are_erased_too(
    archive: Archive,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    practice: PracticeErasure | None,
    is_verified: bool,
    verdict: str,
) -> None:
    asked: list[tuple[Person, Path]] = []

    async def erased(person: Person, folder: Path) -> PracticeErasure | None:
        asked.append((person, folder))
        return practice

    monkeypatch.setattr(erasure, "erase_from_practice", erased)
    done = await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)

    assert asked == [(HER, tmp_path / "practice")]
    assert (done.practice, done.is_verified) == (practice, is_verified)
    assert verdict in " ".join(result_sentences(done))
