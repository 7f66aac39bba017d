"""The entries of a site whose content is one file, from its data."""

import json
import pathlib
import subprocess
import sys
import tempfile


def built_fields(binary, name, write):
    """The fields of the entries in a file, by title, as JSON; `write` makes the file at a path."""
    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder, "Content")
        content.mkdir()
        write(content / name)
        (content / "site.yml").write_text(f"api: true\ndirectories: [{{ id: list, source: {name}, pages: entries }}]\n")
        run = subprocess.run([binary, "build", folder, "-o", f"{folder}/_site"], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"✘ the build of {name} failed: {run.stderr}")
        found = {}
        for file in sorted(pathlib.Path(folder, "_site").rglob("*.json")):
            collect(json.loads(file.read_text(encoding="utf-8")), found)
        return found


def collect(value, found):
    if isinstance(value, list):
        for item in value:
            collect(item, found)
    elif isinstance(value, dict):
        if isinstance(value.get("title"), str) and isinstance(value.get("fields"), (dict, list)):
            found[value["title"]] = json.dumps(value["fields"], ensure_ascii=False)
        for item in value.values():
            collect(item, found)
