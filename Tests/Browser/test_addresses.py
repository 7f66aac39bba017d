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


@test("addresses: an address of the page on which nothing has its id stays")
def unknown(bench):
    page = bench.page("large", "sections/s.html#no-entry-has-this")
    bench.expect(until(page, "() => typeof thumbindexAnchors === 'function'"), "no piece is read")
    page.wait_for_load_state("networkidle")
    bench.expect(page.url.endswith("sections/s.html#no-entry-has-this"), page.url)
