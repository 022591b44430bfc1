"""What people type into the palette (Ctrl+K) finds a command of the window or of a page."""

from __future__ import annotations

import pytest

from autos.desktop.components.palette.palette import Palette
from tests.desktop.workspace.conftest import World


@pytest.mark.parametrize("typed", ["chave", "exportar", "imprimir", "preço", "limite", "conectar"])
async def test_what_people_look_for_is_found(world: World, typed: str) -> None:
    async with world:
        desk = await world.desk()
        desk.palette.open()
        await world.until(lambda: bool(world.opened.window.findChildren(Palette)))
        [palette] = world.opened.window.findChildren(Palette)
        palette.field.setText(typed)
        found = [command.words for command in palette.lines.records]
        palette.reject()

        assert found
