#!/usr/bin/env python3
"""Derives Sources/SiteTerms/Words/OrdinaryWords.swift from open data.

Names of entries that are ordinary words of English are not linked in the texts of a dictionary. A word is ordinary if it is
frequent (SCOWL, https://github.com/en-wl/wordlist, sizes 10 and 20) and occurs in the general texts from before the web whose
words WordNet (https://wordnet.princeton.edu) counts. So "combination" is, but "workstation" is not. Of the forms of a word,
the table has only those that the program does not reduce to another one.

    Scripts/derive-ordinary-words.py --scowl scowl-2020.12.07/final --wordnet WordNet-3.0/dict
"""

import argparse
import re
import textwrap
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / "Sources/SiteTerms/Words/OrdinaryWords.swift"

# The endings that OrdinaryWords removes, and those that it then adds.
ENDINGS = {"s": [""], "es": [""], "ies": ["y"], "ed": ["", "e"], "ing": ["", "e"], "ly": [""]}


def bases(word):
    """The words of which a word may be a form."""
    for ending, others in ENDINGS.items():
        if word.endswith(ending):
            stem = word[: -len(ending)]
            yield from (stem + other for other in others)
            if stem[-2:-1] == stem[-1:]:
                yield stem[:-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scowl", type=Path, required=True, help="the folder with english-words.10")
    parser.add_argument("--wordnet", type=Path, required=True, help="the folder with index.sense")
    options = parser.parse_args()
    frequent = set()
    for variety in ["english", "american", "british"]:
        for size in [10, 20]:
            frequent.update((options.scowl / f"{variety}-words.{size}").read_text(encoding="latin-1").split())
    counted = set()
    for line in (options.wordnet / "index.sense").read_text().splitlines():
        sense, _, _, count = line.split()
        if count != "0":
            counted.add(sense.split("%")[0])
    words = {word for word in frequent & counted if re.fullmatch("[a-z]{3,}", word)}
    words = sorted(word for word in words if words.isdisjoint(bases(word)))
    lines = textwrap.wrap(" ".join(words), 112, break_on_hyphens=False)
    table = "".join(f"        {line}\n" for line in lines)
    text = TABLE.read_text()
    TABLE.write_text(re.sub(r'(?<=words = """\n).*?(?=        """)', lambda _: table, text, flags=re.DOTALL))


if __name__ == "__main__":
    main()
