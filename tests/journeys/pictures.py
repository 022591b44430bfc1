"""Takes the README's pictures from the running application, on the practice service's invented lawsuits.

sh packaging/desktop-session .venv/bin/python -m tests.journeys.pictures resources/screenshots
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_first_search import numbers

CPF = "111.222.333-96"
SIZES = {"": (1440, 900), "-1100x700": (1100, 700)}


def take(folder: Path, scheme: str) -> None:
    """Home, a finished search, its reading pane, archive and activity in one scheme."""
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "preferences.ini").write_text(f"[General]\nlanguage=pt\nscheme={scheme}\n")
        window = AutosWindow(Path(home))
        try:
            window.wait_until_ready()
            window.do(do="type", text=CPF)
            shoot(window, folder, f"inicio-{scheme}")
            window.do(do="press", key="Return")
            seen = window.wait_for(lambda seen: len(numbers(seen)) == 22 and not seen["status"][1])
            shoot(window, folder, f"busca-{scheme}")
            both = next(place for place, row in enumerate(seen["rows"]) if "1º e 2º grau" in row)
            window.do(do="open", row=both)
            shoot(window, folder, f"leitura-{scheme}")
            for key, name in (("2", "acervo"), ("3", "atividade")):
                window.do(do="press", key=key, modifier="ControlModifier")
                time.sleep(0.5)
                window.do(do="open", row=1)
                shoot(window, folder, f"{name}-{scheme}")
            for query, name in (("tribunal:TJSP status:ativo", "acervo-consulta"), ("tribnal:TJSP", "acervo-engano")):
                window.do(do="filter", text=query)
                time.sleep(0.8)
                shoot(window, folder, f"{name}-{scheme}")
            window.close()
        finally:
            window.end()


def shoot(window: AutosWindow, folder: Path, name: str) -> None:
    """One picture in each size."""
    for suffix, (width, height) in SIZES.items():
        window.do(do="resize", width=width, height=height)
        time.sleep(0.6)  # rows and pages settle
        assert window.do(do="picture", file=str((folder / f"{name}{suffix}.png").resolve()))
    window.do(do="resize", width=1440, height=900)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for one in ("light", "dark"):
        take(target, one)
