"""Folders, labels, notes, verdicts, saved searches and receipts."""

from datetime import timedelta
from typing import Any

import pytest

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import NameTaken, NotArchived, TextMissing, TextTooLong
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH, MAX_NOTE_LENGTH, ChangeTopic
from tests.archive.annotation_data import with_bare_cases
from tests.archive.synthetic import NOW

LATER = NOW + timedelta(hours=1)
BLANK = ["", " \n\t", "\x00", "\u202e\u200b", "\ufeff", "\u200d"]
"""Invisible names: control characters, direction marks, zero-width spaces."""


@pytest.fixture
async def with_cases(archive: Archive) -> Archive:
    await with_bare_cases(archive, 6)
    return archive


def _found(transaction: ArchiveTransaction, words: str) -> list[int]:
    """Cases with a note that has the words."""
    query = (
        "SELECT DISTINCT case_id FROM notes WHERE note_id IN"
        " (SELECT rowid FROM notes_words WHERE notes_words MATCH ?) ORDER BY case_id"
    )
    found: list[Any] = transaction.notes._connection.execute(query, (words,)).fetchall()
    return [case_id for (case_id,) in found]


async def test_a_case_is_in_many_folders(with_cases: Archive) -> None:
    """Deleting it deletes no case; its name is compared ignoring accents and case."""
    second, _ = await with_cases.run(lambda transaction: transaction.folders.add("Órfãos", NOW))
    first, _ = await with_cases.run(lambda transaction: transaction.folders.add("Alimentos", NOW))
    await with_cases.run(lambda transaction: transaction.folders.put(first.folder_id, [3, 1, 3, 99], NOW))
    await with_cases.run(lambda transaction: transaction.folders.put(second.folder_id, [1], NOW))
    await with_cases.run(lambda transaction: transaction.trash.put([3], NOW))

    assert await with_cases.read(lambda transaction: transaction.folders.all()) == [first, second]
    assert await with_cases.read(lambda transaction: transaction.folders.of_case(1)) == [first, second]
    assert await with_cases.read(lambda transaction: transaction.folders.named("ORFAOS")) == second
    assert (await with_cases.read(lambda transaction: transaction.folders.case_ids(first.folder_id))).tolist() == [1, 3]
    assert await with_cases.read(lambda transaction: transaction.folders.counts()) == {
        first.folder_id: 1,
        second.folder_id: 1,
    }
    with pytest.raises(NameTaken):
        await with_cases.run(lambda transaction: transaction.folders.add("orfãos", NOW))
    with pytest.raises(NameTaken):
        await with_cases.run(lambda transaction: transaction.folders.rename(first.folder_id, "ÓRFÃOS", NOW))
    with pytest.raises(NotArchived):
        await with_cases.run(lambda transaction: transaction.folders.put(99, [1], NOW))


@pytest.mark.parametrize("name", BLANK)
async def test_a_name_without_visible_characters_is_refused(with_cases: Archive, name: str) -> None:
    """Control characters, direction marks and zero-width spaces are not enough."""
    for work in (
        lambda transaction: transaction.folders.add(name, NOW),
        lambda transaction: transaction.saved_searches.save(name, "status:ativo", NOW),
        lambda transaction: transaction.notes.write(1, name, NOW),
    ):
        with pytest.raises(TextMissing):
            await with_cases.run(work)
    assert await with_cases.read(lambda transaction: transaction.undo_log.last()) is None


async def test_a_hostile_name_is_one_plain_line(with_cases: Archive) -> None:
    """No line break, no control, no half sign, and nothing that turns the reading direction."""
    folder, _ = await with_cases.run(
        lambda transaction: transaction.folders.add("  Cl\x00ien\ntes\u202e\u2066 \ud800 👩\u200d⚖️ ", NOW)
    )

    assert folder.name == "Clien tes \ufffd 👩\u200d⚖️"
    with pytest.raises(NameTaken):
        await with_cases.run(lambda transaction: transaction.folders.add("clien\u200b tes \ufffd 👩⚖️", NOW))
    await with_cases.run(lambda transaction: transaction.folders.add("n" * MAX_NAME_LENGTH, NOW))
    for name in ("n" * (MAX_NAME_LENGTH + 1), "n" * 1_000_000):
        with pytest.raises(TextTooLong):
            await with_cases.run(lambda transaction, name=name: transaction.folders.add(name, NOW))


async def test_names_that_look_like_sql_are_names(with_cases: Archive) -> None:
    """They are bound, never written into a statement."""
    name = "x'); DROP TABLE cases; --"
    folder, _ = await with_cases.run(lambda transaction: transaction.folders.add(name, NOW))
    await with_cases.run(lambda transaction: transaction.labels.rename(2, name, NOW))
    await with_cases.run(lambda transaction: transaction.undo_log.undo(NOW))

    assert folder.name == name
    assert await with_cases.run(lambda transaction: transaction.folders.put(folder.folder_id, [1], NOW))


async def test_a_label_is_added_to_all_unless_all_have_it(with_cases: Archive) -> None:
    """So that one key does what is meant on a mixed selection; those that have it keep their date."""
    await with_cases.run(lambda transaction: transaction.labels.toggle(9, [2], NOW))
    mixed = await with_cases.run(lambda transaction: transaction.labels.toggle(9, [1, 2, 3], LATER))
    await with_cases.run(lambda transaction: transaction.labels.toggle(1, [3], LATER))
    labelled = await with_cases.read(
        lambda transaction: {label: transaction.labels.case_ids(label).tolist() for label in (1, 9)}
    )
    all_of_them = await with_cases.run(lambda transaction: transaction.labels.toggle(9, [1, 2, 3], LATER))

    assert mixed is not None
    assert all_of_them is not None
    assert (mixed.kind, mixed.count) == ("labelled", 2)
    assert labelled == {1: [3], 9: [1, 2, 3]}
    assert (all_of_them.kind, all_of_them.count) == ("unlabelled", 3)
    assert await with_cases.read(lambda transaction: transaction.labels.counts()) == {1: 1}
    assert (await with_cases.read(lambda transaction: transaction.labels.case_ids(9))).tolist() == []
    for label in (0, 10):
        with pytest.raises(ValueError, match="label"):
            await with_cases.run(lambda transaction, label=label: transaction.labels.put(label, [1], NOW))


async def test_a_note_is_found_by_any_of_its_words(with_cases: Archive) -> None:
    """Accents and case ignored, a word by its beginning, too; edited and deleted words are found no more."""
    note, _ = await with_cases.run(
        lambda transaction: transaction.notes.write(1, "Perícia contábil: ligar à perita às 14h", NOW)
    )
    await with_cases.run(lambda transaction: transaction.notes.write(2, "Pericia médica", LATER))

    async def cases(text: str) -> list[int]:
        return await with_cases.read(lambda transaction: _found(transaction, text))

    assert await cases("PERICIA") == [1, 2]
    assert await cases("perícia contab*") == [1]
    await with_cases.run(lambda transaction: transaction.notes.edit(note.note_id, "Acordo", LATER))
    assert await cases("contábil") == []
    assert await cases("acordo") == [1]
    await with_cases.run(lambda transaction: transaction.undo_log.undo(LATER))
    assert await cases("acordo") == []
    assert await cases("contabil") == [1]
    await with_cases.run(lambda transaction: transaction.notes.delete(note.note_id, LATER))
    assert await cases("contabil") == []
    assert await cases("medica") == [2]


async def test_notes_of_a_case_newest_first_with_their_dates(with_cases: Archive) -> None:
    """A changed note keeps when it was written."""
    first, _ = await with_cases.run(lambda transaction: transaction.notes.write(1, "Primeira", NOW))
    await with_cases.run(lambda transaction: transaction.notes.write(1, "Segunda", LATER))
    await with_cases.run(lambda transaction: transaction.notes.edit(first.note_id, "Primeira, revista", LATER))
    notes = await with_cases.read(lambda transaction: transaction.notes.of_case(1))

    assert [note.text for note in notes] == ["Segunda", "Primeira, revista"]
    assert notes[1].created_at == NOW
    assert notes[1].updated_at >= LATER
    assert (await with_cases.read(lambda transaction: transaction.notes.case_ids())).tolist() == [1]
    for work in (
        lambda transaction: transaction.notes.write(99, "?!", NOW),
        lambda transaction: transaction.notes.edit(99, "a", NOW),
    ):
        with pytest.raises(NotArchived):
            await with_cases.run(work)


async def test_a_hostile_note_is_kept_readable_or_refused(with_cases: Archive) -> None:
    """Its own lines and its right-to-left words stay; zeros and halves of signs go; a megabyte is refused."""
    text = "A\x00udiência\r\ncom \u202bعربي\u202c\ud800 e 'aspas' %_*\tfim"
    note, _ = await with_cases.run(lambda transaction: transaction.notes.write(1, text, NOW))
    longest, _ = await with_cases.run(
        lambda transaction: transaction.notes.write(1, "palavra " * (MAX_NOTE_LENGTH // 8), NOW)
    )

    assert note.text == "Audiência\ncom \u202bعربي\u202c\ufffd e 'aspas' %_*\tfim"
    assert len(longest.text) == MAX_NOTE_LENGTH
    assert await with_cases.read(lambda transaction: _found(transaction, "audiencia عربي")) == [1]
    with pytest.raises(TextTooLong) as refused:
        await with_cases.run(lambda transaction: transaction.notes.write(1, "a" * 1_000_000, NOW))
    assert refused.value.most == MAX_NOTE_LENGTH
    assert len(await with_cases.read(lambda transaction: transaction.notes.of_case(1))) == 2


async def test_a_verdict_is_remembered_for_the_person(with_cases: Archive) -> None:
    """However the key is typed; another person's is another."""
    await with_cases.run(
        lambda transaction: transaction.verdicts.decide(
            SearchedPerson.of("cpf", "111.222.333-96"), [1, 2], NOW, is_same=True, evidence="cpf"
        )
    )
    await with_cases.run(
        lambda transaction: transaction.verdicts.decide(
            SearchedPerson.of("cpf", "11122233396"), [2], LATER, is_same=False
        )
    )
    name = SearchedPerson.of("name", "  JOSÉ   Sintético ")
    await with_cases.run(lambda transaction: transaction.verdicts.decide(name, [2], NOW, is_same=True))
    person = SearchedPerson.of("cpf", "111.222.333-96")
    verdicts = await with_cases.read(lambda transaction: transaction.verdicts.of_subject(person))

    assert [(one.case_id, one.is_same, one.evidence, one.decided_at) for one in verdicts.values()] == [
        (1, True, "cpf", NOW),
        (2, False, "", LATER),
    ]
    assert (
        await with_cases.read(lambda transaction: transaction.verdicts.case_ids(person, is_same=True))
    ).tolist() == [1]
    assert (
        await with_cases.read(lambda transaction: transaction.verdicts.case_ids(person, is_same=False))
    ).tolist() == [2]
    assert set(
        await with_cases.read(
            lambda transaction: transaction.verdicts.of_subject(SearchedPerson("name", "jose sintetico"))
        )
    ) == {2}


async def test_saved_searches_keep_the_persons_order(with_cases: Archive) -> None:
    """A new one comes last; a name is used once."""
    for name in ("A", "B", "C", "D"):
        await with_cases.run(lambda transaction, name=name: transaction.saved_searches.save(name, f"parte:{name}", NOW))
    await with_cases.run(lambda transaction: transaction.saved_searches.delete(2, LATER))
    await with_cases.run(lambda transaction: transaction.saved_searches.save("Ê", "valor:>1", LATER))
    saved = await with_cases.read(lambda transaction: transaction.saved_searches.all())

    assert [(one.name, one.query) for one in saved] == [
        ("A", "parte:A"),
        ("C", "parte:C"),
        ("D", "parte:D"),
        ("Ê", "valor:>1"),
    ]
    with pytest.raises(NameTaken):
        await with_cases.run(lambda transaction: transaction.saved_searches.rename(1, "e", LATER))
    for work in (
        lambda transaction: transaction.saved_searches.rename(2, "X", LATER),
        lambda transaction: transaction.saved_searches.delete(2, LATER),
    ):
        with pytest.raises(NotArchived):
            await with_cases.run(work)


async def test_a_receipt_holds_counts_and_no_person(with_cases: Archive) -> None:
    """A word that is not the archive's own is refused, and not repeated in the refusal."""
    await with_cases.run(lambda transaction: transaction.receipts.add("trash", {"cases": 3}, NOW))
    await with_cases.run(
        lambda transaction: transaction.receipts.add("forgotten", {"cases": 1, "raw_answers": 4}, LATER)
    )

    receipts = await with_cases.read(lambda transaction: transaction.receipts.all())
    assert [(one.kind, one.counts, one.made_at) for one in receipts] == [
        ("forgotten", {"cases": 1, "raw_answers": 4}, LATER),
        ("trash", {"cases": 3}, NOW),
    ]
    for kind, counts in (("Benedita", {"cases": 1}), ("trash", {"11122233396": 1})):
        with pytest.raises(ValueError, match="not a word") as refused:
            await with_cases.run(
                lambda transaction, kind=kind, counts=counts: transaction.receipts.add(kind, counts, NOW)
            )
        assert kind not in str(refused.value) or kind == "trash"
        assert "111" not in str(refused.value)


async def test_changes_name_the_cases_until_they_are_many(archive: Archive) -> None:
    """And the topic; a failed transaction notifies nobody."""
    cases = await with_bare_cases(archive, 1_500)
    heard: list[ArchiveChange] = []
    archive.changes.subscribe(heard.append)

    await archive.run(lambda transaction: transaction.folders.add("Clientes", NOW))
    await archive.run(
        lambda transaction: (transaction.folders.put(1, [1, 2], NOW), transaction.labels.put(3, [2, 5], NOW))
    )
    await archive.run(lambda transaction: transaction.trash.put(cases, NOW))
    await archive.run(lambda transaction: transaction.trash.put(cases, NOW))
    await archive.run(lambda transaction: transaction.undo_log.undo(LATER))
    with pytest.raises(NotArchived):
        await archive.run(lambda transaction: (transaction.labels.put(4, [1], NOW), transaction.notes.get(99)))
    await archive.run(lambda transaction: transaction.saved_searches.save("Ativos", "status:ativo", NOW))

    def change(cases: set[int] | None, *parts: ChangeTopic) -> ArchiveChange:
        return ArchiveChange(frozenset(), False, None if cases is None else frozenset(cases), frozenset(parts))

    assert heard == [
        change(set(), ChangeTopic.FOLDERS),
        change({1, 2, 5}, ChangeTopic.FOLDERS, ChangeTopic.LABELS),
        change(None, ChangeTopic.TRASH),
        change(None, ChangeTopic.TRASH),
        change(set(), ChangeTopic.SEARCHES),
    ]


async def test_a_change_counter_grows_with_its_own_set_only(with_cases: Archive) -> None:
    """A cached set of a folder or label is read again only when it changed."""

    async def change_counters() -> dict[str, int]:
        return await with_cases.read(
            lambda transaction: {
                "folder 1": transaction.change_counters.of(ChangeTopic.FOLDERS, 1),
                "folder 2": transaction.change_counters.of(ChangeTopic.FOLDERS, 2),
                "label 1": transaction.change_counters.of(ChangeTopic.LABELS, 1),
                "label 2": transaction.change_counters.of(ChangeTopic.LABELS, 2),
                "notes": transaction.change_counters.of(ChangeTopic.NOTES),
                "trash": transaction.change_counters.of(ChangeTopic.TRASH),
            }
        )

    grown: list[set[str]] = []
    for work in (
        lambda transaction: (transaction.folders.add("A", NOW), transaction.folders.add("B", NOW)),
        lambda transaction: transaction.folders.put(2, [1], NOW),
        lambda transaction: transaction.labels.put(1, [1], NOW),
        lambda transaction: transaction.notes.write(1, "x", NOW),
        lambda transaction: transaction.trash.put([1], NOW),
        lambda transaction: transaction.undo_log.undo(NOW),
        lambda transaction: transaction.folders.delete(2, NOW),
        lambda transaction: transaction.folders.put(1, [99], NOW),
        lambda transaction: transaction.change_counters.advance_all(),
    ):
        before = await change_counters()
        await with_cases.run(work)
        after = await change_counters()
        grown.append({name for name, counter in after.items() if counter > before[name]})

    assert grown == [
        set(),
        {"folder 2"},
        {"label 1"},
        {"notes"},
        {"trash"},
        {"trash"},
        {"folder 2"},
        set(),
        {"folder 2", "label 1", "notes", "trash"},
    ]
