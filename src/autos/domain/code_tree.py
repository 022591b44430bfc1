"""A searchable tree of codes (TPU classes and subjects, courts)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from autos.domain.query.spelling import folded

MAX_RESULTS = 300


@dataclass(frozen=True, slots=True)
class CodeNode:
    """One code of the tree."""

    code: str
    name: str
    parent: str = ""
    """Code of the parent; empty at the top."""
    is_current: bool = True
    """False for a code that the table no longer uses; old lawsuits still have it."""
    also: str = ""
    """Additional search words: states, other acronyms."""


@dataclass(frozen=True, slots=True)
class CodeTree:
    """Nodes in the order of their table; a node whose parent is unknown is at the top."""

    nodes: Mapping[str, CodeNode]
    children: Mapping[str, tuple[str, ...]]
    _words: Mapping[str, str] = field(repr=False)
    """Search text by code: normalized, with a space before each word."""

    @classmethod
    def of(cls, rows: Iterable[CodeNode]) -> CodeTree:
        nodes = {row.code: row for row in rows}
        children: dict[str, list[str]] = {}
        for row in nodes.values():
            children.setdefault(row.parent if row.parent in nodes else "", []).append(row.code)
        words = {row.code: " " + normalized(f"{row.code} {row.name} {row.also}") for row in nodes.values()}
        return cls(nodes, {code: tuple(under) for code, under in children.items()}, words)

    def with_hierarchy(self, nodes: Mapping[str, CodeNode], children: Mapping[str, Sequence[str]]) -> CodeTree:
        """Rearrange the tree: the same search words under other parents; a node may have several."""
        words = {code: words for code, words in self._words.items() if code in nodes}
        return CodeTree(nodes, {code: tuple(under) for code, under in children.items()}, words)

    def path(self, code: str) -> tuple[str, ...]:
        """Names from the top to the parent; safe against cycles."""
        names: list[str] = []
        seen = {code}
        above = self.nodes[code].parent if code in self.nodes else ""
        while above in self.nodes and above not in seen:
            seen.add(above)
            names.append(self.nodes[above].name)
            above = self.nodes[above].parent
        return tuple(reversed(names))

    def find(self, text: str, most: int = MAX_RESULTS) -> Sequence[CodeNode]:
        """Nodes that match every word by prefix: the exact code first, then current ones, then shorter names."""
        wanted = normalized(text).split()
        if not wanted:
            return ()
        starts = [f" {word}" for word in wanted]
        found = [code for code, words in self._words.items() if all(start in words for start in starts)]
        found.sort(key=lambda code: self._rank(code, " ".join(wanted)))
        return [self.nodes[code] for code in found[:most]]

    def _rank(self, code: str, wanted: str) -> tuple[bool, bool, bool, int]:
        node = self.nodes[code]
        name = normalized(node.name)
        return normalized(code) != wanted, not node.is_current, not name.startswith(wanted), len(name)


def normalized(text: str) -> str:
    """Normalize text: no accents, case or punctuation, one space between words."""
    return " ".join("".join(sign if sign.isalnum() else " " for sign in folded(text)).split())
