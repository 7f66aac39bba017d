"""Compares what `thumbindex drift` says of a site built with two versions of ICU with what ICU itself says of its names.

The names are those of Tests/IndexedCollationTests/Answers/answers.tsv, in about 200 locales. Tests/Drift/run starts this.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]
NAMES = PROJECT / "Tests/IndexedCollationTests/Answers/answers.tsv"

# Nothing but ICU determines the sections and the order with these settings.
SETTINGS = """title: Names
locales: [{locales}]
directories:
  - id: names
    source: "{{locale}}.csv"
    pages: inline
    collation: {{ labels: cldr, numeric: false, leading-punctuation: keep }}
"""

# Thumbindex does not use ICU's order for Hindi in Latin letters, which is that of Devanagari.
OWN_ORDER = {"hi-Latn"}


def names_by_locale() -> dict[str, list[str]]:
    """The recorded names, without those that differ from another one in a locale only in invisible signs."""
    names: dict[str, list[str]] = collections.defaultdict(list)
    locale = ""
    for line in NAMES.read_text(encoding="utf-8").splitlines():
        parts = line.split("\t")
        if line.startswith("#") or len(parts) < 2 or parts[0] in ("icu", "cldr", "unicode", "titles", "with-en"):
            continue
        if parts[0] == "locale":
            locale = parts[1]
        elif parts[1].strip() == parts[1] and '"' not in parts[1]:
            names[locale].append(parts[1])
    # Variants of an order have the names of their locale.
    return {tag: list(dict.fromkeys(found)) for tag, found in names.items() if "-u-" not in tag and tag not in OWN_ORDER}


class Answers:
    """What one version of ICU says of names."""

    def __init__(self, program: str, names: dict[str, list[str]], environment: dict[str, str]):
        asked = "".join(f"{tag}\t{name}\n" for tag, found in names.items() for name in found)
        result = subprocess.run([program], input=asked, text=True, stdout=subprocess.PIPE, check=True, env=environment)
        lines = result.stdout.splitlines()
        self.version = lines[0].split("\t")[1]
        self.titles: dict[str, dict[str, str]] = collections.defaultdict(dict)
        keys: dict[str, dict[str, str]] = collections.defaultdict(dict)
        for line in lines[1:]:
            tag, name, title, key = line.split("\t")
            self.titles[tag][name] = title
            keys[tag][name] = key
        # Names that are equal in the order are in that of their bytes.
        self.order = {tag: sorted(found, key=lambda name: (found[name], name.encode())) for tag, found in keys.items()}

    def neighbors(self, tag: str) -> dict[str, tuple]:
        order = [None, *self.order[tag], None]
        return {name: (order[place], order[place + 2]) for place, name in enumerate(self.order[tag])}


def longest_order(then: list[str], now: list[str]) -> int:
    """The most names that are in the same order in both lists."""
    import bisect

    place = {name: number for number, name in enumerate(then)}
    ends: list[int] = []
    for name in now:
        number = bisect.bisect_left(ends, place[name])
        ends[number : number + 1] = [place[name]]
    return len(ends)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", nargs=2, required=True)
    parser.add_argument("--asked", nargs=2, required=True)
    parser.add_argument("--libraries", required=True)
    arguments = parser.parse_args()
    own = dict(os.environ)
    other = own | {"LD_LIBRARY_PATH": arguments.libraries}
    names = names_by_locale()
    then = Answers(arguments.asked[0], names, own)
    now = Answers(arguments.asked[1], names, other)
    failures = 0

    def fail(text: str):
        nonlocal failures
        failures += 1
        if failures <= 40:
            print(text)

    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder, "Content")
        content.mkdir()
        own["XDG_CACHE_HOME"] = other["XDG_CACHE_HOME"] = str(pathlib.Path(folder, "cache"))
        (content / "site.yml").write_text(SETTINGS.format(locales=", ".join(f'"{tag}"' for tag in names)))
        for tag, found in names.items():
            # The ids are numbers, which are the same with both versions.
            rows = "".join(f'{number},"{name}"\n' for number, name in enumerate(found))
            (content / f"{tag}.csv").write_text("id,title\n" + rows, encoding="utf-8")
        record, site = pathlib.Path(folder, "record.json"), pathlib.Path(folder, "_site")

        def run(program: str, environment: dict[str, str], *rest: str) -> str:
            result = subprocess.run([program, *rest], cwd=folder, env=environment, text=True, capture_output=True)
            if result.returncode:
                sys.exit(f"{program} {' '.join(rest)}: exit code {result.returncode}\n{result.stderr}")
            return result.stdout

        run(arguments.programs[0], own, "build", ".", "--quiet", "--output", str(site))
        run(arguments.programs[0], own, "drift", "--record", str(record), ".")
        text = run(arguments.programs[1], other, "drift", str(record), ".", "--format", "json")
        from_site = run(arguments.programs[1], other, "drift", str(site), ".", "--format", "json")
        same = json.loads(run(arguments.programs[0], own, "drift", str(record), ".", "--format", "json"))

    if same["moved"]:
        fail("between a version and itself, something has moved")
    if text != from_site:
        fail("the site and its record do not say the same")
    drift = json.loads(text)
    for side, answers in (("then", then), ("now", now)):
        if drift[side]["icu"] != answers.version:
            fail(f"{side}: ICU {drift[side]['icu']}, but it is {answers.version}")
    found = {directory["locale"]: directory for directory in drift["directories"]}
    if set(found) != set(names):
        fail(f"other locales: {sorted(set(found) ^ set(names))}")
    moved_sections = moved_neighbors = reordered = 0
    moved_locales = set()
    for tag in sorted(set(found) & set(names)):
        entries = {entry["title"]: entry for entry in found[tag]["entries"]}
        sections = {name for name in names[tag] if then.titles[tag][name] != now.titles[tag][name]}
        said = {title for title, entry in entries.items() if "section" in entry}
        for name in sorted(sections - said):
            fail(f"{tag}: '{name}' {then.titles[tag][name]} -> {now.titles[tag][name]} is not named")
        for name in sorted(said - sections):
            fail(f"{tag}: '{name}' is named, {entries[name]['section']}, but ICU has it under {now.titles[tag][name]}")
        old, new = then.neighbors(tag), now.neighbors(tag)
        neighbors = {name for name in names[tag] if old[name] != new[name]}
        said = {title for title, entry in entries.items() if "neighbors" in entry}
        if neighbors != said:
            fail(f"{tag}: other neighbors: ICU {sorted(neighbors - said)[:5]}, drift {sorted(said - neighbors)[:5]}")
        for name in neighbors & said:
            sides = entries[name]["neighbors"]
            if (tuple(sides["then"]), tuple(sides["now"])) != (old[name], new[name]):
                fail(f"{tag}: '{name}' has the neighbors {old[name]} and {new[name]}, but drift says {sides}")
        # Those without a new place are in the same order, and without the others no more could be.
        places = [title for title, entry in entries.items() if entry["reordered"]]
        kept = lambda order: [name for name in order if name not in places]
        if kept(then.order[tag]) != kept(now.order[tag]):
            fail(f"{tag}: the names that drift does not call reordered are in another order")
        stayed = lambda order: [name for name in order if name not in sections]
        least = len(stayed(then.order[tag])) - longest_order(stayed(then.order[tag]), stayed(now.order[tag]))
        if len([name for name in places if name not in sections]) != least:
            fail(f"{tag}: {len(places)} names are called reordered, but {least} are enough")
        moved_sections += len(sections)
        moved_neighbors += len(neighbors)
        reordered += len(places)
        if sections or neighbors:
            moved_locales.add(tag)
    total = sum(map(len, names.values()))
    print(
        f"ICU {then.version} and {now.version}: {total} names in {len(names)} locales; {moved_sections} in other sections, "
        f"{moved_neighbors} with other neighbors, {reordered} in other places, in {len(moved_locales)} locales: "
        f"{' '.join(sorted(moved_locales))}"
    )
    if not moved_sections:
        fail("ICU has moved nothing, so nothing was tested")
    sys.exit(f"{failures} differences" if failures else 0)


main()
