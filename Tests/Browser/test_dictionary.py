"""Entries of a dictionary: senses, homographs, and lines that refer to others."""

from bench import LAPTOP, READERS_PHONE, test
from test_access import expect_accessible_in_both, expect_valid

PAGES = ["en/index.html", "en/lead-1.html", "en/lead-2.html", "ja/kashira.html", "ar/kitab.html", "ar/index.html"]


@test("dictionary: axe and the Nu HTML checker find nothing on pages with senses, homographs and references")
def access(bench):
    expect_valid(bench, [str(bench.sites.path("dictionary") / page) for page in PAGES])
    for path in PAGES:
        page = bench.page("dictionary", path, **LAPTOP)
        expect_accessible_in_both(bench, page, path)
        bench.close(page)


@test("dictionary: senses fit a phone's window, and translations keep their own direction")
def phone(bench):
    for path in PAGES:
        page = bench.page("dictionary", path, **READERS_PHONE)
        bench.expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is wider than the phone")
        bench.close(page)
    page = bench.page("dictionary", "ar/kitab.html", **READERS_PHONE)
    translation = page.locator(".translation").first
    bench.expect(translation.evaluate("part => getComputedStyle(part).direction") == "ltr", "the translation is right to left")
    bench.close(page)


@test("dictionary: an alias's line and a reference lead to the homograph that they mean")
def references(bench):
    page = bench.page("dictionary", "en/index.html", **LAPTOP)
    page.get_by_role("link", name="plumbum").click()
    page.wait_for_url("**/en/lead-1.html")
    bench.expect(page.locator("h1").inner_text() == "lead1", page.locator("h1").inner_text())
    bench.close(page)
    page = bench.page("dictionary", "en/lead-2.html", **LAPTOP)
    page.locator(".references a").first.click()
    page.wait_for_url("**/en/lead-1.html")
    bench.close(page)


@test("dictionary: words of the other direction lead to their headwords, in lists and in the search")
def reversed_words(bench):
    pages = ["japanese/index.html", "japanese/索引.html", "english/index.html"]
    expect_valid(bench, [str(bench.sites.path("reversed") / page) for page in pages])
    for path in pages:
        page = bench.page("reversed", path, **READERS_PHONE)
        bench.expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is wider than the phone")
        expect_accessible_in_both(bench, page, path)
        bench.close(page)
    page = bench.page("reversed", "english/index.html", **LAPTOP)
    words = page.locator(".entries .term").all_inner_texts()
    bench.expect(words == ["to arrange (in order)", "dictionary", "entry word", "headword", "an index"], str(words))
    bench.expect(page.locator("#dictionary a").all_inner_texts() == ["辞書", "辞典"], "dictionary has other headwords")
    page.locator("[name=q]").fill("headw")
    result = page.locator(".results [role=option]").first
    result.wait_for()
    bench.expect("headword" in result.inner_text(), result.inner_text())
    page.locator("[name=q]").fill("")
    page.keyboard.press("Escape")
    page.locator("#an-index a").click()
    page.wait_for_url("**/japanese/*.html")
    bench.expect(page.locator("h1").get_attribute("lang") == "ja", "the headword is not marked as Japanese")
    bench.close(page)
