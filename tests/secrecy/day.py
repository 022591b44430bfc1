"""A day's work in a window that is then locked, and what of it is left in the memory of its process."""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

from autos.service.court_time import court_day
from autos.service.world.world import World
from autos.system.clock import Clock
from autos.system.paths import PRACTICE_FOLDER
from tests.desktop.window.locking.test_memory_after_lock import ENCODINGS, writable_memory
from tests.journeys.autos_window import AutosWindow, lawsuits_are_read

PASSPHRASE = "quadralia 7 tatus lunares"
SEARCHED = "111.222.333-96"
CPF = "529.982.247-25"
NOTE = "Ligar ao tamandua de jade sobre o CPF 529.982.247-25"
NO_KEYRING = "keyring.backends.fail.Keyring"
LEAST_NAMES = 3
SCREEN = {"name": "one", "x": 0, "y": 0, "width": 1920, "height": 1200, "logicalDpi": 96, "dpr": 1}
"""Wide enough for the list and the lawsuit beside it."""


def work_and_lock() -> tuple[Counter[str], Counter[str], bool]:
    """What is found in memory before and after Ctrl+L, and whether the locked window is another program's image."""
    with tempfile.TemporaryDirectory(prefix="autos-day-") as folder:
        home = Path(folder, "autos")
        home.mkdir(mode=0o700)
        (home / "preferences.ini").write_text("[General]\nlanguage=pt\n", encoding="utf-8")
        (home / PRACTICE_FOLDER).mkdir(mode=0o700)
        World.open(home / PRACTICE_FOLDER, court_day(Clock().now())).close()  # built here: a slow start is no fault
        (home / "screens.json").write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        platform = f"offscreen:configfile={home / 'screens.json'}"
        places = {"QT_QPA_PLATFORM": platform, "PYTHON_KEYRING_BACKEND": NO_KEYRING, "XDG_RUNTIME_DIR": folder}
        window = AutosWindow(home, environment=places)
        try:
            names = _work(window)
            before = _found(window.pid, names)
            window.do(do="press", key="L", modifier="ControlModifier")
            window.wait_for(lambda seen: seen.get("keys") == "Senha do acervo")
            after = _found(window.pid, names)
            is_fresh = b"--locked" in Path(f"/proc/{window.pid}/cmdline").read_bytes()
            assert window.close() == 0
        finally:
            window.end()
    return before, after, is_fresh


def _work(window: AutosWindow) -> list[str]:
    """Search, read, label, note, search again; the names that were seen."""
    window.wait_for(lambda seen: bool(seen["dialog"]))
    window.do(do="fill", words=[PASSPHRASE, PASSPHRASE], button="Abrir o acervo")
    window.wait_until_ready()
    window.search(SEARCHED, mode=3)
    rows = window.wait_for(lambda seen: lawsuits_are_read(seen) and not seen["status"][1])["rows"]
    for _ in range(3):
        window.do(do="press", key="J")
        window.wait_for(lambda seen: "Polo ativo" in seen["texts"] or "Polo passivo" in seen["texts"])
    window.do(do="press", key="Tab", modifier="ControlModifier")
    window.do(do="press", key="4")
    window.wait_for(lambda seen: any("etiquetas: Azul" in row for row in seen["rows"]))
    window.do(do="press", key="N", modifier="ControlModifier|ShiftModifier")
    window.do(do="write", text=NOTE)
    window.do(do="press", key="Return", modifier="ControlModifier")
    window.wait_for(lambda seen: any("com nota" in row for row in seen["rows"]))
    window.search(CPF)
    window.wait_for(lambda seen: CPF in "\n".join(seen["texts"]) and not seen["status"][1])
    return [name for row in rows if " " in (name := row.split(",")[0])]


def _found(process_id: int, names: list[str]) -> Counter[str]:
    words = {f"name {place}": name for place, name in enumerate(names)}
    words |= {"cpf": CPF, "digits": "".join(filter(str.isdigit, CPF)), "note": NOTE, "passphrase": PASSPHRASE}
    needles = {(what, text.encode(form)) for what, word in words.items() for text in {word, word.upper()}
               for form in ENCODINGS}  # fmt: skip
    counts = Counter[str]()
    for block in writable_memory(process_id):
        for what, needle in needles:
            counts[what] += block.count(needle)
    return +counts


def left_after_a_day() -> tuple[dict[str, int], list[str]]:
    """Figures, and what is wrong, in words. Nothing is searched where memory is no file."""
    if sys.platform != "linux":
        return {}, []
    before, after, is_fresh = work_and_lock()
    wrong = [f"left in memory after a day: {what}: {count}" for what, count in after.items()]
    if sum(what.startswith("name") for what in before) < LEAST_NAMES or not before["cpf"]:
        wrong.append(f"the search of memory finds next to nothing in an open window: {dict(before)}")
    if not is_fresh:
        wrong.append("the locked window is still the process that worked")
    return {"day_in_memory": before.total(), "day_left_in_memory": after.total()}, wrong
