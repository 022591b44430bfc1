"""What `packaging/environment` installs: only files with the hashes that are locked."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pip
import pytest

CHECKOUT = Path(__file__).parents[1]
LOCKED = CHECKOUT / "packaging" / "locked"
REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")


def requirements(file: Path) -> dict[tuple[str, str], set[str]]:
    """Hashes by name and version."""
    found: dict[tuple[str, str], set[str]] = {}
    hashes: set[str] = set()
    for line in file.read_text().splitlines():
        if match := REQUIREMENT.match(line):
            hashes = found.setdefault((match[1].lower(), match[2]), set())
        hashes |= set(HASH.findall(line))
    return found


def in_lock() -> dict[tuple[str, str], set[str]]:
    """The same of `uv.lock`."""
    packages = tomllib.loads((CHECKOUT / "uv.lock").read_text())["package"]
    return {
        (one["name"].lower(), one["version"]): {
            file["hash"].removeprefix("sha256:") for file in (*one.get("wheels", ()), *filter(None, [one.get("sdist")]))
        }
        for one in packages
        if one["name"] != "autos"
    }


def test_what_pip_would_install_is_what_is_locked() -> None:
    """Else: `uv export --frozen --no-emit-project --no-annotate --no-header --group build`, with `--group dev` and
    with `--no-dev`, into `packaging/locked/check.txt` and `run.txt`.
    """
    lock, check, run = in_lock(), requirements(LOCKED / "check.txt"), requirements(LOCKED / "run.txt")
    assert check == lock
    assert run.items() <= lock.items()
    assert all(hashes for hashes in check.values())


def test_uv_itself_has_hashes() -> None:
    (hashes,) = requirements(LOCKED / "uv.txt").values()
    assert len(hashes) > 10


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that copies an environment instead of making one, which takes some seconds each time."""
    folder = tmp_path_factory.mktemp("python")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "made"], check=True)
    (packages,) = folder.glob("made/lib/python*/site-packages")
    (packages / "pip").symlink_to(Path(pip.__file__).parent)  # compiled, as Python's own is not
    program = folder / "python"
    program.write_text(
        f"""#!/bin/sh
case "$*" in
  "-m venv "*) for place; do :; done; mkdir -p "$place" && cp -R {folder / "made"}/. "$place" ;;
  *) exec {sys.executable} "$@" ;;
esac
"""
    )
    program.chmod(0o700)
    return program


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout with a single library, `tiny`, in a folder of wheels."""
    place = tmp_path / "checkout"
    shutil.copytree(CHECKOUT / "packaging", place / "packaging")
    (place / "src" / "autos").mkdir(parents=True)
    (place / "src" / "autos" / "__init__.py").write_text('__version__ = "0"\n')
    (place / "pyproject.toml").write_text("")
    (place / "uv.lock").write_text("")
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    with zipfile.ZipFile(wheels / "tiny-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tiny.py", "")
        wheel.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        wheel.writestr("tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("tiny-1.0.dist-info/RECORD", "")
    return place


def prepare(copy: Path, python: Path, *, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run `have_environment run` without a network; `path` comes before the system's own programs."""
    environment = {
        "PATH": f"{path}:/usr/bin:/bin",
        "HOME": str(copy.parent),
        "XDG_CACHE_HOME": str(copy.parent / "cache"),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(copy.parent / "wheels"),
        "PIP_CONFIG_FILE": os.devnull,
    }
    script = f'python={python}; . packaging/environment; has() {{ [ "$1" != uv ] || [ -n "{path}" ]; }}'
    return subprocess.run(
        ["sh", "-c", f"{script}; have_environment run", str(copy / "packaging" / "start")],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def installed(copy: Path) -> list[str]:
    return [found.name for found in (copy / ".venv").rglob("tiny*")]


def test_pip_refuses_a_library_with_another_hash(copy: Path, python: Path) -> None:
    """It ends with words, and nothing of it is installed."""
    (copy / "packaging" / "locked" / "run.txt").write_text(f"tiny==1.0 --hash=sha256:{'0' * 64}\n")
    done = prepare(copy, python)
    assert done.returncode == 1
    assert "its hash differs, so it was not installed" in done.stderr
    assert installed(copy) == []
    assert not list(copy.glob(".venv/.autos-*"))


def test_pip_installs_a_library_with_its_hash(copy: Path, python: Path) -> None:
    """Then Autos itself; the empty project of this test has nothing to build."""
    wheel = next((copy.parent / "wheels").iterdir())
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (copy / "packaging" / "locked" / "run.txt").write_text(f"tiny==1.0 --hash=sha256:{digest}\n")
    prepare(copy, python)
    assert "tiny.py" in installed(copy)


def test_pip_installs_nothing_without_a_hash(copy: Path, python: Path) -> None:
    (copy / "packaging" / "locked" / "run.txt").write_text("tiny==1.0\n")
    assert prepare(copy, python).returncode == 1
    assert installed(copy) == []


@pytest.mark.parametrize(
    ("reported", "words"),
    [
        ("error: Hash mismatch for `tiny==1.0`", "its hash differs, so it was not installed"),
        ("error: no route to host", "Check the connection and run this again."),
    ],
)
def test_pip_does_not_take_the_place_of_an_uv_that_failed(copy: Path, python: Path, reported: str, words: str) -> None:
    """Whatever it failed of."""
    tools = copy.parent / "bin"
    tools.mkdir()
    uv = tools / "uv"
    uv.write_text(f"#!/bin/sh\necho '{reported}' >&2\nexit 1\n")
    uv.chmod(0o700)
    done = prepare(copy, python, path=str(tools))
    assert done.returncode == 1
    assert words in done.stderr
    assert reported in done.stderr
    assert not (copy / ".venv").exists()
