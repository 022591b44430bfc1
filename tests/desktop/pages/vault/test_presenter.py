"""The presenter of the vault page."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest

from autos.client.client import Autos
from autos.desktop.pages.vault.coverage_table import CredentialFilter, Pair
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultAction
from autos.domain.redaction import HIDDEN
from autos.domain.vault.coverage import WILDCARD, CoverageKind
from autos.usecases.vault.vault import CredentialRegistration, CredentialVault
from tests.desktop.pages.vault.conftest import OTHER, PASSWORD, SYSTEM, credential, query_status, register_pairs
from tests.usecases.conftest import PassingClock
from tests.usecases.monitoring.watched import Watched, always

UNREACHABLE = always(httpx.ConnectError("synthetic"))


async def test_nothing_is_known_before_the_first_query(presenter: VaultPresenter) -> None:
    state = presenter.state
    assert not state.is_loading
    assert not state.was_asked
    assert state.snapshot.told_at is None
    assert state.systems == ()


async def test_query_lists_every_system_and_counts_gaps(presenter: VaultPresenter, clock: PassingClock) -> None:
    """Without credentials each system but the wildcard is a gap."""
    await query_status(presenter)
    state = presenter.state
    assert state.systems[0] == WILDCARD
    assert state.is_empty
    assert state.keys == ("",)
    assert state.snapshot.counts[CredentialFilter.GAPS] == len(state.systems) - 1 > 20
    assert state.snapshot.told_at == clock.now()
    assert state.courts[SYSTEM] == "Tribunal de Justiça de São Paulo"


async def test_list_is_filtered_by_system_and_court_name(presenter: VaultPresenter) -> None:
    """Accents and case do not matter."""
    await query_status(presenter)
    presenter.filter("minas GERAIS")
    assert OTHER in presenter.state.systems
    assert SYSTEM not in presenter.state.systems
    presenter.filter("esaj - tjsp")
    assert SYSTEM in presenter.state.systems
    presenter.filter("não existe")
    assert presenter.state.systems == ()


async def test_registration_is_reported_and_no_secret_is_kept(presenter: VaultPresenter) -> None:
    """First registered, then replaced; the pair becomes current."""
    await query_status(presenter)
    stored: list[Pair] = []
    presenter.stored.connect(lambda pair, _renew_at: stored.append(pair))
    for action in (VaultAction.REGISTER, VaultAction.REPLACE):
        presenter.register(credential(SYSTEM, "alfa"), None)
        assert presenter.state.is_sending
        await presenter.tasks.idle()
        outcome = presenter.state.outcome
        assert outcome is not None
        assert (outcome.action, outcome.is_done) == (action, True)
    assert stored == [Pair(SYSTEM, "alfa")] * 2
    assert presenter.state.current == Pair(SYSTEM, "alfa")
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN
    assert presenter.state.keys == ("", "alfa")
    assert PASSWORD not in repr(vars(presenter)) + repr(presenter.state)


async def test_unknown_system_is_refused(presenter: VaultPresenter) -> None:
    await query_status(presenter)
    presenter.register(credential("Nowhere - X", "alfa"), None)
    await presenter.tasks.idle()
    outcome = presenter.state.outcome
    assert outcome is not None
    assert not outcome.is_done
    assert outcome.message
    assert presenter.state.is_empty


@pytest.mark.parametrize("status", [200, 422])
async def test_password_in_a_message_of_the_service_is_redacted(
    presenter: VaultPresenter, service: Watched, status: int
) -> None:
    """In the result of one credential or in an error of the whole call."""
    await query_status(presenter)
    text = f"weak password: {PASSWORD}"
    answer = [{"system_name": SYSTEM, "message": text}] if status == 200 else {"error": {"message": text}}
    service.instead = always(httpx.Response(status, json=answer))
    presenter.register(credential(SYSTEM), None)
    await presenter.tasks.idle()
    outcome = presenter.state.outcome
    assert outcome is not None
    assert PASSWORD not in repr(outcome)
    assert HIDDEN in outcome.message or outcome.problem


async def test_unreachable_service_keeps_known_credentials(presenter: VaultPresenter, service: Watched) -> None:
    await register_pairs(presenter, (SYSTEM, "alfa"))
    service.instead = UNREACHABLE
    presenter.register(credential(OTHER, "alfa"), None)
    await presenter.tasks.idle()
    state = presenter.state
    assert state.outcome is not None
    assert state.outcome.problem == "ServiceUnreachable"
    assert not state.is_sending
    assert state.cell(OTHER, "alfa").cover is CoverageKind.NONE
    await query_status(presenter)
    assert presenter.state.problem == "ServiceUnreachable"
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN


async def test_keys_not_reached_by_a_query_are_listed(
    presenter: VaultPresenter, service: Watched, clock: PassingClock
) -> None:
    """The other keys keep what was known."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
    before = presenter.state.snapshot.told_at
    clock.moment += timedelta(hours=1)

    async def not_of_alfa(request: httpx.Request) -> httpx.Response | None:
        if "customer_key=alfa" in str(request.url):
            raise httpx.ConnectError("synthetic")
        return None

    service.instead = not_of_alfa
    await query_status(presenter)
    assert presenter.state.unqueried_keys == ("alfa",)
    assert presenter.state.problem
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN
    assert presenter.state.snapshot.told_at == before
    service.instead = None
    await query_status(presenter)
    assert (presenter.state.unqueried_keys, presenter.state.problem) == ((), "")


async def test_key_registered_elsewhere_is_looked_up(presenter: VaultPresenter, client: Autos) -> None:
    """A key without credentials is listed, too."""
    await query_status(presenter)
    await client.vault.register([credential(SYSTEM, "de fora")])
    presenter.look_up(" de fora ")
    await presenter.tasks.idle()
    presenter.look_up("ninguém")
    await presenter.tasks.idle()
    assert presenter.state.keys == ("", "de fora", "ninguém")
    assert presenter.state.cell(SYSTEM, "de fora").cover is CoverageKind.OWN
    assert presenter.state.snapshot.gaps["ninguém"] == len(presenter.state.coverage.systems)


async def test_deletion_falls_back_to_the_wildcard_then_to_nothing(presenter: VaultPresenter) -> None:
    """As announced before."""
    await register_pairs(presenter, (SYSTEM, "alfa"), (WILDCARD, ""))
    own, everybody = Pair(SYSTEM, "alfa"), Pair(WILDCARD, "")
    assert presenter.state.coverage_after_deleting(own) is CoverageKind.WILDCARD
    presenter.delete(own)
    await presenter.tasks.idle()
    assert presenter.state.cell(*own).cover is CoverageKind.WILDCARD
    uncovered = presenter.state.uncovered_without(everybody)
    assert uncovered == len(presenter.state.coverage.systems)
    presenter.delete(everybody)
    await presenter.tasks.idle()
    assert presenter.state.snapshot.gaps[""] == uncovered


async def test_a_reminder_is_due_a_week_before_its_day(presenter: VaultPresenter, clock: PassingClock) -> None:
    await register_pairs(presenter, (SYSTEM, "alfa"), (OTHER, "alfa"))
    presenter.remind(Pair(SYSTEM, "alfa"), clock.now() + timedelta(days=8))
    await presenter.tasks.idle()
    assert presenter.state.snapshot.counts[CredentialFilter.DUE] == 0
    clock.moment += timedelta(days=2)
    presenter.refresh()
    await presenter.tasks.idle()
    assert presenter.state.snapshot.counts[CredentialFilter.DUE] == 1
    presenter.show(CredentialFilter.DUE)
    assert presenter.state.systems == (SYSTEM,)
    presenter.remind(Pair(SYSTEM, "alfa"), None)
    await presenter.tasks.idle()
    assert presenter.state.snapshot.counts[CredentialFilter.DUE] == 0


async def test_reminders_of_two_credentials_at_once_are_both_saved(
    presenter: VaultPresenter, clock: PassingClock
) -> None:
    await register_pairs(presenter, (SYSTEM, "alfa"), (OTHER, "alfa"))
    for system in (SYSTEM, OTHER):
        presenter.remind(Pair(system, "alfa"), clock.now() + timedelta(days=2))
    await presenter.tasks.idle()

    assert presenter.state.snapshot.counts[CredentialFilter.DUE] == 2


async def test_filters_list_pairs_by_status(presenter: VaultPresenter, service: Watched) -> None:
    """Refused and unknown ones need attention; a key filter applies as well."""
    states = {"A - x": "active", "B - x": "inactive", "C - x": "waiting room", "D - x": "not exists"}
    systems = [{"name": name, "customer_key": "", "credential_status": state} for name, state in states.items()]
    service.instead = always(httpx.Response(200, json={"systems": systems}))
    await query_status(presenter)
    presenter.show(CredentialFilter.NEEDS_ATTENTION)
    assert [cell.pair.system_name for cell in presenter.state.listed] == ["B - x", "C - x"]
    presenter.show(CredentialFilter.GAPS)
    assert [cell.pair.system_name for cell in presenter.state.listed] == ["D - x"]
    presenter.show(CredentialFilter.ACTIVE)
    assert presenter.state.systems == ("A - x",)
    presenter.show_key("outra")
    assert presenter.state.listed == ()


async def test_nothing_is_sent_offline(presenter: VaultPresenter, service: Watched) -> None:
    await register_pairs(presenter, (SYSTEM, "alfa"))
    calls = len(service.calls)
    presenter.set_offline(True)
    presenter.ask()
    presenter.register(credential(OTHER, "alfa"), None)
    presenter.delete(Pair(SYSTEM, "alfa"))
    await presenter.tasks.idle()
    assert len(service.calls) == calls
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN


async def test_credential_registered_elsewhere_in_the_application_is_shown(
    presenter: VaultPresenter, vault: CredentialVault
) -> None:
    await query_status(presenter)
    await vault.register([CredentialRegistration(credential(SYSTEM, "alfa"))])
    await presenter.tasks.idle()
    assert presenter.state.cell(SYSTEM, "alfa").cover is CoverageKind.OWN
