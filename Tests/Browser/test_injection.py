"""Untrusted content cannot run a script in a page, load anything, or make its own elements."""

import json
import re
import subprocess
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Error

from bench import DESKTOP, found, settle, test
from hostile_sites import file_name, write_everywhere
from payloads import TEXTS, Payloads
from sites import served_without_policy
from test_serve import preview

# Defines the function that the payloads' scripts call, before anything else of the page runs.
WATCH = """
for (const name of ["canary", "alert", "confirm", "prompt"]) window[name] = (...values) => window.ran(`${name}(${values})`);
"""

# The elements of a page and of its shadow trees, with the names of their attributes, and the targets of links.
LOOK = """() => {
  const shapes = new Set();
  const addresses = new Set();
  const text = [document.documentElement.textContent];
  const look = (root) => {
    for (const element of root.querySelectorAll("*")) {
      shapes.add([element.namespaceURI.split("/").pop(), element.localName, "-"].join(" "));
      for (const { name, value } of element.attributes) {
        text.push(value);
        shapes.add([element.namespaceURI.split("/").pop(), element.localName, name].join(" "));
        // In a separate element, because the page may have a base that leads elsewhere.
        if (["href", "src", "action", "formaction", "data", "xlink:href", "poster", "srcset", "background"].includes(name)) {
          addresses.add(`${element.localName} ${name} ${element[name] instanceof Object ? value : element[name] ?? value}`);
        }
      }
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return { shapes: [...shapes], addresses: [...addresses], text: text.join(" ") };
}"""

SCRIPT_SCHEMES = re.compile(r"^\S+ \S+ [\s\x00-\x1f]*(javascript|vbscript|livescript|data|blob|filesystem):", re.IGNORECASE)
LOADED_IMAGE = re.compile(r"^img src data:image/(png|jpeg|gif|webp|avif)[;,]", re.IGNORECASE)


class Watcher:
    """A page in Chromium with default settings, and everything in it that content must not cause."""

    def __init__(self, bench, root: str):
        self.bench = bench
        self.root = root
        self.findings: set[str] = set()
        self.shapes: set[str] = set()
        self.text = ""
        self.pages = 0
        context = bench.browser.new_context(**DESKTOP)
        bench.contexts.append(context)
        context.set_default_timeout(20_000)
        context.expose_function("ran", lambda call: self.findings.add(f"it ran {call}"))
        context.add_init_script(WATCH)
        context.on("request", self.requested)
        context.route(lambda url: not url.startswith(root), lambda route: route.abort())
        self.page = context.new_page()
        self.page.on("dialog", lambda dialog: (self.findings.add(f"a dialog: {dialog.message}"), dialog.dismiss()))

    def requested(self, request):
        if not request.url.startswith(self.root):
            self.findings.add(f"a request to {request.url}")

    def open(self, path: str):
        self.page.goto(self.root + path, wait_until="load")
        self.look()

    def look(self):
        """Checks the page in its current state."""
        seen = self.page.evaluate(LOOK)
        self.pages += 1
        self.text += seen["text"]
        self.shapes.update(seen["shapes"])
        for address in seen["addresses"]:
            if SCRIPT_SCHEMES.match(address) and not LOADED_IMAGE.match(address):
                self.findings.add(f"an address: {address[:120]}")

    def search(self, text: str):
        self.page.fill("input[name=q]", text)
        found(self.page)
        self.look()


def build(bench, source: Path) -> Path:
    """Builds a site with its own settings, which are the defaults."""
    output = source / "_site"
    done = subprocess.run([bench.sites.binary, "build", str(source), "--output", str(output)], capture_output=True, text=True)
    bench.expect(done.returncode == 0, f"it cannot be built: {done.stderr[:300]}")
    return output


def visit(bench, source: Path, searches: list[str], whole: tuple[str, ...] = ()) -> Watcher:
    """Checks the first pages in each of a site's folders, or all pages of some folders, and searches."""
    output = build(bench, source)
    with served_without_policy(output) as root:
        watcher = Watcher(bench, root)
        for folder in sorted({file.parent for file in output.rglob("*.html")}):
            files = sorted(folder.glob("*.html"), key=lambda file: (file.name != "index.html", file.name))
            for file in files if str(folder.relative_to(output)) in whole else files[:5]:
                watcher.open(quote(str(file.relative_to(output))))
        for path in ["en/listed/index.html", "en/bodies/index.html", "sv/terms/index.html"]:
            watcher.open(path)
            for text in searches:
                watcher.search(text)
        return watcher


@test("injection: nothing in content runs, loads or becomes an element, wherever it stands", seconds=50)
def content(bench):
    hostile, harmless = bench.sites.folder / "hostile", bench.sites.folder / "harmless"
    payloads = Payloads()
    write_everywhere(hostile, payloads)
    write_everywhere(harmless, Payloads(is_harmless=True))
    searches = ["canary", "unadorned", "nothing"]
    watcher = visit(bench, hostile, [*searches, "img", *[text % 0 for text in TEXTS[:17]]], whole=("en/terms", "en/split"))
    usual = visit(bench, harmless, searches, whole=("en/terms",))
    for finding in sorted(watcher.findings):
        bench.expect(False, finding)
    for shape in sorted(watcher.shapes - usual.shapes):
        bench.expect(False, f"an element that harmless content does not make: {shape}")
    feeds = [file.read_text() for file in (hostile / "_site").rglob("index.json")]
    for feed in feeds:
        json.loads(feed)
    # A payload that does not appear on any page has not been tested.
    text = watcher.text + " ".join(feeds)
    missing = [
        place for number, place in enumerate(payloads.places, 1)
        if not re.match(r"body|CSV, body|.*, sort:", place) and f"canary({number})" not in text]
    bench.expect(not missing, f"{len(missing)} payloads are on no page, {missing[:3]}")
    bench.figures.append(f"{len(payloads.places)} payloads on {watcher.pages} pages; {len(watcher.findings - usual.findings)} findings")


@test("injection: most of the payloads are noticed where nothing stops them", seconds=40)
def control(bench):
    folder = bench.sites.folder / "unescaped"
    folder.mkdir()
    payloads = Payloads()
    for number, text in enumerate(TEXTS):
        (folder / f"{number}.html").write_text(f"<!doctype html><title>x</title><p>{payloads.make(text, 'page')}")
    noticed = []
    with served_without_policy(folder) as root:
        for number, text in enumerate(TEXTS):
            watcher = Watcher(bench, root)
            watcher.page.goto(f"{root}{number}.html", wait_until="load")
            try:
                settle(watcher.page)
            except Error:
                pass  # a payload has navigated to another page
            if watcher.findings:
                noticed.append(text)
    bench.expect(len(noticed) >= 15, f"only {noticed} are noticed")
    bench.figures.append(f"{len(noticed)} of {len(TEXTS)} payloads run or load something in a page that has them as they are")


def hostile_paths(payloads: Payloads, place: str, suffix: str) -> list[str]:
    return [f"Content/en/{file_name(payloads.make(text, place))}{suffix}" for text in TEXTS[:21]]


@test("injection: the preview's panel, errors over pages, marks and missing pages show payloads as text", seconds=40)
def previewed(bench):
    usual = None
    for is_harmless in [True, False]:
        payloads = Payloads(is_harmless)
        # Harmless texts are all alike.
        texts = TEXTS[:3] if is_harmless else TEXTS
        # Warnings with hostile paths and links, drafts with hostile titles, names of all kinds in the panel.
        files = {"Content/site.yml": json.dumps({"title": payloads.make(TEXTS[1], "title"), "locales": ["en", "sv"]}),
                 "Content/sv/plain.md": "---\ntitle: Enkel\n---\nText.\n"}
        for number, text in enumerate(texts):
            title = json.dumps(payloads.make(text, "title of a draft"))
            link = f"[x](missing-{number}.md)" if is_harmless else f"[x]({quote(payloads.make(text, 'link'))}.md)"
            files[f"Content/en/draft-{number}.md"] = f"---\ntitle: {title}\ndraft: true\n---\n{link} <b onclick=x>y</b>\n"
        files |= {path: "[x](gone.md) <b onclick=x>y</b>\n" for path in hostile_paths(payloads, "name of a file", ".md")}
        with preview(bench, files, "--drafts") as site:
            watcher = Watcher(bench, site.url)
            page = watcher.page
            for path in ["", "en/index.html", "en/draft-0.html"]:
                watcher.open(path)
                page.locator(".thumbindex-mark, .index-bar, main").first.wait_for()
                watcher.look()
            page.goto(site.url + "en/index.html")
            page.locator(".thumbindex-mark").first.wait_for()
            watcher.look()
            for text in texts:
                payload = quote(payloads.make(text, "address"), safe="")
                watcher.open(f"_thumbindex/?explain={payload}&locale=en")
                watcher.open(f"_thumbindex/?explain=x&locale={payload}")
                watcher.open(f"en/{payload}")
            # Chromium shows a plain-text error response in its own element.
            watcher.open("en/%5C")
            # Errors, with their paths, their lines, and their messages.
            watcher.open("en/index.html")
            for number, text in enumerate(texts):
                payload = payloads.make(text, "broken front matter").replace("'", "")
                site.write(f"Content/en/broken-{number}.md", f"---\ntitle: '{payload}\n---\n")
                site.write(f"Content/en/template-{number}.md", f"---\nlocale: {json.dumps(payload)}\n---\n")
            site.write("Content/list.csv", "title\n" + "".join(f'x,"{payloads.make(text, "CSV")}\n' for text in TEXTS))
            site.write("Templates/entry.mustache", "".join(f"{{{{{payloads.make(text, 'template')}}}}}\n" for text in TEXTS))
            for path in hostile_paths(payloads, "name of a broken file", ".md"):
                site.write(path, "---\ntitle: 'x\n---\n")
            page.locator("#thumbindex-overlay pre").first.wait_for()
            page.wait_for_timeout(500)
            watcher.look()
            overlay = " ".join(page.locator("#thumbindex-overlay pre").all_inner_texts())
            watcher.open("_thumbindex/")
        if is_harmless:
            usual = watcher
            continue
        for finding in sorted(watcher.findings - usual.findings):
            bench.expect(False, finding)
        for shape in sorted(watcher.shapes - usual.shapes):
            bench.expect(False, f"an element that harmless content does not make: {shape}")
        bench.expect("canary(" in overlay, "no payload is in the errors over the page")
        shown = sum(f"canary({number})" in watcher.text for number in range(1, len(payloads.places) + 1))
        bench.figures.append(f"{len(payloads.places)} payloads, of which {shown} are shown; {len(watcher.findings - usual.findings)} findings")
