"""`autos connection …`: named connections and their keys, without a window."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from autos.cli.output import print_line, say
from autos.cli.policy import followed_policy
from autos.domain.connection.connection import URLS
from autos.domain.connection.profile import Profile, parse_profile
from autos.domain.errors import BadProfile, Problem
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.system.profiles import Profiles
from autos.text.problems import problem_text, profile_problem_text
from autos.text.translation import translate
from autos.usecases.search.connections import SavedConnections

DONE, PROBLEM, BAD_INPUT = 0, 1, 2
LONGEST_FILE = 1 << 20
"""Bytes of a connection file."""
PRACTICE = "practice"
"""Name of the practice service among the connections."""


def run_connection_command(options: argparse.Namespace) -> int:
    """Run one verb. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        status = asyncio.run(VERBS[options.verb](_connections(), options))
    except BadProfile as bad:
        return _complain(profile_problem_text(bad.where), BAD_INPUT)
    except Problem as problem:
        return _complain(problem_text(problem.name, problem.detail), PROBLEM)
    except OSError as problem:
        return _complain(f"{problem.filename}: {problem.strerror}", PROBLEM)
    return status or DONE


def _connections() -> SavedConnections:
    return SavedConnections(Profiles(data_dir(), followed_policy().policy.connections), Secrets())


async def _list(connections: SavedConnections, _: argparse.Namespace) -> None:
    current = connections.profiles.current_name()
    practice = translate("connecting", "serviço de prática")
    if connections.profiles.rules.practice:
        print_line(f"{'*' if current is None else ' '} {PRACTICE}\t{practice}")
    for profile in connections.profiles.every():
        has_key = await connections.has_key(profile.name)
        words = translate("connecting", "com chave") if has_key else translate("connecting", "sem chave")
        if profile.is_shared:
            shared = translate("connecting", "do administrador")
            words = f"{words}, {shared}"
        mark = "*" if profile.name == current else " "
        print_line(f"{mark} {profile.name}\t{profile.requests_url}\t{words}\t{profile.note}".rstrip())


async def _add(connections: SavedConnections, options: argparse.Namespace) -> None:
    members = {name: getattr(options, name) for name in URLS}
    members |= {"name": options.name, "path_set": options.paths, "proxy": options.proxy, "note": options.note}
    members["customer_key_place"] = options.customer_key_place
    profile = parse_profile(members)
    connections.profiles.add(profile)
    _say_stored(options.name)


async def _key(connections: SavedConnections, options: argparse.Namespace) -> None:
    connections.profiles.get(options.name)
    prompt = translate("connecting", "Chave de {name}: ").format(name=options.name)
    typed = getpass.getpass(prompt, sys.stderr) if sys.stdin.isatty() else sys.stdin.readline()
    await connections.enter_key(options.name, typed)
    print_line(translate("connecting", "A chave está no chaveiro do sistema."))


async def _forget(connections: SavedConnections, options: argparse.Namespace) -> None:
    connections.profiles.get(options.name)
    await connections.forget_key(options.name)


async def _test(connections: SavedConnections, options: argparse.Namespace) -> int:
    profile, found = connections.profiles.get(options.name), await connections.test(options.name)
    for member, problem in found.items():
        words = translate("connecting", "responde e aceita a chave")
        if problem is not None:
            words = problem_text(problem.name, problem.detail)
        print_line(f"{getattr(profile, member)}\t{words}")
    return PROBLEM if any(found.values()) else DONE


async def _use(connections: SavedConnections, options: argparse.Namespace) -> None:
    connections.profiles.use(None if options.name == PRACTICE else options.name)


async def _remove(connections: SavedConnections, options: argparse.Namespace) -> None:
    await connections.remove(options.name)


async def _export(connections: SavedConnections, options: argparse.Namespace) -> None:
    print_line(connections.exported(options.name))


async def _import(connections: SavedConnections, options: argparse.Namespace) -> int:
    profile = connections.read(await asyncio.to_thread(_read_file, options.file))
    for member in URLS:
        print_line(f"{member}\t{getattr(profile, member)}")
    if profile.proxy:
        print_line(f"proxy\t{profile.proxy}")
    if not (options.yes or len(profile.hosts) == 1 or _is_confirmed(profile)):
        say(translate("connecting", "Nada foi guardado."))
        return PROBLEM
    connections.profiles.add(profile)
    _say_stored(profile.name)
    return DONE


def _read_file(file: Path) -> str:
    """Raises: BadProfile for what is too long or no text, OSError."""
    with file.open("rb") as content:
        text = content.read(LONGEST_FILE + 1)
    if len(text) > LONGEST_FILE:
        raise BadProfile("profile")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadProfile("profile") from None


def _is_confirmed(profile: Profile) -> bool:
    """Ask, as the key would be sent to hosts of several names; without a terminal nobody can answer."""
    text = translate("connecting", "A chave irá a {n} servidores diferentes: {hosts}.")
    say(text.format(n=len(profile.hosts), hosts=", ".join(profile.hosts)))
    if not sys.stdin.isatty():
        say(translate("connecting", "Confira os endereços e repita com --yes."))
        return False
    yes = translate("connecting", "sim")
    say(translate("connecting", "Para guardar, digite {word}:").format(word=yes))
    return sys.stdin.readline().strip().casefold() in {"sim", yes.casefold()}


def _say_stored(name: str) -> None:
    print_line(translate("connecting", "Guardada. Agora a chave: autos connection key {name}").format(name=name))


def _complain(sentence: str, status: int) -> int:
    say(sentence)
    return status


VERBS: dict[str, Callable[[SavedConnections, argparse.Namespace], Coroutine[Any, Any, int | None]]] = {
    "list": _list,
    "add": _add,
    "key": _key,
    "forget-key": _forget,
    "test": _test,
    "use": _use,
    "remove": _remove,
    "export": _export,
    "import": _import,
}
