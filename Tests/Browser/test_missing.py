"""The page at addresses that a site does not have."""

from bench import LAPTOP, PHONE, READERS_PHONE, test
from test_access import expect_accessible_in_both, expect_valid


def lost(bench, path, **options):
    """Opens an address that the site does not have. The browser's own line about that is no failure of the page."""
    known = len(bench.failures)
    page = bench.page("below-root", path, **options)
    bench.failures[known:] = [line for line in bench.failures[known:] if "status of 404" not in line]
    return page


@test("from an address that a site does not have, at any depth, a reader searches, or goes to a letter or to the home page")
def journey(bench):
    for path in ["nothing.html", "en/terms/old/nothing/", "ar/terms/x.html"]:
        for size in [LAPTOP, PHONE]:
            page = lost(bench, path, **size)
            bench.expect(page.locator("h1").inner_text() == "404", f"{path}: the heading")
            weight = page.locator("h1").evaluate("item => getComputedStyle(item).fontWeight")
            bench.expect(weight == "600", f"{path}: the style sheet is there")
            page.get_by_role("combobox").fill("garam")
            page.get_by_role("option").first.wait_for()
            page.get_by_role("option").first.click()
            page.wait_for_url("**/below-root/en/people/**")
            bench.close(page)
            page = lost(bench, path, **size)
            page.get_by_role("link", name="F", exact=True).first.click()
            page.wait_for_url("**/below-root/en/terms/index.html#section-f")
            bench.close(page)
            page = lost(bench, path, **size)
            page.get_by_role("link", name="About").click()
            page.wait_for_url("**/below-root/en/about.html")
            page.locator(".site-title a").click()
            page.wait_for_url("**/below-root/en/index.html")
            bench.close(page)


@test("axe and the Nu HTML checker find nothing on the page for missing addresses")
def access(bench):
    paths = ["404.html", "ar/404.html"]
    expect_valid(bench, [str(bench.sites.path("below-root") / path) for path in paths])
    for path in paths:
        page = bench.page("below-root", path, **READERS_PHONE)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        bench.expect(wide <= 0, f"{path} is {wide} pixels too wide")
        expect_accessible_in_both(bench, page, path)
        bench.close(page)
