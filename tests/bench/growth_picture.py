"""`python -m tests.bench archive > figures.jsonl; python -m tests.bench.growth_picture figures.jsonl picture.svg`.

Draws how the archive's figures grow with the number of lawsuits, on two logarithmic axes.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

LINES = {
    "archive.first_window_ms_p95": ("first window as one types, 95 %", "#A12A24"),
    "archive.first_window_ms_median": ("the same, median", "#0B6470"),
    "archive.sort_ms": ("sorting by the slowest column", "#634598"),
    "archive.facets_ms": ("twelve facets", "#91440F"),
    "archive.count_ms": ("exact count", "#2A5492"),
    "archive.deep_window_ms": ("window at nine tenths of the list", "#23693A"),
    "archive.open_lawsuit_ms": ("opening one lawsuit", "#6B6760"),
}
LEFT, TOP, WIDTH, HEIGHT, WORDS = 64, 24, 460, 300, 300
SMALLEST, LARGEST = 10_000, 1_000_000
FASTEST_MS, SLOWEST_MS = 0.1, 100.0
TICKS = (0.1, 1, 10, 100)


def picture(growth: dict[str, dict[int, float]]) -> str:
    """The SVG of `growth`: by name of the figure, milliseconds by number of lawsuits."""
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + WORDS}" height="{TOP + HEIGHT + 48}"'
            ' font-family="Inter, Helvetica, Arial, sans-serif" font-size="12">'
        ),
        '<rect width="100%" height="100%" fill="#FFFFFF"/>',
        *_axes(),
    ]
    for place, (name, points) in enumerate(sorted(growth.items(), key=lambda line: -max(line[1].values()))):
        words, colour = LINES[name]
        path = " ".join(f"{_x(count):.1f},{_y(value):.1f}" for count, value in sorted(points.items()))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{_x(count):.1f}" cy="{_y(value):.1f}" r="3" fill="{colour}"/>'
            for count, value in points.items()
        ]
        y, last = TOP + 14 + place * 22, points[max(points)]
        parts.append(f'<rect x="{LEFT + WIDTH + 18}" y="{y - 9}" width="10" height="10" fill="{colour}"/>')
        parts.append(f'<text x="{LEFT + WIDTH + 34}" y="{y}" fill="#211F1B">{escape(words)}: {last:.1f} ms</text>')
    return "\n".join([*parts, "</svg>", ""])


def _axes() -> Iterable[str]:
    for tick in TICKS:
        y = _y(tick)
        yield f'<line x1="{LEFT}" y1="{y:.1f}" x2="{LEFT + WIDTH}" y2="{y:.1f}" stroke="#E6E3DC"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#545049">{tick:g} ms</text>'
    for count, words in ((10_000, "10,000"), (100_000, "100,000"), (1_000_000, "1,000,000 lawsuits")):
        x, anchor = _x(count), "middle" if count < LARGEST else "end"
        yield f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{TOP + HEIGHT}" stroke="#E6E3DC"/>'
        yield f'<text x="{x:.1f}" y="{TOP + HEIGHT + 20}" text-anchor="{anchor}" fill="#545049">{words}</text>'


def _x(count: float) -> float:
    return LEFT + WIDTH * math.log(count / SMALLEST) / math.log(LARGEST / SMALLEST)


def _y(value: float) -> float:
    at_least = max(value, FASTEST_MS)
    return TOP + HEIGHT * (1 - math.log(at_least / FASTEST_MS) / math.log(SLOWEST_MS / FASTEST_MS))


def main(figures: Path, target: Path) -> None:
    """Read the figures of one run, write the picture."""
    lines = [json.loads(line) for line in figures.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    growth = {
        figure["name"]: {int(count): float(value) for count, value in figure["detail"]["growth"].items()}
        for figure in lines
        if figure["name"] in LINES
    }
    target.write_text(picture(growth), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
