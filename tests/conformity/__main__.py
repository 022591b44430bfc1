"""`python -m tests.conformity --list [--only WORD]`: each rule of the contract with its tests and how they end.

With `--only`, the rules whose section has this word in it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

from tests.conformity.rules import RULES, Rule

TESTS = Path(__file__).parents[1]
HELD, BROKEN, MISSING = "held", "broken", "missing"


class Outcomes:
    """pytest plugin that records for each test whether every case passed."""

    def __init__(self) -> None:
        self.passed: dict[str, bool] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hook of pytest, called for each phase of each test."""
        module, _, name = report.nodeid.partition("::")
        test = f"{module.removeprefix('tests/').removesuffix('.py')}::{name.partition('[')[0]}"
        if report.when == "call" or report.failed:
            self.passed[test] = self.passed.get(test, True) and report.passed


def main() -> int:
    """Run the tests of all rules and print the table; 0 when all of them pass."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformity")
    parser.add_argument("--list", action="store_true", required=True, help="each rule, its tests and its state")
    parser.add_argument("--only", default="", help="rules whose section has this in it")
    only = parser.parse_args().only
    rules = [rule for rule in RULES if only in rule.section]
    if not rules:
        parser.error(f"no section has “{only}” in it")
    outcomes = Outcomes()
    wanted = sorted({test for rule in rules for test in rule.tests})
    nodes = [f"{TESTS / module}.py::{name}" for module, _, name in (test.partition("::") for test in wanted)]
    pytest.main(["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", *nodes], plugins=[outcomes])
    counts = dict.fromkeys((HELD, BROKEN, MISSING), 0)
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            print(f"\n{section}")
        state = _state(rule, outcomes)
        counts[state] += 1
        print(f"  {state:8}{rule.sentence}")
        for test in rule.tests:
            print(f"          {test}")
    print(f"\n{len(rules)} rules: " + ", ".join(f"{count} {state}" for state, count in counts.items()))
    return 0 if counts[HELD] == len(rules) else 1


def _state(rule: Rule, outcomes: Outcomes) -> str:
    if not rule.tests or any(test not in outcomes.passed for test in rule.tests):
        return MISSING
    return HELD if all(outcomes.passed[test] for test in rule.tests) else BROKEN


if __name__ == "__main__":
    sys.exit(main())
