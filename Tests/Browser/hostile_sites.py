"""Sites whose content tries to run scripts, and the same sites with harmless words instead."""

import csv
import json
import re
from pathlib import Path

from payloads import BODIES, HARMLESS, TEXTS, Payloads

FIELDS = ["title", "reading", "sort", "summary", "pronunciation", "aliases", "categories", "see", "see_also", "origin"]


def front_matter(kind: str, values: dict[str, str]) -> str:
    """Front matter in YAML, TOML or JSON, whose strings all support JSON's escapes."""
    # Names are ASCII, because line and paragraph separators end a line in YAML.
    quoted = {json.dumps(name): json.dumps(value, ensure_ascii=False) for name, value in values.items()}
    if kind == "yaml":
        return "---\n" + "".join(f"{name}: {value}\n" for name, value in quoted.items()) + "---\n"
    if kind == "toml":
        return "+++\n" + "".join(f"{name} = {value}\n" for name, value in quoted.items()) + "+++\n"
    return "{" + ",\n".join(f"{name}: {value}" for name, value in quoted.items()) + "}\n"


def file_name(payload: str) -> str:
    """A payload as a path: text before a slash becomes a folder."""
    return re.sub(r"^/+|/+(?=/|$)", "", re.sub(r"(^|/)([._])", r"\1x\2", payload))


def write_everywhere(folder: Path, payloads: Payloads):
    """Writes a site with payloads in every place where content reaches a page, index.json or the search index."""
    content = folder / "Content"
    content.mkdir(parents=True)
    # YAML supports JSON's escapes in double quotes.
    settings = {
        "title": payloads.make(" ".join(TEXTS[:3]), "title of the site"),
        "locales": ["en", "sv"],
        "directories": [
            {"id": "listed", "title": payloads.make(TEXTS[0], "title of a directory"), "source": "listed.csv",
             "pages": "inline", "group": "categories"},
            {"id": "split", "title": payloads.make(TEXTS[4], "title of a directory"), "source": "listed.csv", "page-size": 5},
            {"id": "bodies", "title": payloads.make(TEXTS[5], "title of a directory"), "source": "bodies.csv", "pages": "inline"},
            {"id": "terms", "title": {locale: payloads.make(TEXTS[6], f"title of a directory, {locale}") for locale in ["en", "sv"]},
             "source": "terms/{locale}/*.md", "untranslated": "show", "group": "categories",
             "edit": "https://example.com/edit/{path}"},
            {"id": "names", "title": payloads.make(TEXTS[7], "title of a directory"), "source": "names/**/*.md"},
        ],
    }
    (content / "site.yml").write_text(json.dumps(settings, ensure_ascii=False))

    with open(content / "listed.csv", "w", newline="") as file:
        table = csv.writer(file)
        columns = [*FIELDS, payloads.make(TEXTS[1], "name of a column"), "body"]
        table.writerow(columns)
        for text in TEXTS:
            table.writerow([payloads.make(text, f"CSV, {column}") for column in columns])
    with open(content / "bodies.csv", "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["title", "body", "reading"])
        for number, body in enumerate(BODIES):
            table.writerow([f"Body {number}", payloads.make(body, "body"), ""])
        table.writerow(["Plain", HARMLESS if payloads.is_harmless else "x", "unadorned"])

    for locale in ["en", "sv"]:
        (content / "terms" / locale).mkdir(parents=True)
    kinds = ["yaml", "toml", "json"]
    for number, text in enumerate(TEXTS):
        kind = kinds[number % 3]
        values = {field: payloads.make(text, f"front matter in {kind}, {field}") for field in FIELDS}
        values[payloads.make(text, f"name of a field in {kind}")] = "x"
        body = payloads.make(BODIES[number], "body in Markdown")
        (content / "terms/en" / f"term-{number}.md").write_text(front_matter(kind, values) + "\n" + body + "\n")
    (content / "terms/en/plain.md").write_text("---\ntitle: Without a category\n---\n")
    # Names of entries in texts become links with previews, and the entries list where they are used.
    (content / "terms/en/used.md").write_text("---\ntitle: Linked\nsummary: A summary.\n---\nWithout a category.\n")
    (content / "terms/en/user.md").write_text("---\ntitle: Linking\n---\nIt is linked.\n")
    # It has a table, code, and the day of its last change, which the theme labels with its own words.
    (content / "terms/sv/all.md").write_text(f"---\ntitle: All that Markdown has\nupdated: 2026-11-23\n---\n{HARMLESS}")
    # Words of the theme, and a title, in the form for translators. Some are messages in ICU's syntax.
    words = ["skip", "index", "languages", "search", "top", "aliases", "categories", "ungrouped", "pronunciation", "see",
             "seeAlso", "skipIndex", "searchFailed", "searching", "tryAgain", "table", "code", "neighbors", "path", "copyLink",
             "copied", "cite", "edit", "updated", "dark", "recent", "inOtherLanguages"]
    lines = [(word, payloads.make(TEXTS[number % 17], f"strings, {word}")) for number, word in enumerate(words)]
    lines += [("noResults", payloads.make(TEXTS[1], "strings, noResults") + " {query}")]
    lines += [(word, "{count, plural, other {# " + payloads.make(TEXTS[3], f"strings, {word}") + "}}") for word in ["count", "results"]]
    lines += [("Body 3", payloads.make(TEXTS[2], "strings, a title"))]
    escaped = [(name, value.replace("\\", "\\\\").replace('"', '\\"')) for name, value in lines]
    (content / "sv" / "Localizable.strings").parent.mkdir()
    (content / "sv" / "Localizable.strings").write_text("".join(f'"{name}" = "{value}";\n' for name, value in escaped))

    for number, text in enumerate(TEXTS):
        path = content / "names" / f"{file_name(payloads.make(text, 'name of a file'))}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"Text {number}.\n")
