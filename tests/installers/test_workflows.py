"""The workflows: what they call is there, they may do little, and nothing of others changes under them."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

CHECKOUT = Path(__file__).parents[2]
FILES = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"^\s*- uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
OURS = re.compile(r"\bpackaging/[\w./-]+")
MADE = re.compile(r"build/packaging/|packaging/notes/|packaging/installers/windows bundle")
"""What a step finds that an earlier one has made, or that a release brings."""
CALLED = re.compile(r"\bsh packaging/(build|verify) ([\w-]+)")
WORDS = re.compile(r"^  ([\w| ]+)\)", re.MULTILINE)
"""What a script takes, in the last `case` of it."""
PLACE = "packaging/python-version"
BUILT_WITH = (CHECKOUT / PLACE).read_text("utf-8").strip()
"""What is built on Windows and macOS brings this Python."""
RELEASE = "sh packaging/release "
CERTIFICATES = re.compile(r"secrets\.(WINDOWS|APPLE)_")
EXPRESSION = re.compile(r"\$\{\{")


def workflow(file: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(file.read_text("utf-8")))


def steps(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, job in workflow(file)["jobs"].items():
        for step in job["steps"]:
            yield name, step


def test_there_are_workflows() -> None:
    assert {file.name for file in FILES} == {"check.yml", "release.yml", "updates.yml"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_script_it_names_is_there(file: Path) -> None:
    named = set()
    for _, step in steps(file):
        named |= set(OURS.findall(MADE.sub(" ", step.get("run", ""))))

    assert named
    assert {name for name in named if not (CHECKOUT / name).exists()} == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_scripts_take_what_they_are_told(file: Path) -> None:
    """Outside Linux, only a bundle can be built."""
    taken = {}
    for name in ("build", "verify"):
        _, _, last = (CHECKOUT / "packaging" / name).read_text("utf-8").rpartition('case "${1:-}" in')
        taken[name] = {word.strip() for words in WORDS.findall(last) for word in words.split("|")}
    for job, step in steps(file):
        called = CALLED.findall(step.get("run", ""))
        is_linux = workflow(file)["jobs"][job]["runs-on"].startswith("ubuntu")

        assert all(word in taken[name] for name, word in called)
        assert is_linux or set(called) <= {("build", "bundle")}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_makes_the_list_of_versions_understands_its_commands(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    parser = import_module("signing.__main__")._parser()
    scripts = [step["run"].replace("\\\n", " ") for _, step in steps(file) if "run" in step]
    commands = [line.split("packaging/release ")[1] for one in scripts for line in one.splitlines() if RELEASE in line]
    for command in commands:
        parser.parse_args(shlex.split(command))

    assert bool(commands) is (file.stem in {"release", "updates"})


def test_what_only_builds_on_another_system_gets_is_asked_for() -> None:
    """The libraries of Qt are installed by the script itself; what it builds with, by the job."""
    jobs = workflow(CHECKOUT / ".github" / "workflows" / "release.yml")["jobs"]
    installed = {name: str(job["steps"][0].get("run", "")).split() for name, job in jobs.items()}

    assert {"binutils", "dpkg-dev", "git", "libpython3-dev", "python3-venv", "xz-utils"} <= set(installed["linux"])
    assert {"nsis", "wixl", "python3-venv"} <= set(installed["windows-installers"])
    assert {"nsis", "python3-venv"} <= set(installed["windows-uninstaller"])
    assert all("osslsigncode" in installed[name] for name in ("windows-sign-programs", "windows-sign-installers"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_actions_of_others_are_pinned_by_hash(file: Path) -> None:
    lines = [line for line in file.read_text("utf-8").splitlines() if "uses:" in line]

    assert lines
    assert [line for line in lines if not PINNED.match(line)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_job_may_do_what_it_needs_and_no_more(file: Path) -> None:
    """Nothing by default; to read; to write only for what publishes, which a person has to approve."""
    jobs = workflow(file)["jobs"]
    writers = {name for name, job in jobs.items() if "write" in job["permissions"].values()}

    assert workflow(file)["permissions"] == {}
    assert all(set(job["permissions"]) <= {"contents"} for job in jobs.values())
    assert all("environment" in jobs[name] for name in writers)
    assert writers <= {"publish", "renew"}


def test_certificates_are_only_where_nothing_else_runs() -> None:
    """In an environment that people have to open, and in jobs that check out what signs, and run nothing besides."""
    release = CHECKOUT / ".github" / "workflows" / "release.yml"
    jobs = workflow(release)["jobs"]
    holders = {name for name, step in steps(release) if CERTIFICATES.search(str(step.get("env", "")))}
    scripts = {name: "\n".join(step.get("run", "") for step in jobs[name]["steps"]) for name in holders}
    ours = {name: set(OURS.findall(script)) for name, script in scripts.items()}
    checked_out = [
        step["with"]["sparse-checkout"]
        for name, step in steps(release)
        if name in holders and step.get("uses", "").startswith("actions/checkout@")
    ]

    assert holders == {name for name, job in jobs.items() if job.get("environment") == "signing"}
    assert ours["macos-sign"] == {"packaging/installers/macos/dmg"}
    assert all(ours[name] == {"packaging/installers/windows/sign-all"} for name in holders - {"macos-sign"})
    assert not [name for name, script in scripts.items() if re.search(r"\b(pip|uv|python3?|makensis|wixl)\b", script)]
    assert len(checked_out) == len(holders)
    assert not CERTIFICATES.search(str({name: job for name, job in jobs.items() if name not in holders}))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_token_stays_in_a_checkout_that_needs_none(file: Path) -> None:
    checkouts = [step for _, step in steps(file) if step.get("uses", "").startswith("actions/checkout@")]
    pushed = [step for step in checkouts if step["with"].get("persist-credentials", True)]

    assert checkouts
    assert all(step["with"].get("ref") == "updates" for step in pushed)
    assert len(pushed) <= (1 if file.stem == "updates" else 0)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_from_outside_becomes_part_of_a_command(file: Path) -> None:
    """Names of branches and tags, and secrets, reach a script as variables."""
    assert [step["run"] for _, step in steps(file) if EXPRESSION.search(step.get("run", ""))] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_commands_can_be_read_by_a_shell(file: Path) -> None:
    bash, shellcheck = shutil.which("bash"), shutil.which("shellcheck")
    if bash is None:
        pytest.skip("no bash")
    for name, step in steps(file):
        if step.get("shell", "bash") != "bash" or "run" not in step:
            continue
        script = step["run"]
        subprocess.run([bash, "-n"], input=script, text=True, check=True)
        if shellcheck is not None:
            words = [shellcheck, "--shell", "bash", "--severity", "warning", "-"]
            said = subprocess.run(words, input=script, capture_output=True, text=True, check=False)
            assert said.stdout == "", name


def test_every_python_that_is_promised_is_checked_on_each_push() -> None:
    """From the oldest that the project takes; the one that packages are built with is among them."""
    pushed = workflow(CHECKOUT / ".github" / "workflows" / "check.yml")["jobs"]["check"]
    versions = pushed["strategy"]["matrix"]["python"]
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]

    assert project["requires-python"] == f">={versions[0]}"
    assert versions == [f"3.{minor}" for minor in range(11, 11 + len(versions))]
    assert BUILT_WITH in versions


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_python_of_the_packages_is_named_in_one_place(file: Path) -> None:
    """All but the matrix of the check take it from there."""
    chosen = [step["with"] for _, step in steps(file) if step.get("uses", "").startswith("actions/setup-python@")]
    wanted = {"python-version": "${{ matrix.python }}"} if file.stem == "check" else {"python-version-file": PLACE}

    assert chosen
    assert all(one == wanted for one in chosen)
    assert BUILT_WITH not in file.read_text("utf-8") or file.stem == "check"


def test_a_package_is_built_with_a_python_that_was_checked() -> None:
    """Those of Linux with that of the system in which the gate checks; the others with the one that is named."""
    jobs = workflow(CHECKOUT / ".github" / "workflows" / "release.yml")["jobs"]
    commands = {name: "\n".join(step.get("run", "") for step in job["steps"]) for name, job in jobs.items()}

    assert jobs["linux"]["container"]["image"] == jobs["gate"]["container"]
    assert f'packaging/check --python "$(cat {PLACE})"' in commands["other-python"]
    assert all("other-python" in jobs[name]["needs"] for name in ("windows-bundle", "macos"))


def test_a_release_holds_all_that_it_promises() -> None:
    release = workflow(CHECKOUT / ".github" / "workflows" / "release.yml")
    jobs = release["jobs"]
    commands = "\n".join(step.get("run", "") for job in jobs.values() for step in job["steps"])

    assert set(jobs["publish"]["needs"]) == {"linux", "windows-sign-installers", "windows-try", "macos-sign"}
    assert jobs["gate"].get("needs") is None
    assert all("gate" in str(jobs[name]["needs"]) for name in ("linux", "windows-bundle", "macos"))
    for wanted in (
        "packaging/check",
        "release_check.py --tag",
        "pip_audit --strict",
        "packaging/build deb",
        "packaging/build archive",
        "packaging/verify deb",
        "packaging/verify reproducible",
        "packaging/build windows",
        "macos/dmg",
        "cdx.json",
        "licences.txt",
        "packaging/release sums",
        "packaging/release targets",
        "packaging/release check-expiry",
    ):
        assert wanted in commands
    assert commands.count("packaging/build bundle") == 2
    assert commands.count("self-test") >= 3


def test_every_job_ends_by_itself() -> None:
    assert all("timeout-minutes" in job for file in FILES for job in workflow(file)["jobs"].values())
