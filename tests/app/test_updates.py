"""A newer version is told in the window once, and never installed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from autos.system.clock import Clock
from autos.usecases.updates import check_updates
from autos.usecases.updates.check_updates import CheckUpdates
from autos.usecases.updates.source import UpdateSource
from tests.app.conftest import Gap, World
from tests.updates.stage import IN_USE, Stage, stage

NEWER = "Há uma versão nova do Autos: 1.2.0"


def updates_of(set_up: Stage) -> CheckUpdates:
    source = UpdateSource(set_up.publisher.root, set_up.address)
    return CheckUpdates(source, set_up.data, Clock(), version=IN_USE)


@pytest.fixture(autouse=True)
def looks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_updates, "FIRST_AFTER_S", 0.0)


def told(world: World) -> list[str]:
    return [text for text in world.opened.window.notices.texts() if "versão nova" in text]


async def test_a_newer_version_is_told_until_its_notice_is_closed(world: World, tmp_path: Path) -> None:
    """The next version is told again."""
    notices = world.opened.window.notices
    with stage(tmp_path / "stage") as set_up:
        async with world:
            first = await world.desk(updates=updates_of(set_up))
            await world.until(lambda: bool(told(world)))
            notice = next(one for one in notices.all() if one.sentence in told(world))
            notice.dismiss.click()
            gap = Gap(world, first)
            second = await gap.next_desk(updates_of(set_up))
            assert second._updates is not None
            presenter = second._updates.presenter
            await world.until(lambda: presenter.state.status.release is not None)
            after_closing = told(world)
            looks = sum("timestamp.json" in seen.line for seen in set_up.server.seen)
            set_up.publisher.publish("1.3.0")
            presenter.check()
            await world.until(lambda: bool(told(world)))

            assert notice.kind == "accent"
            assert notice.sentence.startswith(NEWER)
            assert after_closing == []
            assert looks == 1
            assert "1.3.0" in told(world)[0]


async def test_the_notice_leads_to_what_has_changed(world: World, tmp_path: Path) -> None:
    with stage(tmp_path / "stage") as set_up:
        async with world:
            desk = await world.desk(updates=updates_of(set_up))
            await world.until(lambda: bool(told(world)))
            notice = next(one for one in world.opened.window.notices.all() if one.sentence.startswith(NEWER))
            notice.action_buttons.findChildren(QPushButton)[0].click()
            about = desk.screens.settings_view.groups["about"]

            assert world.opened.window.current_screen == "settings"
            assert "A busca ficou mais rápida." in [label.text() for label in about.findChildren(QLabel)]
