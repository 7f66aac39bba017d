#!/usr/bin/env python3
"""Makes small mistakes in the program, one at a time, and runs the tests that should notice each.

All mistakes in mutations.py are compiled at once into a copy of the project, each behind a number in the environment, so
that one build serves them all. Prints the mistakes that no test noticed, and fails if they are more than 5 %.

  mutate.py            all mistakes
  mutate.py 17 Slugs   only the mistake with this number, and those in files whose names contain this text
"""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
from mutations import MUTATIONS

PROJECT = Path(__file__).resolve().parents[2]
COPY = PROJECT / ".build-mutations"

# The percentage of mistakes that tests must notice.
SHARE = 95

# The time after which tests count as hung, in seconds: a mistake may cause an endless loop.
PATIENCE = 900

# The same for the run without a mistake, which has all tests of all mistakes.
FIRST_PATIENCE = 3600

SWIFT_PRELUDE = """
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The number of the mistake that is made in this run; 0 for none.
let mutation = unsafe getenv("MUTATION").flatMap { unsafe Int(String(cString: $0)) } ?? 0
"""

C_PRELUDE = """
#include <stdlib.h>
static int mutation_number(void) {
    static int number = -1;
    if (number < 0) number = getenv("MUTATION") ? atoi(getenv("MUTATION")) : 0;
    return number;
}
#define mutation mutation_number()
"""


def mutated(text, mutations):
    """Returns the text of a file in which each mistake can be made; `mutations` has numbers and entries of the list."""
    places = []
    for number, (name, piece, replacement, _) in mutations:
        before, original, after = re.fullmatch("(.*)⟦(.*)⟧(.*)", piece, re.DOTALL).groups()
        count = text.count(before + original + after)
        if count != 1:
            sys.exit(f"{name}: '{before}{original}{after}' occurs {count} times; correct mutations.py")
        start = text.index(before + original + after) + len(before)
        places.append((start, original, f"(mutation == {number} ? ({replacement}) : ({original}))"))
    for start, original, choice in sorted(places, reverse=True):
        text = text[:start] + choice + text[start + len(original):]
    return text


def write(path, content):
    """Writes a file unless it already has the content, so that it is not compiled again."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def link(path, target):
    """Makes a symbolic link, as some tests read, unless it is there."""
    if path.is_symlink() and os.readlink(path) == target:
        return
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def make_copy():
    """Copies the project, with all mistakes in it."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=PROJECT, check=True, capture_output=True)
    names = {name for name in os.fsdecode(listed.stdout).split("\0") if name}
    links = {name for name in names if (PROJECT / name).is_symlink()}
    files = {name for name in names - links if (PROJECT / name).is_file()}
    for name in links:
        link(COPY / name, os.readlink(PROJECT / name))
    by_file = {}
    for number, mutation in enumerate(MUTATIONS, 1):
        paths = [name for name in files if name.startswith("Sources/") and name.endswith(f"/{mutation[0]}")]
        if len(paths) != 1:
            sys.exit(f"{len(paths)} files in Sources are called {mutation[0]}; correct mutations.py")
        by_file.setdefault(paths[0], []).append((number, mutation))
    preludes = set()
    for name in sorted(files):
        content = (PROJECT / name).read_bytes()
        if name in by_file:
            text = mutated(content.decode(), by_file[name])
            if name.endswith(".swift"):
                preludes.add("/".join(name.split("/")[:2]) + "/Mutation.swift")
            else:
                text = C_PRELUDE + text
            content = text.encode()
        write(COPY / name, content)
    for name in preludes:
        write(COPY / name, SWIFT_PRELUDE.encode())
    for path in COPY.rglob("*"):
        name = str(path.relative_to(COPY))
        is_known = name in files | links | preludes or name.startswith((".build/", "Package.resolved"))
        if (path.is_file() or path.is_symlink()) and not is_known:
            path.unlink()


def tests(filters, number=0, patience=PATIENCE):
    """Runs tests with a mistake, and returns whether they all passed and what they printed."""
    command = ["swift", "test", "--skip-build"] + [word for text in filters for word in ("--filter", text)]
    environment = dict(os.environ, MUTATION=str(number))
    # A process group, so that everything that the tests started can be ended with them.
    process = subprocess.Popen(
        command, cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output = process.communicate(timeout=patience)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return False, "the tests did not end"
    if "Test run with 0 tests" in output:
        sys.exit(f"no test matches {' or '.join(filters)}; correct mutations.py")
    return process.returncode == 0, output


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", help="numbers, or parts of files' names")
    which = parser.parse_args().which
    chosen = [
        (number, mutation) for number, mutation in enumerate(MUTATIONS, 1)
        if not which or str(number) in which or any(not word.isdigit() and word in mutation[0] for word in which)]
    make_copy()
    if subprocess.run(["swift", "build", "--build-tests"], cwd=COPY).returncode != 0:
        sys.exit("the mistakes cannot be compiled; correct mutations.py")

    # A test that fails without a mistake notices nothing.
    passed, output = tests(sorted({mutation[3] for _, mutation in chosen}), patience=FIRST_PATIENCE)
    if not passed:
        sys.exit(f"{output}\nThese tests fail without any mistake.")

    survivors = []
    for number, (name, piece, replacement, filters) in chosen:
        start = time.monotonic()
        passed, _ = tests([filters], number)
        seconds = time.monotonic() - start
        print(f"{number:3} {'SURVIVED' if passed else 'noticed ':8} {seconds:4.0f} s  {name}: {piece!r} → {replacement!r}", flush=True)
        if passed:
            survivors.append(number)
    noticed = len(chosen) - len(survivors)
    print(f"{noticed} of {len(chosen)} mistakes noticed")
    if survivors:
        print(f"not noticed: {' '.join(map(str, survivors))}")
    if noticed * 100 < SHARE * len(chosen):
        sys.exit(1)


if __name__ == "__main__":
    main()
