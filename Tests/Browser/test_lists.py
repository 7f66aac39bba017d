"""Lists of names, and the overview of a large directory: how much a window shows, and in which order it is read."""

import re

from bench import DESKTOP, LAPTOP, PHONE, READERS_PHONE, test

LARGE = dict(viewport=dict(width=1920, height=1080))

# The blocks of each list: runs of names that are read column by column. A block ends where the next name is in an earlier
# column. Returns the greatest number of names in a column, the number of columns, and the height, of each block.
BLOCKS = """() => [...document.querySelectorAll(".plain .entries")].flatMap((list) => {
  const isRightToLeft = getComputedStyle(list).direction === "rtl";
  const blocks = [];
  let last;
  for (const entry of list.children) {
    const { left, right, top, bottom } = entry.querySelector(".term").getBoundingClientRect();
    const start = Math.round(isRightToLeft ? -right : left);
    if (!last || start < last.start) blocks.push({ columns: [], top, bottom });
    const block = blocks.at(-1);
    if (!last || start !== last.start || block.columns.length === 0) block.columns.push(0);
    else if (top < last.top) return [{ error: entry.textContent }];
    block.columns[block.columns.length - 1] += 1;
    block.top = Math.min(block.top, top);
    block.bottom = Math.max(block.bottom, bottom);
    last = { start, top };
  }
  return blocks.map((block) => ({ rows: Math.max(...block.columns), columns: block.columns.length,
                                  height: block.bottom - block.top }));
})"""

SHOWN = """() => [...document.querySelectorAll(".entry")].filter((entry) => {
  const { top, bottom } = entry.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}).length"""


@test("lists: blocks of names have at most 24 rows, and are read down and then across")
def blocks(bench):
    pages = [("middle", "index.html")]
    if bench.sites.has_data():
        pages += [("real-github-topics", "index.html"), ("real-country-list", "ar/index.html")]
    for site, path in pages:
        for options in [DESKTOP, LAPTOP, LARGE, dict(viewport=dict(width=800, height=700))]:
            page = bench.page(site, path, **options)
            found = page.evaluate(BLOCKS)
            width = options["viewport"]["width"]
            bench.expect(found, f"{path} at {width} has no list")
            for block in found:
                bench.expect("error" not in block and block["rows"] <= 24, f"{site}/{path} at {width}: {block}")
            bench.close(page)


@test("lists: no name in columns lies under another one or outside the window")
def apart(bench):
    for options in [DESKTOP, LARGE, READERS_PHONE, PHONE]:
        page = bench.page("middle", "index.html", **options)
        wrong = page.evaluate("""() => {
          const boxes = [...document.querySelectorAll(".plain .term")].map((term) => term.getBoundingClientRect());
          const places = new Set(boxes.map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`));
          return [boxes.length - places.size, boxes.filter(({ left, right }) => left < 0 || right > innerWidth).length];
        }""")
        bench.expect(wrong == [0, 0], f"{options['viewport']}: {wrong}")
        bench.close(page)


@test("lists: the first screen shows as many names as a window has room for")
def first_screen(bench):
    if not bench.sites.has_data():
        return
    counts = []
    for site, path, options, least in [
            ("real-github-topics", "index.html", DESKTOP, 60), ("real-github-topics", "index.html", LARGE, 150),
            ("real-country-list", "en/index.html", DESKTOP, 50), ("real-country-list", "en/index.html", LARGE, 90),
            ("real-country-list", "en/index.html", READERS_PHONE, 12)]:
        page = bench.page(site, path, **options)
        shown = page.evaluate(SHOWN)
        width = options["viewport"]["width"]
        bench.expect(shown >= least, f"{site} at {width}: {shown} names instead of {least}")
        counts.append(f"{shown} of {site} at {width}")
        bench.close(page)
    bench.figures.append(f"names on the first screen: {', '.join(counts)}")


@test("lists: each row of an overview is one line, and no range has the same name twice")
def overview(bench):
    sites = ["large"] + (["real-world-cities", "real-tate-artists", "real-japan-stations"] if bench.sites.has_data() else [])
    for site in sites:
        page = bench.page(site, "index.html")
        heights = page.locator(".overview").evaluate_all("(rows) => rows.map((row) => row.getBoundingClientRect().height)")
        bench.expect(heights and max(heights) <= 45, f"{site}: rows of {max(heights, default=0)} px")
        rows = page.locator(".overview").evaluate_all("""(rows) => rows.map((row) =>
          [row.querySelector("h2").textContent, [...row.querySelectorAll(".beginnings li")].map((item) => item.textContent.trim())])""")
        for letter, texts in rows:
            bench.expect(len(texts) == len(set(texts)) > 0, f"{site}: {letter} has {texts}")
            for text in texts:
                first, separator, last = text.partition(" – ")
                bench.expect(not separator or first != last, f"{site}: {text}")
                # The first place of "…", the names without letters, has the section's title.
                bench.expect(separator or text == letter or any(sign.isalnum() for sign in text), f"{site}: {text} is marks alone")
        bench.close(page)


@test("lists: the running head has no words while the list of pages shows them, and has them below")
def running_head(bench):
    if not bench.sites.has_data():
        return
    for options in [DESKTOP, READERS_PHONE]:
        page = bench.page("real-world-cities", "sections/s.html", **options)
        bench.expect(page.locator(".guide").inner_text() == "", "the range stands twice")
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("() => document.querySelectorAll('.guide.floating bdi').length === 2")
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_function("() => document.querySelector('.guide').textContent === ''")
        bench.close(page)


@test("lists: the heading of a section is not divided, in any script")
def whole_headings(bench):
    for site, path in [("scripts", "en/index.html"), ("scripts", "ja/index.html"), ("strokes", "index.html")]:
        for options in [LAPTOP, LARGE, READERS_PHONE]:
            page = bench.page(site, path, **options)
            divided = page.evaluate("""() => [...document.querySelectorAll(".section-head bdi")].filter((title) => {
              const range = document.createRange();
              range.selectNodeContents(title);
              // Words may be on lines of their own; a word may not.
              return new Set([...range.getClientRects()].map(({ top }) => top)).size > title.textContent.trim().split(/\\s/).length;
            }).map((title) => title.textContent)""")
            bench.expect(not divided, f"{site}/{path} at {options['viewport']['width']}: {divided}")
            bench.close(page)


@test("lists: a name in another direction stands at the beginning of its column")
def directions(bench):
    page = bench.page("scripts", "en/index.html", **LAPTOP)
    places = page.evaluate("""() => [...document.querySelectorAll(".plain .term")].map((term) => {
      const range = document.createRange();
      range.selectNodeContents(term);
      return Math.round(range.getBoundingClientRect().left - term.getBoundingClientRect().left);
    })""")
    bench.expect(places and max(places) <= 20, f"{places}")


@test("lists: the number of a page is in words above and below the entries of a long section")
def page_numbers(bench):
    folder = bench.sites.path("large-ja")
    file = next(file for file in sorted((folder / "sections").glob("*.html")) if 'class="turn"' in file.read_text(encoding="utf-8"))
    for options in [LAPTOP, READERS_PHONE]:
        page = bench.page("large-ja", f"sections/{file.name}", **options)
        texts = [page.locator(place).inner_text().strip() for place in [".turn span", ".neighbors p"]]
        bench.expect(all(re.fullmatch(r"ページ \d+ / \d+", text) for text in texts) and texts[0] == texts[1], f"{texts}")
        bench.close(page)
