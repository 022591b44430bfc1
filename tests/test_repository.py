"""Files under version control name no path of one machine and leave no open work."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
CHECKED = (
    ".github",
    ".pre-commit-config.yaml",
    "src",
    "tests",
    "resources",
    "packaging",
    "README.md",
    "pyproject.toml",
)

MACHINE_PATH = re.compile(r"(?<![\w.}~$)/:-])/(?:home|root|Users|work|tmp|mnt|opt|srv)/\w|\b[A-Z]:\\Users")
LEFT_FOR_LATER = re.compile(r"\b(?:TO[D]O|FIX[M]E)\b")


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every text file that is tracked or would be, by its path."""
    git = shutil.which("git")
    if git is None or not (CHECKOUT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(
        [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard", *CHECKED],
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
                continue  # a typeface or an image
    return found


def found_in(texts: dict[str, str], pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts.items()
        if pattern.search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_the_patterns_match_paths_and_markers() -> None:
    """And match no addresses, placeholders or prose."""
    user_folder = "/" + "home/someone/autos"

    assert MACHINE_PATH.search(f"open('{user_folder}')")
    assert MACHINE_PATH.search("C:" + "\\Users\\someone")
    assert not MACHINE_PATH.search(f"https://example.org{user_folder} ~{user_folder} #!/bin/sh")
    assert LEFT_FOR_LATER.search("# TO" + "DO: later")
    assert not LEFT_FOR_LATER.search("todo o acervo, METODO")


def test_no_file_names_a_path_of_one_machine(texts: dict[str, str]) -> None:
    assert {"src/autos/__main__.py", "README.md", ".github/CONTRIBUTING.md"} <= set(texts)
    assert found_in(texts, MACHINE_PATH) == []


def test_no_file_marks_open_work(texts: dict[str, str]) -> None:
    """What is not done yet belongs in an issue, not in a comment."""
    assert found_in(texts, LEFT_FOR_LATER) == []
