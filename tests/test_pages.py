"""The pages of the repository are true where a test can tell: what they link to, show, name and run exists."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

from autos.cli.arguments import build_parser

CHECKOUT = Path(__file__).parents[1]
SOURCES, PICTURES = CHECKOUT / "src" / "autos", CHECKOUT / "resources" / "screenshots"
FOLDERS = (".github", "packaging", "resources", "tests")
PAGES = sorted({CHECKOUT / "README.md", *(page for folder in FOLDERS for page in (CHECKOUT / folder).rglob("*.md"))})
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z]+:")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
HARNESS = re.compile(r"(?:python -m |`)(tests\.[a-z_.]+)")
SCRIPT = re.compile(r"sh (packaging/[\w./-]+)")
COMMAND = re.compile(r"^(?:\.venv/bin/autos|sh packaging/start)\b([^#\n]*)", re.MULTILINE)
NAMED = re.compile(
    r"`((?:archive|app|cli|client|desktop|domain|firm|packaging|resources|service|system|tests|text|usecases)"
    r"/[\w./-]*)`"
)


def name_of(page: Path) -> str:
    return page.relative_to(CHECKOUT).as_posix()


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """The files that a page links to or shows, each with the heading in it, if any; nothing of the web."""
    for link, source in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        target = link or source
        if not ELSEWHERE.match(target):
            path, _, heading = target.partition("#")
            yield (page.parent / path).resolve() if path else page, heading


def headings(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    found = HEADING.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def unknown_words(command: str) -> list[str]:
    """Words of a command line of Autos that are no command, verb or option; `…` stands for what was said before."""
    parser, unknown, is_command = build_parser(), [], True
    for word in command.split():
        verbs = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        if word.startswith("--") and word != "--service" and word not in parser._option_string_actions:
            unknown.append(word)
        elif verbs and word in verbs[0].choices:
            parser = verbs[0].choices[word]
        elif is_command and not word.startswith("--"):
            unknown.append(word)
        is_command = False
    return unknown


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_links_to_what_is_there(page: Path) -> None:
    wanted = [*links(page)]

    assert [target for target, _ in wanted if not target.exists()] == []
    assert [(target.name, heading) for target, heading in wanted if heading and heading not in headings(target)] == []


def test_every_picture_is_shown_by_a_page() -> None:
    """What no page shows is made by `tests.pictures` when somebody wants it."""
    shown = {target for page in PAGES for target, _ in links(page)}

    assert {picture for picture in PICTURES.iterdir() if picture not in shown} == set()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_names_modules_scripts_and_commands_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    assert [name for name in HARNESS.findall(text) if find_spec(name.rstrip(".")) is None] == []
    assert [name for name in SCRIPT.findall(text) if not (CHECKOUT / name).is_file()] == []
    assert {command: words for command in COMMAND.findall(text) if (words := unknown_words(command))} == {}


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name == ".github"], ids=name_of)
def test_a_page_about_the_code_names_files_that_exist(page: Path) -> None:
    """Paths are those of the checkout or, shorter, of the package. A decision names those of its day."""
    named = NAMED.findall(page.read_text(encoding="utf-8"))

    assert [name for name in named if not ((CHECKOUT / name).exists() or (SOURCES / name).exists())] == []


def test_hooks_before_a_commit_run_the_linters_of_the_check() -> None:
    hooks = yaml.safe_load((CHECKOUT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    check = (CHECKOUT / "packaging" / "check").read_text(encoding="utf-8")
    run = check.replace('"$python"', ".venv/bin/python").replace('"$venv/$bin/lint-imports"', ".venv/bin/lint-imports")

    assert len(hooks) == 4
    assert [hook["entry"] for hook in hooks if hook["entry"] not in run] == []
    assert {hook["language"] for hook in hooks} == {"system"}, "nothing is downloaded"
