"""The entries of sites as JSON, checked against the schema that comes with them."""

import shutil
import subprocess
import sys
from pathlib import Path

from bench import test

PROGRAM = Path(sys.executable).parent / "check-jsonschema"


def run(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True)
    return (done.stdout + done.stderr).strip() if done.returncode else ""


def built(bench, name: str) -> Path:
    """The output of a site with its entries as JSON."""
    output = bench.sites.folder / f"api-{name}"
    with bench.sites.alone(output.name):
        if not output.exists():
            source = bench.sites.folder / f"source-api-{name}"
            content = bench.sites.source(name)
            content = content / "Content" if (content / "Content").exists() else content
            shutil.copytree(content, source / "Content")
            settings = source / "Content/site.yml"
            settings.write_text(settings.read_text() + "\napi: true\n")
            subprocess.run([bench.sites.binary, "build", str(source), "--output", str(output)], check=True, capture_output=True)
    return output


@test("api: every file is valid by the schema of the site, which is valid itself", seconds=30)
def valid(bench):
    for name in ["dictionary", "pages", "demonstration"]:
        output = built(bench, name)
        files = [file for file in (output / "api").rglob("*.json") if file.name != "schema.json"]
        bench.expect(len(files) > 3, f"{name} has only {files}")
        schema = output / "api/schema.json"
        problem = run("--check-metaschema", schema) or run("--schemafile", schema, *files)
        bench.expect(not problem, f"{name}: {problem[:1000]}")


@test("api: the schema finds a missing key, a wrong type and an unknown key")
def invalid(bench):
    output = built(bench, "dictionary")
    entry = next((output / "api").rglob("entry/*.json"))
    text = entry.read_text()
    for change in [('"part":', '"parts":'), ('"see":[', '"see":["a",1,'), ('"senses":[', '"senses":[{},')]:
        wrong = bench.sites.folder / "wrong.json"
        bench.expect(change[0] in text, f"{entry} has no {change[0]}")
        wrong.write_text(text.replace(*change))
        bench.expect(run("--schemafile", output / "api/schema.json", wrong), f"{change} is not found")
