"""Pages are never wider than their window: long words, paths, tables, code; narrow windows, large text, wide spacing."""

from bench import SMALL_PHONE, test

# Elements outside of the window, except in elements that scroll.
OVER = """() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return "";
  const wide = [...document.querySelectorAll("main *, header *")].find((item) => {
    const { left, right } = item.getBoundingClientRect();
    return (right > root.clientWidth + 1 || left < -1) && !item.closest(".scroller, pre, .languages ul, .visually-hidden");
  });
  return `${root.scrollWidth - root.clientWidth} px too wide: ${wide?.outerHTML.slice(0, 90)}`;
}"""

# WCAG 2.2, 1.4.12: https://www.w3.org/TR/WCAG22/#text-spacing
SPACING = """() => {
  for (const item of document.querySelectorAll("*")) {
    item.style.letterSpacing = "0.12em";
    item.style.wordSpacing = "0.16em";
    item.style.lineHeight = "1.5";
  }
}"""


@test("width: no page with long words, paths, tables and code is wider than its window")
def hard(bench):
    count = 0
    for site in ["hard", "hard-inline"]:
        paths = sorted(str(file.relative_to(bench.sites.path(site))) for file in bench.sites.path(site).rglob("*.html") if file.name != "404.html")
        page = bench.page(site, paths[0])
        for path in paths:
            page.goto(bench.sites.url(site, path))
            for width in [320, 360, 780, 1280, 1920]:
                page.set_viewport_size(dict(width=width, height=700))
                for font in ["", "32px"]:
                    page.evaluate("(font) => { document.documentElement.style.fontSize = font; }", font)
                    problem = page.evaluate(OVER)
                    bench.expect(not problem, f"{site}/{path} at {width} px{' with large text' if font else ''}: {problem}")
                    count += 1
            page.evaluate("document.documentElement.style.fontSize = ''")
            page.set_viewport_size(dict(width=320, height=700))
            page.evaluate(SPACING)
            problem = page.evaluate(OVER)
            bench.expect(not problem, f"{site}/{path} with wide spacing: {problem}")
    bench.figures.append(f"{count} pages of long words fit their windows")


@test("width: tables and code scroll by keyboard, and have names")
def scrollers(bench):
    for path, name in [("table.html", "Table"), ("code.html", "Code")]:
        page = bench.page("hard", path, viewport=dict(width=360, height=700))
        part = page.get_by_role("group", name=name, exact=True)
        part.focus()
        page.keyboard.press("End")
        for _ in range(5):
            page.keyboard.press("ArrowRight")
        page.wait_for_function("(part) => part.scrollLeft > 0", arg=part.element_handle())


@test("width: columns stand as the text asks, headings continue those of the page, images have their size before they load")
def bodies(bench):
    page = bench.page("markdown", "index.html")
    for name, tag in [("Table", "table"), ("Code", "pre")]:
        count = page.locator(f".entry {tag}").count()
        bench.expect(count > 0 and page.get_by_role("group", name=name, exact=True).count() == count, f"{count} {tag}, not all are in groups")
    columns = page.locator(".entry table").first.locator("td").evaluate_all("all => all.map((cell) => getComputedStyle(cell).textAlign)")
    bench.expect(columns == ["left", "center", "right", "start"], f"columns stand {columns}")
    bench.expect(page.locator(".task").first.evaluate("(item) => getComputedStyle(item).listStyleType") == "none", "tasks have bullets")
    level = page.evaluate("Number(document.querySelector('.term-head').localName[1]) + 1")
    bodies = page.locator(".entry :is(h1, h2, h3, h4, h5, h6):not(.term-head)").evaluate_all("all => all.map((item) => Number(item.localName[1]))")
    bench.expect(len(bodies) == 12 and min(bodies) == level, f"headings below {level - 1} are {bodies}")
    images = page.locator(".entry img").evaluate_all("all => all.map((image) => [image.getAttribute('width'), image.getAttribute('height'), image.loading])")
    bench.expect(images == [["1", "1", "lazy"]] * 4, f"images are {images}")


@test("width: zoomed to 200 and 400 %, and 320 px wide, nothing is cut off")
def zoom(bench):
    paths = ["index.html", "en/index.html", "en/glossary/index.html", "ar/glossary/index.html", "ja/glossary/kanji.html",
             "ar/glossary/abjad.html", "th/countries/index.html", "de/countries/index.html"]
    for name, options in [("200 %", dict(viewport=dict(width=640, height=400))), ("400 %", dict(viewport=dict(width=320, height=256))),
                          ("320 px", SMALL_PHONE)]:
        for path in paths:
            page = bench.page("demonstration", path, **options)
            problem = page.evaluate(OVER)
            bench.expect(not problem, f"{path} at {name}: {problem}")
            if "/index" in path and path.count("/") == 2:
                bench.expect(page.locator(".letters a").nth(1).is_visible(), f"{path} at {name}: no bar")
            bench.close(page)
