"""The index bar."""

import json
import re

from bench import LAPTOP, PHONE, READERS_PHONE, SMALL_PHONE, current, settle, slow, test, type_in, until
from sites import LETTERS, MIDDLING

LOCALES = ["en", "sv", "ru", "ar", "ja", "ko", "hi", "th", "zh-Hans", "zh-Hant", "hu", "cs", "vi", "he"]


# Window sizes from a phone in landscape orientation to a large screen.
WINDOWS = {
    "1366×641": (1366, 641, False), "1440×764": (1440, 764, False), "1920×960": (1920, 960, False),
    "390×664": (390, 664, True), "375×553": (375, 553, True), "780×360": (780, 360, True),
}

# The rail: the titles in order, whether each has entries, and its height.
RAIL = """() => {
  const rail = document.querySelector(".rail");
  const list = [...rail.querySelectorAll("li:not(.to-search)")].map((item) => {
    const { height, top, bottom } = item.getBoundingClientRect();
    const link = item.firstElementChild;
    return { title: link.textContent, hash: link.hash, name: link.ariaLabel ?? link.textContent, isFilled: !item.classList.contains("empty"),
      isCurrent: link.hasAttribute("aria-current"), height, top, bottom, width: link.getBoundingClientRect().width,
      isCut: link.scrollWidth > link.clientWidth + 1 };
  });
  const small = [...document.querySelectorAll(".letters a")].map((link) => link.getBoundingClientRect())
    .filter(({ width, height }) => width < 24 || height < 24).length;
  return { list, small, height: rail.clientHeight, width: rail.clientWidth, over: rail.firstElementChild.scrollHeight - rail.clientHeight };
}"""


@test("the rail has all titles if there is room, loses empty ones first, and uses the whole height", seconds=40)
def heights(bench):
    shown_in = {}
    pages = [(has_touch, bench.page("demonstration", "index.html", has_touch=has_touch, is_mobile=has_touch)) for has_touch in [False, True]]
    for locale in LOCALES:
        for has_touch, page in pages:
            page.goto(bench.sites.url("demonstration", f"{locale}/countries/index.html"))
            for window, (width, height, is_touched) in WINDOWS.items():
                if is_touched != has_touch:
                    continue
                page.set_viewport_size(dict(width=width, height=height))
                rail = page.evaluate(RAIL)
                where = f"{locale} at {window}"
                titles = rail["list"]
                filled = [title for title in titles if title["isFilled"]]
                shown = [title for title in titles if title["height"] >= 13.9]
                shown_in[locale, window] = f"{len(shown)}/{len(titles)}"
                if rail["height"] >= (14 if has_touch else 18) * len(titles) + 36:
                    bench.expect(len(shown) == len(titles), f"{where}: {len(shown)} of {len(titles)} titles are shown")
                elif rail["height"] >= 14 * len(filled) + 8:
                    bench.expect(all(title in shown for title in filled), f"{where}: a title with entries is not shown")
                bench.expect(all(title["isFilled"] for title in shown) or all(title in shown for title in filled),
                             f"{where}: a title without entries is shown, and one with entries is not")
                bench.expect(filled[0] in shown, f"{where}: the first title is not shown")
                if len(shown) < len(titles) and min(title["height"] for title in shown) < 33:
                    used = shown[-1]["bottom"] - shown[0]["top"]
                    bench.expect(used >= 0.9 * rail["height"] - 28, f"{where}: only {used:.0f} px of {rail['height']} px are used")
                bench.expect(rail["over"] <= 1, f"{where}: {rail['over']} px do not fit")
                cut = [title["title"] for title in shown if title["isCut"]]
                bench.expect(not cut, f"{where}: {cut} do not fit {rail['width']} px")
                bench.expect(rail["small"] == 0, f"{where}: {rail['small']} links of the row are smaller than 24 px")
            # The accessibility tree has every title once, in the row, and also the rail's tab stop.
            links = [json.loads(name) for name in re.findall(r'''- '?link ("(?:[^"\\]|\\.)*")''', page.locator("body").aria_snapshot())]
            counts = {title["name"]: links.count(title["name"]) for title in titles}
            bench.expect(set(counts.values()) <= {1, 2} and list(counts.values()).count(2) <= 1, f"{where}: links in the tree: {counts}")
    for locale in ["en", "sv", "th", "hi", "ja", "zh-Hans"]:
        bench.figures.append(f"titles shown, {locale}: " + ", ".join(f"{shown_in[locale, window]} at {window}" for window in WINDOWS))


@test("in a low rail a title stands for those that gave way: a dot says so, and its lower third leads to them")
def ranges(bench):
    page = bench.page("demonstration", "hi/countries/index.html", viewport=dict(width=390, height=340), has_touch=True, is_mobile=True)
    titles = page.evaluate(RAIL)["list"]
    shown = [title for title in titles if title["height"] >= 13.9]
    bench.expect(4 < len(shown) < len(titles) / 2, f"{len(shown)} of {len(titles)} titles are shown")
    sizes = page.locator(".rail li:not(.to-search)").evaluate_all(
        "all => all.filter((item) => item.offsetHeight > 0).map((item) => getComputedStyle(item).backgroundSize)")
    bench.expect(all(size == "4px 4px" for size in sizes), f"titles have no dots: {sizes}")
    # Each tap is a reader's first: marked titles grow and move their neighbors.
    first, reached = titles[0]["title"], set()
    for y in range(2, 339):
        page.evaluate("scrollTo(0, 0)")
        until(page, "(title) => document.querySelector('.rail [aria-current]')?.textContent === title", first)
        page.touchscreen.tap(390 - 12, y)
        reached.add(page.evaluate("location.hash"))
    missed = [title["title"] for title in titles if title["isFilled"] and title["hash"] not in reached]
    bench.expect(not missed, f"a tap does not reach {missed}")


# Text that is wider than its box, and headings that take more than one line.
CUT = """() => {
  const box = (item) => {
    const range = document.createRange();
    range.selectNodeContents(item);
    return range.getBoundingClientRect();
  };
  const isWider = (text, room, more) => text.left < room.left - more || text.right > room.right + more;
  const links = [...document.querySelectorAll(":is(.rail, .letters) li:not(.to-search) a, .thumb")]
    .filter((link) => isWider(box(link), link.getBoundingClientRect(), .5));
  const heads = [...document.querySelectorAll(".index-section h2")].filter((head) =>
    head.offsetHeight >= 2 * parseFloat(getComputedStyle(head).lineHeight)
      || isWider(box(head), head.closest(".section-head").getBoundingClientRect(), 1));
  return [...links, ...heads].map((item) => item.textContent);
}"""


@test("index titles: those of other scripts and digits fit, and their sections' names are on one line")
def other_scripts(bench):
    for locale in ["en", "ar", "ja"]:
        for options in [LAPTOP, READERS_PHONE, dict(viewport=dict(width=390, height=844), color_scheme="dark"), SMALL_PHONE]:
            page = bench.page("scripts", f"{locale}/index.html", **options)
            where = f"{locale} at {options['viewport']['width']} px"
            titles = page.locator(".letters a").all_inner_texts()
            bench.expect("0–9" in titles and "#" in titles and "Ω" in titles, f"{where}: the titles are {titles}")
            bench.expect(max(len(title) for title in titles) == 3, f"{where}: the titles are {titles}")
            bench.expect(len(set(titles)) == len(titles), f"{where}: a title is there twice: {titles}")
            cut = page.evaluate(CUT)
            bench.expect(not cut, f"{where}: {cut} do not fit")
            bench.close(page)


@test("index titles: links to sections of other scripts have the script's name, and so have the notches of their entries")
def script_names(bench):
    page = bench.page("hard", "index.html", **PHONE)
    for name, title in [("Кириллица", "Я"), ("العربية", "ع")]:
        links = page.get_by_role("link", name=name, exact=True)
        bench.expect(links.all_inner_texts() == [title], f"{name} is {links.all_inner_texts()}")
        bench.expect(links.first.get_attribute("title") == name, f"{title} has no tooltip")
        bench.expect(page.locator(".section-head h2", has_text=name).count() == 1, f"{name} is not a heading")
    for width in [768, 1366]:
        page = bench.page("hard", "москва.html", viewport=dict(width=width, height=641))
        notch = page.get_by_role("link", name="Кириллица", exact=True)
        bench.expect(notch.inner_text() == "Я", f"the notch is {notch.inner_text()}")
        bench.expect(not page.evaluate(CUT), f"the notch is cut at {width} px")


@test("exactly the letter at the top of the window is marked, all the way down", is_telling=True)
def current_section(bench):
    for site, path, options in [("demonstration", "en/countries/index.html", {}), ("demonstration", "en/countries/index.html", PHONE),
                                ("middle", "index.html", dict(viewport=dict(width=1366, height=641)))]:
        page = bench.page(site, path, **options)
        height = page.evaluate("document.documentElement.scrollHeight")
        seen = []
        for y in range(0, height, height // 60):
            page.evaluate("(y) => scrollTo(0, y)", y)
            settle(page)
            mark = current(page)
            at_top = page.evaluate("""() => {
              const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
              const all = [...document.querySelectorAll(".index-section")];
              return (all.findLast((section) => section.getBoundingClientRect().top <= line) ?? all[0]).querySelector("h2").textContent;
            }""")
            bench.expect(mark == [at_top], f"{path} at {y}: {mark} is marked, {at_top} is at the top")
            seen += mark
        bench.expect(len(set(seen)) >= 3, f"marked in turn: {seen}")
    for options in [dict(viewport=dict(width=1920, height=960)), dict(viewport=dict(width=390, height=1200), has_touch=True, is_mobile=True)]:
        page = bench.page("people", "index.html", **options)
        settle(page)
        bench.expect(current(page) == [], f"{current(page)} is marked on a page that does not scroll")


@test("press and drag scrubs, by touch, with a large letter beside the finger", is_telling=True)
def scrub(bench):
    for locale in ["en", "ar"]:
        page = bench.page("demonstration", f"{locale}/countries/index.html", **PHONE)
        touch = page.context.new_cdp_session(page)
        box = page.locator(".rail ol").bounding_box()
        x = box["x"] + box["width"] / 2

        def send(kind, y):
            points = [] if kind == "touchEnd" else [dict(x=x, y=y)]
            touch.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=points))

        letters = []
        send("touchStart", 100)
        for y in range(110, 760, 25):
            send("touchMove", y)
            if not until(page, "() => !document.querySelector('.scrub').hidden"):
                bench.expect(False, f"{locale}: no large letter at {y}")
                break
            settle(page)
            letter = page.locator(".scrub").inner_text()
            if not letters or letters[-1] != letter:
                letters.append(letter)
        bench.expect(len(letters) > 12, f"{locale}: passed only {letters}")
        shown = page.locator(".scrub").bounding_box()
        apart = shown["x"] >= box["width"] if locale == "ar" else shown["x"] + shown["width"] <= box["x"]
        bench.expect(apart, f"{locale}: the large letter is under the finger")
        send("touchEnd", 0)
        bench.expect(until(page, "() => document.querySelector('.scrub').hidden"), f"{locale}: the large letter stays")
        bench.expect(page.evaluate("scrollY") > 500, f"{locale}: has not scrolled")
        bench.expect(page.evaluate("location.hash") != "", f"{locale}: the address does not tell the section")


@test("a title without entries is quiet, works, and says where it goes")
def empty_titles(bench):
    page = bench.page("demonstration", "en/countries/index.html")
    link = page.get_by_role("link", name="X, no entries, goes to W")
    bench.expect(link.count() == 1, f"{link.count()} links are named so")
    link.first.click()
    bench.expect(until(page, "() => location.hash === '#section-w'"), page.evaluate("location.hash"))


@test("the bar works by keyboard alone: one tab stop for the row and one for the rail, arrows, Home, End, Enter", is_telling=True)
def keyboard(bench):
    for locale, step in [("en", "ArrowRight"), ("ar", "ArrowLeft")]:
        for options in [dict(viewport=dict(width=1366, height=641)), dict(viewport=dict(width=780, height=340))]:
            page = bench.page("demonstration", f"{locale}/countries/index.html", **options)
            titles = page.locator(".letters a").all_inner_texts()
            focused = "document.activeElement.ariaLabel?.split(/[,،]/)[0] ?? document.activeElement.textContent"
            page.focus("input[name=q]")
            for which in [".letters", ".rail"]:
                page.keyboard.press("Tab")
                bench.expect(page.evaluate("(which) => !!document.activeElement.closest(which)", which), f"{locale}: Tab does not lead to {which}")
                page.keyboard.press("Home")
                if which == ".rail":
                    page.keyboard.press("ArrowDown")
                walked = [page.evaluate(focused)]
                for number in range(len(titles) - 1):
                    page.keyboard.press("ArrowDown" if number % 2 else step)
                    walked.append(page.evaluate(focused))
                    seen = page.evaluate("document.activeElement.getBoundingClientRect().height")
                    bench.expect(seen >= 13.9, f"{locale}: {walked[-1]} has the focus and is {seen} px high")
                bench.expect(walked == titles, f"{locale}: arrows go to {walked}")
                page.keyboard.press("ArrowUp")
                bench.expect(page.evaluate(focused) == titles[-2], f"{locale}: up goes to {page.evaluate(focused)}")
                page.keyboard.press("End")
                bench.expect(page.evaluate(focused) == titles[-1], f"{locale}: End goes to {page.evaluate(focused)}")
            page.keyboard.press("Tab")
            bench.expect(page.evaluate("!!document.activeElement.closest('.entry')"), f"{locale}: Tab does not lead to the first entry")
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("Enter")
            bench.expect(until(page, "() => scrollY > 1000"), f"{locale}: Enter does not go there")
            bench.close(page)


@test("without JavaScript the bar is plain links, and nothing is offered that does not work", is_telling=True)
def no_javascript(bench):
    page = bench.page("demonstration", "en/countries/index.html", java_script_enabled=False)
    for which in [".letters", ".rail"]:
        page.locator(f"{which} a", has_text="M").first.click()
        bench.expect(page.url.endswith("#section-m"), page.url)
    bench.expect(not page.locator("form.search").is_visible(), "the search field is shown")
    bench.expect(not page.locator(".to-search").first.is_visible(), "the search glass is shown")
    skip = page.get_by_role("link", name="Skip the letters")
    bench.expect(skip.count() == 1, "no link leads past the letters")
    page = bench.page("demonstration", "en/glossary/abjad.html", java_script_enabled=False)
    page.locator(".languages summary").click()
    page.locator(".languages a", has_text="Svenska").click()
    bench.expect(page.url.endswith("/sv/glossary/abjad.html"), page.url)


# The pages of directories of some hundreds to some thousand entries, of whose index pages one lists everything, the next
# ones names, and the largest one only second letters.
MIDDLING_SITES = [f"{count}-{kind}" for count in MIDDLING for kind in ["flat", "grouped"]]

# The titles with entries, and for each the addresses of its links, and whether the page has its section.
TITLES = """() => [...document.querySelectorAll(".rail li:not(.empty, .to-search) a")].map((link) => {
  const title = link.ariaLabel ?? link.textContent;
  const own = [...document.querySelectorAll(".letters a")].find((other) => other.textContent === link.textContent);
  const sections = [...document.querySelectorAll(".index-section")]
    .filter((section) => section.querySelector("h1, h2, h3").textContent === title);
  return { title, links: [link, own].map((link) => link.getAttribute("href")), first: sections[0]?.id ?? null };
})"""

# The title of the section at the top of the window, below what floats there.
AT_TOP = """() => {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const all = [...document.querySelectorAll(".index-section")];
  return (all.findLast((section) => section.getBoundingClientRect().top <= line) ?? all[0]).querySelector("h2, h3").textContent;
}"""


@test("the bar serves its page: a title leads to its section there, and the section's heading to the section's own page")
def own_sections(bench):
    own = 0
    for site in MIDDLING_SITES:
        page = bench.page(site, "index.html")
        titles = page.evaluate(TITLES)
        for title in titles:
            bench.expect(title["first"] and title["links"] == [f"#{title['first']}"] * 2, f"{site}: {title}")
            own += bool(title["first"])
        bench.expect(len(titles) > 20, f"{site}: only {len(titles)} titles")
        for heading in page.locator(".section-head h2 a").evaluate_all("all => all.map((link) => link.href)"):
            bench.expect("/sections/" in heading, f"{site}: a heading leads to {heading}")
        bench.close(page)
    bench.figures.append(f"{own} titles lead to their sections on the same page")


@test("the bar serves the page of a letter, too: its title leads to its beginning, the others to their own pages")
def section_pages(bench):
    page = bench.page("large", "sections/s.html")
    links = page.locator(".rail a").evaluate_all(
        "all => Object.fromEntries(all.map((link) => [link.textContent, link.getAttribute('href')]))")
    bench.expect(links["S"] == "#section-s" and links["T"] == "../sections/t.html", f"{links['S']}, {links['T']}")
    page.evaluate("scrollTo(0, 2000)")
    settle(page)
    page.locator(".rail a", has_text="S").click()
    bench.expect(until(page, "() => scrollY < 1000 && location.hash === '#section-s'"), page.url)
    bench.expect(current(page) == ["S"], f"{current(page)} is marked")
    page.goto(page.locator("[rel=next]").first.evaluate("(link) => link.href"))
    bench.expect(current(page) == ["S"], f"{current(page)} is marked on the second page of S")
    link = page.locator(".rail a", has_text="S").get_attribute("href")
    bench.expect(link == "../sections/s.html", f"S leads to {link} from its second page")


@test("the bar serves its page: presses, keys, dragging, Back and a reload arrive, and mark the letter", seconds=50)
def middling_presses(bench):
    for site in MIDDLING_SITES:
        for options in [LAPTOP, READERS_PHONE]:
            where = f"{site} at {options['viewport']['width']} px"
            page = bench.page(site, "index.html", **options)
            for title in ["C", "H", "R"]:
                link = page.locator(".rail a", has_text=title)
                link.tap() if options.get("has_touch") else link.click()
                settle(page)
                bench.expect(page.url.endswith(f"#section-{title.lower()}"), f"{where}: {title} leads to {page.url}")
                bench.expect(current(page) == [title], f"{where}: {current(page)} is marked after a press on {title}")
            page.go_back()
            bench.expect(until(page, "() => document.querySelector('.rail [aria-current]')?.textContent === 'H'"), f"{where}: Back")
            page.reload()
            bench.expect(until(page, "() => document.querySelector('.rail [aria-current]')?.textContent === 'H'"), f"{where}: a reload")
            page.locator(".rail a[tabindex='0']").focus()
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            bench.expect(until(page, "() => location.hash === '#section-i'"), f"{where}: Enter leads to {page.url}")
            box = page.locator(".rail").bounding_box()
            x = box["x"] + box["width"] / 2
            page.mouse.move(x, box["height"] * .7)
            page.mouse.down()
            before = page.evaluate("scrollY")
            for y in range(1, 11):
                page.mouse.move(x, box["height"] * (.7 - y * .06))
            settle(page)
            scrolls = page.evaluate("document.documentElement.scrollHeight > innerHeight + 500")
            bench.expect(not scrolls or page.evaluate("scrollY") != before, f"{where}: dragging moves nothing")
            letter = page.locator(".scrub").inner_text()
            page.mouse.up()
            bench.expect(until(page, "(hash) => location.hash === hash", f"#section-{letter.lower()}"),
                         f"{where}: dragging to {letter} leads to {page.url}")
            bench.close(page)


# Places in a page: 10 from its top to its end, and a little before and after the beginnings of 10 sections.
PLACES = """() => {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const tops = [...document.querySelectorAll(".index-section")].map((section) => Math.round(section.getBoundingClientRect().top + scrollY - line));
  const last = document.documentElement.scrollHeight - innerHeight;
  const some = Array.from({ length: 10 }, (_, number) => tops[Math.floor((number + 1) * tops.length / 11)]);
  return [...Array.from({ length: 10 }, (_, number) => Math.floor(last * number / 9)), ...some.flatMap((top) => [top - 3, top + 3])];
}"""


@test("the bar serves its page: the letter at the top is marked at thirty places of each", seconds=40)
def middling_marks(bench):
    right = 0
    for site in MIDDLING_SITES:
        page = bench.page(site, "index.html", **LAPTOP)
        for y in page.evaluate(PLACES):
            page.evaluate("(y) => scrollTo(0, y)", y)
            settle(page)
            mark, top = current(page), page.evaluate(AT_TOP)
            bench.expect(mark == [top], f"{site} at {y} px: {mark} is marked, {top} is at the top")
            right += mark == [top]
        bench.close(page)
    bench.figures.append(f"the right letter is marked at {right} of {30 * len(MIDDLING_SITES)} places")


@test("no letter is marked while results are shown, and it is marked again afterward")
def searching(bench):
    for site, path in [("demonstration", "en/countries/index.html"), ("large", "sections/s.html")]:
        page = bench.page(site, path, **LAPTOP)
        page.evaluate("scrollTo(0, 3000)")
        settle(page)
        marked = current(page)
        type_in(page, "sa")
        bench.expect(until(page, "() => !document.querySelector('.rail [aria-current]')"), f"{path}: {current(page)} is marked")
        page.keyboard.press("Escape")
        bench.expect(until(page, "(title) => document.querySelector('.rail [aria-current]')?.textContent === title", marked[0]),
                     f"{path}: {current(page)} is marked afterward, {marked} before")


@test("index pages of names have at most 5,500 elements and 220 KB, pages of sections 3,000 and 200 KB")
def middling_sizes(bench):
    largest = {"names": (0, 0), "section": (0, 0)}
    for site in MIDDLING_SITES + ["large"]:
        folder = bench.sites.path(site)
        pages = [folder / "index.html", *sorted((folder / "sections").glob("*.html"))[:40]]
        for path in pages:
            html = path.read_text()
            kind = "names" if " names\"" in html else "section"
            if path.name == "index.html" and kind != "names":
                continue
            most_elements, most_bytes = (5_500, 220_000) if kind == "names" else (3_000, 200_000)
            # The browser adds tbody elements to tables only, and lists have none.
            elements = len(re.findall(r"<[a-z]", html))
            bench.expect(elements <= most_elements, f"{site}, {path.name}: {elements} elements")
            bench.expect(len(path.read_bytes()) <= most_bytes, f"{site}, {path.name}: {len(path.read_bytes())} bytes")
            largest[kind] = max(largest[kind], (elements, len(path.read_bytes())))
    bench.figures.append(f"the largest page of names and of a section (elements, bytes): {largest}")


# The large letter beside the finger, once the page has seen the finger there. A busy browser handles a touch some frames after it was
# sent, or together with the next one; the first ones of all, by which a finger has hardly moved, it does not report.
SCRUB = """async (y) => {
  for (let frames = 0; frames < 20 && !(window.touched >= y); frames++) await new Promise(requestAnimationFrame);
  const letter = document.querySelector(".scrub");
  return letter?.checkVisibility({ visibilityProperty: true }) ? letter.innerText : "";
}"""


@test("on a phone on its side, the rail shows the titles that have room, with dots for the others, and dragging passes over all", seconds=30)
def sideways(bench):
    for site in LETTERS:
        for width, height in [(780, 360), (667, 375)]:
            where = f"{site} at {width}×{height}"
            page = bench.page(site, "index.html", viewport=dict(width=width, height=height), has_touch=True, is_mobile=True)
            titles = [title for title in page.evaluate(RAIL)["list"] if title["isFilled"]]
            bench.expect(len(titles) >= int(site.split("-")[1]) - 2, f"{where}: {len(titles)} titles")
            shown = [title for title in titles if title["height"] > 0]
            bench.expect(len(shown) >= len(titles) // 5, f"{where}: only {len(shown)} of {len(titles)} titles are shown")
            small = [(title["title"], title["height"]) for title in shown if title["height"] < 13.9]
            bench.expect(not small, f"{where}: too low are {small}")
            box = page.locator(".rail").bounding_box()
            touch = page.context.new_cdp_session(page)
            page.evaluate("() => addEventListener('pointermove', (event) => { window.touched = Math.round(event.clientY); })")
            passed = []
            for y in range(2, height - 2, 3):
                point = [dict(x=box["x"] + box["width"] / 2, y=y)]
                touch.send("Input.dispatchTouchEvent", dict(type="touchStart" if y == 2 else "touchMove", touchPoints=point))
                letter = page.evaluate(SCRUB, y)
                if letter and letter not in passed[-1:]:
                    passed.append(letter)
            touch.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=[]))
            order = [title["title"] for title in titles]
            places = [order.index(title) for title in passed]
            bench.expect(places == sorted(places), f"{where}: dragging passes over {passed}")
            bench.expect(len(passed) >= 0.8 * len(order), f"{where}: dragging passes over {len(passed)} of {len(order)} titles")
            bench.close(page)


@test("the pages of a long section have their number, a table of all, arrows above and below, and second letters on each")
def turning(bench):
    folder = bench.sites.path("large")
    pages = sorted(path.name for path in (folder / "sections").glob("s*.html"))
    page = bench.page("large", "sections/s.html", **LAPTOP)
    number = page.locator(".turn span").inner_text()
    bench.expect(number == f"Page 1 of {len(pages)}", f"the page is {number} of {len(pages)}")
    page.locator(".parts summary").click()
    rows = page.locator(".parts ol li").all_inner_texts()
    bench.expect(len(rows) > 5 and rows[0].split()[0] == "1" or rows[0].split()[-1] == "1", f"the table begins with {rows[0]}")
    letters = page.locator(".parts .beginnings a").all_inner_texts()
    page.locator(".turn [rel=next]").click()
    page.wait_for_url("**/sections/s-*.html")
    bench.expect(page.locator(".turn span").inner_text() == f"Page 2 of {len(pages)}", page.locator(".turn span").inner_text())
    bench.expect(page.locator(".neighbors [rel=next]").count() == 1 and page.locator(".neighbors [rel=prev]").count() == 1, "no arrows below")
    bench.expect(page.locator(".parts .beginnings a").all_inner_texts() == letters, "the second letters differ between pages")
    bench.expect(page.locator(".parts .here").count() >= 1, "no second letter is marked as being on the page")


@test("a key in the search of a page of 2,300 names is followed by the next paint (measured, with a processor four times slower)")
def typing(bench):
    page = bench.page("2300-short", "index.html", **LAPTOP)
    bench.expect(page.locator(".entry .term").count() == 2300, "the page does not list 2,300 names")
    slow(page)
    page.focus("input[name=q]")
    page.evaluate("""() => {
      window.paints = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "keydown" || entry.name === "input") window.paints.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 });
    }""")
    for key in "babala":
        page.keyboard.press(key)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    until(page, "() => window.paints.length > 0")
    paints = page.evaluate("window.paints")
    bench.expect(page.locator(".results a").first.is_visible(), "nothing is found")
    bench.figures.append(f"typing on a page of 2,300 names, slowed four times: the next paint after {max(paints, default=0):.0f} ms at most")
