"""The index bar."""

from bench import LAPTOP, PHONE, READERS_PHONE, SMALL_PHONE, current, settle, test, until

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


@test("the rail has all titles if there is room, loses empty ones first, and uses the whole height")
def heights(bench):
    shown_in = {}
    for locale in LOCALES:
        for has_touch in [False, True]:
            page = bench.page("demonstration", f"{locale}/countries/index.html", has_touch=has_touch, is_mobile=has_touch)
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
            # Both lists are links in the accessibility tree, including those that the smallest window hides.
            for title in titles:
                links = page.get_by_role("link", name=title["name"], exact=True)
                bench.expect(links.count() == 2, f"{where}: '{title['name']}' is {links.count()} links in the tree")
            bench.close(page)
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
        bench.expect(links.all_inner_texts() == [title, title], f"{name} is {links.all_inner_texts()}")
        bench.expect(links.first.get_attribute("title") == name, f"{title} has no tooltip")
        bench.expect(page.locator(".section-head h2", has_text=name).count() == 1, f"{name} is not a heading")
    for width in [768, 1366]:
        page = bench.page("hard", "москва.html", viewport=dict(width=width, height=641))
        notch = page.get_by_role("link", name="Кириллица", exact=True)
        bench.expect(notch.inner_text() == "Я", f"the notch is {notch.inner_text()}")
        bench.expect(not page.evaluate(CUT), f"the notch is cut at {width} px")


@test("exactly the letter at the top of the window is marked, all the way down")
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


@test("press and drag scrubs, by touch, with a large letter beside the finger")
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
    bench.expect(link.count() == 2, "no links are named so")
    link.first.click()
    bench.expect(until(page, "() => location.hash === '#section-w'"), page.evaluate("location.hash"))


@test("the bar works by keyboard alone: one tab stop for the row and one for the rail, arrows, Home, End, Enter")
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


@test("without JavaScript the bar is plain links, and nothing is offered that does not work")
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
