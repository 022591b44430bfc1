"""What the administrator has settled: readable, marked with a lock, and not to be changed here."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from autos.archive.archive import Archive
from autos.desktop.base.preferences import LockAfter, Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.connections.presenter import LIMIT, ConnectionsPresenter
from autos.desktop.pages.settings.connections.view import ConnectionsView
from autos.desktop.pages.settings.policy import ExportLine, PolicySection, export_rules
from autos.desktop.pages.settings.view import POLICY, SettingsView
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.locking.idle_time import idle_seconds, offered_choices
from autos.domain.connection.connection import PRACTICE, URLS
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.ledger.spending import LimitAction, Tariff
from autos.domain.mode import CostClass
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import PolicyReading, parse_policy
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.archive.archive_lock import LockState
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.spend import Spend
from tests.memory_secrets import MemorySecrets

FIXED = "Definido pelo administrador"
SHARED, OWN = "Contrato do escritório", "Meu contrato"
ADDRESS = "https://shared.invalid"


def read(**parts: Any) -> PolicyReading:
    return parse_policy(json.dumps(parts).encode(), "policy.json")


def connected(own: bool = True, practice: bool = True, monthly: float | None = 400, **members: Any) -> Policy:
    """A policy with a shared connection."""
    shared = {"name": SHARED, **dict.fromkeys(URLS, ADDRESS), **members}
    budget = {} if monthly is None else {"monthly": monthly}
    return read(connections={"shared": [shared], "own": own, "practice": practice}, budget=budget).policy


async def presenter_of(
    archive: Archive, folder: Path, policy: Policy, *, has_own: bool = False
) -> ConnectionsPresenter:
    saved = SavedConnections(Profiles(folder, policy.connections), MemorySecrets())
    if has_own:
        await saved.add(ConnectionDraft(OWN, SecretStr("5ynth3t1c"), ("https://own.invalid",)))
    spend = Spend(archive, Clock(), PRACTICE, policy)
    presenter = ConnectionsPresenter(saved, spend, Clock(), policy=policy)
    presenter.load()
    await presenter.tasks.idle()
    return presenter


def shown(qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter) -> ConnectionsView:
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    return view


def marks(page: QWidget) -> list[str]:
    """The words beside each lock that is not hidden."""
    return [mark.words.text() for mark in page.findChildren(FixedMark) if not mark.isHidden()]


async def test_a_shared_connection_is_shown_as_given(
    qtbot: QtBot, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    """Only its key can be entered; beside it a person's own connection can still be changed."""
    presenter = await presenter_of(archive, tmp_path, connected(), has_own=True)
    view = shown(qtbot, theme, presenter)
    detail = view.detail
    settled: tuple[QWidget, ...] = (detail.rename, detail.remove, detail.address, detail.version)
    is_enabled = [one.isEnabled() for one in settled], detail.key.isEnabled(), detail.fixed.isHidden()
    told = [detail.address.accessibleDescription(), detail.version.accessibleDescription()]
    presenter.select(OWN)
    await presenter.tasks.idle()

    assert [row.name for row in presenter.state.rows] == [SHARED, OWN, ""]
    assert is_enabled == ([False] * 4, True, False)
    assert all(text.endswith(FIXED) for text in told)
    assert all(one.isEnabled() for one in settled)
    assert detail.fixed.isHidden()
    assert FIXED not in detail.address.accessibleDescription()
    assert "do administrador" in view.list.lines[SHARED].accessibleName()
    assert "do administrador" not in view.list.lines[OWN].accessibleName()
    assert view.connect_button.isEnabled()


async def test_it_is_neither_renamed_nor_removed_by_the_presenter(archive: Archive, tmp_path: Path) -> None:
    presenter = await presenter_of(archive, tmp_path, connected())
    refusals = []
    for change in (presenter.remove, lambda: presenter.rename("Outro"), lambda: presenter.set_path_set("newer")):
        change()
        await presenter.tasks.idle()
        refusals.append(presenter.state.problem)
        presenter.load()
        await presenter.tasks.idle()

    assert all("definida pelo administrador" in refusal for refusal in refusals)
    assert [row.name for row in presenter.state.rows] == [SHARED, ""]


async def test_own_connections_and_practice_are_not_offered(
    qtbot: QtBot, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    presenter = await presenter_of(archive, tmp_path, connected(own=False, practice=False))
    view = shown(qtbot, theme, presenter)
    presenter.use("")
    await presenter.tasks.idle()

    assert [row.name for row in presenter.state.rows] == [SHARED]
    assert presenter.connections.profiles.current_name() == SHARED
    assert not view.connect_button.isEnabled()
    assert view.connect_button.accessibleDescription() == "Só valem as conexões do administrador."
    assert "Só valem as conexões do administrador." in marks(view)


async def test_with_nothing_to_use_the_page_says_so(
    qtbot: QtBot, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    """As while a policy cannot be read."""
    policy = parse_policy(b"{", "policy.json").policy
    view = shown(qtbot, theme, await presenter_of(archive, tmp_path, policy))

    assert view.list.lines == {}
    assert view.detail.name.text() == "Nenhuma conexão"
    assert view.detail.practice.isHidden()


async def test_the_bound_is_shown_and_a_higher_limit_refused(
    qtbot: QtBot, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    presenter = await presenter_of(archive, tmp_path, connected(monthly=400))
    view = shown(qtbot, theme, presenter)
    prices = view.prices
    bound = prices.bound.words.text(), prices.at_limit.isEnabled(), prices.at_limit.buttons["stop"].isChecked()
    presenter.enter_limit("500")
    await presenter.tasks.idle()
    refused = presenter.state.price_problems[LIMIT], presenter.state.month.tariff.monthly
    presenter.enter_limit("300")
    await presenter.tasks.idle()

    assert bound == ("Definido pelo administrador: no máximo R$\u00a0400,00 por mês; ao chegar nele, para", False, True)
    assert refused == ("O administrador limita a R$\u00a0400,00.", None)
    assert presenter.state.price_problems == {}
    assert presenter.state.month.monthly == Decimal(300)
    assert prices.at_limit.isEnabled()
    assert prices.limit.isEnabled()


async def test_prices_that_are_set_are_locked_and_the_others_are_entered(
    qtbot: QtBot, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    presenter = await presenter_of(archive, tmp_path, connected(monthly=None, prices={"base": 0.25}))
    view = shown(qtbot, theme, presenter)
    prices = view.prices
    presenter.enter_price(CostClass.BASE, "9")
    presenter.enter_price(CostClass.ON_DEMAND, "3,50")
    await presenter.tasks.idle()
    presenter.refresh_month()
    await presenter.tasks.idle()
    stored = await Spend(archive, Clock(), ADDRESS).tariff()
    field = prices.prices[CostClass.BASE]

    assert presenter.state.month.tariff.prices == {
        CostClass.BASE: Decimal("0.25"),
        CostClass.ON_DEMAND: Decimal("3.50"),
    }
    assert stored == Tariff({CostClass.ON_DEMAND: Decimal("3.50")})
    assert (field.text(), field.isEnabled(), field.accessibleDescription()) == ("0,25", False, FIXED)
    assert not prices.locks[CostClass.BASE].isHidden()
    assert prices.locks[CostClass.ON_DEMAND].isHidden()
    assert prices.prices[CostClass.ON_DEMAND].isEnabled()


async def test_colours_change_once_a_page_with_locks_is_gone(
    qtbot: QtBot, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    """It is made anew with every connection that is chosen."""
    view = shown(qtbot, theme, await presenter_of(archive, tmp_path, connected()))
    delete(view)
    with qtbot.captureExceptions() as exceptions:
        theme.changed.emit()

    assert exceptions == []


@pytest.mark.parametrize("has_policy", [False, True])
async def test_what_is_entered_before_the_prices_were_read_is_of_its_own_connection(
    archive: Archive, tmp_path: Path, has_policy: bool
) -> None:
    """With a bound and without: what is shown is of the connection before until its own is read."""
    policy = connected(monthly=400 if has_policy else None)
    presenter = await presenter_of(archive, tmp_path, policy, has_own=True)
    presenter.enter_price(CostClass.BASE, "0,25")
    presenter.enter_limit("80")
    await presenter.tasks.idle()
    presenter.select(OWN)
    presenter.set_at_limit(LimitAction.STOP)
    presenter.enter_price(CostClass.ON_DEMAND, "9")
    await presenter.tasks.idle()
    own = presenter.state.month
    presenter.select(SHARED)
    await presenter.tasks.idle()

    assert own.tariff == Tariff({CostClass.ON_DEMAND: Decimal(9)}, at_limit=LimitAction.STOP)
    assert own.bound == (Decimal(400) if has_policy else None)
    assert presenter.state.month.tariff == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal(80))


@pytest.mark.parametrize(
    ("minutes", "keys", "shown_text"),
    [
        (None, ["never", "5", "15", "30", "60"], "Nunca"),
        (20, ["5", "15", "never"], "20 minutos"),
        (5, ["never"], "5 minutos"),
    ],
)
def test_the_automatic_lock_offers_what_the_bound_leaves(
    qtbot: QtBot, theme: Theme, tmp_path: Path, minutes: int | None, keys: list[str], shown_text: str
) -> None:
    lock = {} if minutes is None else {"idle_minutes": minutes}
    section = ArchiveSection(
        Preferences(tmp_path / "p.ini"), theme, "folder", can_move=True, policy=read(lock=lock).policy
    )
    qtbot.addWidget(section)
    section.render_locks(LockState(Path("x"), has_keyring=True, in_keyring=True, has_passphrase=False))

    assert [section.after.itemData(place) for place in range(section.after.count())] == keys
    assert section.after.currentText() == shown_text
    assert section.after.isEnabled() is (len(keys) > 1)
    assert (minutes is None) is (section.time.fixed is None)
    if minutes is not None:
        assert FIXED in section.after.accessibleDescription()


def test_the_time_until_the_lock_is_the_shorter_one() -> None:
    rules, free = read(lock={"idle_minutes": 20}).policy.lock, read().policy.lock

    assert [idle_seconds(choice, rules) for choice in (LockAfter.NEVER, LockAfter.MINUTES_5, LockAfter.MINUTES_60)] == [
        1_200,
        300,
        1_200,
    ]
    assert idle_seconds(LockAfter.NEVER, free) is None
    assert offered_choices(free) == list(LockAfter)


def test_a_passphrase_that_is_wanted_is_changed_and_not_removed(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    policy = read(lock={"passphrase": True}).policy
    section = ArchiveSection(Preferences(tmp_path / "p.ini"), theme, "folder", can_move=True, policy=policy)
    qtbot.addWidget(section)
    locks = LockState(Path("x"), has_keyring=True, in_keyring=True, has_passphrase=True)
    section.render_locks(locks)
    section.render_locks(replace(locks, in_keyring=False))

    assert (section.remove.isEnabled(), section.set.isEnabled()) == (False, True)
    assert "pelo administrador" in section.remove.accessibleDescription()
    assert "Definido pelo administrador: pode ser trocada, não tirada" in marks(section)


def test_every_rule_is_said_in_words(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """With the file, whom to ask, and what is wrong; found by its words."""
    reading = read(contact="Suporte, ramal 212", export={"formats": ["csv"], "secret": False}, updates={"check": False})
    export = ExportLine(reading.policy, theme)
    section = PolicySection(reading, theme)
    view = SettingsView(
        Preferences(tmp_path / "p.ini"), theme, forget=QPushButton("Esquecer…"), policy=section, export=export
    )
    qtbot.addWidget(view)
    view.finder.setText("ramal 212")

    assert "• O Autos não procura versões novas." in section.rules.text()
    assert section.flaws.text().startswith("Errado: este Autos não conhece export.secret.")
    assert section.place.text() == "Arquivo: policy.json. Fale com: Suporte, ramal 212."
    assert "Exporta só em: csv." in export.note.text()
    assert export_rules(reading.policy) == export.note.text().splitlines()
    assert [key for key, group in view.groups.items() if not group.isHidden()] == [POLICY]


def test_without_a_policy_nothing_is_marked(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    view = SettingsView(Preferences(tmp_path / "p.ini"), theme, forget=QPushButton("Esquecer…"))
    qtbot.addWidget(view)

    assert POLICY not in view.groups
    assert marks(view) == []
