"""Exports of a synthetic archive for the tests beside."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import SecretStr

from autos.domain.report.blocks import Report, Table
from autos.text.exported_table import export_labels
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.read_only_access import ArchiveAccess
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan
from tests.archive.synthetic import KEY, NOW


def read_all(report: Report, stream: BinaryIO) -> None:
    """Reads every part of a printed list, as whoever makes its pages does; makes none."""
    for section in report.sections:
        for block in section.blocks:
            stream.writelines(repr(row).encode() for row in (block.rows if isinstance(block, Table) else ()))


def inspection(place: Path) -> InspectArchive:
    """Reads the archive in a file."""
    return InspectArchive(ArchiveAccess(place, SecretStr(KEY)))


async def plan_of(place: Path, form: ExportForm, cases: Sequence[int] | None = None, **options: Any) -> ExportPlan:
    """A plan for all lawsuits of an archive, or for some."""
    listed = await inspection(place).cases(None, NOW) if cases is None else cases
    return ExportPlan(listed, form, NOW, **{"write_pages": read_all} | options)


async def exported(
    place: Path, form: ExportForm, cases: Sequence[int] | None = None, **options: Any
) -> tuple[ExportCounts, bytes]:
    """What is written as lines, and its counts."""
    out = io.BytesIO()
    counts = await inspection(place).export(out, await plan_of(place, form, cases, **options), export_labels())
    return counts, out.getvalue()


async def written(place: Path, target: Path, form: ExportForm, **options: Any) -> ExportCounts:
    """Write a file."""
    return await inspection(place).export(target, await plan_of(place, form, **options), export_labels())
