"""Who did what with a lawsuit, and how two people who say different things go on."""

from __future__ import annotations

import pytest

from autos.domain.firm.entry import EntryKind
from autos.domain.lawsuit.inbox import EventKind, InboxState
from autos.text.firm_history import history_line, outbox_title
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.history import FirmHistory, HistoryChange
from autos.usecases.firm.outbox import FirmOutbox
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office
from tests.usecases.firm.random_acts import PERSON
from tests.usecases.firm.test_convergence import in_step, shared_folder, shared_search
from tests.usecases.library.acts import toggle_label


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


def history(desk: Desk) -> FirmHistory:
    return FirmHistory(desk.archive, desk.clock)


async def lines(desk: Desk) -> list[str]:
    """Sentences of the first lawsuit, newest first, without their times."""
    rows = await history(desk).of_case(await desk.case(code(0)))
    return [history_line(row, ["Todo o escritório"]).partition(" · ")[2] for row in rows]


async def test_the_history_says_who_did_what(desks: list[Desk], cluster: Cluster) -> None:
    """Also what colleagues did, by name; the newest first."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space)
    await in_step(desks)
    await bia.library.rename_label(3, "Audiência marcada")
    await toggle_label(bia.library, 3, [await bia.case(code(0))])
    await bia.sync()
    await ana.sync()
    await ana.library.write_note(await ana.case(code(0)), "Pedir sustentação\noral")

    assert await lines(ana) == [
        "Você escreveu uma nota: Pedir sustentação oral · ainda não saiu",
        "Bia pôs a etiqueta Audiência marcada.",
        "Você pôs na pasta Auriverde.",
        "Você compartilhou a busca busca 1 com Todo o escritório.",
        "Você pôs na pasta Compartilhados.",
        "Você recebeu pela busca busca 1, Completa.",
    ]
    assert (await lines(bia))[-1] == "Ana recebeu pela busca busca 1, Completa."
    assert (await ana.library.labels())[3][0] == "Audiência marcada"


async def test_what_a_colleague_shares_is_to_be_seen_and_what_one_shares_oneself_is_not(
    desks: list[Desk], cluster: Cluster
) -> None:
    """It stays in the colleague's inbox until he acts, also after further synchronisations."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space)
    await in_step(desks)
    case_id = await bia.case(code(0))
    entry = await bia.archive.read(lambda transaction: transaction.inbox.get(case_id))
    at = bia.clock.now()
    await bia.archive.run(lambda transaction: transaction.inbox.handle([case_id], InboxState.SEEN, at))
    await in_step(desks)
    own = await ana.archive.read(lambda transaction: list(transaction.inbox.to_see()))
    seen = await bia.archive.read(lambda transaction: list(transaction.inbox.among([case_id])))

    assert entry is not None
    assert entry.kinds & EventKind.SHARED
    assert entry.state is InboxState.TO_SEE
    assert own == []
    assert seen == []


async def test_what_was_done_at_the_same_moment_stands_in_its_order(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, *_ = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    moment = ana.clock.now()
    monkeypatch.setattr(ana.clock, "now", lambda: moment)
    note, _ = await ana.library.write_note(await ana.case(code(0)), "Ligar")
    for text in ("Ligar hoje", "Não ligar"):
        await ana.library.edit_note(note.note_id, text)

    assert [line.partition(" · ")[0] for line in (await lines(ana))[:3]] == [
        "Você mudou a nota: Não ligar", "Você mudou a nota: Ligar hoje", "Você escreveu uma nota: Ligar",
    ]  # fmt: skip


async def test_two_texts_of_one_note_are_both_kept(desks: list[Desk], cluster: Cluster) -> None:
    """The later one counts, the other one is shown; keeping one of them ends it for both."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    note, _ = await ana.library.write_note(await ana.case(code(0)), "Ligar")
    await in_step(desks)
    [theirs] = await bia.library.notes_of(await bia.case(code(0)))
    await ana.library.edit_note(note.note_id, "Ligar hoje")
    await bia.library.edit_note(theirs.note_id, "Não ligar")
    await in_step(desks)

    for desk in desks:
        [seen] = await desk.library.notes_of(await desk.case(code(0)))
        versions = await history(desk).note_versions(seen.note_id)
        assert (seen.text, versions.current.text, [each.text for each in versions.others]) == (
            "Não ligar", "Não ligar", ["Ligar hoje"],
        )  # fmt: skip
        assert (versions.current.is_mine, versions.others[0].is_mine) == (desk is bia, desk is ana)
    assert (await lines(ana))[0] == "Bia mudou a nota: Não ligar · Outra versão: Ligar hoje"
    await history(bia).settle_note(theirs.note_id, "Não ligar")
    await in_step(desks)
    assert (await history(ana).note_versions(note.note_id)).others == ()
    assert (await lines(ana))[0] == "Bia ficou com a nota: Não ligar"


async def test_a_deleted_note_that_was_changed_meanwhile_stays(desks: list[Desk], cluster: Cluster) -> None:
    """Nothing that somebody wrote is lost by who had not seen it."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    note, _ = await ana.library.write_note(await ana.case(code(0)), "Ligar")
    await in_step(desks)
    [theirs] = await bia.library.notes_of(await bia.case(code(0)))
    await bia.library.edit_note(theirs.note_id, "Ligar amanhã")
    await ana.library.delete_note(note.note_id)
    await in_step(desks)
    for desk in desks:
        assert [each.text for each in await desk.library.notes_of(await desk.case(code(0)))] == ["Ligar amanhã"]


async def test_verdicts_that_differ_are_shown_until_one_agrees(desks: list[Desk], cluster: Cluster) -> None:
    """The last one counts; it is a disagreement only for who said something else."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    case_id = await ana.case(code(0))
    await ana.library.decide(PERSON, [case_id], is_same=True)
    await in_step(desks)
    await bia.library.decide(PERSON, [await bia.case(code(0))], is_same=False)
    await in_step(desks)

    [row] = [row for row in await history(ana).of_case(case_id) if row.disagrees]
    assert (row.change, row.subject) == (HistoryChange.OTHER, PERSON)
    assert "divergem" in (await lines(ana))[0]
    assert not any(row.disagrees for row in await history(bia).of_case(await bia.case(code(0))))
    await history(ana).settle_verdict(PERSON, case_id, is_same=False)
    await in_step(desks)
    for desk in desks:
        assert not any(row.disagrees for row in await history(desk).of_case(await desk.case(code(0))))
        assert await desk.rows("SELECT is_same FROM verdicts") == [(0,)]


async def test_an_undone_act_is_an_act(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await toggle_label(ana.library, 1, [await ana.case(code(0))])
    await in_step(desks)
    await ana.library.undo()
    await in_step(desks)
    assert await bia.rows("SELECT * FROM case_labels") == []
    assert (await lines(bia))[:2] == ["Ana tirou a etiqueta Vermelha.", "Ana pôs a etiqueta Vermelha."]


async def test_the_outbox_says_what_waits_and_lets_it_stay(desks: list[Desk], cluster: Cluster) -> None:
    """What is withdrawn stays at the desk, and is the person's own from then on."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    outbox, case_id = FirmOutbox(ana.archive), await ana.case(code(0))
    await toggle_label(ana.library, 3, [case_id, await ana.case(code(1))])
    await ana.library.write_note(case_id, "Pedir sustentação oral")
    label, note = (await outbox.rows()).waiting

    assert (label.kind, len(label.case_ids), outbox_title(label)) == (
        EntryKind.LABEL,
        2,
        "Etiqueta Verde em 2 processos",
    )
    assert outbox_title(note) == "Nota: Pedir sustentação oral"
    await outbox.withdraw(note.entry_id, note.space_id)
    assert await outbox.count() == 1
    await in_step(desks)
    assert await bia.rows("SELECT * FROM notes") == []
    assert len(await bia.rows("SELECT * FROM case_labels")) == 2
    assert len(await ana.library.notes_of(case_id)) == 1


async def test_the_circle_is_read_without_the_server(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia = desks
    space = await found_office(desks, cluster)
    session = await bia.session()
    await session.pull()
    await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    await session.aclose()
    mine, hers = await read_circle(ana.archive), await read_circle(bia.archive)
    assert mine is not None
    assert hers is not None
    assert [each.name for each in mine.spaces] == ["Sampaio"]
    assert [(each.name, [member.name for member in each.members]) for each in hers.spaces] == [
        ("Sampaio", ["Ana", "Bia"]), ("Caso Itaverde", ["Bia"]),
    ]  # fmt: skip
    assert hers.spaces[0].space_id == space
