#!/usr/bin/env python3
"""Presses Tab in a shell: Tests/Packages/completions.py bash|zsh|fish FOLDER

FOLDER has the files of a package. Each case is a beginning of a command and what it must become, or what must be proposed.
"""

import os
import pathlib
import pty
import re
import select
import shutil
import sys
import tempfile
import time
from collections.abc import Callable

# The beginning of a command, and what one of the proposals is.
CASES = [
    ("thumbindex bui", "build"),
    ("thumbindex build --stri", "--strict"),
    ("thumbindex build --format j", "json"),
    ("thumbindex build --replace w", "whole"),
    ("thumbindex build --locale pt-B", "pt-BR"),
    ("thumbindex collate --locale zh-Hant-T", "zh-Hant-TW"),
    ("thumbindex collate --alphabetizing l", "letter-by-letter"),
    ("thumbindex build peo", "people.csv"),
    ("thumbindex build --output pub", "public/"),
    ("thumbindex theme out search.m", "search.mustache"),
]

SETUP = {
    # As with the package bash-completion, which most systems have, a script is read when its command is first completed.
    "bash": "source {folder}/share/bash-completion/completions/thumbindex; PS1='> '; bind 'set bell-style none'",
    "fish": "set -p fish_complete_path {folder}/share/fish/vendor_completions.d; function fish_prompt; echo '> '; end",
    "zsh": "fpath=({folder}/share/zsh/site-functions $fpath); autoload -U compinit; compinit -u -D; PS1='> '; unsetopt beep",
}


def main():
    shell, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    if not shutil.which(shell):
        sys.exit(f"'{shell}' is not installed.")
    environment = {
        "PATH": f"{folder}/bin:{os.environ['PATH']}",
        "TERM": "xterm" if shell == "fish" else "dumb",
        "LANG": "C.UTF-8",
    }
    wrong = []
    with tempfile.TemporaryDirectory() as home:
        environment["HOME"] = home
        pathlib.Path(home, "people.csv").write_text("name\nAnna\n")
        pathlib.Path(home, "public").mkdir()
        for typed, expected in CASES:
            found = completed(shell, typed, expected, folder, home, environment)
            if expected not in found:
                wrong.append(f"{typed!r}: {expected!r} is not in {found!r}")
    print("\n".join(wrong))
    sys.exit(bool(wrong))


def completed(
    shell: str, typed: str, expected: str, folder: pathlib.Path, home: str, environment: dict[str, str]
) -> list[str]:
    """The words of a command line after Tab, in a terminal of its own."""
    options = {"bash": ["--norc", "--noprofile", "-i"], "fish": ["--no-config", "-i"], "zsh": ["-f", "-i"]}[shell]
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(home)
        os.execvpe(shell, [shell, *options], environment)
    try:
        os.write(terminal, (SETUP[shell].format(folder=folder) + "; echo rea''dy\n").encode())
        read_until(terminal, lambda text: "ready" in text.replace("rea''dy", ""))
        os.write(terminal, (typed + "\t").encode())
        return words(read_until(terminal, lambda text: expected in words(text)))
    finally:
        os.close(terminal)
        os.kill(child, 9)
        os.waitpid(child, 0)


def words(text: str) -> list[str]:
    """The words that a terminal shows."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|[\r\x07\x08]", " ", text).split()


def read_until(terminal: int, is_enough: Callable[[str], bool]) -> str:
    """What the terminal shows until it is enough, or until it shows nothing more for half a minute."""
    text = ""
    end = time.monotonic() + 60
    while time.monotonic() < end and select.select([terminal], [], [], 30)[0]:
        text += os.read(terminal, 4096).decode(errors="replace")
        if is_enough(text):
            break
    return text


main()
