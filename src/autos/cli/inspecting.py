"""Opens the archive for a command that only reads it, by the rules of the administrator."""

from __future__ import annotations

from pathlib import Path

from autos.cli.output import say
from autos.cli.passphrases import require_passphrase
from autos.domain.policy.policy import Policy
from autos.text.translation import translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.open_archive import AskPassphrase
from autos.usecases.archive.read_only_access import find_archive


async def inspect_archive(policy: Policy, secrets: SecretStore, ask: AskPassphrase) -> InspectArchive:
    """The archive of this computer. Raises: PassphraseRequired, and as `find_archive`."""
    found = await find_archive(archive_folder(), secrets, ask)
    require_passphrase(policy.lock, by_passphrase=found.by_passphrase)
    return InspectArchive(found, _say_unnoted, policy.export)


def _say_unnoted(_file: Path) -> None:
    text = translate(
        "archiving", "Este arquivo não pôde ser anotado no acervo: ao esquecer uma pessoa, apague-o você mesmo."
    )
    say(text)
