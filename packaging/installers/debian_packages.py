"""The Debian packages that a bundle takes the system's own libraries from."""  # noqa: INP001 -- imported beside it

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from urllib.parse import quote

from parts import Incomplete, Part, readable

COMMON_TEXT = re.compile(r"/usr/share/common-licenses/([A-Za-z]+(?:-\d+(?:\.\d+)?)?)")
"""How a package of Debian refers to a text that each of its systems has."""
COMMON_TEXTS = Path("/usr/share/common-licenses")


def system_parts(files: Mapping[str, Path]) -> Iterator[Part]:
    """The Debian packages of files that were taken from the system. Raises: Incomplete."""
    packages = debian_packages(list(files.values()))
    unknown = sorted(name for name, source in files.items() if source not in packages)
    if unknown:
        raise Incomplete("taken from the system, but of no package of it: " + ", ".join(unknown))
    for package in sorted(set(packages.values())):
        yield debian_part(package)


def debian_packages(files: Iterable[Path]) -> dict[Path, str]:
    """The package of each file; nothing for a file of none, or of another kind of system."""
    spellings = dict[str, Path]()
    for file in files:
        for place in {str(file), os.path.realpath(file)}:
            spellings[place] = file
            spellings[place.removeprefix("/usr")] = file  # where it lay before the two were merged
    if not spellings or not Path("/var/lib/dpkg").is_dir():
        return {}
    asked = ["dpkg-query", "--search", *spellings]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False).stdout  # noqa: S603 -- the system's own
    pairs = (line.rpartition(": ") for line in answer.splitlines())
    return {spellings[place]: names.split(",")[0].partition(":")[0] for names, _, place in pairs if place in spellings}


def debian_part(package: str) -> Part:
    """A package of the system."""
    asked = ["dpkg-query", "--show", "--showformat", "${Version} ${Architecture}\n", package]
    version, architecture = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()[:2]  # noqa: S603 -- the system's own
    system = platform.freedesktop_os_release()
    place = f"pkg:deb/{system['ID']}/{quote(package)}@{quote(version)}"
    return Part(
        name=package,
        version=version,
        licence=f"see the copyright of {package}",
        purl=f"{place}?arch={architecture}&distro={system['ID']}-{system.get('VERSION_ID', '')}",
        texts=(debian_copyright(package),),
        home=f"https://snapshot.debian.org/binary/{package}/" if system["ID"] == "debian" else "",
    )


def debian_copyright(package: str) -> str:
    """What a package says of its licences, followed by the texts that it only names. Raises: Incomplete."""
    file = Path("/usr/share/doc", package, "copyright")
    if not file.is_file():
        raise Incomplete(f"{package} brings no text of its licence")
    return readable(file.read_text("utf-8", errors="replace"))


def named_common_texts(text: str) -> list[str]:
    """Names of the system's own texts that a text refers to."""
    return [
        name for name in dict.fromkeys(COMMON_TEXT.findall(text)) if Path("/usr/share/common-licenses", name).is_file()
    ]
