"""Keys of the list of versions: Ed25519, the private part in a PEM file under a passphrase, the public one beside."""

from __future__ import annotations

import json
import os
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)
from securesystemslib.signer import CryptoSigner, Key, SSlibKey

from signing.problems import ReleaseProblem

PRIVATE, PUBLIC = 0o600, 0o644
PUBLIC_SUFFIX = ".pub"


def make_key(file: Path, passphrase: bytes) -> Key:
    """Make a key, encrypted in `file`, its public part in `file`.pub; neither may exist. Raises: ReleaseProblem."""
    private = Ed25519PrivateKey.generate()
    public = SSlibKey.from_crypto(private.public_key())
    sealed = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(passphrase))
    members = {"keyid": public.keyid} | public.to_dict()
    _write_new(file, sealed, PRIVATE)
    _write_new(public_file(file), json.dumps(members, indent=1).encode() + b"\n", PUBLIC)
    return public


def public_file(private: Path) -> Path:
    """Where the public part of a key lies."""
    return private.with_name(private.name + PUBLIC_SUFFIX)


def read_public(file: Path) -> Key:
    """Read a public part. Raises: ReleaseProblem."""
    try:
        members = json.loads(file.read_text(encoding="utf-8"))
        return Key.from_dict(members.pop("keyid"), members)
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as failure:
        raise ReleaseProblem(f"{file}: not the public part of a key ({failure})") from None


def read_signer(file: Path, passphrase: bytes) -> CryptoSigner:
    """Open a key. Raises: ReleaseProblem where the passphrase is wrong, or the file is not encrypted."""
    try:
        private = load_pem_private_key(file.read_bytes(), passphrase)
    except TypeError:
        raise ReleaseProblem(f"{file}: this key lies in the open; make another one under a passphrase") from None
    except (OSError, ValueError) as failure:
        raise ReleaseProblem(f"{file}: this passphrase does not open it ({type(failure).__name__})") from None
    if not isinstance(private, Ed25519PrivateKey):
        raise ReleaseProblem(f"{file}: not an Ed25519 key")
    return CryptoSigner(private)


def _write_new(file: Path, content: bytes, mode: int) -> None:
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    except FileExistsError:
        raise ReleaseProblem(f"{file} exists; a key is never overwritten") from None
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(content)
