"""Searching."""

import csv
import random
import re

from bench import PHONE, found, settle, test, type_in, until
from sites import PROJECT, japanese, names, typed_names


IN_FIELD = "() => document.activeElement.name === 'q'"


def results(page) -> list[str]:
    return page.eval_on_selector_all(".results bdi:first-child", "all => all.map((item) => item.textContent)")


def search(page, text: str) -> list[str]:
    type_in(page, text)
    return results(page)


TEN_SCRIPTS = [
    ("zh-Hans", "beijing", "北京"), ("zh-Hans", "bei jing", "北京"), ("zh-Hans", "斯科", "莫斯科"),
    ("ja", "toukyou", "東京"), ("ja", "tokyo", "東京"), ("ja", "とうき", "東京"), ("ja", "そうる", "ソウル"),
    ("ja", "tobirisi", "トビリシ"), ("ja", "utti", "ウッチ"),
    ("ko", "seoul", "서울"), ("ko", "서우", "서울"), ("ko", "ㅅ", "서울"), ("ko", "bangkok", "방콕"),
    ("ru", "moskva", "Москва"), ("ru", "гетеборг", "Гётеборг"), ("ru", "goteborg", "Гётеборг"),
    ("el", "athina", "Αθήνα"), ("el", "αθηνα", "Αθήνα"),
    ("ar", "القاهره", "القاهرة"), ("ar", "اثينا", "أثينا"), ("ar", "bkyn", "بكين"),
    ("he", "מוסקבה", "מוסקבה"), ("he", "twqyw", "טוקיו"),
    ("hi", "dilli", "दिल्ली"), ("hi", "दिल्ली", "दिल्ली"),
    ("th", "กรุงเทพ", "กรุงเทพ"), ("th", "ungthe", "กรุงเทพ"),
    ("ka", "tbilisi", "თბილისი"),
    ("zh-Hans", "msk", "莫斯科"), ("zh-Hans", "bj", "北京"), ("ar", "cairo", "القاهرة"), ("ar", "al-qahira", "القاهرة"),
    ("hi", "delhi", "दिल्ली"), ("hi", "tokyo", "टोक्यो"), ("th", "krung thep", "กรุงเทพ"), ("th", "tokyo", "โตเกียว"),
    ("ar", "tokyo", "طوكيو"), ("he", "tokyo", "טוקיו"), ("he", "delhi", "דלהי"),
    ("sv", "goteborg", "Göteborg"), ("sv", "ＧÖＴＥ", "Göteborg"), ("en", "lodz", "Łódź"), ("en", "łódź", "Łódź"),
]


@test("names of ten scripts are found: as they are, without accents, and in Latin letters", is_telling=True)
def scripts(bench):
    page, at = None, None
    for locale, typed, wanted in TEN_SCRIPTS:
        if locale != at:
            page, at = bench.page("cities", f"{locale}/index.html"), locale
        found = search(page, typed)
        bench.expect(found[:1] == [wanted], f"{typed} in {locale} finds {found}, not {wanted}")


@test("a whole name comes before a word of one, names before texts, and the default locale's whole title before texts")
def ranked(bench):
    page = bench.page("ranked", "en/index.html")
    for typed, wanted in [("londn", ["London", "East London"]), ("york new", ["New York City", "Albany"]),
                          ("paris france", ["Paris 09 Opéra", "Cormeilles-en-Parisis"])]:
        found = search(page, typed)
        bench.expect(found[:2] == wanted, f"{typed} finds {found}, not {wanted}")
    page = bench.page("ranked", "ar/index.html")
    found = search(page, "martinique")
    bench.expect(found[:1] == ["مارتينيك"], f"martinique finds {found}")


@test("the results of a sent address are in view below a long introduction, and so are those of a field at the lower edge")
def results_in_view(bench):
    for size in [{}, PHONE]:
        page = bench.page("ranked", "en/index.html?q=london", **size)
        bench.expect(until(page, IS_FIRST_IN_VIEW), f"after opening the address, the first result is at {page.evaluate(FIRST_TOP)}")
        bench.expect(page.locator(".rail [aria-current]").count() == 0, "a title is marked while results are shown")
        page = bench.page("ranked", "en/index.html", **size)
        page.evaluate("scrollTo(0, document.querySelector('[name=q]').getBoundingClientRect().bottom - innerHeight + 20)")
        top = page.evaluate("scrollY")
        search(page, "london")
        bench.expect(until(page, IS_FIRST_IN_VIEW), f"after typing, the first result is at {page.evaluate(FIRST_TOP)}")
        page.keyboard.press("Escape")
        bench.expect(until(page, "(top) => Math.abs(scrollY - top) < 2", top), f"Escape leads to {page.evaluate('scrollY')}, not to {top}")


@test("a value that begins with a sign is shown from left to right on a page from right to left")
def signs(bench):
    page = bench.page("ranked", "ar/index.html")
    page.goto(page.url.replace("index.html", page.get_attribute("a.term", "href")))
    value = page.locator(".facts dd", has_text=re.compile(r"^\.(za|uk|us|fr|mq)$")).first
    # The sign is at the left of the letters, and the value is at the right of its place.
    places = value.evaluate("""(item) => {
      const box = (start, end) => { const range = new Range(); range.setStart(item.firstChild, start); range.setEnd(item.firstChild, end); return range.getBoundingClientRect(); };
      return [box(0, 1).left, box(1, 2).left, box(0, 3).right, item.getBoundingClientRect().right];
    }""")
    bench.expect(places[0] < places[1], f"the sign is at {places[0]}, the letters at {places[1]}")
    bench.expect(abs(places[2] - places[3]) < 2, f"the value ends at {places[2]}, its place at {places[3]}")
    page = bench.page("ranked", "ar/index.html")
    search(page, "london")
    ends = page.locator(".results a").first.evaluate("""(link) => [...link.querySelectorAll("bdi:first-child, .context")].map((item) => {
      const range = new Range(); range.selectNodeContents(item); return range.getBoundingClientRect().right; })""")
    bench.expect(len(ends) > 1 and max(ends) - min(ends) < 2, f"the lines of a result begin at {ends}")


FIRST_TOP = "() => document.querySelector('.results a')?.getBoundingClientRect().top"
IS_FIRST_IN_VIEW = "() => { const box = document.querySelector('.results a')?.getBoundingClientRect(); return box && box.top > 0 && box.bottom < innerHeight; }"


# The number of 50 cities that must be found by the text that people type. Some have another name in English (Safed for
# צפת), and the spelling of some does not determine their pronunciation.
FOUND_AT_LEAST = {"he": 44, "ar": 43, "fa": 44, "ur": 46, "hi": 46, "th": 43, "zh-Hans": 44}


@test("cities are found by the names that people type in Latin letters", seconds=20)
def typed(bench):
    for locale, least in FOUND_AT_LEAST.items():
        page = bench.page("typed-names", f"{locale}/index.html")
        missing = []
        for number, (name, native) in enumerate(typed_names()[locale]):
            type_in(page, name)
            if not page.query_selector(f".results a[href$='#city-{number}']"):
                missing.append(f"{name} ({native[0]})")
        bench.expect(50 - len(missing) >= least, f"{locale}: {50 - len(missing)} of 50, not {', '.join(missing)}")
        bench.figures.append(f"{locale}: {50 - len(missing)} of 50 cities are found by their names in Latin letters")
        bench.close(page)


@test("what people type in place of a letter that their keyboard lacks finds the letter, and the other way round")
def typed_forms(bench):
    for locale, typed, wanted in [
        ("crh", "n~a", ["N~abo", "Nab", "Ñaña"]), ("crh", "ñab", ["N~abo", "Nab"]), ("crh", "x.ax.", ["Ñaña"]),
        ("crh", "kkkö", ["Qöb"]), ("ur", "همای", ["ہمایوں"]), ("ur", "بهار", ["بہار"]),
        ("ur", "كراچي", ["کراچی"]),
    ]:
        page = bench.page("typed-forms", f"{locale}/index.html")
        found = search(page, typed)
        bench.expect(sorted(found) == sorted(wanted), f"{typed} finds {found}, not {wanted}")
        bench.close(page)


@test("names that have only their consonants in common with what was typed come last")
def consonants(bench):
    page = bench.page("cities", "ar/index.html")
    bench.expect(search(page, "tkyw") == search(page, "tokyo") == ["طوكيو"], f"{results(page)}")
    bench.expect(search(page, "tk") == [], f"two letters find {results(page)}")


@test("exact matches come first, then beginnings, and one typo is forgiven")
def ranking(bench):
    page = bench.page("demonstration", "en/countries/index.html")
    bench.expect(search(page, "oman")[:2] == ["Oman", "Romania"], f"oman: {results(page)}")
    bench.expect(search(page, "niger")[:2] == ["Niger", "Nigeria"], f"niger: {results(page)}")
    for typo in ["swden", "swedden", "swedne", "sxeden", "wseden"]:
        bench.expect(search(page, typo)[:1] == ["Sweden"], f"{typo}: {results(page)}")
    for typo, name in [("argntna", "Argentina"), ("singpor", "Singapore"), ("azebaijn", "Azerbaijan")]:
        bench.expect(search(page, typo)[:1] == [name], f"{typo}, with two letters left out: {results(page)}")
    bench.expect("United States" in search(page, "states united"), f"states united: {results(page)}")
    bench.expect(search(page, "zzzz") == [], "zzzz finds something")
    bench.expect("zzzz" in page.inner_text(".search-state"), page.inner_text(".search-state"))


@test("aliases are found, and the result says which")
def aliases(bench):
    page = bench.page("demonstration", "en/glossary/index.html")
    bench.expect(search(page, "bigraph")[:1] == ["Digraph"], f"{results(page)}")
    bench.expect("Bigraph" in page.locator(".results a").first.inner_text(), "the alias is not shown")


@test("searching works by keyboard alone: /, arrows, Enter, Escape", is_telling=True)
def keyboard(bench):
    page = bench.page("demonstration", "en/glossary/index.html")
    page.keyboard.press("/")
    page.keyboard.type("alph")
    found(page)
    bench.expect(not page.locator(".index-section").first.is_visible(), "the list is still there")
    chosen = "document.getElementById(document.querySelector('[role=combobox]').getAttribute('aria-activedescendant'))?.querySelector('bdi').textContent"
    rows = results(page)
    for key, wanted in [("ArrowDown", rows[0]), ("ArrowDown", rows[1]), ("End", rows[-1]), ("Home", rows[0]), ("ArrowUp", None), ("ArrowUp", rows[-1])]:
        page.keyboard.press(key)
        bench.expect(page.evaluate(chosen) == wanted, f"after {key} {page.evaluate(chosen)} is chosen")
        bench.expect(page.evaluate(IN_FIELD[6:]), f"after {key} the field has lost the focus")
    page.keyboard.type("abet")
    found(page)
    bench.expect(results(page)[:1] == ["Alphabet"], f"typing does not go on in the field: {results(page)}")
    page.keyboard.press("Escape")
    bench.expect(until(page, "() => !document.querySelector('input[name=q]').value"), "Escape did not clear")
    bench.expect(page.locator(".index-section").first.is_visible(), "the list did not come back")
    page.keyboard.type("kanji")
    found(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/kanji.html")


@test("an entry of the same page is gone to")
def same_page(bench):
    page = bench.page("demonstration", "en/countries/index.html")
    search(page, "zimbabwe")
    page.keyboard.press("Enter")
    bench.expect(until(page, "() => location.hash === '#zw'"), page.url)
    isThere = until(page, """() => {
      const { y } = document.querySelector("#zw").getBoundingClientRect();
      return 0 <= y && y < innerHeight;
    }""")
    bench.expect(isThere, f"Zimbabwe is at {page.locator('#zw').bounding_box()}")


@test("how many were found is announced politely, in the plural of the language")
def announced(bench):
    for locale, typed, said in [("en", "sweden", "1 result"), ("ru", "швеция", "1 результат"), ("pl", "szwecja", "1 wynik")]:
        page = bench.page("demonstration", f"{locale}/countries/index.html")
        search(page, typed)
        bench.expect(page.inner_text("[role=status]") == said, f"{locale}: {page.inner_text('[role=status]')}")
    page = bench.page("demonstration", "pl/countries/index.html")
    search(page, "k")
    bench.expect("wynik" in page.inner_text("[role=status]"), page.inner_text("[role=status]"))


@test("the glass of the bar leads to the field, and so do / and Ctrl K on every kind of page")
def glass(bench):
    page = bench.page("demonstration", "en/glossary/index.html", **PHONE)
    page.locator(".rail .to-search a").tap()
    bench.expect(until(page, IN_FIELD), "the bar's glass does not focus the field")
    for path in ["en/index.html", "en/glossary/index.html", "en/glossary/abjad.html", "sv/countries/index.html"]:
        page = bench.page("demonstration", path)
        for key in ["/", "Control+k", "Meta+k"]:
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press(key)
            bench.expect(until(page, IN_FIELD), f"{key} does not focus the field of {path}")


@test("a front page searches all directories, and shows five results of each and a way to all")
def front(bench):
    page = bench.page("demonstration", "en/index.html")
    search(page, "al")
    for directory, title in [("glossary", "Alphabet"), ("countries", "Albania")]:
        rows = page.eval_on_selector_all(f".results a[href*='/{directory}/']", "all => all.map((row) => row.innerText)")
        bench.expect(4 <= len(rows) <= 6 and any(row.startswith(title) for row in rows), f"{directory}: {rows}")
    page.locator(".results a.all").first.click()
    until(page, "() => location.search === '?q=al' && document.querySelector('.results a')")
    found(page)
    bench.expect(len(results(page)) > 5, f"all are {results(page)}")


@test("on a front page, the directory with the name comes first, and of several words in texts, plain pages, first those with a heading")
def front_order(bench):
    page = bench.page("guides", "index.html")
    bench.expect(search(page, "font")[:2] == ["font", "keep"], f"font: {results(page)}")
    # Half of the words are enough for a page if few have all, but not for an entry.
    bench.expect(search(page, "old addresses") == ["Moving", "Changes", "Others", "keep"], f"old addresses: {results(page)}")
    bench.expect(search(page, "font old") == ["Moving", "Changes", "Others", "keep", "font"], f"font old: {results(page)}")


@test("an entry's page searches its directory in one line of the header")
def from_entry(bench):
    for options in [{}, PHONE]:
        page = bench.page("demonstration", "en/glossary/abjad.html", **options)
        bench.expect(search(page, "bigraph")[:1] == ["Digraph"], f"{results(page)}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        bench.expect(wide <= 0, f"the page is {wide} px wider than the window")
        page.keyboard.press("Enter")
        page.wait_for_url("**/digraph.html")


@test("texts are found: fields, and the first sentences of bodies")
def texts(bench):
    page = bench.page("people", "index.html")
    for typed in ["Lund", "046", "lund 046"]:
        bench.expect(search(page, typed) == ["Åberg Elin"], f"{typed}: {results(page)}")
    marked = page.locator(".results .context mark").all_inner_texts()
    bench.expect(marked == ["Lund", "046"], f"{marked} is marked")
    page = bench.page("search-settings", "names/index.html")
    bench.expect(search(page, "malmo") == [], f"[] finds {results(page)}")
    page = bench.page("search-settings", "towns/index.html")
    bench.expect(search(page, "malmo") == ["Berg"], f"[town] finds {results(page)}")
    bench.expect(search(page, "painter") == [], f"[town] finds {results(page)}")


@test("the query is in the address: it survives Back, reloading and sending, from a disk too")
def kept(bench):
    page = bench.page("demonstration", "en/glossary/index.html")
    for root in [bench.sites.url("demonstration"), bench.sites.path("demonstration").as_uri() + "/"]:
        page.goto(root + "en/glossary/index.html")
        search(page, "kanji")
        bench.expect(page.url.endswith("?q=kanji"), page.url)
        page.reload()
        found(page)
        bench.expect(results(page)[:1] == ["Kanji"], f"after reloading: {results(page)}")
        page.locator(".results a").first.click()
        page.wait_for_url("**/kanji.html")
        page.go_back()
        found(page)
        bench.expect(results(page)[:1] == ["Kanji"], f"after Back: {results(page)}")
        page.keyboard.press("Escape")
    page = bench.page("demonstration", "en/glossary/index.html?q=abjad")
    found(page)
    bench.expect(results(page)[:1] == ["Abjad"], f"an address opened elsewhere: {results(page)}")


@test("a large index finds every exact title, middles of words, slips at any place, and several words, and all results can be shown")
def large(bench):
    page = bench.page("large", "index.html")
    every = names(144_000)
    for name in random.Random(4).sample(every, 40):
        bench.expect(search(page, name)[:1] == [name], f"{name}: {results(page)[:3]}")
    chance = random.Random(5)
    slips = 0
    for name in chance.sample([name for name in every if len(name) > 8], 40):
        place = chance.randrange(len(name) - 1)
        slipped = name[:place] + name[place + 1] + name[place] + name[place + 2:]
        slips += name in search(page, slipped.lower())[:5]
    bench.expect(slips >= 36, f"{slips} of 40 names are found by two swapped letters")
    search(page, "sterund")
    inside = search(page, "stersund")
    bench.expect(inside and all("stersund" in name for name in inside), f"the middle of a word finds {inside}")
    bench.expect(search(page, "malilla ostersund")[:1] == ["Østersund Målilla"], f"{results(page)[:3]}")
    search(page, "holm")
    bench.expect(len(results(page)) == 20, f"{len(results(page))} are shown")
    page.locator("button.more").click()
    bench.expect(until(page, "() => document.querySelectorAll('.results a').length === 60"), "40 more are not shown")
    counted = page.locator(".search-state").inner_text()
    whole = sum("holm" in name.lower() for name in every)
    bench.expect(counted == f"{whole:,} results" or "+" in counted and int(re.sub(r"\D", "", counted)) < whole, f"{counted} of {whole}")


@test("a large index in Japanese finds every title first, and every reading among the first")
def large_japanese(bench):
    page = bench.page("large-ja", "index.html")
    sample = random.Random(7).sample(japanese(12_000), 100)
    for title, reading in sample:
        bench.expect(search(page, title)[:1] == [title], f"{title}: {results(page)[:3]}")
        # Several titles may have one reading.
        bench.expect(title in search(page, reading)[:10], f"{reading} of {title}: {results(page)[:3]}")


@test("a query reads at most 200 KB")
def traffic(bench):
    for site, typed in [("large", ["holm", "al", "stockholm", "nothing like it"])]:
        for query in typed:
            page = bench.page(site, "index.html")
            pieces = []
            # A handler that asked the browser for the body could wait forever, because the browser waits for the handler.
            page.on("response", lambda response: "/search/" in response.url and pieces.append(response.url.split("/search/")[1].split("?")[0]))
            search(page, query)
            sizes = [(bench.sites.path(site) / "search" / piece).stat().st_size for piece in pieces if piece != "index.js"]
            bench.expect(sizes or query == "nothing like it", f"'{query}' reads no pieces")
            bench.expect(sum(sizes) <= 200_000, f"'{query}' reads {sum(sizes)} bytes in {len(sizes)} pieces")
            bench.close(page)


@test("searching works from a disk", is_telling=True)
def from_disk(bench):
    page = bench.page("demonstration", "en/index.html")
    page.goto((bench.sites.path("demonstration") / "ja/glossary/index.html").as_uri())
    bench.expect(search(page, "kanji")[:1] == ["漢字"], f"{results(page)}")


def late(page, milliseconds: int):
    """Delays every response."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", dict(offline=False, latency=milliseconds, downloadThroughput=-1, uploadThroughput=-1))


@test("what is typed and entered at once is opened, on a slow network and though another search was there before", seconds=50)
def entered_at_once(bench):
    chance = random.Random(16)
    if bench.sites.has_data():
        site, path = "real-world-cities", "index.html"
        with open(PROJECT / "../shared/data/csv/world-cities.csv", encoding="utf-8") as file:
            every = [row["name"] for row in csv.DictReader(file)]
    else:
        site, path, every = "large", "index.html", names(144_000)
    count = 0
    for turn, name in enumerate(chance.sample(sorted(set(every)), 20)):
        # A page without a search so far, and one that shows the results of another search.
        if turn % 5 == 0:
            page = bench.page(site, path, **(PHONE if turn % 10 else {}))
            late(page, 400)
        else:
            page.goto(bench.sites.url(site, path))
            if turn % 2:
                type_in(page, "berlin")
        page.fill("input[name=q]", name)
        page.keyboard.press("Enter")
        page.wait_for_url("**/sections/*.html#*")
        opened = page.evaluate("document.querySelector(':target .term').textContent")
        count += opened == name
        bench.expect(opened == name, f"'{name}' opens {opened}")
    bench.figures.append(f"400 ms of latency: {count} of 20 names typed and entered at once open themselves")


@test("keys of input methods are left alone")
def composing(bench):
    page = bench.page("demonstration", "ja/glossary/index.html")
    search(page, "か")
    rows = results(page)
    for key in ["ArrowDown", "ArrowUp", "Home", "End", "Escape", "Enter", "/", "k", "Tab", "PageDown"]:
        for how in ["{ isComposing: true }", "{ keyCode: 229 }"]:
            prevented = page.evaluate("""([key, how]) => {
              const input = document.querySelector("input[name=q]");
              const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how });
              input.dispatchEvent(event);
              // What a browser does with an Enter that nobody has prevented.
              if (key === "Enter" && !event.defaultPrevented) input.form.requestSubmit();
              return event.defaultPrevented;
            }""", [key, dict(isComposing=True) if "isComposing" in how else dict(keyCode=229)])
            state = page.evaluate("[document.activeElement.name, document.querySelector('input[name=q]').value, document.querySelector('[aria-selected=true]')]")
            bench.expect(not prevented and state == ["q", "か", None] and results(page) == rows, f"{key} {how}: {prevented} {state}")
    bench.expect(page.url.split("?")[0].endswith("/index.html"), f"Enter went to {page.url}")


@test("a piece of the index that fails is told as that, and can be tried again")
def failing(bench):
    for answer in [dict(status=503), dict(status=200, body="<!doctype html>Sign in", content_type="text/html")]:
        page = bench.page("demonstration", "en/countries/index.html")
        failures = len(bench.failures)
        page.route("**/search/index.js", lambda route: route.fulfill(**answer))
        page.fill("input[name=q]", "sweden")
        page.get_by_text("The search could not be completed.").wait_for()
        bench.expect("Nothing" not in page.inner_text("form.search"), page.inner_text("form.search"))
        page.unroute("**/search/index.js")
        page.get_by_role("button", name="Try again").click()
        found(page)
        bench.expect(results(page) == ["Sweden"], f"{results(page)}")
        bench.expect(not page.get_by_role("button", name="Try again").is_visible(), "the button is still there")
        # The browser's own message about the part of the index that this test blocks.
        del bench.failures[failures:]
        bench.close(page)


@test("Escape returns to the place where the search began")
def place(bench):
    page = bench.page("demonstration", "en/countries/index.html")
    page.evaluate("scrollTo(0, 1500)")
    settle(page)
    page.keyboard.press("/")
    page.keyboard.type("swe")
    found(page)
    page.keyboard.press("Escape")
    settle(page)
    bench.expect(page.evaluate("scrollY") == 1500, f"the page stands at {page.evaluate('scrollY')}")
    bench.expect(page.evaluate(IN_FIELD[6:]), "the field has lost the focus")
