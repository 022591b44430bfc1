"""Walks the AT-SPI tree of every page of the running application and names what a screen reader could not.

sh packaging/desktop-session .venv/bin/python -m tests.accessibility

Its last line is one JSON object: pages, objects, controls, unnamed.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.accessibility.bus import Bus, Node
from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_first_search import numbers
from tests.pictures.scenes import CPF, NAMESAKES

CONTROLS = frozenset(
    {
        *("push button", "toggle button", "check box", "radio button", "link", "page tab"),
        *("text", "entry", "password text", "combo box", "spin button", "slider"),
        *("table", "tree", "tree table", "list", "progress bar"),
        *("menu item", "check menu item", "radio menu item"),
    }
)
"""Roles of what can be used or tells a state."""
SHOWING = 25
"""`ATSPI_STATE_SHOWING`: hidden pages are in the tree, too."""
PATIENCE_S = 20


def look() -> int:
    """Every page; 0 where each control has a name."""
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "preferences.ini").write_text("[General]\nlanguage=pt\n")
        window = AutosWindow(Path(home), environment={"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"})
        try:
            window.wait_until_ready()
            return _look(window)
        finally:
            window.end()


def _look(window: AutosWindow) -> int:
    bus = Bus()
    root = _found(bus, window)
    told = {"pages": 0, "objects": 0, "controls": 0, "unnamed": 0}
    for page in _pages(window):
        time.sleep(0.6)  # what has just come is announced to the bus
        nodes = [node for node in bus.walk(*root) if node.has(SHOWING)]
        controls = [node for node in nodes if node.role in CONTROLS]
        unnamed = [node for node in controls if not node.name.strip()]
        print(f"{page}: {len(nodes)} objects, {len(controls)} controls, {len(unnamed)} without a name")
        for node in unnamed:
            print(f"  {_place(node)}")
        told["pages"] += 1
        for name, found in (("objects", nodes), ("controls", controls), ("unnamed", unnamed)):
            told[name] += len(found)
    bus.close()
    print(json.dumps(told))
    return 1 if told["unnamed"] or not told["controls"] else 0


def _found(bus: Bus, window: AutosWindow) -> tuple[str, str]:
    until = time.monotonic() + PATIENCE_S
    while (root := bus.application(window.pid)) is None:
        assert time.monotonic() < until, "the application is not on the accessibility bus"
        window.see()
        time.sleep(0.2)
    return root


def _pages(window: AutosWindow) -> Iterator[str]:
    """Goes through the application; each stands as its name is told."""
    yield "search"
    window.do(do="type", text=CPF)
    yield "search, typed"
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: len(numbers(seen)) == 22 and not seen["status"][1])
    yield "results"
    window.do(do="open", row=1)
    yield "reading"
    for key, page in (("2", "library"), ("3", "monitoring"), ("5", "activity")):
        window.do(do="press", key=key, modifier="ControlModifier")
        yield page
        window.do(do="open", row=0)
        yield f"{page}, one chosen"
    window.do(do="press", key="2", modifier="ControlModifier")
    window.do(do="open", row=1)
    window.do(do="press", key="3")
    window.wait_for(lambda seen: any("etiquetas 3" in row for row in seen["rows"]))
    yield "library, labelled, with a way back"
    window.do(do="button", words="Lixeira", anywhere=True)
    yield "trash"
    window.do(do="dismiss")
    window.do(do="button", words="Criar pasta", anywhere=True)
    yield "a name"
    window.do(do="dismiss")
    window.search(NAMESAKES)
    window.wait_for(lambda seen: seen["screen"] == "results" and bool(seen["rows"]) and not seen["status"][1])
    window.do(do="open", row=0)
    yield "namesakes"
    window.do(do="press", key="1", modifier="ControlModifier")
    window.do(do="press", key="J", modifier="ControlModifier")
    yield "what will be sent"
    window.do(do="dismiss")
    window.do(do="filter", text="tribnal:TJSP")
    yield "library, misread"
    window.do(do="press", key="Comma", modifier="ControlModifier")
    yield "settings"
    window.do(do="press", key="K", modifier="ControlModifier")
    yield "palette"
    window.do(do="dismiss")
    window.do(do="press", key="F1")
    yield "keys"
    window.do(do="dismiss")
    window.do(do="press", key="L", modifier="ControlModifier")
    yield "locked"


def _place(node: Node) -> str:
    return " > ".join((*node.path[-4:], f"{node.role} ({node.description or 'no description'})"))


if __name__ == "__main__":
    sys.exit(look())
