"""`autos doctor`: checks of network, key, keyring and archive; a report without personal data."""

from __future__ import annotations

import asyncio
import platform
import shutil
import ssl
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import truststore

from autos import __version__
from autos.archive.archive import Archive
from autos.cli.output import print_line
from autos.domain.errors import ArchiveOnNetwork, BadProfile, Problem
from autos.domain.redaction import REDACTION
from autos.system.file_systems import is_remote
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir, practice_dir
from autos.system.policy_file import policy_in_force
from autos.system.practice_process import EmbeddedService
from autos.system.profiles import Profiles
from autos.text.policy import flaw_text, policy_lines
from autos.text.problems import problem_text, profile_problem_text
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, new_key
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE
from autos.usecases.search.connections import SavedConnections

LEAST_ROOM = 500 * 1024 * 1024
"""Bytes that should be free: an archive grows by about 2 kB a lawsuit."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Result of a check."""

    what: str
    is_right: bool
    result: str


Check = Callable[[], Awaitable[str]]


def run_doctor() -> int:
    """Run all checks and print the report; 1 when a check fails."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    findings = asyncio.run(_run_checks())
    lines = [f"Autos {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"]
    for finding in findings:
        mark = translate("doctor", "certo") if finding.is_right else translate("doctor", "errado")
        lines.append(f"{mark:<8}{finding.what}: {finding.result}")
    print_line(REDACTION.redacted("\n".join(lines)))
    return 0 if all(finding.is_right for finding in findings) else 1


async def _run_checks() -> list[Finding]:
    connections = SavedConnections(Profiles(data_dir(), policy_in_force().policy.connections), Secrets())
    practice = translate("doctor", "serviço de prática")
    checks: tuple[tuple[str, Check], ...] = (
        (translate("doctor", "política"), _policy),
        (translate("doctor", "pasta"), _folder),
        (translate("doctor", "chaveiro"), _keyring),
        (translate("doctor", "acervo"), _archive),
        (translate("doctor", "certificados"), _certificates),
        (practice, lambda: _practice(connections)),
        (translate("doctor", "serviço em uso"), lambda: _service(connections)),
    )
    if not connections.profiles.rules.practice:
        checks = tuple(one for one in checks if one[0] != practice)
    return [await _finding(what, check) for what, check in checks]


async def _finding(what: str, check: Check) -> Finding:
    try:
        return Finding(what, is_right=True, result=await check())
    except BadProfile as bad:
        return Finding(what, is_right=False, result=profile_problem_text(bad.where))
    except Problem as problem:
        return Finding(what, is_right=False, result=problem_text(problem.name))
    except OSError as problem:
        return Finding(what, is_right=False, result=problem.strerror or type(problem).__name__)


async def _policy() -> str:
    """Raises: OSError with what is wrong."""
    reading = policy_in_force()
    if reading.flaws:
        raise OSError(0, f"{reading.file}: {flaw_text(reading.flaws[0])}")
    if not reading.file:
        return translate("doctor", "nenhuma do administrador")
    one, many = translate("doctor", "{n} regra"), translate("doctor", "{n} regras")
    return f"{reading.file}; {plural(len(policy_lines(reading.policy)), one, many)}"


async def _folder() -> str:
    folder = data_dir()
    with tempfile.TemporaryFile(dir=folder):
        free = shutil.disk_usage(folder).free
    if free < LEAST_ROOM:
        raise OSError(0, translate("doctor", "resta pouco espaço no disco"))
    await _try_archive(folder)
    return translate("doctor", "dá para escrever; {n} GB livres").format(n=free // 2**30)


async def _try_archive(folder: Path) -> None:
    """Make an archive in the folder, as a search would need it, and delete it again.

    Raises: ArchiveOnNetwork, ArchiveLocksMissing and other ArchiveProblems; OSError.
    """
    if await asyncio.to_thread(is_remote, folder):
        raise ArchiveOnNetwork(str(folder))
    with tempfile.TemporaryDirectory(prefix=".autos-doctor-", dir=folder, ignore_cleanup_errors=True) as name:
        await (await Archive.open(Path(name, KEYRING_FILE), new_key())).aclose()


async def _keyring() -> str:
    key = await asyncio.to_thread(Secrets().read, ARCHIVE_KEY)
    if key is None:
        return translate("doctor", "responde; ainda não guarda o código do acervo")
    return translate("doctor", "responde e guarda o código do acervo")


async def _archive() -> str:
    folder = archive_folder()
    files = [folder / name for name in (KEYRING_FILE, PROTECTED_FILE) if (folder / name).exists()]
    if not files:
        return translate("doctor", "ainda não existe")
    size = sum(file.stat().st_size for file in files) / 2**20
    size_text = f"{size:.1f}".replace(".", ",")
    if folder != data_dir():
        await _try_archive(folder)
        return translate("doctor", "existe, cifrado, {n} MB, numa pasta escolhida").format(n=size_text)
    return translate("doctor", "existe, cifrado, {n} MB").format(n=size_text)


async def _certificates() -> str:
    truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return translate("doctor", "os do sistema")


async def _practice(connections: SavedConnections) -> str:
    service = await EmbeddedService.start(practice_dir())
    try:
        await connections.ask(service.connection)
    finally:
        await service.stop()
    return translate("doctor", "inicia e responde")


async def _service(connections: SavedConnections) -> str:
    profile = connections.profiles.current()
    if profile is None:
        return translate("doctor", "o de prática")
    await connections.ask_saved(profile.name, await connections.connection(profile))
    return translate("doctor", "responde e aceita a chave")
