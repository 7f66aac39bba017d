"""Addresses that people have kept lead to entries that have moved to another page of their section since."""

import random

from bench import test, until

IDS = """() => [...document.querySelectorAll(".entry[id]")].map((item) => item.id)"""
ARRIVES = """([path, id]) => location.pathname.endsWith(path) && decodeURIComponent(location.hash) === `#${id}`
  && document.querySelector(":target")?.id === id"""


@test("addresses: an entry that has moved is found from the section's first page, another part and the index page")
def moved(bench):
    chance = random.Random(5)
    page = bench.page("large", "sections/s.html")
    parts = page.eval_on_selector_all(".parts a", "all => all.map((a) => a.pathname.split('/').pop())")
    bench.expect(len(set(parts)) > 3, f"the section has the pages {parts}")
    for part in chance.sample(sorted(set(parts) - {"s.html"}), 3):
        page = bench.page("large", f"sections/{part}")
        chosen = chance.choice(page.evaluate(IDS))
        for old in ["sections/s.html", f"sections/{chance.choice(sorted(set(parts) - {part}))}", "index.html"]:
            # A new address of the same page would only scroll.
            page.goto("about:blank")
            page.goto(bench.sites.url("large", f"{old}#{chosen}"))
            bench.expect(until(page, ARRIVES, [f"sections/{part}", chosen]), f"{old}#{chosen}: at {page.url}")


@test("addresses: an entry is found even if the page in its old address has been removed; other missing addresses show the 404 page")
def from_a_missing_page(bench):
    chance = random.Random(6)
    page = bench.page("large", "sections/s.html")
    part = page.eval_on_selector_all(".parts a", "all => all.map((a) => a.pathname.split('/').pop())")[2]
    page.goto(bench.sites.url("large", f"sections/{part}"))
    chosen = chance.choice(page.evaluate(IDS))
    known = len(bench.failures)
    page.goto(bench.sites.url("large", f"sections/s-removed.html#{chosen}"))
    bench.expect(until(page, ARRIVES, [f"sections/{part}", chosen]), f"at {page.url}")
    page.goto(bench.sites.url("large", "sections/s-removed.html#no-entry-has-this"))
    bench.expect(until(page, "() => typeof thumbindexAnchors === 'function'"), "no piece is read")
    page.wait_for_load_state("networkidle")
    bench.expect(page.locator("h1").inner_text() == "404", page.url)
    # The browser reports the missing pages themselves.
    bench.failures[known:] = [line for line in bench.failures[known:] if "status of 404" not in line]


@test("addresses: an address of the page on which nothing has its id stays")
def unknown(bench):
    page = bench.page("large", "sections/s.html#no-entry-has-this")
    bench.expect(until(page, "() => typeof thumbindexAnchors === 'function'"), "no piece is read")
    page.wait_for_load_state("networkidle")
    bench.expect(page.url.endswith("sections/s.html#no-entry-has-this"), page.url)


@test("addresses: with folders, the default locale at the root and addresses of entries' own, every link leads to a page")
def folders(bench):
    root = bench.sites.url("own-addresses")
    page = bench.page("own-addresses", "")
    waiting, known = [root], {root}
    while waiting:
        page.goto(waiting.pop())
        for link in page.eval_on_selector_all("a[href]", "all => all.map((a) => a.href.split('#')[0])"):
            bench.expect(link.startswith(root) and link.endswith(("/", ".html")), link)
            if link not in known:
                known.add(link)
                waiting.append(link)
        bench.expect(page.locator("h1").count() == 1, f"{page.url}: a heading")
    paths = {link.removeprefix(root) for link in known}
    expected = {"", "glossary/", "glossary/f/type_font/", "glossary/i/slanted/", "far/away/Glyph/", "about-us/", "makers/bodoni/",
                "sv/", "sv/glossary/", "sv/glossary/t/type_font/", "sv/about/", "sv/makers/garamond/"}
    bench.expect(expected <= paths, f"{sorted(expected - paths)} are missing in {sorted(paths)}")


@test("addresses: the search finds entries wherever their pages are, from pages in any folder")
def searched(bench):
    for path in ["", "glossary/", "glossary/i/slanted/", "far/away/Glyph/", "makers/bodoni/"]:
        page = bench.page("own-addresses", path)
        page.get_by_role("combobox").fill("glyph" if path != "far/away/Glyph/" else "italic")
        if path == "makers/bodoni/":
            # The other directory's entries are on the front page's search.
            page.get_by_role("combobox").fill("garam")
        page.get_by_role("option").first.wait_for()
        page.get_by_role("option").first.click()
        goal = {"far/away/Glyph/": "glossary/i/slanted/", "makers/bodoni/": "makers/garamond/"}.get(path, "far/away/Glyph/")
        page.wait_for_url(f"**/own-addresses/{goal}*")
        bench.close(page)


@test("addresses: a redirect page leads on to a folder")
def redirected(bench):
    page = bench.page("own-addresses", "old/fount.html")
    page.wait_for_url("**/own-addresses/glossary/f/type_font/")
    bench.expect(page.locator("h1").inner_text().startswith("Font"), page.url)
