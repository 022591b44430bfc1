"""What the page of the vault knows and does."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest

from autos.client.client import Autos
from autos.desktop.pages.vault.board import Pair, Shown
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import Deed
from autos.domain.redaction import HIDDEN
from autos.domain.vault.coverage import WILDCARD, CoverageKind
from autos.usecases.vault.vault import Sending, Vault
from tests.desktop.pages.vault.conftest import OTHER, PASSWORD, SYSTEM, asked, credential, registered
from tests.usecases.conftest import PassingClock
from tests.usecases.monitoring.watched import Watched, always

UNREACHABLE = always(httpx.ConnectError("synthetic"))


async def test_before_it_is_asked_nothing_is_known_and_it_says_so(presenter: VaultPresenter) -> None:
    state = presenter.state
    assert not state.is_loading
    assert not state.was_asked
    assert state.board.told_at is None
    assert state.systems == ()


async def test_asking_names_every_system_and_counts_the_gaps(presenter: VaultPresenter, clock: PassingClock) -> None:
    """With no credential each system is a gap of the empty key; the wildcard's own row is none."""
    await asked(presenter)
    state = presenter.state
    assert state.systems[0] == WILDCARD
    assert state.is_empty
    assert state.keys == ("",)
    assert state.board.counts[Shown.GAPS] == len(state.systems) - 1 > 20
    assert state.board.told_at == clock.now()
    assert state.courts[SYSTEM] == "Tribunal de Justiça de São Paulo"


async def test_it_is_filtered_by_system_and_by_the_courts_name(presenter: VaultPresenter) -> None:
    """Accents and case do not matter."""
    await asked(presenter)
    presenter.filter("minas GERAIS")
    assert OTHER in presenter.state.systems
    assert SYSTEM not in presenter.state.systems
    presenter.filter("esaj - tjsp")
    assert SYSTEM in presenter.state.systems
    presenter.filter("não existe")
    assert presenter.state.systems == ()


async def test_what_is_registered_is_told_and_nothing_of_it_is_kept(presenter: VaultPresenter) -> None:
    """First registered, then replaced; the pair is the current one afterwards."""
    await asked(presenter)
    kept: list[Pair] = []
    presenter.kept.connect(kept.append)
    for deed in (Deed.REGISTER, Deed.REPLACE):
        presenter.register(credential(SYSTEM, "alfa"), None)
        assert presenter.state.is_sending
        await presenter.tasks.idle()
        outcome = presenter.state.outcome
        assert outcome is not None
        assert (outcome.deed, outcome.is_done) == (deed, True)
    assert kept == [Pair(SYSTEM, "alfa")] * 2
    assert presenter.state.current == Pair(SYSTEM, "alfa")
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN
    assert presenter.state.keys == ("", "alfa")
    assert PASSWORD not in repr(vars(presenter)) + repr(presenter.state)


async def test_a_system_that_the_service_does_not_know_is_a_refusal(presenter: VaultPresenter) -> None:
    await asked(presenter)
    presenter.register(credential("Nowhere - X", "alfa"), None)
    await presenter.tasks.idle()
    outcome = presenter.state.outcome
    assert outcome is not None
    assert not outcome.is_done
    assert outcome.message
    assert presenter.state.is_empty


@pytest.mark.parametrize("status", [200, 422])
async def test_a_service_that_repeats_the_password_does_not_get_it_shown(
    presenter: VaultPresenter, service: Watched, status: int
) -> None:
    """Whether it refuses one of them or the whole call."""
    await asked(presenter)
    said = f"weak password: {PASSWORD}"
    answer = [{"system_name": SYSTEM, "message": said}] if status == 200 else {"error": {"message": said}}
    service.instead = always(httpx.Response(status, json=answer))
    presenter.register(credential(SYSTEM), None)
    await presenter.tasks.idle()
    outcome = presenter.state.outcome
    assert outcome is not None
    assert PASSWORD not in repr(outcome)
    assert HIDDEN in outcome.message or outcome.problem


async def test_without_the_service_what_is_known_stays_and_nothing_counts_as_sent(
    presenter: VaultPresenter, service: Watched
) -> None:
    await registered(presenter, (SYSTEM, "alfa"))
    service.instead = UNREACHABLE
    presenter.register(credential(OTHER, "alfa"), None)
    await presenter.tasks.idle()
    state = presenter.state
    assert state.outcome is not None
    assert state.outcome.problem == "ServiceUnreachable"
    assert not state.is_sending
    assert state.cell(OTHER, "alfa").cover is CoverageKind.NONE
    await asked(presenter)
    assert presenter.state.problem == "ServiceUnreachable"
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN


async def test_keys_that_the_asking_did_not_come_to_are_named(
    presenter: VaultPresenter, service: Watched, clock: PassingClock
) -> None:
    """The empty key was told of; the other keeps what was known."""
    await registered(presenter, (SYSTEM, "alfa"))
    before = presenter.state.board.told_at
    clock.moment += timedelta(hours=1)

    async def not_of_alfa(request: httpx.Request) -> httpx.Response | None:
        if "customer_key=alfa" in str(request.url):
            raise httpx.ConnectError("synthetic")
        return None

    service.instead = not_of_alfa
    await asked(presenter)
    assert presenter.state.unasked == ("alfa",)
    assert presenter.state.problem
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN
    assert presenter.state.board.told_at == before
    service.instead = None
    await asked(presenter)
    assert (presenter.state.unasked, presenter.state.problem) == ((), "")


async def test_a_key_registered_elsewhere_is_found_by_name(presenter: VaultPresenter, client: Autos) -> None:
    """One that has nothing is shown all the same: the person has asked about it."""
    await asked(presenter)
    await client.vault.register([credential(SYSTEM, "de fora")])
    presenter.look_up(" de fora ")
    await presenter.tasks.idle()
    presenter.look_up("ninguém")
    await presenter.tasks.idle()
    assert presenter.state.keys == ("", "de fora", "ninguém")
    assert presenter.state.cell(SYSTEM, "de fora").cover is CoverageKind.OWN
    assert presenter.state.board.gaps["ninguém"] == len(presenter.state.coverage.systems)


async def test_deleting_falls_back_to_the_wildcard_and_then_to_nothing(presenter: VaultPresenter) -> None:
    """What is said beforehand is what comes."""
    await registered(presenter, (SYSTEM, "alfa"), (WILDCARD, ""))
    own, everybody = Pair(SYSTEM, "alfa"), Pair(WILDCARD, "")
    assert presenter.state.after_deleting(own) is CoverageKind.WILDCARD
    presenter.delete(own)
    await presenter.tasks.idle()
    assert presenter.state.cell(*own).cover is CoverageKind.WILDCARD
    uncovered = presenter.state.uncovered_by(everybody)
    assert uncovered == len(presenter.state.coverage.systems)
    presenter.delete(everybody)
    await presenter.tasks.idle()
    assert presenter.state.board.gaps[""] == uncovered


async def test_a_reminder_is_due_a_week_before_its_day(presenter: VaultPresenter, clock: PassingClock) -> None:
    await registered(presenter, (SYSTEM, "alfa"), (OTHER, "alfa"))
    presenter.remind(Pair(SYSTEM, "alfa"), clock.now() + timedelta(days=8))
    await presenter.tasks.idle()
    assert presenter.state.board.counts[Shown.DUE] == 0
    clock.moment += timedelta(days=2)
    presenter.refresh()
    await presenter.tasks.idle()
    assert presenter.state.board.counts[Shown.DUE] == 1
    presenter.show(Shown.DUE)
    assert presenter.state.systems == (SYSTEM,)
    presenter.remind(Pair(SYSTEM, "alfa"), None)
    await presenter.tasks.idle()
    assert presenter.state.board.counts[Shown.DUE] == 0


async def test_each_way_to_stand_lists_its_own(presenter: VaultPresenter, service: Watched) -> None:
    """Refused ones and unknown words ask for attention; a key narrows further."""
    states = {"A - x": "active", "B - x": "inactive", "C - x": "waiting room", "D - x": "not exists"}
    told = [{"name": name, "customer_key": "", "credential_status": state} for name, state in states.items()]
    service.instead = always(httpx.Response(200, json={"systems": told}))
    await asked(presenter)
    presenter.show(Shown.TO_SEE)
    assert [cell.pair.system_name for cell in presenter.state.listed] == ["B - x", "C - x"]
    presenter.show(Shown.GAPS)
    assert [cell.pair.system_name for cell in presenter.state.listed] == ["D - x"]
    presenter.show(Shown.ACTIVE)
    assert presenter.state.systems == ("A - x",)
    presenter.show_key("outra")
    assert presenter.state.listed == ()


async def test_offline_nothing_is_asked_or_sent(presenter: VaultPresenter, service: Watched) -> None:
    await registered(presenter, (SYSTEM, "alfa"))
    calls = len(service.calls)
    presenter.set_offline(True)
    presenter.ask()
    presenter.register(credential(OTHER, "alfa"), None)
    presenter.delete(Pair(SYSTEM, "alfa"))
    await presenter.tasks.idle()
    assert len(service.calls) == calls
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN


async def test_what_another_part_registers_is_heard_of(presenter: VaultPresenter, vault: Vault) -> None:
    await asked(presenter)
    await vault.register([Sending(credential(SYSTEM, "alfa"))])
    await presenter.tasks.idle()
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN
