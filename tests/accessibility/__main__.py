"""Walks the AT-SPI tree of every page of the running application and lists controls without a name.

sh packaging/desktop-session .venv/bin/python -m tests.accessibility [--pages N]

With `--pages`, only the first so many of each of the two applications that it starts. Its last line is one JSON
object: pages, objects, controls, unnamed.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from tests.accessibility.bus import Bus, Node
from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_first_search import numbers
from tests.journeys.test_keyboard import press
from tests.journeys.test_monitoring import accelerated_service, create, go_to, open_editor, wait_for_finds
from tests.journeys.test_vault import fill
from tests.pictures.scenes import CPF, NAMESAKES

CONTROLS = frozenset(
    {
        *("push button", "toggle button", "check box", "radio button", "link", "page tab"),
        *("text", "entry", "password text", "combo box", "spin button", "slider"),
        *("table", "tree", "tree table", "list", "progress bar"),
        *("menu item", "check menu item", "radio menu item"),
    }
)
"""Roles of objects that can be used or show a state."""
ROWS = frozenset({"table cell", "tree item", "list item", "column header", "row header"})
"""Roles of the items in them."""
Pages = Callable[[AutosWindow], Iterator[str]]
SHOWING = 25
"""`ATSPI_STATE_SHOWING`: hidden pages are in the tree, too."""
TIMEOUT_S = 60


def main() -> int:
    """Check every page; 0 when each control has a name."""
    parser = argparse.ArgumentParser(prog="python -m tests.accessibility")
    parser.add_argument("--pages", type=int, help="the first so many of each part, else all")
    most = parser.parse_args().pages

    counts = Counter(dict.fromkeys(("pages", "objects", "controls", "unnamed"), 0))
    with tempfile.TemporaryDirectory() as home:
        counts += _check_application(Path(home), lambda window: islice(_pages(window), most))
    with tempfile.TemporaryDirectory() as home, accelerated_service(Path(home)) as service:
        pages: Pages = lambda window: islice(_monitoring_and_vault_pages(window), most)  # noqa: E731
        counts += _check_application(Path(home) / "autos", pages, "--service", str(service))
    print(json.dumps({name: counts[name] for name in ("pages", "objects", "controls", "unnamed")}))
    return 1 if counts["unnamed"] or not counts["controls"] else 0


def _check_application(home: Path, pages: Pages, *arguments: str) -> Counter[str]:
    home.mkdir(exist_ok=True)
    (home / "preferences.ini").write_text("[General]\nlanguage=pt\n")
    window = AutosWindow(home, *arguments, environment={"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"})
    try:
        window.wait_until_ready()
        return _check_pages(window, pages)
    finally:
        window.end()


def _check_pages(window: AutosWindow, pages: Pages) -> Counter[str]:
    bus = Bus()
    counts: Counter[str] = Counter()
    for page in pages(window):
        time.sleep(0.6)  # the bus is notified of new objects
        root = _application_root(bus, window)  # another one once it was locked
        nodes = [node for node in bus.walk(*root) if node.has(SHOWING)]
        controls = [node for node in nodes if node.role in CONTROLS | ROWS]
        unnamed = [node for node in controls if not node.name.strip()]
        print(f"{page}: {len(nodes)} objects, {len(controls)} controls, {len(unnamed)} without a name")
        for node in unnamed:
            print(f"  {_place(node)}")
        counts["pages"] += 1
        for name, found in (("objects", nodes), ("controls", controls), ("unnamed", unnamed)):
            counts[name] += len(found)
    bus.close()
    return counts


def _application_root(bus: Bus, window: AutosWindow) -> tuple[str, str]:
    until = time.monotonic() + TIMEOUT_S
    while (root := bus.application(window.pid)) is None:
        assert time.monotonic() < until, "the application is not on the accessibility bus"
        window.see()
        time.sleep(0.2)
    return root


def _pages(window: AutosWindow) -> Iterator[str]:
    """Go through the application; each page is shown when its name is yielded."""
    yield "search"
    window.do(do="type", text=CPF)
    yield "search, typed"
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: len(numbers(seen)) == 22 and not seen["status"][1])
    yield "results"
    window.do(do="open", row=1)
    yield "reading"
    window.do(do="press", key="0", modifier="ControlModifier")
    yield "news"
    for key, page in (("2", "library"), ("3", "monitoring"), ("5", "activity")):
        window.do(do="press", key=key, modifier="ControlModifier")
        yield page
        window.do(do="open", row=0)
        yield f"{page}, one chosen"
    window.do(do="press", key="2", modifier="ControlModifier")
    window.do(do="open", row=1)
    window.do(do="press", key="3")
    window.wait_for(lambda seen: any("etiquetas: " in row for row in seen["rows"]))
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
    window.wait_for(lambda seen: "Acervo coberto, sem senha" in seen["cover"])  # a fresh process shows it
    yield "locked"


def _monitoring_and_vault_pages(window: AutosWindow) -> Iterator[str]:
    """A monitoring with finds, and the vault with a credential."""
    open_editor(window)
    yield "monitoring, editor"
    window.do(do="dismiss")
    create(window)
    yield "monitoring, before its first run"
    wait_for_finds(window, least=1)
    yield "monitoring, finds"
    press(window, "Delete")
    yield "monitoring, deletion"
    window.do(do="dismiss")
    go_to(window, "Registro", back=True)
    press(window, "Space")
    yield "monitoring, menu"
    press(window, "Return")
    yield "monitoring, by its code"
    window.do(do="dismiss")
    press(window, "4", "Control")
    yield "vault, not asked yet"
    press(window, "F5")
    window.wait_for(lambda seen: bool(seen["rows"]) and any("Situação de" in text for text in seen["texts"]))
    yield "vault, matrix"
    press(window, "Return")
    window.wait_for(lambda seen: "Curinga (*) · sem apelido" in seen["texts"])
    yield "vault, editor"
    fill(window, "inventada-Qx7wL2pA")
    press(window, "Return")
    window.wait_for(lambda seen: not seen["status"][1] and any("egistrada" in text for text in seen["texts"]))
    yield "vault, registered"
    press(window, "Escape")
    press(window, "Delete")
    window.wait_for(lambda seen: bool(seen["dialog"]))
    yield "vault, deletion"
    window.do(do="dismiss")
    window.do(do="button", words="Lista")
    yield "vault, list"
    window.do(do="button", words="Mais sobre o cofre")
    press(window, "Down")
    press(window, "Return")
    window.wait_for(lambda seen: bool(seen["dialog"]))
    yield "vault, many"
    window.do(do="copy", text="sistema;chave;usuário;senha\nTJSP;;52998224725;inventada-Zk3vN9tB\n;;;")
    press(window, "V", "Control")
    yield "vault, many pasted"
    window.do(do="dismiss")


def _place(node: Node) -> str:
    return " > ".join((*node.path[-4:], f"{node.role} ({node.description or 'no description'})"))


if __name__ == "__main__":
    sys.exit(main())
