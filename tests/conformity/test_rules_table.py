"""Checks of `rules.txt`."""

import ast
from pathlib import Path

import pytest

from tests.conformity.rules import RULES, Rule

TESTS = Path(__file__).parents[1]
SECTIONS = (
    "Beginning", "What the service does", "Request", "Search", "Filter", "Response item", "Lawsuit", "Party",
    "Attachment", "Tracking", "Execution status", "Credential", "Grouped summary", "Pagination envelope",
    "States and transitions", "Endpoints", "Authentication", "Events", "Errors", "Limits",
)  # fmt: skip
"""Sections of the contract with rules; "Versioning" has none."""


def functions_of(module: str) -> set[str]:
    """Names of the functions of a test module."""
    tree = ast.parse((TESTS / f"{module}.py").read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.section}: {rule.sentence}")
def test_every_rule_has_existing_tests(rule: Rule) -> None:
    """Fails when a test was renamed without its rule."""
    assert rule.tests
    for test in rule.tests:
        module, _, name = test.partition("::")
        assert name in functions_of(module), test


def test_every_section_of_the_contract_has_rules() -> None:
    """In the contract's order, then "Decided here"."""
    assert tuple(dict.fromkeys(rule.section for rule in RULES)) == (*SECTIONS, "Decided here")


def test_no_rule_is_there_twice() -> None:
    """Within its section."""
    assert len({(rule.section, rule.sentence) for rule in RULES}) == len(RULES)
