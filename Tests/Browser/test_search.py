"""Searching."""

from bench import PHONE, found, test, type_in, until


IN_FIELD = "() => document.activeElement.id === 'search'"


def results(page) -> list[str]:
    return page.eval_on_selector_all(".results bdi:first-child", "all => all.map((item) => item.textContent)")


def search(page, text: str) -> list[str]:
    type_in(page, text)
    return results(page)


TEN_SCRIPTS = [
    ("zh-Hans", "beijing", "北京"), ("zh-Hans", "bei jing", "北京"), ("zh-Hans", "斯科", "莫斯科"),
    ("ja", "toukyou", "東京"), ("ja", "tokyo", "東京"), ("ja", "とうき", "東京"), ("ja", "そうる", "ソウル"),
    ("ko", "seoul", "서울"), ("ko", "서우", "서울"), ("ko", "ㅅ", "서울"),
    ("ru", "moskva", "Москва"), ("ru", "гетеборг", "Гётеборг"), ("ru", "goteborg", "Гётеборг"),
    ("el", "athina", "Αθήνα"), ("el", "αθηνα", "Αθήνα"),
    ("ar", "القاهره", "القاهرة"), ("ar", "اثينا", "أثينا"), ("ar", "bkyn", "بكين"),
    ("he", "מוסקבה", "מוסקבה"), ("he", "twqyw", "טוקיו"),
    ("hi", "dilli", "दिल्ली"), ("hi", "दिल्ली", "दिल्ली"),
    ("th", "กรุงเทพ", "กรุงเทพ"), ("th", "ungthe", "กรุงเทพ"),
    ("ka", "tbilisi", "თბილისი"),
    ("sv", "goteborg", "Göteborg"), ("sv", "ＧÖＴＥ", "Göteborg"), ("en", "lodz", "Łódź"), ("en", "łódź", "Łódź"),
]


@test("names of ten scripts are found: as they are, without accents, and in Latin letters")
def scripts(bench):
    page, at = None, None
    for locale, typed, wanted in TEN_SCRIPTS:
        if locale != at:
            page, at = bench.page("cities", f"{locale}/index.html"), locale
        found = search(page, typed)
        bench.expect(found[:1] == [wanted], f"{typed} in {locale} finds {found}, not {wanted}")


@test("exact matches come first, then beginnings, and one typo is forgiven")
def ranking(bench):
    page = bench.page("demonstration", "en/countries/index.html")
    bench.expect(search(page, "oman")[:2] == ["Oman", "Romania"], f"oman: {results(page)}")
    bench.expect(search(page, "niger")[:2] == ["Niger", "Nigeria"], f"niger: {results(page)}")
    for typo in ["swden", "swedden", "swedne", "sxeden", "wseden"]:
        bench.expect(search(page, typo)[:1] == ["Sweden"], f"{typo}: {results(page)}")
    bench.expect("United States" in search(page, "states united"), f"states united: {results(page)}")
    bench.expect(search(page, "zzzz") == [], "zzzz finds something")
    bench.expect("zzzz" in page.inner_text("#search-state"), page.inner_text("#search-state"))


@test("aliases are found, and the result says which")
def aliases(bench):
    page = bench.page("demonstration", "en/glossary/index.html")
    bench.expect(search(page, "bigraph")[:1] == ["Digraph"], f"{results(page)}")
    bench.expect("Bigraph" in page.locator(".results a").first.inner_text(), "the alias is not shown")


@test("searching works by keyboard alone: /, arrows, Enter, Escape")
def keyboard(bench):
    page = bench.page("demonstration", "en/glossary/index.html")
    page.keyboard.press("/")
    page.keyboard.type("alph")
    found(page)
    bench.expect(not page.locator(".index-section").first.is_visible(), "the list is still there")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    bench.expect(page.evaluate("document.activeElement.textContent") == "Alphabetical order", "arrows did not move")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    bench.expect(page.evaluate("document.activeElement.id") == "search", "up did not come back to the field")
    page.keyboard.press("Escape")
    bench.expect(until(page, "() => !document.querySelector('#search').value"), "Escape did not clear")
    bench.expect(page.locator(".index-section").first.is_visible(), "the list did not come back")
    page.keyboard.type("kanji")
    found(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/kanji.html")


@test("an entry of the same page is gone to")
def same_page(bench):
    page = bench.page("demonstration", "en/countries/index.html", reduced_motion="reduce")
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


@test("the glass of the bar and of an entry's page lead to the field")
def glass(bench):
    page = bench.page("demonstration", "en/glossary/index.html", **PHONE)
    page.locator("main > .index-bar .to-search a").tap()
    bench.expect(until(page, IN_FIELD), "the bar's glass does not focus the field")
    page = bench.page("demonstration", "en/glossary/abjad.html")
    page.locator("header .to-search").click()
    bench.expect(until(page, IN_FIELD), "the entry's glass does not")


@test("searching works from a disk")
def from_disk(bench):
    page = bench.page("demonstration", "en/index.html")
    page.goto((bench.sites.path("demonstration") / "ja/glossary/index.html").as_uri())
    bench.expect(search(page, "kanji")[:1] == ["漢字"], f"{results(page)}")
