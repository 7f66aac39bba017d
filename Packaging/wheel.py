"""A wheel, which pip and uv install: the program, its manual and its completions (PEP 427)."""

import base64
import hashlib

from archives import File, Files, zipped
from contents import Part, license_expression

SUMMARY = "Builds static sites from alphabetical directories, in the order of each reader's own alphabet"
DESCRIPTION = """\
Thumbindex builds static sites from alphabetical directories, such as glossaries, gazetteers, and lists of authors or
members, in any language. It reads Markdown, CSV, spreadsheets and other formats and writes HTML with a section for each
letter and an index bar on which every letter leads somewhere.

    thumbindex build people.csv --locale sv

This package contains the program, which is not written in Python and needs nothing else.
"""


def python_version(version: str) -> str:
    """A version as Python writes it: 0.2.0.dev0 for 0.2.0-dev (PEP 440)."""
    return version.replace("-dev", ".dev0")


def wheel(files: Files, parts: list[Part], version: str, platform: str, changed: int) -> bytes:
    """A wheel with the files of a package."""
    data, info = f"thumbindex-{version}.data", f"thumbindex-{version}.dist-info"
    contents: Files = {}
    licenses: list[str] = []
    for path, file in sorted(files.items()):
        name = path.removeprefix("share/doc/thumbindex/")
        if path.startswith("bin/"):
            contents[f"{data}/scripts/{path.removeprefix('bin/')}"] = file
        elif name == path:
            contents[f"{data}/data/{path}"] = file
        elif name.endswith(".spdx.json"):
            contents[f"{info}/sboms/{name}"] = file
        elif not name.endswith(".md"):
            contents[f"{info}/licenses/{name}"] = file
            licenses.append(name)
    metadata = [
        "Metadata-Version: 2.4",
        "Name: thumbindex",
        f"Version: {version}",
        f"Summary: {SUMMARY}",
        "License-Expression: " + license_expression(parts),
        *[f"License-File: {name}" for name in licenses],
        "Keywords: glossary,index,static-site-generator,collation,i18n",
        "Classifier: Environment :: Console",
        "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Topic :: Text Processing :: Markup :: HTML",
        "Description-Content-Type: text/markdown",
        "",
        DESCRIPTION,
    ]
    contents[f"{info}/METADATA"] = File("\n".join(metadata))
    contents[f"{info}/WHEEL"] = File(
        f"Wheel-Version: 1.0\nGenerator: thumbindex-packaging\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n"
    )
    record = f"{info}/RECORD"
    rows = [f"{path},sha256={_digest(file.data)},{len(file.data)}" for path, file in contents.items()]
    contents[record] = File("\n".join([*rows, f"{record},,"]) + "\n")
    return zipped(contents, changed)


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
