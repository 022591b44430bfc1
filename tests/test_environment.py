"""What `packaging/environment` installs, and for which Python: only files with the hashes that are locked."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import pip
import pytest
from packaging.requirements import Requirement
from packaging.tags import compatible_tags, cpython_tags, mac_platforms
from packaging.utils import canonicalize_name, parse_wheel_filename

CHECKOUT = Path(__file__).parents[1]
LOCKED = CHECKOUT / "packaging" / "locked"
REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")

PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
PLATFORMS = {
    "linux": ["manylinux2014_x86_64", *(f"manylinux_2_{minor}_x86_64" for minor in range(5, 37))],  # Debian 12 has 2.36
    "darwin": list(mac_platforms((15, 0), "arm64")),
    "win32": ["win_amd64"],
}
THIS = f"{sys.version_info[0]}.{sys.version_info[1]}"

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


@pytest.mark.parametrize("system", PLATFORMS)
@pytest.mark.parametrize("version", PYTHONS, ids=lambda version: ".".join(map(str, version)))
def test_every_library_is_locked_for_every_python(version: tuple[int, int], system: str) -> None:
    """As a wheel: nobody needs a compiler."""
    packages = tomllib.loads((CHECKOUT / "uv.lock").read_text())["package"]
    wheels = {
        (one["name"], one["version"]): [Path(file["url"]).name for file in one.get("wheels", ())]
        for one in packages
        if one["name"] != "autos"
    }
    here = {
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "python_full_version": "{}.{}.0".format(*version),
        "python_version": "{}.{}".format(*version),
        "sys_platform": system,
    }
    platforms = PLATFORMS[system]
    tags = {*cpython_tags(version, platforms=platforms), *compatible_tags(version, platforms=platforms)}
    missing = []
    for line in (LOCKED / "check.txt").read_text().splitlines():
        if not REQUIREMENT.match(line):
            continue
        wanted = Requirement(line.removesuffix("\\"))
        (only,) = wanted.specifier
        files = wheels[canonicalize_name(wanted.name), only.version]
        needed = wanted.marker is None or wanted.marker.evaluate(here)
        if needed and not any(parse_wheel_filename(file)[3] & tags for file in files):
            missing.append(wanted.name)

    assert missing == []


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


def in_shell(copy: Path, script: str, *, path: str = "", version: str = "") -> subprocess.CompletedProcess[str]:
    """Run functions of `packaging/environment` without a network; `path` comes before the system's own programs."""
    environment = {
        "AUTOS_PYTHON": version,
        "PATH": f"{path}:/usr/bin:/bin",
        "HOME": str(copy.parent),
        "XDG_CACHE_HOME": str(copy.parent / "cache"),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(copy.parent / "wheels"),
        "PIP_CONFIG_FILE": os.devnull,
    }
    return subprocess.run(
        ["sh", "-c", f". packaging/environment; {script}", str(copy / "packaging" / "start")],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def prepare(copy: Path, python: Path, *, path: str = "", version: str = "") -> subprocess.CompletedProcess[str]:
    """Run `have_environment run`; there is a uv where `path` has one."""
    script = f'python={python}; has() {{ [ "$1" != uv ] || [ -n "{path}" ]; }}; have_environment run'
    return in_shell(copy, script, path=path, version=version)


def installed(copy: Path, environment: str = ".venv") -> list[str]:
    return [found.name for found in (copy / environment).rglob("tiny*")]


def lock_tiny(copy: Path) -> None:
    """Lock the wheel as it is."""
    wheel = next((copy.parent / "wheels").iterdir())
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (copy / "packaging" / "locked" / "run.txt").write_text(f"tiny==1.0 --hash=sha256:{digest}\n")


def program(file: Path, script: str) -> Path:
    """A program that a shell runs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o700)
    return file


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
    lock_tiny(copy)
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
    uv = program(copy.parent / "bin" / "uv", f"echo '{reported}' >&2\nexit 1")
    done = prepare(copy, python, path=str(uv.parent))
    assert done.returncode == 1
    assert words in done.stderr
    assert reported in done.stderr
    assert not (copy / ".venv").exists()


def test_an_asked_python_has_an_environment_of_its_own(copy: Path, python: Path) -> None:
    """The other one stays as it is."""
    lock_tiny(copy)
    (copy / ".venv").mkdir()
    (copy / ".venv" / ".autos-check").write_text("of the default Python")
    done = prepare(copy, python, version=THIS)

    assert f"preparing .venv-{THIS}\n" in done.stderr
    assert "tiny.py" in installed(copy, f".venv-{THIS}")
    assert [file.name for file in (copy / ".venv").iterdir()] == [".autos-check"]


@pytest.mark.parametrize("place", [f"bin/python{THIS}", f".pyenv/versions/{THIS}.99/bin/python"])
def test_an_asked_python_is_found_by_its_version(copy: Path, place: str) -> None:
    """By its name, or among those of pyenv, whose command of that name may only say where there is one."""
    program(copy.parent / "bin" / f"python{THIS}", "exit 127")
    program(copy.parent / place, f'exec {sys.executable} "$@"')
    found = in_shell(copy, "find_python", path=str(copy.parent / "bin"), version=THIS)

    assert (found.returncode, found.stdout) == (0, sys.executable)


def test_a_python_of_another_version_is_not_taken(copy: Path) -> None:
    program(copy.parent / "bin" / "python3.99", f'exec {sys.executable} "$@"')

    found = in_shell(copy, "find_python", path=str(copy.parent / "bin"), version="3.99")

    assert found.returncode != 0
    assert found.stdout == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tests", "--python", "3.99", "-q"], "Autos: Python 3.99 is not installed here; get it from "),
        (["--python=3.99"], "Autos: Python 3.99 is not installed here; get it from "),
        (["--python", "3.9"], "Autos: a Python is asked for by its version, such as 3.13"),
        (["--python", "3.13/../.."], "Autos: a Python is asked for by its version, such as 3.13"),
        (["--python"], "Autos: a Python is asked for by its version, such as 3.13"),
    ],
)
def test_a_python_that_cannot_be_had_is_told_in_one_sentence(copy: Path, words: list[str], said: str) -> None:
    done = subprocess.run(
        ["sh", "packaging/check", *words], cwd=copy, capture_output=True, text=True, check=False, timeout=60
    )

    assert done.returncode == 1
    assert done.stderr.startswith(said)
    assert len(done.stderr.splitlines()) == 1
    assert not list(copy.glob(".venv*"))


FEW_PROGRAMS = ("cat", "chmod", "date", "dirname", "env", "mkdir", "sh", "true", "uname")


def few_programs(folder: Path) -> Path:
    """A folder for the path with little more than a shell: no package manager, no Python."""
    for name in FEW_PROGRAMS:
        program(folder / name, f'exec {shutil.which(name)} "$@"')
    return folder


def install(copy: Path, *, user: int = 0, **stubs: str) -> subprocess.CompletedProcess[str]:
    """Look for what a check needs, on a Linux that has nothing of it, and install it; `stubs` are its programs."""
    folder = few_programs(copy.parent / "bin")
    program(folder / "id", f"echo {user}")
    program(folder / "uname", "echo Linux")
    for name, script in stubs.items():
        program(folder / name.replace("_", "-"), script)
    python = program(copy.parent / "python", 'case "$2" in *version_info*) echo python3.13-venv ;; *) exit 1 ;; esac')
    script = f"python={python}; look_for_environments check; look_for_libraries; look_for_session; install_missing"
    return subprocess.run(
        ["sh", "-c", f". packaging/environment; {script}", "packaging/check"],
        cwd=copy,
        env={"PATH": str(folder), "HOME": str(copy.parent)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_fedora_is_asked_for_its_own_packages(copy: Path) -> None:
    """All at once; those that are looked for by a file may be here."""
    done = install(copy, dnf='echo "$*" >>asked')
    asked = (copy / "asked").read_text().split()
    packages = set(asked[2:])

    assert done.returncode == 0, done.stderr
    assert asked[:2] == ["install", "-y"]
    assert packages - {"at-spi2-core", "dejavu-sans-fonts", "pgbouncer"} == {
        "dbus-daemon", "dbus-libs", "fontconfig", "freetype", "glib2", "gnome-keyring", "libX11", "libX11-xcb",
        "libglvnd-egl", "libglvnd-glx", "libsecret", "libxcb", "libxkbcommon", "libxkbcommon-x11", "poppler-utils",
        "postgresql-server", "python3-pip", "qpdf", "xcb-util", "xcb-util-cursor", "xcb-util-image", "xcb-util-keysyms",
        "xcb-util-renderutil", "xcb-util-wm", "xorg-x11-server-Xvfb",
    }  # fmt: skip


def test_debian_is_asked_for_its_own_packages(copy: Path) -> None:
    """After its lists were read anew; where both are there, it is Debian."""
    done = install(copy, apt_get='echo "$*" >>asked', dnf="exit 1")
    refreshed, asked = (copy / "asked").read_text().splitlines()

    assert done.returncode == 0, done.stderr
    assert refreshed == "update -qq"
    assert asked.startswith("install -y --no-install-recommends ")
    assert {"libegl1", "python3.13-venv", "xvfb", "libsecret-1-0"} <= set(asked.split())


@pytest.mark.parametrize(
    ("stubs", "how"),
    [
        ({"dnf": ""}, "  su -c 'dnf install -y "),
        ({"dnf": "", "sudo": "exit 1"}, "  sudo dnf install -y "),
        ({"apt_get": ""}, "  su -c 'apt-get update -qq && apt-get install -y --no-install-recommends "),
        ({"apt_get": "", "sudo": "exit 1"}, "  sudo apt-get update -qq && sudo apt-get install -y --no-install-"),
    ],
)
def test_who_may_not_install_is_told_what_to_run(copy: Path, stubs: dict[str, str], how: str) -> None:
    done = install(copy, user=1000, **stubs)
    first, last = done.stderr.splitlines()

    assert done.returncode == 1
    assert "system packages that only an administrator can install" in first
    assert last.startswith(how)
    assert (last[-1] == "'") is ("su -c" in how)


def test_sudo_that_needs_no_password_installs(copy: Path) -> None:
    done = install(copy, user=1000, sudo='shift\nexec "$@"', dnf='echo "$1" >>asked')

    assert done.returncode == 0, done.stderr
    assert (copy / "asked").read_text() == "install\n"


def test_packages_that_cannot_be_installed_are_told(copy: Path) -> None:
    done = install(copy, dnf="exit 1")

    assert done.returncode == 1
    assert "could not install system packages. Run this and start again: dnf install -y " in done.stderr


def test_a_system_without_a_known_package_manager_is_told_what_is_missing(copy: Path) -> None:
    done = install(copy)

    assert done.returncode == 1
    assert done.stderr.startswith("Autos needs these system packages (Debian names): ")


@pytest.fixture
def stubbed_check(copy: Path) -> Path:
    """`packaging/check` with an environment that only writes down what was asked of it."""
    (copy / "packaging" / "environment").write_text(
        """checkout=$(pwd) venv=$(pwd)/venv bin=bin system=other
say() { :; }
for step in environments libraries session; do eval "look_for_$step() { :; }"; done
install_missing() { :; }
have_environment() { :; }
have_libraries() { :; }
"""
    )
    program(copy / "packaging" / "journeys", "echo journeys >>called")
    program(copy / "venv" / "bin" / "lint-imports", "echo contracts >>called")
    program(copy / "venv" / "bin" / "python", 'echo "${AUTOS_PYTHON:-default} $*" >>called')
    return copy


def called_by_check(checkout: Path, *words: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "AUTOS_PYTHON"}
    subprocess.run(["sh", "packaging/check", *words], cwd=checkout, env=environment, check=True, timeout=60)
    return (checkout / "called").read_text()


def test_the_whole_check_reads_the_code_too(stubbed_check: Path) -> None:
    called = called_by_check(stubbed_check, "-k", "a b", "--maxfail=1")

    assert "default -m pytest tests/test_harnesses.py tests --ignore=tests/journeys" in called
    assert "-k a b --maxfail=1\n" in called
    for part in ("-m ruff check", "-m ruff format", "contracts", "-m mypy", "audit.py", "journeys"):
        assert part in called


def test_what_is_not_for_the_tests_may_stand_anywhere(stubbed_check: Path) -> None:
    """The version reaches what the tests start."""
    called = called_by_check(stubbed_check, "-k", "a b", "--python", "3.13", "--maxfail=1", "--only-tests", "-q")

    assert "3.13 -m pytest tests/test_harnesses.py tests --ignore=tests/journeys" in called
    assert "-k a b --maxfail=1 -q\n" in called
    assert "journeys\n" in called
    for part in ("ruff", "contracts", "mypy", "audit.py"):
        assert part not in called


@dataclass(frozen=True)
class StubbedCi:
    """`packaging/ci` with a check that only writes down how it was called, on a machine with few programs."""

    checkout: Path

    @property
    def bin(self) -> Path:
        return self.checkout.parent / "bin"

    def install(self, minor: str) -> None:
        """A Python that says where it is when it is asked for by this version."""
        program(self.bin / f"python{minor}", f'[ "$3" = {minor} ] && printf %s "$0"')

    def run(self, statuses: Mapping[str, int] = MappingProxyType({})) -> subprocess.CompletedProcess[str]:
        """Each check ends with the status under its version or `default`, 0 without one."""
        for version, status in statuses.items():
            (self.checkout / f"status-{version}").write_text(str(status))
        return subprocess.run(
            ["sh", ".ci/run"],
            cwd=self.checkout,
            env={"PATH": str(self.bin), "HOME": str(self.checkout.parent)},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    @property
    def called(self) -> list[str]:
        """The arguments of each check."""
        return (self.checkout / "called").read_text().splitlines()


@pytest.fixture
def ci(copy: Path) -> StubbedCi:
    """The default Python is 3.13.5; another one is the fifth of its version, too."""
    made = StubbedCi(copy)
    few_programs(made.bin)
    program(made.bin / "timeout", 'shift 2\nexec "$@"')
    shutil.copytree(CHECKOUT / ".ci", copy / ".ci")
    program(
        copy / "packaging" / "check",
        """echo "$*" >>called
place=".venv${3:+-$3}/bin"
mkdir -p "$place"
echo "echo ${3:-3.13}.5" >"$place/python"
chmod +x "$place/python"
exit "$(cat "status-${3:-default}" 2>/dev/null || echo 0)"
""",
    )
    return made


def test_ci_checks_on_the_newest_other_python_too(ci: StubbedCi) -> None:
    """Its tests, after the whole check on the default one; its closing line says which they were."""
    for minor in ("3.11", "3.12", "3.13"):
        ci.install(minor)
    done = ci.run()

    assert done.returncode == 0, done.stderr
    assert ci.called == ["", "--only-tests --python 3.12"]
    assert done.stderr.splitlines()[-1] == "Autos: checked on Python 3.13.5 and 3.12.5"


def test_ci_says_when_there_is_no_other_python(ci: StubbedCi) -> None:
    ci.install("3.13")
    done = ci.run()

    assert done.returncode == 0, done.stderr
    assert ci.called == [""]
    assert "checked on Python 3.13.5 only" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("statuses", "calls"), [({"default": 3}, [""]), ({"3.14": 3}, ["", "--only-tests --python 3.14"])]
)
def test_ci_ends_with_the_status_of_a_check_that_failed(
    ci: StubbedCi, statuses: dict[str, int], calls: list[str]
) -> None:
    ci.install("3.14")
    done = ci.run(statuses)

    assert done.returncode == 3
    assert ci.called == calls
    assert "checked on" not in done.stderr


def test_ci_says_on_which_python_its_time_was_over(ci: StubbedCi) -> None:
    ci.install("3.14")
    done = ci.run({"3.14": 124})

    assert done.returncode == 124
    assert done.stderr.splitlines()[-1] == "Autos: stopped on Python 3.14: 60 minutes are over"
