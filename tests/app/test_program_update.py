"""An update of the program under an open window."""

from __future__ import annotations

from pathlib import Path

import pytest

from autos.app import program_watch
from autos.system.program import ProgramFile
from tests.app.conftest import World

UPDATED = "O Autos foi atualizado. Feche e abra de novo."


async def test_a_replaced_program_is_told_once(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its window goes on with what it has; whoever has read the notice is left alone."""
    monkeypatch.setattr(program_watch, "EVERY_S", 0.01)
    file = tmp_path / "program"
    file.write_text("1")
    notices = world.opened.window.notices
    async with world:
        desk = await world.desk(program=ProgramFile(file))
        before = notices.texts()
        (tmp_path / "new").write_text("2")
        (tmp_path / "new").rename(file)
        await world.until(lambda: UPDATED in notices.texts())
        notices.clear()
        await world.until(lambda: not desk._days.is_running("program"))

        assert UPDATED not in before
        assert UPDATED not in notices.texts()
