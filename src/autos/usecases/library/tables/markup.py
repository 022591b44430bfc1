"""Events of a parser of XML that reads a part in bounded memory, block by block."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from xml.parsers.expat import ParserCreate, XMLParserType

from autos.usecases.library.tables.bounded_parts import BoundedStream

BLOCK = 65_536
"""Bytes that are read at once."""
OF = " "
"""Between the name of a vocabulary and that of an element in it."""


class Markup(ABC):
    """Events of a parser; subclasses say what begins and ends, and fill `done`."""

    outer = 0
    """Elements around what is read step by step."""

    def __init__(self, stream: BoundedStream) -> None:
        self._stream = stream
        self._parser: XMLParserType = ParserCreate(namespace_separator=OF)
        self._parser.buffer_text = True
        self._parser.ordered_attributes = False
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self.depth = 0
        self.pieces: list[str] = []

    def feed(self) -> Iterator[None]:
        """Parse the stream; control is given back after each block."""
        while block := self._stream.read(BLOCK):
            self._parser.Parse(block, False)
            yield
        self._parser.Parse(b"", True)
        yield

    def collect_text(self, *, is_wanted: bool) -> None:
        """Collect characters, or pass over them."""
        self._parser.CharacterDataHandler = self.pieces.append if is_wanted else None

    def take(self) -> str:
        """The characters that were collected."""
        text = "".join(self.pieces)
        self.pieces.clear()
        return text

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.begin(tag, attributes)

    def _end(self, tag: str) -> None:
        self.depth -= 1
        self.end(tag)
        if self.depth <= self.outer:
            self._stream.end_step()

    @abstractmethod
    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins; `depth` counts it already."""

    @abstractmethod
    def end(self, tag: str) -> None:
        """An element ends; `depth` counts it no more."""
