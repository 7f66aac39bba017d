"""Pages inside those of other sites: as Documentation/Embedding.md recommends it, with Hugo and MkDocs."""

import contextlib
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

from bench import LAPTOP, READERS_PHONE, test, until
from sites import HERE, PROJECT, served_without_policy

PROGRAMS = Path(sys.executable).parent
SETTINGS = """
title: Writing
fragments: {host}
locales: [en, ar]
directories:
- {{ id: glossary, source: "glossary/{{locale}}/*.md" }}
"""


def build(bench, host: str) -> Path:
    """Builds a site of the host with the glossary of the demonstration in it, and returns its folder."""
    folder = bench.sites.folder / f"embedded-{host}"
    public = folder / ("site" if host == "mkdocs" else "public")
    if public.exists():
        return public
    shutil.copytree(PROJECT / "Content/glossary", folder / "source/Content/glossary")
    (folder / "source/Content/site.yml").write_text(SETTINGS.format(host=host))
    shutil.copytree(HERE / "hosts" / host, folder / host)
    pages = folder / "mkdocs/docs/glossary" if host == "mkdocs" else folder / "glossary"
    subprocess.run([bench.sites.binary, "build", str(folder / "source"), "--output", str(pages)], check=True, capture_output=True)
    command = {"hugo": ["hugo", "--destination", public], "mkdocs": ["mkdocs", "build", "--strict", "--site-dir", public]}[host]
    done = subprocess.run([PROGRAMS / command[0], *command[1:]], cwd=folder / host, capture_output=True, text=True)
    bench.expect(done.returncode == 0, f"{host}: {done.stdout[-1500:]}{done.stderr[-1500:]}")
    return public


@contextlib.contextmanager
def opened(bench, host: str, path: str, **options):
    """Opens a page of the host; errors in its console fail the test."""
    with served_without_policy(build(bench, host)) as root:
        context = bench.browser.new_context(**{**LAPTOP, **options})
        bench.contexts.append(context)
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.on("pageerror", lambda error: bench.failures.append(f"{host}, {page.url}: {error}"))
        page.on("console", lambda line: line.type == "error" and bench.failures.append(f"{host}, {page.url}: {line.text}"))
        page.goto(root + path)
        yield page
        bench.close(page)


STYLES = """(isWhole) => {
  // What depends on the size of the part, which has no style without its sheet.
  const sizes = /size|^(inline|block|height|width|inset|top|bottom|left|right|perspective-origin|transform-origin)/;
  const elements = [...document.querySelectorAll("body, body *")].filter((element) => !element.closest(".thumbindex"));
  return elements.filter((element) => !["SCRIPT", "LINK"].includes(element.tagName)).map((element) => {
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !name.startsWith("--") && (isWhole || !sizes.test(name)));
    return [element.tagName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
  });
}"""


def expect_same(bench, before, after, what: str):
    bench.expect(len(before) == len(after) and len(before) > 10, f"{what}: {len(before)} and {len(after)} elements")
    for first, second in zip(before, after):
        changed = [pair for pair in zip(first, second) if pair[0] != pair[1]]
        bench.expect(not changed and len(first) == len(second), f"{what}: {first[0]} has {changed[:4]}")


@test("embedding: the styles of the other site's own elements are the same with the sheet and without it")
def untouched(bench):
    for host in ["hugo", "mkdocs"]:
        for options in [LAPTOP, READERS_PHONE]:
            with opened(bench, host, "glossary/en/glyph.html", **options) as page:
                sheet = '.thumbindex link[rel="stylesheet"]'
                bench.expect(page.locator(sheet).count() == 1, f"{host}: there is no style sheet in the part")
                styled = page.evaluate(STYLES, False)
                address = page.evaluate(f"document.querySelector('{sheet}').href")
                page.evaluate(f"document.querySelector('{sheet}').remove()")
                expect_same(bench, styled, page.evaluate(STYLES, False), host)
                # On a page without a part, not even sizes change.
                page.goto(urljoin(page.url, "/index.html"))
                plain = page.evaluate(STYLES, True)
                page.evaluate("""(address) => new Promise((resolve) => {
                  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address, onload: resolve });
                  document.head.append(link);
                })""", address)
                expect_same(bench, plain, page.evaluate(STYLES, True), f"{host}, without a part")


@test("embedding: every link and file of the parts is there")
def links(bench):
    for host in ["hugo", "mkdocs"]:
        public = build(bench, host)
        pages = {page: page.read_text() for page in public.rglob("*.html")}
        ids = {page: set(re.findall(r'\bid="?([^"\s>]+)', text)) for page, text in pages.items()}
        parts = [page for page in pages if page.is_relative_to(public / "glossary")]
        # Hugo makes lists of its own for folders without an index page.
        parts = [page for page in parts if page.name != "index.html" or page.parent.name not in ("category", "sections")]
        count = 0
        for page in parts:
            text = pages[page]
            bench.expect(text.count('<div class="thumbindex"') == 1, f"{host}: {page.name} is no part")
            part = text[text.index('<div class="thumbindex"'):text.rindex("</div>")]
            for link in re.findall(r'\b(?:href|src)="([^"]*)"', part):
                link = unescape(link)
                if re.match(r"[a-z]+:", link) or link.startswith("#--"):
                    continue
                count += 1
                path, fragment = urldefrag(urljoin(f"/{page.relative_to(public)}", link))
                target = public / unquote(path).lstrip("/")
                target = target / "index.html" if target.is_dir() else target
                bench.expect(target.is_file(), f"{host}: {page.relative_to(public)} leads to {link}, which is not there")
                if fragment and target in ids:
                    bench.expect(unquote(fragment) in ids[target], f"{host}: {page.name} leads to {link}, an anchor that is not there")
        bench.expect(len(parts) > 110 and count > 4000, f"{host}: only {len(parts)} pages and {count} links")


@test("embedding: the bar and the search work, on laptops and phones, in both directions, without errors")
def works(bench):
    for host in ["hugo", "mkdocs"]:
        for options in [LAPTOP, READERS_PHONE]:
            for locale, letter, query in [("en", "R", "abjad"), ("ar", "ك", "كتاب")]:
                with opened(bench, host, f"glossary/{locale}/index.html", **options) as page:
                    what = f"{host}, {locale}, {options['viewport']['width']} pixels wide"
                    bench.expect(not page.locator(".thumbindex .retry").is_visible(), f"{what}: what is hidden shows")
                    page.locator(".thumbindex .letters a", has_text=letter).first.click()
                    marked = until(page, "(letter) => document.querySelector('.rail [aria-current]')?.textContent === letter", letter)
                    bench.expect(marked, f"{what}: {letter} is not marked, but {page.evaluate('document.querySelector(`.rail [aria-current]`)?.textContent')}")
                    box = page.locator(".thumbindex .rail").bounding_box()
                    column = page.locator(".thumbindex").bounding_box()
                    height = options["viewport"]["height"]
                    bench.expect(0 <= box["y"] and box["y"] + box["height"] <= height + 1, f"{what}: the rail is at {box}")
                    bench.expect(
                        column["x"] - 1 <= box["x"] and box["x"] + box["width"] <= column["x"] + column["width"] + 1,
                        f"{what}: the rail at {box} leaves the part at {column}")
                    top = page.evaluate("document.querySelector(':target').getBoundingClientRect().top")
                    bench.expect(0 <= top < height / 2, f"{what}: the section is at {top}")
                    page.evaluate("scrollTo(0, 0)")
                    page.locator(".thumbindex input[name=q]").fill(query)
                    found = until(page, "() => document.querySelectorAll('.thumbindex .results a').length")
                    bench.expect(found, f"{what}: '{query}' is not found")
                    bench.expect(page.evaluate("!document.body.className.includes('searching')"), f"{what}: the host has a class")
                    page.keyboard.press("ArrowDown")
                    page.keyboard.press("Enter")
                    bench.expect(until(page, "() => document.querySelector('.thumbindex .entry-page h1')"), f"{what}: {page.url}")
                    sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    bench.expect(sideways <= 0, f"{what}: the page is {sideways} pixels too wide")
