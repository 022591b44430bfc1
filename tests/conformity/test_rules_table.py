"""The table of rules is whole: each has a test that exists."""

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
"""Of the contract; "Versioning" has no rule."""


def functions_of(module: str) -> set[str]:
    """Names of the tests of a module."""
    tree = ast.parse((TESTS / f"{module}.py").read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.section}: {rule.sentence}")
def test_every_rule_has_existing_tests(rule: Rule) -> None:
    """A renamed test must not leave its rule behind."""
    assert rule.tests
    for test in rule.tests:
        module, _, name = test.partition("::")
        assert name in functions_of(module), test


def test_every_section_of_the_contract_has_rules() -> None:
    """In the contract's order, then what is decided here."""
    assert tuple(dict.fromkeys(rule.section for rule in RULES)) == (*SECTIONS, "Decided here")


def test_no_rule_is_there_twice() -> None:
    """Each sentence once in its section."""
    assert len({(rule.section, rule.sentence) for rule in RULES}) == len(RULES)
