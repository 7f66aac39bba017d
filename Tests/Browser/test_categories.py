"""The pages of categories."""

from bench import LAPTOP, READERS_PHONE, current, settle, test


@test("categories: a reader gets from an entry to its category, to all categories, and back, without a script too")
def around(bench):
    for options in [LAPTOP, READERS_PHONE, {**LAPTOP, "java_script_enabled": False}]:
        page = bench.page("demonstration", "en/glossary/thumb-index.html", **options)
        page.locator(".facts a", has_text="Books").click()
        page.wait_for_url("**/en/glossary/category/books.html")
        bench.expect(page.inner_text("h1") == "Books", page.inner_text("h1"))
        terms = page.locator(".entry .term").all_inner_texts()
        bench.expect("Thumb index" in terms and terms == sorted(terms), f"{terms}")
        page.locator(".path a", has_text="Categories").click()
        page.wait_for_url("**/en/glossary/category/index.html")
        counts = dict(zip(page.locator(".groups a").all_inner_texts(), page.locator(".groups .count").all_inner_texts()))
        bench.expect(counts.get("Books") == str(len(terms)) and list(counts) == sorted(counts), f"{counts}")
        page.locator(".path a").first.click()
        page.wait_for_url("**/en/glossary/index.html")
        page.locator(".groups a", has_text="Categories").click()
        page.wait_for_url("**/en/glossary/category/index.html")
        bench.close(page)


@test("categories: the language menu leads to the same category, and letters to entries of the category alone")
def languages(bench):
    reached = 0
    for locale, label in [("sv", "Bokstäver"), ("ar", "الحروف"), ("ja", "文字")]:
        page = bench.page("demonstration", "en/glossary/category/letters.html", **LAPTOP)
        page.locator(".languages summary").click()
        page.locator(f".languages a[hreflang={locale}]").click()
        page.wait_for_url(f"**/{locale}/glossary/category/letters.html")
        bench.expect(page.inner_text("h1") == label, page.inner_text("h1"))
        sections = page.locator(".index-section").count()
        letters = page.locator(".letters li:not(.empty) a")
        bench.expect(letters.count() == sections, f"{locale}: {letters.count()} letters, {sections} sections")
        title = letters.nth(2).inner_text()
        letters.nth(2).click()
        settle(page)
        bench.expect(title in current(page), f"{locale}, {title}: {current(page)}")
        reached += 1
        bench.close(page)
    bench.figures.append(f"{reached} languages reached")
