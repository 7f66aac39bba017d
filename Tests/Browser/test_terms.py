"""Terms on pages of other sites: the script that a site with 'terms: true' has, on plain pages of another origin."""

import contextlib
import functools
import gzip
import http.server
import json
import subprocess
import threading
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import DESKTOP, PHONE, test, until
from sites import Server, names
from test_access import AXE

SETTINGS = """url: {url}
terms: true
locales: [en, ja, th, ko, tr, de, ar]
pages: entries
directories:
  - {{ id: words, source: "words.{{locale}}.csv" }}
"""

WORDS = {
    "en": """id,title,aliases,summary
font,font,fount,A set of type of one size and style.
type,type,,What is cast.
sort,sort,,A single piece of type.
sortkey,sort key,,The text by which an entry is filed.
alphabet,alphabet,,The letters of a language in their order.
team,team,,People who work together.
node,node,,A point of a tree.
c,C++,,A language with classes.
api,API,,What a program offers to others.
category,category,,A kind of entries.
plain,plain word,,
""",
    "ja": "id,title,reading,summary\nfurigana,振り仮名,ふりがな,漢字の読みを示す仮名。\nedition,版本,はんぽん,印刷した本。\n",
    "th": "id,title,summary\nletter,ตัวอักษร,เครื่องหมายที่ใช้แทนเสียง\nword,คำ,หน่วยของภาษา\n",
    "ko": "id,title,summary\nindex,색인,낱말의 목록.\n",
    "tr": "id,title,summary\nlight,ışık,Görünen şey.\n",
    "de": "id,title,summary\ntype,Satz,Das Setzen von Schrift.\n",
    "ar": "id,title,summary\nindex,فهرس,قائمة مرتبة بالكلمات وأماكنها في الكتاب.\n",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with some headers: those of a host's policy, or those that allow other sites to read."""

    protocol_version = "HTTP/1.1"
    headers_to_send: dict[str, str] = {}

    def end_headers(self):
        for name, value in self.headers_to_send.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder: Path, headers: dict[str, str]):
    handler = type("WithHeaders", (Handler,), {"headers_to_send": headers})
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()


class Host:
    """A glossary, and another site whose pages use it."""

    def __init__(self, bench, folder: Path, glossary: str, site: str):
        self.bench = bench
        self.folder = folder
        self.glossary = glossary
        self.site = site
        self.violations: list[str] = []

    def open(self, body: str, attributes: str = "", lang: str = "en", direction: str = "ltr", head: str = "", **options):
        """Opens a page with some body. Errors and violations of its policy fail the test."""
        (self.folder / "page.html").write_text(
            f'<!doctype html>\n<html lang="{lang}" dir="{direction}">\n<head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">'
            f'<meta name="viewport" content="width=device-width">{head}\n'
            f'<script src="{self.glossary}glossary.js" {attributes} defer></script></head>\n<body>\n{body}\n</body>\n</html>\n')
        context = self.bench.browser.new_context(**{**DESKTOP, **options})
        self.bench.contexts.append(context)
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.bench.failures.append(f"{error}"))
        page.on("console", lambda line: line.type == "error" and self.bench.failures.append(line.text))
        page.goto(f"{self.site}page.html")
        # The script adds its style sheet once it knows the terms.
        self.bench.expect(until(page, READY), "the script does not run")
        return page


READY = """() => [...document.querySelectorAll('link[rel="stylesheet"][href$="glossary.css"]')].some((link) => link.sheet)"""


@contextlib.contextmanager
def host(bench, cors: bool = True, policy: bool = True, words: dict[str, str] = WORDS, settings: str = SETTINGS):
    with TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        source, built, pages = (Path(folder) / name for name in ["source", "built", "pages"])
        for path in [source, built, pages]:
            path.mkdir()
        glossary = stack.enter_context(served(built, {"Access-Control-Allow-Origin": "*"} if cors else {}))
        (source / "site.yml").write_text(settings.format(url=glossary))
        for locale, rows in words.items():
            (source / f"words.{locale}.csv").write_text(rows)
        subprocess.run(
            [bench.sites.binary, "build", str(source), "--output", str(built / "out")], check=True, capture_output=True)
        for path in sorted((built / "out").iterdir()):
            path.rename(built / path.name)
        # All that the documentation asks a host to allow.
        allowed = f"default-src 'none'; img-src data:; script-src {glossary}; style-src {glossary}; connect-src {glossary}"
        site = stack.enter_context(served(pages, {"Content-Security-Policy": allowed} if policy else {}))
        yield Host(bench, pages, glossary, site)


def marked(page) -> list[str]:
    return page.eval_on_selector_all(".thumbindex-term", "all => all.map((a) => a.textContent)")


def expect_marked(bench, page, wanted: list[str], what: str):
    found = marked(page)
    bench.expect(found == wanted, f"{what}: marked are {found}, not {wanted}")


def tip(page) -> list[str]:
    return page.eval_on_selector_all(".thumbindex-tip:not([hidden])", "all => all.map((tip) => tip.textContent)")


@test("terms: words are links to entries, but not in headings, code, links, quotations or fields, nor parts of words")
def places(bench):
    with host(bench) as site:
        size = len(gzip.compress(urllib.request.urlopen(f"{site.glossary}glossary.js").read(), 9))
        bench.expect(size <= 6 * 1024, f"the script has {size} bytes compressed")
        page = site.open("""<nav>font</nav><main><h1>The font</h1>
          <p>A Fount, and an alphabets’ end. The <b>sort</b> key is no sort <i>key</i>.</p>
          <table><thead><tr><td>node</td></tr></thead><tr><th>node</th></tr></table>
          <p><code>node</code> <a href="#x">node</a> <q>node</q> <abbr>node</abbr> <dfn>node</dfn> <kbd>node</kbd></p>
          <pre>node</pre><blockquote><p>node</p></blockquote><textarea>node</textarea><button>node</button>
          <div contenteditable><p>node</p></div><p class="no-terms">node</p><p aria-hidden="true">node</p>
          <p>Node.js, my_node, node-based, nodejs, https://example.org/node, node@example.org, example.org/node, anode.</p>
          <p>C and C++, an api and the API; C+++.</p>
          <ul><li>Categories</li></ul><p>A type, sort keyings.</p><p>A plain&nbsp;word, a co<b>node</b>.</p><p>te&shy;am and a <b>node</b>’s.</p>
          </main><footer>type</footer>""")
        # In "sort <i>key</i>", the word is not the term that it begins.
        expect_marked(bench, page, ["Fount", "alphabets", "C++", "API", "Categories", "type", "plain\u00a0word", "te\u00adam", "node"], "places")
        href = page.get_attribute(".thumbindex-term", "href")
        bench.expect(href == f"{site.glossary}en/font.html", f"the link leads to {href}")
        bench.expect(page.locator("[style], main script, main style").count() == 0, "there are inline styles or scripts")
        bench.expect(page.text_content("h1") == "The font", "the heading changed")
        described = page.get_attribute(".thumbindex-term", "aria-describedby")
        bench.expect(
            page.text_content(f"#{described}") == "A set of type of one size and style.", "the description is another")
        plain = page.locator(".thumbindex-term", has_text="plain")
        bench.expect(plain.get_attribute("aria-describedby") is None, "a term without a summary has a description")


@test("terms: the first use in each run from heading to heading is marked, or the first on the page, or all")
def uses(bench):
    body = """<main><p>font font fount</p><h2>x</h2><p>font font</p><h2>y</h2><p>font <a href="{0}en/font.html">it</a></p></main>"""
    with host(bench) as site:
        body = body.format(site.glossary)
        expect_marked(bench, site.open(body), ["font", "font"], "first")
        expect_marked(bench, site.open(body, 'data-use="page"'), [], "a link on the page counts")
        expect_marked(bench, site.open(body.replace("<a", "<b"), 'data-use="page"'), ["font"], "page")
        expect_marked(bench, site.open(body, 'data-use="all"'), ["font", "font", "fount", "font", "font", "font"], "all")
        two = '<div class="a"><p>font</p></div><div><p>sort</p></div><div class="a no-terms"><p>team</p></div>'
        expect_marked(bench, site.open(two, 'data-in=".a"'), ["font"], "data-in")
        page = site.open(two)
        expect_marked(bench, page, ["font", "sort"], "without data-in and a main")


@test("terms: each language has its letters, its words and its capitals")
def languages(bench):
    with host(bench) as site:
        for lang, text, wanted in [
            ("ja", "漢字に振り仮名をつける。写版本は別。版本だ。", ["振り仮名"]),
            ("ja", "振り仮名法", []),
            ("th", "ภาษาไทยมีตัวอักษรหลายตัว ประจำ", ["ตัวอักษร"]),
            ("ko", "책의 색인을 찾다. 색인표는 다르다.", ["색인"]),
            ("tr", "IŞIK ve isik", ["IŞIK"]),
            ("de", "Der satz, der SATZ, die Sätze, der Satz.", ["SATZ"]),
            ("ar", "هذا فهرس الكتاب، والفهرس أيضا", ["فهرس"]),
            ("en-GB", "A ｆｏｎｔ", ["ｆｏｎｔ"]),
        ]:
            page = site.open(f"<main><p>{text}</p></main>", lang=lang, direction="rtl" if lang == "ar" else "ltr")
            found = [word for word in marked(page) if word != "版本"]
            bench.expect(found == wanted, f"{lang}: marked are {found}, not {wanted}")
        page = site.open("<main><p>The ışık, a font</p></main>", 'data-locale="tr"')
        expect_marked(bench, page, ["ışık"], "data-locale")


@test("terms: tips show under the pointer and with the focus, stay under the pointer, and go with Escape")
def tips(bench):
    text = "A single piece of type."
    with host(bench) as site:
        page = site.open("<main><p><a href='#'>x</a> A sort and, at some distance, an alphabet.</p><p>Elsewhere.</p></main>")
        link = page.locator(".thumbindex-term").first
        bench.expect(tip(page) == [], "a tip is there at first")
        link.hover()
        bench.expect(tip(page) == [text], f"hovered: {tip(page)}")
        box, own = page.locator(".thumbindex-tip:not([hidden])").bounding_box(), link.bounding_box()
        bench.expect(abs(box["y"] - own["y"] - own["height"]) < 2 and abs(box["x"] - max(12, own["x"])) < 2, f"it is at {box}")
        page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=4)
        page.wait_for_timeout(600)  # longer than a tip stays after the pointer left it
        bench.expect(tip(page) == [text], "it does not stay under the pointer")
        page.locator("p").last.hover()
        bench.expect(until(page, "() => !document.querySelector('.thumbindex-tip:not([hidden])')"), "it stays forever")
        link.hover()
        page.keyboard.press("Escape")
        bench.expect(tip(page) == [], "Escape does not close it")
        page.mouse.move(600, 600)
        page.locator("main a").first.focus()
        page.keyboard.press("Tab")
        bench.expect(tip(page) == [text], "the focus does not show it")
        page.keyboard.press("Escape")
        bench.expect(tip(page) == [] and link.evaluate("a => a === document.activeElement"), "Escape moves the focus")
        page.keyboard.press("Tab")
        bench.expect(tip(page) == ["The letters of a language in their order."], f"then: {tip(page)}")
        page.keyboard.press("Tab")
        bench.expect(tip(page) == [], "it stays without the focus")
        link.focus()
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site.glossary}en/sort.html")


@test("terms: the first tap shows a tip, the second follows the link, and one elsewhere closes the tip")
def touch(bench):
    with host(bench) as site:
        page = site.open(f"<main><p>{'Words. ' * 8} A sort, an alphabet, a plain word.</p><h2>x</h2></main>", **PHONE)
        link = page.locator(".thumbindex-term").first
        link.tap()
        bench.expect(tip(page) == ["A single piece of type."], f"tapped: {tip(page)}")
        bench.expect(page.url.endswith("page.html"), f"the first tap leads to {page.url}")
        box = page.locator(".thumbindex-tip:not([hidden])").bounding_box()
        bench.expect(box["x"] >= 0 and box["x"] + box["width"] <= 390, f"the tip is at {box}")
        page.touchscreen.tap(200, 700)
        bench.expect(tip(page) == [], "a tap elsewhere does not close it")
        page.locator(".thumbindex-term").nth(1).tap()
        link.tap()
        bench.expect(tip(page) == ["A single piece of type."], "another link's tip stays")
        link.tap()
        page.wait_for_url(f"{site.glossary}en/sort.html")
        page.go_back()
        bench.expect(until(page, "() => document.querySelector('.thumbindex-term')"), "the page is not there again")
        # Without a summary, there is nothing to show.
        page.locator(".thumbindex-term", has_text="plain").tap()
        page.wait_for_url(f"{site.glossary}en/plain.html")


@test("terms: with data-watch, new text is marked too, and none is marked twice")
def watching(bench):
    with host(bench) as site:
        page = site.open("<main><p>font</p></main><div></div>", "data-watch")
        expect_marked(bench, page, ["font"], "at first")
        page.evaluate("""() => {
          const add = (parent, text) => { const p = document.createElement("p"); p.textContent = text; parent.append(p); };
          add(document.querySelector("main"), "a font and a sort");
          add(document.querySelector("div"), "a team");
        }""")
        bench.expect(until(page, "() => document.querySelectorAll('.thumbindex-term').length > 1"), "new text is not marked")
        expect_marked(bench, page, ["font", "sort"], "new text")
        page.evaluate("""() => {
          const main = document.createElement("main");
          main.innerHTML = "<p>an alphabet</p>";
          document.querySelector("main").replaceWith(main);
        }""")
        bench.expect(until(page, "() => document.querySelector('main .thumbindex-term')"), "a new page is not marked")
        expect_marked(bench, page, ["alphabet"], "a new page")
        # Material for MkDocs replaces the head as well.
        page.evaluate("""() => {
          document.querySelector('link[href$="glossary.css"]').remove();
          document.querySelector("main").append(Object.assign(document.createElement("p"), { textContent: "a sort" }));
        }""")
        bench.expect(until(page, READY), "the styles are not there again")
        page.locator(".thumbindex-term", has_text="sort").hover()
        bench.expect(tip(page) == ["A single piece of type."], "a new page has no tips")
        page = site.open("<main><p>font</p></main>")
        page.evaluate("document.querySelector('main').append(Object.assign(document.createElement('p'), { textContent: 'a sort' }))")
        page.wait_for_timeout(400)
        expect_marked(bench, page, ["font"], "without data-watch")


@test("terms: a page of the glossary has no links to itself")
def own_page(bench):
    with host(bench, policy=False) as site:
        page = site.open("")
        page.goto(f"{site.glossary}en/font.html")
        page.add_script_tag(url=f"{site.glossary}glossary.js#in=main&use=all&locale=en")
        bench.expect(until(page, READY), "the script does not run")
        found = page.eval_on_selector_all(".thumbindex-term", "all => all.map((a) => a.href)")
        bench.expect(found == [f"{site.glossary}en/type.html"], f"marked are {found}")


@test("terms: hosts that allow no other site to read their files, and pages from a disk, have them too")
def without_fetching(bench):
    with host(bench, cors=False) as site:
        page = site.open("<main><p>font</p></main>")
        expect_marked(bench, page, ["font"], "without CORS")
        # The browser itself says that it may not read the JSON.
        bench.failures[:] = [failure for failure in bench.failures if "CORS" not in failure and "ERR_FAILED" not in failure]
    output = bench.sites.folder / "terms-on-disk"
    source = bench.sites.folder / "source-terms-on-disk"
    source.mkdir()
    (source / "site.yml").write_text("url: https://glossary.example/\nterms: true\nlocales: [en]\npages: entries\n")
    (source / "words.csv").write_text(WORDS["en"])
    subprocess.run([bench.sites.binary, "build", str(source), "--output", str(output)], check=True, capture_output=True)
    (source / "page.html").write_text(
        f'<!doctype html><html lang="en"><title>x</title><script src="{output.as_uri()}/glossary.js" defer></script>'
        "<main><p>A fount</p></main>")
    context = bench.browser.new_context(**DESKTOP)
    bench.contexts.append(context)
    page = context.new_page()
    page.on("console", lambda line: line.type == "error" and bench.failures.append(line.text))
    page.goto((source / "page.html").as_uri())
    bench.expect(until(page, READY), "from a disk, the script does not run")
    expect_marked(bench, page, ["fount"], "from a disk")
    bench.expect(page.get_attribute(".thumbindex-term", "href") == "https://glossary.example/font.html", "the link is another")


@test("terms: axe finds nothing while a tip is shown, light and dark, wide and narrow, and from right to left")
def axe(bench):
    dark = '<meta name="color-scheme" content="light dark">'
    with host(bench) as site:
        for lang, direction, text in [("en", "ltr", "A sort of type, and a font."), ("ar", "rtl", "هذا فهرس الكتاب")]:
            for scheme in ["light", "dark"]:
                for size in [DESKTOP, PHONE]:
                    page = site.open(f"<main><h1>X</h1><p>{text}</p></main>", lang=lang, direction=direction, head=dark,
                                     color_scheme=scheme, bypass_csp=True, **size)
                    page.locator(".thumbindex-term").last.focus()
                    bench.expect(len(tip(page)) == 1, f"{lang}: no tip is shown")
                    page.evaluate(AXE)
                    for rule in page.evaluate("async () => (await axe.run()).violations.map((rule) => `${rule.id}: ${rule.nodes[0].html}`)"):
                        bench.failures.append(f"{lang}, {scheme}: {rule}")
                    bench.close(page)


@test("terms: 5,000 names on a page of 200 KB")
def speed(bench):
    words = sorted({name.lower() for name in names(6000)})[:2500]
    rows = {"en": "title,summary\n" + "".join(f"{word},What {word} is.\n" for word in words)}
    with host(bench, words=rows, settings=SETTINGS.replace("en, ja, th, ko, tr, de, ar", "en")) as site:
        text = "".join(f"<h2>Section</h2><p>{' '.join(words[(i * 7 + j * 13) % len(words)] + ' and some other words' for j in range(40))}.</p>"
                       for i in range(160))
        text = text[:200_000].rsplit("<h2>", 1)[0]
        begin = time.monotonic()
        page = site.open(f"<main>{text}</main>", head="")
        count = len(marked(page))
        bench.expect(count > 1000, f"{count} are marked")
        bench.figures.append(f"terms: {2 * len(words)} names, {len(text) // 1000} KB of text, {count} links, ready {time.monotonic() - begin:.1f} s after the request")
        size = len(json.dumps(page.evaluate(f"fetch('{site.glossary}terms.json').then((r) => r.json())"))) // 1000
        bench.figures.append(f"terms: {size} KB of terms")
