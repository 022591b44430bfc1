"""What is kept under version control: nothing of one machine, nothing left for later."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
KEPT = (".github", "src", "tests", "resources", "packaging", "README.md", "pyproject.toml")

MACHINE_PATH = re.compile(r"(?<![\w.}~$)/:-])/(?:home|root|Users|work|tmp|mnt|opt|srv)/\w|\b[A-Z]:\\Users")
LEFT_FOR_LATER = re.compile(r"\b(?:TO[D]O|FIX[M]E)\b")


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every text that is kept or about to be, by its place in the checkout."""
    git = shutil.which("git")
    if git is None or not (CHECKOUT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(
        [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard", *KEPT],
        cwd=CHECKOUT,
        capture_output=True,
        check=True,
    )
    found: dict[str, str] = {}
    for name in listed.stdout.decode().split("\0"):
        file = CHECKOUT / name
        if name and file.is_file():
            try:
                found[name] = file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a typeface or a picture
    return found


def found_in(texts: dict[str, str], pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts.items()
        if pattern.search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_the_patterns_find_what_they_are_for() -> None:
    """And leave addresses, placeholders and prose alone."""
    user_folder = "/" + "home/someone/autos"

    assert MACHINE_PATH.search(f"open('{user_folder}')")
    assert MACHINE_PATH.search("C:" + "\\Users\\someone")
    assert not MACHINE_PATH.search(f"https://example.org{user_folder} ~{user_folder} #!/bin/sh")
    assert LEFT_FOR_LATER.search("# TO" + "DO: later")
    assert not LEFT_FOR_LATER.search("todo o acervo, METODO")


def test_nothing_names_a_place_on_one_machine(texts: dict[str, str]) -> None:
    """A path of one machine is broken on every other."""
    assert {"src/autos/__main__.py", "README.md", ".github/CONTRIBUTING.md"} <= set(texts)
    assert found_in(texts, MACHINE_PATH) == []


def test_nothing_is_left_for_later(texts: dict[str, str]) -> None:
    """What is not done yet is an issue, not a comment."""
    assert found_in(texts, LEFT_FOR_LATER) == []
