"""The published list of versions: read from its address, and believed only by the rules of TUF.

What was verified before is kept in a folder, file by file and each written whole: by it an older list is told from a
newer one. It is verified again at each reading, from the root of trust that came with the program.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
import tempfile
from contextlib import suppress
from pathlib import Path

from securesystemslib.signer import CryptoSigner  # type: ignore[attr-defined]  # in its documentation, not in its list
from tuf.api import exceptions
from tuf.api.metadata import Metadata, Root  # type: ignore[attr-defined]  # in its documentation, not in its list
from tuf.ngclient.config import UpdaterConfig
from tuf.ngclient.updater import Updater

from autos.client.call import Timeouts
from autos.client.transport import http_client
from autos.client.updates.fetcher import HEADERS, LARGEST_FILE, DownloadRefused, LoopFetcher
from autos.domain.updates.faults import UpdateFault, UpdateRefused
from autos.domain.updates.release import LARGEST_RELEASE, RELEASE_FILE, Release, read_release

LOG = logging.getLogger(__name__)
TIMEOUTS = Timeouts(connect_s=5.0, read_s=15.0)
LONGEST_S = 120.0
"""The whole of a reading."""
METADATA, TARGETS = "metadata", "targets"
"""Folders below the address; the first also in the folder of what was verified."""
LIMITS = UpdaterConfig(
    root_max_length=256 * 1024,
    timestamp_max_length=16 * 1024,
    snapshot_max_length=256 * 1024,
    targets_max_length=LARGEST_FILE,
)
MOST_LEFTOVERS = 1_000
FAULTS: tuple[tuple[type[Exception], UpdateFault], ...] = (
    (exceptions.DownloadLengthMismatchError, UpdateFault.ENDLESS),
    (exceptions.DownloadHTTPError, UpdateFault.ABSENT),
    (exceptions.DownloadError, UpdateFault.UNREACHABLE),
    (exceptions.UnsignedMetadataError, UpdateFault.FORGED),
    (exceptions.ExpiredMetadataError, UpdateFault.EXPIRED),
    (exceptions.BadVersionNumberError, UpdateFault.OLDER),
    (exceptions.LengthOrHashMismatchError, UpdateFault.ALTERED),
    (exceptions.RepositoryError, UpdateFault.UNREADABLE),
    (OSError, UpdateFault.FOLDER),
    (ValueError, UpdateFault.UNREADABLE),
)
"""What each failure of the library means; the first that fits."""


class VersionList:
    """The list of versions at an address."""

    def __init__(
        self,
        root: bytes,
        address: str,
        folder: Path,
        *,
        timeouts: Timeouts = TIMEOUTS,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        """`root` is the root of trust, `folder` what was verified before; `trust` as for `http_client`."""
        self._root = root
        self._address = address
        self._folder = folder
        self._timeouts = timeouts
        self._trust = trust

    async def newest(self) -> Release:
        """The newest version of the list. Raises: UpdateRefused."""
        http = http_client((self._address,), self._timeouts, headers=HEADERS, trust=self._trust)
        try:
            return await self._read(LoopFetcher(http))
        finally:
            await http.aclose()

    async def _read(self, fetcher: LoopFetcher) -> Release:
        """Run the library in a thread, which has ended when this ends."""
        work = asyncio.get_running_loop().run_in_executor(None, self._verified, fetcher)
        try:
            await asyncio.wait([work], timeout=LONGEST_S)
            if not work.done():
                raise UpdateRefused(UpdateFault.UNREACHABLE)
            return work.result()
        finally:
            fetcher.stop()
            await asyncio.wait([work])
            work.exception()  # where nobody waits for it any more, it counts as seen

    def _verified(self, fetcher: LoopFetcher) -> Release:
        try:
            return self._release(fetcher)
        except UpdateRefused:
            raise
        except DownloadRefused as refused:
            fault = refused.fault
        except Exception as failure:
            known = next((fault for kind, fault in FAULTS if isinstance(failure, kind)), None)
            if known is None:
                raise
            LOG.warning("the list of versions is not believed: %s", type(failure).__name__)
            fault = known
        raise UpdateRefused(fault)

    def _release(self, fetcher: LoopFetcher) -> Release:
        check_root(self._root)
        metadata = self._folder / METADATA
        metadata.mkdir(mode=0o700, parents=True, exist_ok=True)
        _remove_leftovers(metadata)
        updater = Updater(
            str(metadata),
            f"{self._address}/{METADATA}/",
            target_base_url=f"{self._address}/{TARGETS}/",
            fetcher=fetcher,
            config=LIMITS,
            bootstrap=self._root,
        )
        updater.refresh()
        told = updater.get_targetinfo(RELEASE_FILE)
        if told is None:
            raise UpdateRefused(UpdateFault.UNREADABLE)
        if told.length > LARGEST_RELEASE:
            raise UpdateRefused(UpdateFault.ENDLESS)
        with tempfile.TemporaryDirectory(prefix="autos-", ignore_cleanup_errors=True) as place:
            content = Path(updater.download_target(told, str(Path(place) / RELEASE_FILE))).read_bytes()
        return read_release(content)


def check_root(root: bytes) -> None:
    """Whether a root of trust can be read, and its own keys have signed it. Raises: UpdateRefused."""
    try:
        written = Metadata[Root].from_bytes(root)
        written.signed.verify_delegate(Root.type, written.signed_bytes, written.signatures)
    except exceptions.RepositoryError:
        raise UpdateRefused(UpdateFault.ROOT) from None


def check_verification() -> None:
    """Whether genuine signatures are told from others here: what does it is compiled, and may lack a part.

    By a root with a key that is made for it. Raises: UpdateRefused.
    """
    signer = CryptoSigner.generate_ed25519()
    root = Root()
    root.add_key(signer.public_key, Root.type)
    written = Metadata(root)
    written.sign(signer)
    check_root(written.to_bytes())
    root.version += 1  # not what was signed any more
    try:
        check_root(written.to_bytes())
    except UpdateRefused:
        return
    raise UpdateRefused(UpdateFault.FORGED)


def _remove_leftovers(folder: Path) -> None:
    """Remove what a process that was ended left half written: the library names such files by chance."""
    for file in sorted(folder.glob("tmp*"))[:MOST_LEFTOVERS]:
        with suppress(OSError):
            file.unlink()
