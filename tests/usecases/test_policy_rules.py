"""The administrator's rules hold where money, files and the lock are decided, whoever asks."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Coroutine
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.connection.connection import PRACTICE, URLS
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.errors import (
    BadProfile,
    FormatForbidden,
    PassphraseRequired,
    PolicyProblem,
    SecrecyForbidden,
    WholeArchiveForbidden,
)
from autos.domain.ledger.spending import LimitAction, Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import parse_policy
from autos.domain.search.consent import Consent
from autos.service.world.demo import DEMO_CPF
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.text.exported_table import export_labels
from autos.text.problems import problem_text
from autos.usecases.archive.archive_keys import ArchiveKeys
from autos.usecases.archive.archive_lock import ArchiveLock
from autos.usecases.archive.backups import BackupPlan, Backups
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.open_archive import open_archive
from autos.usecases.archive.read_only_access import ArchiveAccess
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.export.plan import ExportForm, ExportPlan
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.decide import DecideSearch, OverBudget
from autos.usecases.search.expenses import Expenses
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch, SearchDraft
from autos.usecases.search.spend import Spend
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import KEY, lawsuit
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import FIRST, Person, made
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.monitoring.test_monitoring import WATCH

EVERYTHING = Consent(again=True, repeat=True, over_budget=True)
BASE, ON_DEMAND = intent_for(DEMO_CPF, Mode.BASE), intent_for(DEMO_CPF, Mode.ON_DEMAND)


def policy(**parts: Any) -> Policy:
    reading = parse_policy(json.dumps(parts).encode(), "policy.json")
    assert reading.flaws == ()
    return reading.policy


@pytest.fixture
def decide_under(run_search: RunSearch, archive: Archive, clock: PassingClock) -> Callable[[Policy], DecideSearch]:
    def under(policy: Policy) -> DecideSearch:
        return DecideSearch(archive, run_search, Spend(archive, clock, SERVICE, policy), clock, SERVICE)

    return under


@pytest.mark.parametrize("own", [Tariff(), Tariff(monthly=Decimal(500)), Tariff(at_limit=LimitAction.WARN)])
async def test_no_consent_passes_the_bound_of_the_month(
    decide_under: Callable[[Policy], DecideSearch], run_search: RunSearch, archive: Archive, own: Tariff
) -> None:
    """Neither a higher limit of one's own nor one that only warns."""
    await Spend(archive, Clock(), SERVICE).enter(Tariff({CostClass.BASE: Decimal("0.25")}, own.monthly, own.at_limit))
    decide = decide_under(policy(budget={"monthly": 0.4}))
    first = await decide.begin(BASE, EVERYTHING)
    assert isinstance(first, SearchDraft)
    await run_search.send(first)
    second = await decide.begin(BASE, EVERYTHING)

    assert second == OverBudget(is_final=True, is_bound=True)


async def test_a_lower_limit_of_ones_own_still_asks(
    decide_under: Callable[[Policy], DecideSearch], archive: Archive
) -> None:
    await Spend(archive, Clock(), SERVICE).enter(Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("0.10")))
    decide = decide_under(policy(budget={"monthly": 400}))

    assert await decide.decide(BASE) == OverBudget()
    assert not isinstance(await decide.decide(BASE, EVERYTHING), OverBudget)


async def test_what_has_no_price_is_not_sent_under_a_bound(
    decide_under: Callable[[Policy], DecideSearch], archive: Archive
) -> None:
    """Unknown is not nothing; else a bound would hold nobody who enters no prices."""
    await Spend(archive, Clock(), SERVICE).enter(Tariff({CostClass.BASE: Decimal("0.25")}))
    decide = decide_under(policy(budget={"monthly": 400}))

    assert await decide.decide(ON_DEMAND, EVERYTHING) == OverBudget(is_final=True, is_bound=True)
    assert not isinstance(await decide.decide(BASE), OverBudget)


def shared(**members: Any) -> Policy:
    connection = {"name": "Contrato", **dict.fromkeys(URLS, SERVICE), **members}
    return policy(connections={"shared": [connection]})


async def test_prices_that_are_set_go_before_those_that_are_entered(archive: Archive, clock: PassingClock) -> None:
    """In the decision, the month and the expenses; what was entered stays for when the rule ends."""
    ruled = shared(prices={"base": 9}, monthly=10)
    spend = Spend(archive, clock, SERVICE, ruled)
    await spend.change(lambda tariff: Tariff({**tariff.prices, CostClass.BASE: Decimal("0.25")}, Decimal(500)))
    month, entered = await spend.this_month(), await Spend(archive, clock, SERVICE).tariff()
    other = Spend(archive, clock, "https://other.invalid", ruled)

    assert (month.price_of(CostClass.BASE), month.monthly, month.at_limit) == (
        Decimal(9),
        Decimal(10),
        LimitAction.STOP,
    )
    assert entered == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal(500))
    assert (other.bound, other.fixed_prices) == (None, {})
    assert spend.of(PRACTICE).bound is None


async def test_expenses_are_at_the_prices_that_are_set(
    archive: Archive, clock: PassingClock, decide_under: Callable[[Policy], DecideSearch], run_search: RunSearch
) -> None:
    ruled = shared(prices={"base": 9}, monthly=10)
    draft = await decide_under(ruled).begin(BASE)
    assert isinstance(draft, SearchDraft)
    await run_search.send(draft)
    read = await Expenses(archive, ruled).of_month(clock.now().date().replace(day=1))

    assert [one.amount for one in read.expenses] == [Decimal(9)]
    assert read.tariffs[SERVICE].monthly == Decimal(10)


async def test_a_monitoring_does_not_pass_the_bound_either(
    archive: Archive, clock: PassingClock, monitor: Monitor
) -> None:
    spend = Spend(archive, clock, SERVICE, policy(budget={"monthly": 1}))
    await spend.enter(Tariff({CostClass.MONITORING: Decimal(9)}))
    ruled = Monitor(archive, monitor._client, clock, SERVICE, spend)
    found = await ruled.obstacles(WATCH)

    assert (found.is_stopped, found.is_bound) == (True, True)
    assert await ruled.begin(WATCH, found._replace(passes_limit=True)) == found


@pytest.fixture
async def filled(tmp_path: Path) -> Path:
    """An archive with a lawsuit of each kind of secrecy."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    await add_search(archive, 1, [lawsuit(0), lawsuit(1, secrecy_level=1), lawsuit(2, secrecy_level=None)])
    await archive.aclose()
    return place


def plan(form: ExportForm, *, with_secrecy: bool = False) -> ExportPlan:
    """Of the three lawsuits of `filled`."""
    return ExportPlan([1, 2, 3], form, Clock().now(), with_secrecy=with_secrecy)


async def test_only_allowed_formats_leave(filled: Path, tmp_path: Path) -> None:
    """By the content, whatever the file is named; nothing of what is refused is written."""
    rules = policy(export={"formats": ["csv"]}).export
    inspect, out = InspectArchive(ArchiveAccess(filled, SecretStr(KEY)), rules=rules), io.BytesIO()
    with pytest.raises(FormatForbidden):
        await inspect.export(out, plan(ExportForm.JSONL), export_labels())
    refused = out.getvalue()
    await inspect.export(out, plan(ExportForm.CSV), export_labels())
    archive = await Archive.open(filled, SecretStr(KEY))
    files = ExportedFiles(archive, rules)
    named = [tmp_path / name for name in ("a.jsonl", "b.txt", "c")]
    for target in named:
        with pytest.raises(FormatForbidden):
            await files.write_lawsuits(target, plan(ExportForm.JSONL), export_labels())
        with pytest.raises(FormatForbidden):
            await files.write(target, b"x")
    await files.write_lawsuits(tmp_path / "right.csv", plan(ExportForm.CSV), export_labels())
    await archive.aclose()

    assert refused == b""
    assert out.getvalue()
    assert not any(target.exists() for target in named)
    assert (tmp_path / "right.csv").exists()


async def test_what_may_be_under_secrecy_does_not_leave(filled: Path, tmp_path: Path) -> None:
    rules = policy(export={"secrecy": False}).export
    inspect, out = InspectArchive(ArchiveAccess(filled, SecretStr(KEY)), rules=rules), io.BytesIO()
    with pytest.raises(SecrecyForbidden):
        await inspect.export(out, plan(ExportForm.JSONL, with_secrecy=True), export_labels())
    exported = await inspect.export(out, plan(ExportForm.JSONL), export_labels())
    archive = await Archive.open(filled, SecretStr(KEY))
    with pytest.raises(SecrecyForbidden):
        await ExportedFiles(archive, rules).write_lawsuits(
            tmp_path / "a.csv", plan(ExportForm.CSV, with_secrecy=True), export_labels()
        )
    await archive.aclose()

    assert (exported.lawsuits, exported.left_out) == (1, 2)
    assert not (tmp_path / "a.csv").exists()


async def test_the_archive_does_not_leave_as_a_whole(filled: Path, tmp_path: Path) -> None:
    """Neither as a transport nor as a copy elsewhere; those beside it are made all the same."""
    rules = policy(export={"whole_archive": False}).export
    inspect = InspectArchive(ArchiveAccess(filled, SecretStr(KEY)), rules=rules)
    archive = await Archive.open(filled, SecretStr(KEY))
    backups, target = Backups(archive, filled, Clock(), rules), tmp_path / "away" / "x"
    tries: tuple[Coroutine[Any, Any, object], ...] = (
        inspect.back_up(target, Clock().now()),
        inspect.write_transport(target, SecretStr("x"), Clock().now()),
        backups.write_transport(target, SecretStr("x")),
        backups.set_plan(BackupPlan(tmp_path / "away", 24)),
    )
    for one in tries:
        with pytest.raises(WholeArchiveForbidden):
            await one
    plan = await backups.plan()
    await backups.set_plan(BackupPlan(plan.folder, 168))
    copy = await backups.make()
    await archive.aclose()

    assert (await _plan_of(filled)).every_hours == 168
    assert copy.path.parent == plan.folder
    assert not target.exists()


async def _plan_of(place: Path) -> BackupPlan:
    archive = await Archive.open(place, SecretStr(KEY))
    plan = await Backups(archive, place, Clock()).plan()
    await archive.aclose()
    return plan


async def test_a_passphrase_that_is_wanted_is_not_removed(tmp_path: Path) -> None:
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person(FIRST))
    lock = ArchiveLock(found, ArchiveKeys(secrets), keeps_passphrase=True)
    with pytest.raises(PassphraseRequired):
        await lock.remove_passphrase()
    has_passphrase = (await lock.locks()).has_passphrase
    await found.archive.aclose()

    assert has_passphrase


async def test_the_trash_is_kept_as_long_as_the_rule_says_and_has_been_there(
    archive: Archive, clock: PassingClock
) -> None:
    """What was discarded long before the rule came is there for as long from then on."""
    ruled = policy(retention={"trash_days": 10}).retention

    def purge(transaction: ArchiveTransaction, case_ids: Any) -> Any:
        return transaction.purge.cases(case_ids)

    annotations = LibraryAnnotations(archive, clock, purge, ruled)
    await add_search(archive, 1, [lawsuit(0)])
    await archive.run(lambda transaction: transaction.trash.put([1], clock.now()))
    clock.moment += timedelta(days=20)
    at_once = await annotations.empty_trash(only_due=True)
    clock.moment += timedelta(days=9)
    before = await annotations.empty_trash(only_due=True)
    clock.moment += timedelta(days=1, minutes=1)
    due = await annotations.empty_trash(only_due=True)

    assert (at_once, before, due) == (0, 0, 1)
    assert (await annotations.trash_days(), annotations.are_trash_days_fixed) == (10, True)


async def test_a_shared_connection_keeps_its_key_apart(tmp_path: Path) -> None:
    """A key that was entered for one's own connection of that name never goes to the administrator's address."""
    keys, name = MemorySecrets(), "Contrato"
    free = SavedConnections(Profiles(tmp_path), keys)
    await free.add(ConnectionDraft(name, SecretStr("own-k3y"), ("https://own.invalid",)))
    ruled = SavedConnections(Profiles(tmp_path, shared().connections), keys)
    had_key = await ruled.has_key(name)
    await ruled.enter_key(name, "shared-k3y")
    connection = await ruled.connection(ruled.profiles.get(name))
    await ruled.forget_key(name)

    assert not had_key
    assert (connection.requests_url, connection.key.get_secret_value()) == (SERVICE, "shared-k3y")
    assert (await free.connection(free.profiles.get(name))).key.get_secret_value() == "own-k3y"
    for change in (
        ruled.remove(name),
        ruled.change(name, ConnectionDraft("Outro", SecretStr(""), ("https://b.invalid",))),
    ):
        with pytest.raises(BadProfile, match=r"policy\.shared"):
            await change


def test_every_refusal_is_a_problem_with_a_sentence_of_its_own() -> None:
    kinds = PolicyProblem.__subclasses__()

    assert len(kinds) == 6
    assert len({problem_text(kind.__name__) for kind in kinds}) == 6
    assert problem_text("nothing known") not in {problem_text(kind.__name__) for kind in kinds}
