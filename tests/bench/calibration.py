"""How fast this machine is now, by fixed work: JSON, sorting, the encrypted SQLite engine, an offscreen paint.

`python -m tests.bench.calibration` prints the seconds of each part as JSON; with `--store` it writes them to
`reference.json`, the times of the machine on which the limits were set; with `--seconds N` it says how many minutes
these are here and there, as `packaging/check` does of itself. The factor is the geometric mean of each part's
time over the reference's: 2 where everything takes twice as long. Each part is repeated and its median counts. It runs
in a process of its own, so that it changes neither the memory nor the QApplication of the bench.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import geometric_mean, median

CHECKOUT = Path(__file__).parents[2]
REFERENCE = Path(__file__).with_name("reference.json")
REPEATS = 9
RECORDS = 600
NUMBERS = 60_000
ROWS = 4_000
LINES = 400
KEY = "5a" * 32
Durations = dict[str, float]
"""Seconds by part."""


def calibrate(repeats: int = REPEATS) -> Durations:
    """Seconds that each part of the fixed work takes now."""
    words = [sys.executable, "-m", "tests.bench.calibration", "--repeats", str(repeats)]
    variables = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    output = subprocess.run(words, cwd=CHECKOUT, env=variables, capture_output=True, text=True, check=True).stdout
    return {str(name): float(seconds) for name, seconds in json.loads(output).items()}


def factor(*measured: Durations) -> float:
    """How many times longer the fixed work took than on the reference, over all calibrations of one run."""
    reference: Durations = json.loads(REFERENCE.read_text(encoding="utf-8"))
    return geometric_mean(geometric_mean(one[name] for one in measured) / reference[name] for name in reference)


def _measure(repeats: int) -> Durations:
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415 -- a process that only reads the factor needs no Qt

    application = QGuiApplication.instance() or QGuiApplication(sys.argv)
    with tempfile.TemporaryDirectory() as folder:
        parts = {"json": _json(), "sorting": _sorting(), "engine": _engine(Path(folder)), "paint": _paint()}
        taken: Mapping[str, list[float]] = {name: [] for name in parts}
        gc.disable()
        for turn in range(repeats + 1 if repeats > 1 else 1):
            for name, work in parts.items():
                began = time.perf_counter()
                work()
                if turn or repeats == 1:  # of several, the first is not counted
                    taken[name].append(time.perf_counter() - began)
    del application
    return {name: median(times) for name, times in taken.items()}


def _json() -> Callable[[], object]:
    """Records are encoded and decoded by the standard library."""
    record = {"code": "9700001-26.2023.8.26.0100", "parties": [{"name": f"Parte {n}", "side": n} for n in range(20)]}
    records = [record | {"place": place, "amount": place * 1.25} for place in range(RECORDS)]
    return lambda: json.loads(json.dumps(records))


def _sorting() -> Callable[[], object]:
    """Words are sorted and counted."""
    rng = Random(7)
    words = [f"parte sintética {rng.randrange(NUMBERS)}" for _ in range(NUMBERS)]

    def work() -> int:
        counts: dict[str, int] = {}
        for word in sorted(words):
            counts[word] = counts.get(word, 0) + 1
        return len(counts)

    return work


def _engine(folder: Path) -> Callable[[], object]:
    """An encrypted file is created, written and queried by the archive's engine."""
    import apsw  # noqa: PLC0415 -- as above

    def work() -> None:
        file = folder / "calibration.sqlite"
        file.unlink(missing_ok=True)
        connection = apsw.Connection(str(file))
        connection.pragma("cipher", "aegis")
        connection.pragma("key", f"raw:{KEY}")
        connection.pragma("synchronous", "off")  # the disk's own time is not fixed work
        connection.execute("CREATE TABLE cases (id INTEGER PRIMARY KEY, number TEXT UNIQUE, body BLOB)")
        with connection:
            connection.executemany(
                "INSERT INTO cases (number, body) VALUES (?, ?)",
                ((f"{place * 7919 % ROWS:07d}", b"synthetic " * 60) for place in range(ROWS)),
            )
        for place in range(0, ROWS, 2):
            connection.execute("SELECT body FROM cases WHERE number = ?", (f"{place:07d}",)).fetchall()
        connection.execute("SELECT sum(length(body)) FROM cases").fetchall()
        connection.close()

    return work


def _paint() -> Callable[[], object]:
    """Lines of text and their backgrounds are drawn into an image."""
    from PySide6.QtCore import QRect, Qt  # noqa: PLC0415 -- as above
    from PySide6.QtGui import QColor, QImage, QPainter  # noqa: PLC0415

    image = QImage(1440, 900, QImage.Format.Format_ARGB32_Premultiplied)

    def work() -> None:
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for line in range(LINES):
            place = QRect(line % 4 * 360, line % 45 * 20, 350, 18)
            painter.setBrush(QColor.fromHsv(line % 360, 40, 250))
            painter.drawRoundedRect(place, 4, 4)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, f"9700{line:03d}-26.2023.8.26.0100 Parte Sintética")
        painter.end()

    return work


def _minutes(seconds: int) -> str:
    slower = factor(calibrate())
    return f"{seconds / 60:.1f} min: {seconds / 60 / slower:.1f} on the reference machine (factor {slower:.2f})"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calibration")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="how often each part is measured")
    parser.add_argument("--store", action="store_true", help="as the times of the reference")
    parser.add_argument("--seconds", type=int, help="say how many minutes these are here and on the reference")
    options = parser.parse_args()
    if options.seconds is not None:
        print(_minutes(options.seconds))
        sys.exit()
    found = json.dumps({name: round(seconds, 6) for name, seconds in _measure(options.repeats).items()})
    if options.store:
        REFERENCE.write_text(f"{found}\n", encoding="utf-8")
    print(found)
