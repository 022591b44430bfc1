"""The scenes of a firm that has shared something already: the window of one of the lawyers of the firm to try out."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from autos.domain.mode import Mode
from autos.usecases.search.intent import intent_for
from tests.firm.demo import CASE, LAWYER, Lawyer, fill_firm
from tests.firm.postgres import postgres_programs, running_cluster
from tests.journeys.autos_window import AutosWindow
from tests.pictures.scenes import Scene
from tests.pictures.stage import Stage

BASE = 3
ASKED = "FQ.YKN.814/0002-42"
ACTS = ("Cada ato é assinado pelo computador de quem fez", "Lendo o que foi feito.")


@contextmanager
def firm_at_work(opened: Callable[[Path], Any], home: Path) -> Iterator[AutosWindow]:
    """The window of the firm's founder, opened by `opened`, with the preferences of `home`."""
    programs = postgres_programs()
    assert programs is not None, "PostgreSQL is not installed"
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.SecretService.Keyring"  # not another series' in memory
    with tempfile.TemporaryDirectory(prefix="autos-office-") as folder, running_cluster(programs) as cluster:
        lawyers = asyncio.run(fill_firm(Path(folder), cluster))
        shutil.copy(home / "preferences.ini", lawyers[0].home)
        with opened(lawyers[0].home) as window:
            window.office = lawyers
            yield window


def _case(stage: Stage) -> None:
    """The list of a space, with a lawsuit that both have worked on."""
    stage.button("Fechar este aviso", anywhere=True)
    stage.press("2", "Control")
    stage.button(CASE, anywhere=True)
    stage.wait_for("library", rows=10)
    stage.filter(f'espaço:"{CASE}" nota:acordo')
    stage.press("Return")
    stage.wait(lambda seen: len(seen["rows"]) == 1)
    stage.open(0)


def _acts(stage: Stage) -> None:
    said = tuple(map(stage.translated, ACTS))
    for _ in range(8):
        stage.press("Tab", "Control")
        if any(text in said for text in stage.window.see()["texts"]):
            break
    stage.wait(lambda seen: said[0] in seen["texts"])


def _versions(stage: Stage) -> None:
    stage.button("Ver as duas lado a lado")
    stage.wait_for_dialog()


def _asked(stage: Stage) -> None:
    """A colleague has the answer."""
    stage.dismiss()
    stage.type(f"OAB {LAWYER}")
    stage.press(str(BASE), "Alt")


def _asking(stage: Stage) -> None:
    """A colleague is asking just now."""
    assert isinstance(stage.window.office, list)
    asyncio.run(_begin(stage.window.office[2]))
    stage.search(ASKED, BASE)
    stage.wait_for_dialog()


async def _begin(lawyer: Lawyer) -> None:
    async with lawyer.at_work() as (_, services):
        await services.decide_search.begin(intent_for(ASKED, Mode.BASE))


FIRM_AT_WORK = (
    Scene("firm-case", _case),
    Scene("firm-acts", _acts),
    Scene("firm-versions", _versions),
    Scene("firm-asked", _asked),
    Scene("firm-being-asked", _asking),
)
