"""The source as an archive, and a formula with which Homebrew builds it."""

import hashlib
import subprocess

from contents import PROJECT


def source(folder: str) -> bytes:
    """The files of the last commit, below a folder."""
    command = ["git", "-C", PROJECT, "archive", "--format", "tar", f"--prefix={folder}/", "HEAD"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def formula(archive: bytes, version: str) -> bytes:
    """The formula for an archive with the source."""
    text = (PROJECT / "Packaging/Homebrew/thumbindex.rb").read_text()
    # The comment at the top is about the file in the source.
    text = text[text.index("class ") :]
    return text.replace("VERSION", version).replace("CHECKSUM", hashlib.sha256(archive).hexdigest()).encode()
