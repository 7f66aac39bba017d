"""The JSON Schema of the settings accepts the settings of sites that build, and refuses wrong ones.

The files of `new --ci`, the action and the project's own workflows are right by the schemas of GitHub and GitLab.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]

# Each is one mistake in settings that are right without it.
WRONG = {
    "misspelled key": "tilte: Type\n",
    "list for a text": "title: [Type]\n",
    "unknown value": "html: rwa\n",
    "no number": "page-size: many\n",
    "number too small": "page-size: 0\n",
    "address without a host": "url: example.org\n",
    "no color": "theme: { accent: green }\n",
    "misspelled key of the theme": "theme: { acent: '#0a6b4f' }\n",
    "mapping for a list": "directories: { id: terms, source: '*.md' }\n",
    "directory without an id": "directories: [{ source: '*.md' }]\n",
    "directory without a source": "directories: [{ id: terms }]\n",
    "directory with two sources": "directories: [{ id: a, source: a.csv, reverses: { directory: b } }]\n",
    "no locale": "locales: ['en US']\n",
    "text of no locale": "title: { 'a b': Type }\n",
    "misspelled option of collation": "collation: { numerc: true }\n",
    "unknown value of collation for a locale": "collation: { locales: { sv: { order: rot } } }\n",
    "unknown field": "directories: [{ id: a, source: a.csv, fields: { titel: name } }]\n",
    "unknown type of a field": "show: [{ field: x, as: nubmer }]\n",
    "link of the menu without an address": "menu: [{ title: Source }]\n",
    "file of another type": "theme: { logo: logo.txt }\n",
    "unknown limit": "limits: { csvs: 2 GB }\n",
    "misspelled key of an alphabet": "alphabets: { crh: { alphabt: [A, B] } }\n",
    "delimiter of two characters": "directories: [{ id: a, source: a.csv, delimiter: ';;' }]\n",
}


def right() -> dict[str, str]:
    """The settings of sites that build, by name."""
    found = {}
    for name in ("site.yml", "site.yaml"):
        sites = ["Content", "Documentation/Examples/*/Content", "Tests/**"]
        for path in [path for site in sites for path in PROJECT.glob(f"{site}/{name}")]:
            expected = next((p / "expected.txt" for p in path.parents if (p / "expected.txt").exists()), None)
            report = expected.read_text() if expected else ""
            text = path.read_text(errors="replace")
            # An empty file has no settings, and that is right, too. Control characters are no YAML.
            is_yaml = re.search(r"^[^#\s]", text, re.M) and not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text)
            if is_yaml and not re.search(r"site\.ya?ml:\d+:\d+: error", report):
                found[str(path.relative_to(PROJECT))] = text
    # The settings that a new site begins with.
    with tempfile.TemporaryDirectory() as name:
        for example in ("glossary", "people", "gazetteer", "dictionary"):
            folder = pathlib.Path(name) / example
            subprocess.run([sys.argv[1], "new", folder, "--example", example], capture_output=True, check=True)
            found[f"new --example {example}"] = (folder / "Content/site.yml").read_text()
    # Examples in the documentation.
    for path in [PROJECT / "README.md", *PROJECT.glob("Documentation/*.md")]:
        for number, block in enumerate(re.findall(r"```yaml\n(.*?)```", path.read_text(), re.S)):
            if block.startswith("# Content/site.yml"):
                found[f"{path.name}, block {number}"] = block
    return found


def failing(schema: pathlib.Path, files: list[pathlib.Path]) -> dict[str, str]:
    """The names of the files that the schema refuses, or that cannot be read, with the reasons."""
    return refused(["--schemafile", schema], files)


def refused(options: list, files: list[pathlib.Path]) -> dict[str, str]:
    program = pathlib.Path(sys.executable).parent / "check-jsonschema"
    command = [program, "--output-format", "json", *options, *files]
    result = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    found = {}
    for error in result.get("errors", []) + result.get("parse_errors", []):
        reason = f"{error.get('path', '')}: {error.get('message', '')}"
        found[pathlib.Path(error["filename"]).name] = reason
    return found


def services() -> list[str]:
    """What is wrong with the files for services that build a site."""
    found = refused(["--builtin-schema", "vendor.github-actions"], [PROJECT / "action.yml"])
    workflows = [*PROJECT.glob(".github/workflows/*.yml")]
    found |= refused(["--builtin-schema", "vendor.github-workflows"], workflows)
    with tempfile.TemporaryDirectory() as name:
        for service, file, options in [
            ("github", ".github/workflows/pages.yml", ["--builtin-schema", "vendor.github-workflows"]),
            ("gitlab", ".gitlab-ci.yml", ["--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci"]),
        ]:
            folder = pathlib.Path(name) / service
            subprocess.run([sys.argv[1], "new", folder, "--ci", service], capture_output=True, check=True)
            found |= refused(options, [folder / file])
    return [f"refused: {file}: {reason}" for file, reason in found.items()]


def main() -> int:
    failures = services()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        schema = folder / "schema.json"
        schema.write_bytes(subprocess.run([sys.argv[1], "schema"], capture_output=True, check=True).stdout)
        names = {}
        for number, (name, text) in enumerate(right().items()):
            names[f"right{number}.yml"] = name
            (folder / f"right{number}.yml").write_text(text)
        for number, (name, text) in enumerate(WRONG.items()):
            names[f"wrong{number}.yml"] = name
            (folder / f"wrong{number}.yml").write_text(text)
        found = failing(schema, [folder / file for file in names])
        for file, name in names.items():
            if file.startswith("right") and file in found:
                failures.append(f"refused: {name}: {found[file]}")
            if file.startswith("wrong") and file not in found:
                failures.append(f"accepted: {name}")
    for failure in failures:
        print(f"FAILED: {failure}")
    print(f"{len(names) - len(WRONG)} right and {len(WRONG)} wrong settings, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
