"""Problems that end a batch: every further call would meet them too."""

from __future__ import annotations

STOPPING_PROBLEMS = frozenset(
    {
        "ServiceUnreachable",
        "CertificateOutdated",
        "PracticeDiskFull",
        "PracticeNotReady",
        "AnswerLost",
        "KeyRefused",
        "KeyMissing",
        "TooManyCalls",
        "ServiceBroken",
        "NotAllowed",
        "Redirected",
        "ArchiveFull",
        "ArchiveReadOnly",
        "ArchiveDamaged",
        "ArchiveBusy",
    }
)
"""Names; any other problem concerns one document only."""
