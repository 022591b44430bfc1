"""What Windows shows of a program's file, as PyInstaller reads it: `describe("0.1.0", "autosw.exe", "Autos")`."""  # noqa: INP001 -- no part of a package

from __future__ import annotations

BRAZIL, UTF_16 = 0x0416, 1200


def describe(version: str, file: str, description: str) -> str:
    """The text of a version resource."""
    numbers = (*(int(part) for part in version.split(".")), 0)
    strings = {
        "CompanyName": "Autos",
        "FileDescription": description,
        "FileVersion": version,
        "InternalName": file.removesuffix(".exe"),
        "LegalCopyright": "The Autos authors, MIT",
        "OriginalFilename": file,
        "ProductName": "Autos",
        "ProductVersion": version,
    }
    listed = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,"
        f" fileType=0x1, subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('{BRAZIL:04x}{UTF_16:04x}',"
        f" [{listed}])]), VarFileInfo([VarStruct('Translation', [{BRAZIL}, {UTF_16}])])])\n"
    )
