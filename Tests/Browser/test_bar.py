"""The index bar."""

from bench import PHONE, SMALL_PHONE, current, settle, test, until

LOCALES = ["en", "sv", "ru", "ar", "ja", "ko", "hi", "th", "zh-Hans", "zh-Hant", "hu", "cs", "vi", "he"]
STILL = dict(reduced_motion="reduce")


@test("every link of the bar leads to its section, which no header hides")
def links(bench):
    for locale in ["en", "ar", "ja"]:
        for options in [{}, PHONE]:
            page = bench.page("demonstration", f"{locale}/glossary/index.html", **STILL, **options)
            count = page.locator("main > .index-bar li:not(.to-search) a").count()
            bench.expect(count > 5, f"{locale}: only {count} links")
            for number in range(count):
                problem = page.evaluate(
                    """async (number) => {
                      const link = document.querySelectorAll("main > .index-bar li:not(.to-search) a")[number];
                      if (!link.getClientRects().length) return "";
                      link.click();
                      const look = () => {
                        const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
                        if (section?.id !== decodeURIComponent(link.hash.slice(1))) return `${link.textContent}: the address is ${location.hash}`;
                        const entry = section.querySelector(".entry").getBoundingClientRect();
                        const hit = document.elementFromPoint(entry.x + 12, entry.y + 12);
                        if (!section.contains(hit?.closest(".entry"))) return `${link.textContent}: hidden by ${hit?.outerHTML.slice(0, 60)}`;
                        const marked = document.querySelector("main > .index-bar [aria-current]");
                        if (!link.classList.contains("empty") && marked !== link) return `${link.textContent}: marked is ${marked?.textContent}`;
                        return "";
                      };
                      let problem = look();
                      for (let frames = 0; problem && frames < 100; frames++) {
                        await new Promise(requestAnimationFrame);
                        problem = look();
                      }
                      return problem;
                    }""", number)
                bench.expect(not problem, f"{locale}: {problem}")


@test("all titles fit every height from 320 px, at 24 px each")
def fits(bench):
    for locale in LOCALES:
        page = bench.page("demonstration", f"{locale}/countries/index.html", **PHONE)
        for height in [320, 400, 480, 568, 667, 720, 844, 1000, 1400]:
            page.set_viewport_size(dict(width=320, height=height))
            problem = page.evaluate(
                """() => {
                  const list = document.querySelector("main > .index-bar ol");
                  const shown = [...list.children].filter((item) => item.getClientRects().length);
                  const small = shown.find((item) => item.getBoundingClientRect().height < 23.9 || item.firstElementChild.getBoundingClientRect().width < 23.9);
                  if (small) return `${small.textContent} is ${small.getBoundingClientRect().height} px high`;
                  if (list.scrollHeight > list.clientHeight + 1) return `${list.scrollHeight} px do not fit ${list.clientHeight}`;
                  const wide = shown.find((item) => item.scrollWidth > item.clientWidth + 1);
                  if (wide) return `${wide.textContent} is too wide`;
                  // No title is lost: those that are not shown are after a bullet or in a range.
                  const titles = [...list.querySelectorAll("li:not(.to-search)")];
                  return titles[0].getClientRects().length ? "" : "the first title is not shown";
                }""")
            bench.expect(not problem, f"{locale} at {height} px: {problem}")
        page.context.close()
        bench.contexts.remove(page.context)


@test("the bar has as many titles as fit, then bullets, then ranges")
def tiers(bench):
    page = bench.page("demonstration", "en/countries/index.html", **PHONE)
    look = """() => [...document.querySelectorAll("main > .index-bar li:not(.to-search)")]
      .filter((item) => item.getClientRects().length)
      .map((item) => getComputedStyle(item.firstElementChild, "::before").content.replace(/["]|none|normal/g, "")
        || item.textContent + (getComputedStyle(item.firstElementChild, "::after").display === "none" ? "" :
          getComputedStyle(item.firstElementChild, "::after").content.replace(/["]|none|normal/g, "")))"""
    page.set_viewport_size(dict(width=390, height=844))
    bench.expect(len(page.evaluate(look)) == 26, f"full: {page.evaluate(look)}")
    page.set_viewport_size(dict(width=390, height=480))
    shown = page.evaluate(look)
    bench.expect(shown[:4] == ["A", "•", "E", "•"], f"bullets: {shown}")
    page.evaluate("location.hash = '#section-d'")
    until(page, "() => document.querySelector('main > .index-bar [aria-current]')?.textContent === 'D'")
    bench.expect(current(page) == ["D"], f"D is read, marked is {current(page)}")
    shown = page.evaluate(look)
    bench.expect(shown[:4] == ["A", "D", "E", "•"], f"the title that is read does not take its bullet's place: {shown}")
    page.set_viewport_size(dict(width=390, height=340))
    shown = page.evaluate(look)
    bench.expect(len(shown) <= 11 and shown[0].startswith("A") and len(shown[0]) > 1, f"ranges: {shown}")


@test("the section that is read is marked, from the first to the last")
def current_section(bench):
    page = bench.page("demonstration", "en/countries/index.html", **STILL)
    seen = []
    height = page.evaluate("document.documentElement.scrollHeight")
    for y in range(0, height, 75):
        page.mouse.wheel(0, 75)
        until(page, """(y) => Math.abs(scrollY - Math.min(y, document.documentElement.scrollHeight - innerHeight)) < 2""", y + 75)
        settle(page)
        mark = current(page)
        bench.expect(len(mark) <= 1, f"marked at {y}: {mark}")
        if mark and (not seen or seen[-1] != mark[0]):
            seen.append(mark[0])
    bench.expect(seen == sorted(seen) and len(seen) >= 20, f"marked in turn: {seen}")
    bench.expect(seen and seen[-1] == "Z", f"at the end {seen[-1:]} is marked")


@test("press and drag scrubs, by touch, with a large letter beside the finger")
def scrub(bench):
    for locale in ["en", "ar"]:
        page = bench.page("demonstration", f"{locale}/countries/index.html", **PHONE, **STILL)
        touch = page.context.new_cdp_session(page)
        box = page.locator("main > .index-bar ol").bounding_box()
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
    bench.expect(link.count() == 1, "no link is named so")
    link.click()
    bench.expect(until(page, "() => location.hash === '#section-w'"), page.evaluate("location.hash"))


@test("the bar works by keyboard alone: Tab, arrows, Home, End, Enter")
def keyboard(bench):
    for locale, step in [("en", "ArrowRight"), ("ar", "ArrowLeft")]:
        page = bench.page("demonstration", f"{locale}/countries/index.html", **STILL)
        page.locator("main > .index-bar a").nth(1).focus()
        focused = "document.activeElement.firstChild.textContent"
        first = page.evaluate(focused)
        page.keyboard.press("ArrowDown")
        second = page.evaluate(focused)
        page.keyboard.press(step)
        third = page.evaluate(focused)
        page.keyboard.press("ArrowUp")
        bench.expect(len({first, second, third}) == 3, f"{locale}: arrows went {first} {second} {third}")
        bench.expect(page.evaluate(focused) == second, f"{locale}: up went to {page.evaluate(focused)}")
        page.keyboard.press("Tab")
        bench.expect(page.evaluate(focused) == third, f"{locale}: Tab went to {page.evaluate(focused)}")
        page.keyboard.press("End")
        last = page.locator("main > .index-bar a").last.text_content()
        bench.expect(page.evaluate(focused) == last, f"{locale}: End went to {page.evaluate(focused)}")
        page.keyboard.press("Enter")
        bench.expect(until(page, "() => scrollY > 1000"), f"{locale}: Enter did not go there")


@test("without JavaScript the bar is plain links, and nothing is offered that does not work")
def no_javascript(bench):
    page = bench.page("demonstration", "en/countries/index.html", java_script_enabled=False)
    page.locator("main > .index-bar a", has_text="M").first.click()
    bench.expect(page.url.endswith("#section-m"), page.url)
    bench.expect(not page.locator("form.search").is_visible(), "the search field is shown")
    bench.expect(not page.locator(".to-search").first.is_visible(), "the search glass is shown")
    page = bench.page("demonstration", "en/glossary/abjad.html", java_script_enabled=False)
    page.locator(".languages summary").click()
    page.locator(".languages a", has_text="Svenska").click()
    bench.expect(page.url.endswith("/sv/glossary/abjad.html"), page.url)


@test("zoomed to 200 and 400 %, and 320 px wide, nothing is cut off")
def zoom(bench):
    paths = ["index.html", "en/index.html", "en/glossary/index.html", "ar/glossary/index.html", "ja/glossary/kanji.html",
             "ar/glossary/abjad.html", "th/countries/index.html", "de/countries/index.html"]
    for name, options in [("200 %", dict(viewport=dict(width=640, height=400))), ("400 %", dict(viewport=dict(width=320, height=256))),
                          ("320 px", SMALL_PHONE)]:
        for path in paths:
            page = bench.page("demonstration", path, **options)
            over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            bench.expect(over <= 0, f"{path} at {name}: {over} px too wide")
            if "/index" in path and path.count("/") == 2:
                bar = page.locator("main > .index-bar a").nth(1)
                bench.expect(bar.is_visible(), f"{path} at {name}: no bar")
            page.context.close()
            bench.contexts.remove(page.context)
