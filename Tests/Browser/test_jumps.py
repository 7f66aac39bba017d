"""Links reach their targets, with default settings: on scrolling pages, in common window sizes, on a slow processor.

A jump has two frames; then its target has to be at the top, below the floating elements. The tests measure only the
position, never the time.
"""

import random

from bench import LAPTOP, READERS_PHONE, slow, test, type_in, until

# The distance in pixels of the address's target from its expected position. An entry in a part is below the part's
# heading. At the end of a page, nothing can scroll up further.
MISS = """() => {
  const target = document.querySelector(":target");
  if (!target) return `nothing has the id ${location.hash}`;
  const root = document.documentElement;
  const wanted = parseFloat(getComputedStyle(root).scrollPaddingTop) + parseFloat(getComputedStyle(target).scrollMarginTop);
  const miss = target.getBoundingClientRect().top - wanted;
  const isAtEnd = miss > 0 && scrollY + innerHeight >= root.scrollHeight - 1;
  return isAtEnd ? 0 : miss;
}"""
# Whether the address's section is the first thing in the window, unless the page cannot scroll up further.
IS_FIRST = """() => {
  const target = document.querySelector(":target");
  return target.contains(document.elementFromPoint(innerWidth / 2, 30))
    || scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

# Presses the link of each id in turn, and returns the position of each target two frames later.
PRESS = """async (ids) => {
  const frame = () => new Promise(requestAnimationFrame);
  const miss = """ + MISS + """;
  const link = document.body.appendChild(document.createElement("a"));
  const result = [];
  let slowest = 0;
  for (const id of ids) {
    const start = performance.now();
    link.href = `#${id}`;
    link.click();
    await frame();
    await frame();
    slowest = Math.max(slowest, performance.now() - start);
    result.push(miss());
  }
  link.remove();
  return [result, slowest];
}"""
IDS = """() => [...document.querySelectorAll(".entry[id], .index-section")].map((item) => item.id)"""
WINDOWS = [("laptop", LAPTOP), ("phone", READERS_PHONE)]


def check(bench, what: str, misses: list) -> int:
    for miss in misses:
        bench.expect(isinstance(miss, (int, float)) and abs(miss) <= 5, f"{what}: {miss}")
    return sum(isinstance(miss, (int, float)) and abs(miss) <= 5 for miss in misses)


def press_at_random(bench, pages: list[tuple[str, str]], count: int, rate: int = 1):
    """Presses links to entries, parts and sections of large pages, and opens pages at such addresses."""
    chance = random.Random(16)
    arrived = tried = 0
    slowest = 0.0
    for site, path in pages:
        for window, options in WINDOWS:
            page = bench.page(site, path, **options)
            if rate > 1:
                slow(page, rate)
            ids = page.evaluate(IDS)
            misses, took = page.evaluate(PRESS, chance.sample(ids, min(count, len(ids))))
            slowest = max(slowest, took)
            # An address in a message.
            page.goto("about:blank")
            page.goto(bench.sites.url(site, f"{path}#{chance.choice(ids)}"))
            page.evaluate(FRAMES)
            misses.append(page.evaluate(MISS))
            arrived += check(bench, f"{site}/{path}, {window}", misses)
            tried += len(misses)
            bench.close(page)
    bench.figures.append(f"{arrived} of {tried} targets arrive, the slowest after {slowest:.0f} ms")


@test("jumps: links into long pages of a directory of 144,000 entries arrive, on a laptop and on a phone")
def generated(bench):
    press_at_random(bench, [("large", "sections/s.html"), ("large", "sections/b.html"), ("middle", "index.html"), ("grouped", "index.html")], 25)


@test("jumps: with a processor four times slower, too")
def slowly(bench):
    press_at_random(bench, [("large", "sections/m.html"), ("middle", "index.html")], 10, rate=4)


@test("jumps: links into cities of the world, stations of Japan and lists of countries arrive")
def real(bench):
    if not bench.sites.has_data():
        return
    stations = bench.sites.path("real-japan-stations") / "sections"
    largest = max(stations.iterdir(), key=lambda file: file.stat().st_size).name
    press_at_random(
        bench, [("real-world-cities", "sections/s.html"), ("real-world-cities", "sections/b.html"),
                ("real-japan-stations", f"sections/{largest}"), ("real-country-list", "vi/index.html"),
                ("real-country-list", "ar/index.html"), ("real-country-list", "th/index.html")], 17)


def press_every_letter(bench, site: str, path: str, which: str, options: dict):
    """Presses each title with entries by touch or mouse, and checks that its section is in place and marked."""
    page = bench.page(site, path, **options)
    links = page.locator(f"{which} li:not(.to-search, .empty) a")
    arrived = 0
    for number in range(links.count()):
        link = links.nth(number)
        title = link.get_attribute("aria-label") or link.inner_text()
        if which == ".letters":
            page.evaluate("scrollTo(0, 0)")
        elif link.evaluate("(link) => link.parentElement.offsetHeight < 14"):
            continue
        link.tap() if options.get("has_touch") else link.click()
        page.evaluate(FRAMES)
        section = page.evaluate("document.querySelector(':target')?.querySelector('h2, h3').textContent")
        bench.expect(section == title, f"{path}: {title} leads to {section}")
        arrived += check(bench, f"{path}: {title}", [page.evaluate(MISS)])
        bench.expect(page.evaluate(IS_FIRST), f"{path}: another section is above {title}")
        bench.expect(page.locator(f"{which} [aria-current]").evaluate_all("(all, link) => all.length === 1 && all[0] === link",
                                                                      link.element_handle()), f"{path}: {title} is not marked")
    bench.close(page)
    return arrived


@test("jumps: every letter of the rail and of the row leads to its section and is marked, also near the page's end", is_telling=True, seconds=30)
def letters(bench):
    arrived = 0
    for window, options in WINDOWS:
        for which in [".rail", ".letters"]:
            arrived += press_every_letter(bench, "middle", "index.html", which, options)
    for locale in ["vi", "ar", "th"]:
        if bench.sites.has_data():
            arrived += press_every_letter(bench, "real-country-list", f"{locale}/index.html", ".rail", READERS_PHONE)
    bench.figures.append(f"{arrived} letters arrive")


@test("jumps: the first result of a search is gone to, on the same page and on another one")
def results(bench):
    for window, options in WINDOWS:
        page = bench.page("middle", "index.html", **options)
        for name in ["S777 word", "Z word 3", "A word 9", "S011 word"]:
            type_in(page, name)
            page.keyboard.press("Enter")
            bench.expect(until(page, "(name) => document.querySelector(':target .term')?.textContent === name", name), f"{name}: {page.url}")
            page.evaluate(FRAMES)
            check(bench, f"{window}: {name}", [page.evaluate(MISS)])
        page = bench.page("large", "index.html", **options)
        type_in(page, "Sala")
        page.locator(".results a").first.click()
        page.wait_for_url("**/sections/s-*.html#*")
        page.evaluate(FRAMES)
        check(bench, f"{window}: another page", [page.evaluate(MISS)])
        bench.close(page)


@test("jumps: Back and a reload return to the place in a long page")
def back(bench):
    for window, options in WINDOWS:
        page = bench.page("large", "sections/s.html", **options)
        for share in [0.3, 0.8]:
            y = page.evaluate("(share) => Math.round(share * (document.documentElement.scrollHeight - innerHeight))", share)
            page.evaluate("(y) => scrollTo(0, y)", y)
            page.evaluate(FRAMES)
            seen = page.evaluate("() => document.elementFromPoint(innerWidth / 2, 300).closest('.entry')?.id")
            for turn in ["back", "reload"]:
                if turn == "back":
                    page.goto(bench.sites.url("large", "sections/b.html"))
                    page.go_back()
                else:
                    page.reload()
                page.evaluate(FRAMES)
                until(page, "(y) => Math.abs(scrollY - y) < 5", y)
                again = page.evaluate("() => document.elementFromPoint(innerWidth / 2, 300).closest('.entry')?.id")
                bench.expect(again == seen, f"{window}, {turn}: {again} is where {seen} was")
        bench.close(page)


@test("jumps: the switcher stays at the letter and at the entry")
def switcher(bench):
    for place in ["#section-s", "#se"]:
        page = bench.page("demonstration", f"en/countries/index.html{place}", **LAPTOP)
        page.locator(".languages summary").click()
        page.locator(".languages a[lang=sv]").click()
        page.wait_for_url(f"**/sv/countries/index.html{place}")
        page.evaluate(FRAMES)
        check(bench, place, [page.evaluate(MISS)])
        bench.close(page)


@test("jumps: what is not the address of anything stops nothing")
def bad_address(bench):
    for fragment in ["#%", "#%E0%A4%A", "#nothing", "#"]:
        page = bench.page("demonstration", f"en/countries/index.html{fragment}", **LAPTOP)
        type_in(page, "sweden")
        bench.expect(page.locator(".results a").count() == 1, f"{fragment}: searching does not work")
        page.locator(".rail a", has_text="M").click()
        bench.expect(until(page, "() => document.querySelector('.rail [aria-current]')?.textContent === 'M'"), f"{fragment}: the bar")
        bench.close(page)
    # A failing part does not affect the others.
    for broken, check_others in [("bar", "search"), ("search", "bar"), ("languages", "search")]:
        page = bench.page("demonstration", "en/countries/index.html", **LAPTOP)
        failures = len(bench.failures)
        page.route(f"**/assets/{broken}.js", lambda route: route.fulfill(body="throw new Error('broken')", content_type="text/javascript"))
        page.reload()
        bench.failures[failures:] = [line for line in bench.failures[failures:] if "broken" not in line]
        if check_others == "search":
            type_in(page, "sweden")
            bench.expect(page.locator(".results a").count() == 1, f"without {broken}.js searching does not work")
        else:
            page.locator(".rail a", has_text="M").click()
            bench.expect(until(page, "() => scrollY > 1000"), f"without {broken}.js the bar does not work")
        bench.close(page)


@test("jumps: a press on the bar ends a search and arrives")
def ends_search(bench):
    for window, options in WINDOWS:
        page = bench.page("demonstration", "en/countries/index.html", **options)
        type_in(page, "swe")
        link = page.locator(".rail a", has_text="M")
        link.tap() if options.get("has_touch") else link.click()
        page.evaluate(FRAMES)
        bench.expect(page.url.endswith("#section-m"), page.url)
        bench.expect(not page.locator(".results").is_visible(), "the results are still there")
        bench.expect(page.input_value("input[name=q]") == "", "the query is still there")
        check(bench, window, [page.evaluate(MISS)])
        # The same holds for an address.
        type_in(page, "swe")
        page.evaluate("location.hash = '#se'")
        page.evaluate(FRAMES)
        check(bench, f"{window}, address", [page.evaluate(MISS)])
        bench.close(page)
