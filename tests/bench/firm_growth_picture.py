"""Draws how the firm's figures grow: one row for each, over entries at the left and over desks at the right."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape

ROWS = {
    "push_per_s": ("Pushed, answers a second", "#0B6470", "{:,.0f}"),
    "apply_per_s": ("Pulled and applied, answers a second", "#2A5492", "{:,.0f}"),
    "seen_s_p95": ("Until another desk shows a change, 95 %, s (lighter: median)", "#A12A24", "{:.2f}"),
    "claim_ms_p95": ("A question claimed, 95 %, ms", "#91440F", "{:.1f}"),
    "bytes_per_entry": ("Bytes on the server for each entry", "#634598", "{:,.0f}"),
    "open_ms": ("A desk's contact begun, ms", "#23693A", "{:.0f}"),
}
BESIDE = {"seen_s_p95": ("seen_s_median", "#D9A5A2")}
"""Drawn in the same row, and its colour."""
COLUMNS = {"entries": "entries of the ledger, 5 desks wait", "desks": "desks that wait, 10,000 entries"}
WIDTH, HEIGHT, LEFT, TOP, BETWEEN, BELOW = 300, 78, 70, 34, 90, 54
INK, QUIET, LINE = "#211F1B", "#545049", "#E6E3DC"
ROOM = 1.25
"""Of the highest value, so that its number is inside."""
HALF = 0.5
"""Numbers stand under the points of the upper half, and over those of the lower."""

Points = Mapping[int, float]


def picture(growth: Mapping[str, Mapping[str, Points]]) -> str:
    """The SVG; every vertical axis begins at 0, and both columns of a row have the same."""
    width, height = LEFT + 2 * WIDTH + BETWEEN + 60, TOP + len(ROWS) * (HEIGHT + BELOW) + 24
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            ' font-family="Inter, Helvetica, Arial, sans-serif" font-size="12">'
        ),
        '<rect width="100%" height="100%" fill="#FFFFFF"/>',
    ]
    for row, (name, (words, colour, form)) in enumerate(ROWS.items()):
        lines = {name: colour} | dict([BESIDE[name]] if name in BESIDE else [])
        top = TOP + row * (HEIGHT + BELOW)
        highest = ROOM * max(value for line in lines for points in growth[line].values() for value in points.values())
        parts.append(f'<text x="{LEFT}" y="{top - 10}" fill="{INK}" font-weight="600">{escape(words)}</text>')
        for place, axis in enumerate(COLUMNS):
            left = LEFT + place * (WIDTH + BETWEEN)
            parts += _axes(left, top, growth[name][axis])
            for line, shade in reversed(lines.items()):
                parts += _line(left, top, growth[line][axis], highest, shade, form if line == name else "")
    bottom = TOP + len(ROWS) * (HEIGHT + BELOW) + 4
    parts += [
        f'<text x="{LEFT + place * (WIDTH + BETWEEN) + WIDTH / 2}" y="{bottom}" text-anchor="middle"'
        f' fill="{QUIET}">{escape(words)}</text>'
        for place, words in enumerate(COLUMNS.values())
    ]
    return "\n".join([*parts, "</svg>", ""])


def _axes(left: int, top: int, points: Points) -> Iterable[str]:
    bottom = top + HEIGHT
    yield f'<line x1="{left}" y1="{bottom}" x2="{left + WIDTH}" y2="{bottom}" stroke="{LINE}"/>'
    yield f'<text x="{left - 8}" y="{bottom + 4}" text-anchor="end" fill="{QUIET}">0</text>'
    for count in points:
        x = left + _x(count, points)
        yield f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}" stroke="{LINE}"/>'
        yield f'<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle" fill="{QUIET}">{count:,}</text>'


def _line(left: int, top: int, points: Points, highest: float, colour: str, form: str) -> Iterable[str]:
    places = [(left + _x(count, points), top + HEIGHT * (1 - value / highest)) for count, value in points.items()]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    for (x, y), value in zip(places, points.values(), strict=True):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
        if form:
            y_words = y + (16 if value > highest * HALF else -8)
            yield f'<text x="{x:.1f}" y="{y_words:.1f}" text-anchor="middle" fill="{INK}">{form.format(value)}</text>'


def _x(count: int, points: Points) -> float:
    """Logarithmic, from the first point to the last."""
    first, last = min(points), max(points)
    return WIDTH * math.log(count / first) / math.log(last / first)
