"""Each rule of the contract and the tests that hold it, in the contract's order: `rules.txt`.

A section stands in brackets, a rule on a line of its own, and under it, indented, its tests as
`folder/module::function`. Rules of "Decided here" settle what the contract does not show; they
are told in `autos.service.endpoints.documentation`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("rules.txt")


@dataclass(frozen=True, slots=True)
class Rule:
    """What must hold, and where that is tried."""

    section: str
    sentence: str
    tests: tuple[str, ...]


def read_rules() -> tuple[Rule, ...]:
    """Every rule of the table."""
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
