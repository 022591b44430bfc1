"""Reads `rules.txt`: the rules of the contract in its order, with the tests that check them.

A section is in brackets, a rule on a line of its own, and below it, indented, its tests as
`folder/module::function`. The rules of "Decided here" cover what the contract leaves open; they are documented in
`autos.service.endpoints.documentation`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("rules.txt")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule and the tests that check it."""

    section: str
    sentence: str
    tests: tuple[str, ...]


def read_rules() -> tuple[Rule, ...]:
    """Read every rule of the file."""
    rules: list[Rule] = []
    section = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line.startswith(" "):
            last = rules.pop()
            rules.append(Rule(last.section, last.sentence, (*last.tests, line.strip())))
        elif line:
            rules.append(Rule(section, line, ()))
    return tuple(rules)


RULES = read_rules()
