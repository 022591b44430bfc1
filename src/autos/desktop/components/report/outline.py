"""Bookmarks of a finished PDF file, and what it says of itself: appended to it, as Qt writes neither.

Qt writes a plain file: objects one after the other, a table of their places, and no compressed objects. The appended
part follows the format's incremental update: new objects, a table of theirs, and a trailer that names the one before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO

START = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*$")
ROOT, SIZE, PAGES = re.compile(rb"/Root\s+(\d+) 0 R"), re.compile(rb"/Size\s+(\d+)"), re.compile(rb"/Pages\s+(\d+) 0 R")
REFERENCE = re.compile(rb"(\d+) 0 R")
INFO, ID = re.compile(rb"/Info\s+\d+ 0 R"), re.compile(rb"/ID\s*\[[^\]]*\]")
ENTRY = 20
"""Bytes of one place in the table."""
TAIL = 4_096


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the table of contents."""

    text: str
    page: int
    """Its page, from 0 on."""
    is_within: bool = False
    """Whether it stands below the last one that does not."""


class ForeignLayout(Exception):  # noqa: N818 -- a bug of Autos, or another Qt
    """The file is not laid out as Qt lays it out."""


def append_outline(file: BinaryIO, bookmarks: Sequence[Bookmark], language: str) -> None:
    """Give the file bookmarks, which are shown when it is opened, and the language of its text."""
    end = file.seek(0, 2)
    file.seek(max(0, end - TAIL))
    start = _found(START, file.read())
    table = int(start)
    file.seek(table)
    trailer = file.read().partition(b"trailer")[2]
    root, size = int(_found(ROOT, trailer)), int(_found(SIZE, trailer))
    catalog = _object(file, table, root)
    pages = _object(file, table, int(_found(PAGES, catalog)))
    kids = [int(one) for one in REFERENCE.findall(pages.partition(b"/Kids")[2].partition(b"]")[0])]
    objects: dict[int, bytes] = {}
    objects |= _outline(bookmarks, kids, size)
    added = b"/Outlines %d 0 R\n/PageMode /UseOutlines\n" % size if bookmarks else b""
    entries = catalog.rpartition(b">>")[0]
    objects[root] = b"%s\n%s/Lang (%s)\n/ViewerPreferences <</DisplayDocTitle true>>\n>>" % (
        entries,
        added,
        language.encode("ascii"),
    )
    _write(file, objects, table, b"/Root %d 0 R\n" % root + b"\n".join((*INFO.findall(trailer), *ID.findall(trailer))))


def _found(pattern: re.Pattern[bytes], content: bytes) -> bytes:
    match = pattern.search(content)
    if match is None:
        raise ForeignLayout(pattern.pattern.decode())
    return match[1]


def _object(file: BinaryIO, table: int, number: int) -> bytes:
    """The content of an object."""
    file.seek(table)
    head = file.readline() + file.readline()
    file.seek(table + len(head) + number * ENTRY)
    file.seek(int(file.read(10)))
    content = b""
    while b"endobj" not in content:
        more = file.read(TAIL)
        if not more:
            raise ForeignLayout(f"object {number}")
        content += more
    return content.partition(b"endobj")[0].partition(b"obj")[2].strip()


def _outline(bookmarks: Sequence[Bookmark], kids: Sequence[int], first: int) -> dict[int, bytes]:
    """The objects of the bookmarks, the root of all of them first."""
    tops: list[list[int]] = []
    for place, one in enumerate(bookmarks):
        if one.is_within and tops:
            tops[-1].append(place)
        else:
            tops.append([place])

    def number(place: int) -> int:
        return first + 1 + place

    objects = {}
    for order, (top, *inner) in enumerate(tops):
        before = number(tops[order - 1][0]) if order else None
        after = number(tops[order + 1][0]) if order + 1 < len(tops) else None
        below = b""
        if inner:  # closed at first: a dossier may have a page for each of a hundred lawsuits
            below = b"/First %d 0 R /Last %d 0 R /Count -%d " % (number(inner[0]), number(inner[-1]), len(inner))
        objects[number(top)] = _item(bookmarks[top], kids, first, (before, after), below)
        for at, place in enumerate(inner):
            around = number(inner[at - 1]) if at else None, number(inner[at + 1]) if at + 1 < len(inner) else None
            objects[number(place)] = _item(bookmarks[place], kids, number(top), around, b"")
    if tops:
        ends = number(tops[0][0]), number(tops[-1][0]), len(tops)
        objects[first] = b"<</Type /Outlines /First %d 0 R /Last %d 0 R /Count %d>>" % ends
    return objects


def _item(
    bookmark: Bookmark, kids: Sequence[int], parent: int, around: tuple[int | None, int | None], below: bytes
) -> bytes:
    text = (b"\xfe\xff" + bookmark.text.encode("utf-16-be", "replace")).hex().encode()
    before, after = around
    beside = b"" if before is None else b"/Prev %d 0 R " % before
    beside += b"" if after is None else b"/Next %d 0 R " % after
    page = kids[bookmark.page]
    return b"<</Title <%s> /Parent %d 0 R %s%s/Dest [%d 0 R /Fit]>>" % (text, parent, beside, below, page)


def _write(file: BinaryIO, objects: dict[int, bytes], former: int, trailer: bytes) -> None:
    file.seek(0, 2)
    places = {}
    for number, content in sorted(objects.items()):
        places[number] = file.tell()
        file.write(b"%d 0 obj\n%s\nendobj\n" % (number, content))
    start = file.tell()
    file.write(b"xref\n")
    for number, place in places.items():
        file.write(b"%d 1\n%010d 00000 n \n" % (number, place))
    size = max(objects) + 1
    file.write(b"trailer\n<<\n/Size %d\n/Prev %d\n%s\n>>\nstartxref\n%d\n%%%%EOF\n" % (size, former, trailer, start))
