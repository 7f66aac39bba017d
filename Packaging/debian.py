"""A package for Debian and systems made from it."""

import pathlib
import re
import subprocess
import tempfile
import time

from archives import File, Files, gzipped
from contents import Part, output

DESCRIPTION = """\
Description: static site generator for alphabetical directories
 Thumbindex builds static sites from alphabetical directories, such as
 glossaries, gazetteers, and lists of authors or members, in any language.
 It reads Markdown, CSV, spreadsheets and other formats and writes HTML with a
 section for each letter and an index bar on which every letter leads somewhere,
 in the order of each reader's own alphabet.
"""

# The program includes these libraries because the order of names depends on their versions: a site is the same bytes
# wherever it is built.
OVERRIDES = """\
# The libraries are included on purpose, so that a site is the same bytes wherever it is built.
thumbindex: embedded-library *
# ICU's license quotes it from a file that only ICU's own build uses.
thumbindex: old-fsf-address-in-copyright-file
"""


def debian_version(version: str) -> str:
    """A version as Debian writes it: 0.2.0~dev for 0.2.0-dev, because a tilde comes before nothing (deb-version(7))."""
    return version.replace("-", "~")


def package(files: Files, parts: list[Part], version: str, glibc: str, architecture: str, changed: int) -> bytes:
    """A .deb with the files of a package."""
    maintainer = output("git", "log", "-1", "--format=%an <%ae>").strip()
    tree: Files = {}
    for path, file in files.items():
        # The licenses are in one file here, and the folder of zsh has another name.
        if path.startswith("share/doc/thumbindex/") and not path.endswith(".json"):
            continue
        path = path.replace("zsh/site-functions", "zsh/vendor-completions")
        if path.startswith("share/man/"):
            path, file = path + ".gz", File(gzipped(file.data, level=9))
        tree["usr/" + path] = file
    documents = "usr/share/doc/thumbindex/"
    tree[documents + "copyright"] = File(_copyright(parts))
    tree[documents + "changelog.gz"] = File(gzipped(_changelog(version, maintainer, changed).encode(), level=9))
    tree["usr/share/lintian/overrides/thumbindex"] = File(OVERRIDES)
    size = sum((len(file.data) + 1023) // 1024 for file in tree.values())
    control = (
        f"Package: thumbindex\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {maintainer}\n"
        f"Installed-Size: {size}\nDepends: libc6 (>= {glibc})\nSection: web\nPriority: optional\n{DESCRIPTION}"
    )
    return _build({**tree, "DEBIAN/control": File(control)}, changed)


def _build(tree: Files, changed: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder, "root")
        for path, file in tree.items():
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.data)
            target.chmod(file.mode)
        for item in root.rglob("*"):
            if item.is_dir():
                item.chmod(0o755)
        root.chmod(0o755)
        result = pathlib.Path(folder, "package.deb")
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, result],
            check=True,
            stdout=subprocess.DEVNULL,
            env={"PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": str(changed)},
        )
        return result.read_bytes()


def _changelog(version: str, maintainer: str, changed: int) -> str:
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(changed))
    return (
        f"thumbindex ({version}) unstable; urgency=medium\n\n"
        f"  * Version {version}; CHANGELOG.md in the source lists the changes.\n\n -- {maintainer}  {date}\n"
    )


def _copyright(parts: list[Part]) -> str:
    """The licenses of all parts. Debian has the Apache License 2.0 in one place for all packages."""
    shared = "On Debian systems, the Apache License 2.0 is in /usr/share/common-licenses/Apache-2.0.\n"
    titles: dict[str, list[str]] = {}
    for part in parts:
        text = part.text.strip()
        if part.license.startswith("Apache-2.0"):
            # Only what comes after the license: an exception to it.
            exception = re.search(r"^[^\n]*Runtime Library Exception.*", text, re.MULTILINE | re.DOTALL)
            text = exception[0] if exception else "Copyright: the contributors of Thumbindex"
        title = " ".join(filter(None, [part.name, part.version]))
        titles.setdefault(text, []).append(f"{title}: {part.license}")
    sections = ["\n".join(heads) + f"\n{'=' * len(heads[0])}\n\n{text}\n" for text, heads in titles.items()]
    return "\n\n".join(["Thumbindex, and what is in the program\n\n" + shared, *sections])
