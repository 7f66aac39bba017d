"""Plain pages, the menu, what a site adds to all pages, and the pages at old addresses."""

from bench import LAPTOP, PHONE, READERS_PHONE, test
from test_access import expect_accessible, expect_accessible_in_both, expect_valid

PAGES = ["en/index.html", "en/about.html", "en/font.html", "ar/about.html", "ar/font.html"]


@test("a reader goes from the menu to a plain page, from there to an entry, and back to the home page")
def journey(bench):
    for size in [LAPTOP, PHONE]:
        page = bench.page("pages", "en/index.html", **size)
        page.get_by_role("navigation", name="Glossary of type").get_by_role("link", name="About").click()
        page.wait_for_url("**/en/about.html")
        bench.expect(page.get_by_role("link", name="About").get_attribute("aria-current") == "page", "the menu marks the page")
        picture = page.locator("main img")
        picture.scroll_into_view_if_needed()
        # Pictures arrive after the page; one that never arrives fails to be decoded.
        width = picture.evaluate("image => image.decode().then(() => image.naturalWidth)")
        bench.expect(width == 20, f"the picture from static/ is {width} pixels wide")
        page.locator(".body a", has_text="font").click()
        page.wait_for_url("**/en/font.html")
        page.locator(".used-in a", has_text="About").click()
        page.locator(".languages summary").click()
        page.get_by_role("link", name="العربية").click()
        page.wait_for_url("**/ar/about.html")
        page.locator(".site-title a").click()
        page.wait_for_url("**/ar/index.html")
        bench.close(page)


@test("a plain page has the search, which finds the entries of the site's directories")
def search(bench):
    for site, path, query, target in [("pages", "en/about.html", "font", "**/en/font.html"), ("pages", "ar/about.html", "خط", "**/ar/font.html")]:
        page = bench.page(site, path, **LAPTOP)
        page.keyboard.press("/")
        page.keyboard.type(query)
        page.locator(".results [role=option]").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_url(target)
        bench.close(page)
    page = bench.page("pages", "en/about.html", **LAPTOP)
    bench.expect(page.locator(".section-head").first.is_hidden(), "only the search uses the list of directories")
    expect_accessible(bench, page, "en/about.html")
    bench.close(page)


@test("the menu begins where the footer does, and the text stands within its margins, from left to right and from right to left")
def places(bench):
    for path in PAGES:
        for size in [LAPTOP, PHONE, READERS_PHONE]:
            page = bench.page("pages", path, **size)
            boxes = page.evaluate("""() => {
              const inner = (item) => {
                const box = item.getBoundingClientRect(), style = getComputedStyle(item);
                return [box.left + parseFloat(style.paddingLeft), box.right - parseFloat(style.paddingRight)];
              };
              return [...document.querySelectorAll("main, .site-header, body > footer")].map(inner);
            }""")
            header, text, footer = boxes
            # On a phone, the header leaves room for the rail, which other pages have.
            start = 1 if path.startswith("ar/") else 0
            bench.expect(abs(header[start] - footer[start]) < 1, f"{path}: the header and the footer begin at {boxes}")
            for box in [header, text]:
                bench.expect(footer[0] - 1 < box[0] < box[1] < footer[1] + 1, f"{path}: {box} is outside of {footer}")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            bench.expect(wide <= 0, f"{path} is {wide} pixels too wide")
            spacing = page.locator("body > footer").evaluate("item => getComputedStyle(item).letterSpacing")
            bench.expect(spacing == "3px", f"the site's own style sheet: {spacing}")
            bench.close(page)


@test("axe and the Nu HTML checker find nothing on plain pages")
def access(bench):
    expect_valid(bench, [str(bench.sites.path("pages") / page) for page in PAGES])
    for path in PAGES:
        page = bench.page("pages", path, **READERS_PHONE)
        expect_accessible_in_both(bench, page, path)
        bench.close(page)


@test("old addresses lead on, with scripts and without, from a server with the policy and from a disk")
def redirects(bench):
    leads = {"old/fount.html": "en/font.html", "old/face/index.html": "en/font.html", "om/index.html": "en/about.html"}
    for old, new in leads.items():
        for scripts in [True, False]:
            page = bench.page("pages", old, java_script_enabled=scripts)
            page.wait_for_url(f"**/{new}")
            page.goto((bench.sites.path("pages") / old).as_uri())
            page.wait_for_url(f"file://**/{new}")
            bench.close(page)
    expect_valid(bench, [str(bench.sites.path("pages") / old) for old in leads])


@test("places on former pages lead on, from a server with the policy and from a disk; without scripts each is a link")
def places_of_old_pages(bench):
    leads = {"fount": "en/font.html", "om": "en/about.html", "%D8%AE%D8%B7": "ar/font.html"}
    for root in [bench.sites.url("pages"), bench.sites.path("pages").as_uri() + "/"]:
        page = bench.page("pages", "en/font.html")
        for place, new in leads.items():
            page.goto(f"{root}old/words.html#{place}")
            page.wait_for_url(f"{root}{new}")
        # A place that nothing is known of, and an address without a place, show the list.
        for end in ["#nothing", ""]:
            page.goto("about:blank")
            page.goto(f"{root}old/words.html{end}")
            page.wait_for_load_state("networkidle")
            bench.expect(page.url == f"{root}old/words.html{end}" and page.locator("li a").count() == 3, page.url)
        # The list leads on from a place that the reader enters there.
        page.evaluate("location.hash = 'fount'")
        page.wait_for_url(f"{root}en/font.html")
        # A page that leads on as a whole has places, too; other places on it go with it.
        for old, new in {"#f1": "ar/font.html", "": "en/about.html", "#other": "en/about.html#other"}.items():
            page.goto(f"{root}old/info.html{old}")
            page.wait_for_url(f"{root}{new}")
        bench.close(page)
        plain = bench.page("pages", "en/font.html", java_script_enabled=False)
        plain.goto(f"{root}old/words.html#om")
        bench.expect(plain.locator("li:target a").get_attribute("href") == "../en/about.html", "the place is the target")
        plain.locator("li:target a").click()
        plain.wait_for_url(f"{root}en/about.html")
        plain.goto(f"{root}old/info.html")
        plain.wait_for_url(f"{root}en/about.html")
        bench.close(plain)
    files = [str(bench.sites.path("pages") / old) for old in ["old/words.html", "old/info.html"]]
    expect_valid(bench, files)
    page = bench.page("pages", "old/words.html", **READERS_PHONE)
    expect_accessible_in_both(bench, page, "old/words.html")


@test("an entry's line in a list keeps the ids that it had")
def kept_places(bench):
    page = bench.page("pages", "en/index.html#fonts", **LAPTOP)
    bench.expect(page.evaluate("document.querySelector(':target').closest('.entry').id") == "font", "the line is the target")
    expect_valid(bench, [str(bench.sites.path("pages") / "en/index.html")])
    bench.close(page)


@test("a long plain page begins with links to its headings, on laptops and phones, from left to right and from right to left")
def contents(bench):
    expect_valid(bench, [str(bench.sites.path("pages") / f"{locale}/rules.html") for locale in ["en", "ar"]])
    for locale in ["en", "ar"]:
        for size in [LAPTOP, READERS_PHONE]:
            page = bench.page("pages", f"{locale}/rules.html", **size)
            links = page.locator("nav.groups a")
            headings = page.locator(".body h2").all_inner_texts()
            bench.expect(links.all_inner_texts() == headings and len(headings) == 4, f"{locale}: {links.all_inner_texts()}")
            links.last.click()
            top = page.evaluate("document.querySelector(':target').getBoundingClientRect().top")
            bench.expect(0 <= top < size["viewport"]["height"], f"{locale}: the heading is at {top}")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            bench.expect(wide <= 0, f"{locale}: {wide} pixels too wide")
            expect_accessible_in_both(bench, page, f"{locale}/rules.html")
            bench.close(page)
    page = bench.page("pages", "en/about.html")
    bench.expect(page.locator("nav.groups").count() == 0, "a short page has no such links")
