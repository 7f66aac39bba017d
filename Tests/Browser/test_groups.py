"""The pages of groups of large directories."""

from bench import LAPTOP, READERS_PHONE, current, settle, test
from sites import names


@test("groups: a reader gets from a country to a region, a letter and an entry, without a script too")
def drill_down(bench):
    for options in [LAPTOP, READERS_PHONE, {**LAPTOP, "java_script_enabled": False}]:
        page = bench.page("regions", "index.html", **options)
        counts = page.locator(".groups a + .count").all_inner_texts()
        bench.expect(sum(int(count.replace(",", "")) for count in counts) == 3000, f"{counts}")
        page.locator(".groups a", has_text="Denmark").click()
        page.wait_for_url("**/groups/denmark.html")
        bench.expect(page.inner_text("h1") == "Denmark", page.inner_text("h1"))
        page.locator(".groups a", has_text="North").click()
        page.wait_for_url("**/groups/denmark--north.html")
        bench.expect([link.strip() for link in page.locator(".path a").all_inner_texts()] == ["Names", "Denmark"],
                     f"{page.locator('.path a').all_inner_texts()}")
        shown = page.locator(".entry .term")
        bench.expect(0 < shown.count() <= 400, f"{shown.count()} entries")
        title = shown.nth(3).inner_text()
        shown.nth(3).click()
        page.wait_for_url("**/sections/*.html#*")
        found = page.locator(":target")
        bench.expect(found.locator(".term").first.inner_text() == title, f"{title}: {page.url}")
        bench.expect("Denmark" in found.inner_text() and "North" in found.inner_text(), found.inner_text())
        bench.close(page)


@test("groups: the bar of a group leads to its own letters, on its page or on theirs, and shows where the reader is")
def bars(bench):
    reached = 0
    for path in ["groups/denmark--north.html", "groups/denmark.html", "groups/norway--a.html"]:
        page = bench.page("regions", path, **LAPTOP)
        links = page.locator(".rail a:not([href='#--search'])")
        for number in range(0, links.count(), 5):
            page.goto(bench.sites.url("regions", path))
            title = links.nth(number).inner_text()
            is_empty = "empty" in (links.nth(number).locator("..").get_attribute("class") or "")
            links.nth(number).click()
            settle(page)
            country = path.split("/")[1].split("--")[0].removesuffix(".html")
            bench.expect(f"/groups/{country}" in page.url, f"{path}, {title}: {page.url}")
            if not is_empty:
                bench.expect(current(page) == [title], f"{path}, {title}: {current(page)}")
            reached += 1
        bench.close(page)
    bench.figures.append(f"{reached} titles of groups reached")


@test("groups: pages hold at most 200 KB and 3,000 elements, and together each entry of a group once")
def sizes(bench):
    root = bench.sites.path("regions")
    pages = sorted((root / "groups").glob("*.html"))
    largest = max(page.stat().st_size for page in pages)
    bench.expect(largest <= 200_000, f"{largest} bytes")
    most = max(page.read_text().count("</") for page in pages)
    bench.expect(most <= 3000, f"{most} elements")
    for country, count in [("norway", 1000), ("denmark", 1000)]:
        own = [page for page in pages if page.stem == country or page.stem.startswith(f"{country}--") and "north" not in page.stem
               and "south" not in page.stem and "other" not in page.stem]
        found = sum(page.read_text().count('<li class="entry"') for page in own)
        bench.expect(found == count, f"{country}: {found} entries on {len(own)} pages")
    bench.figures.append(f"{len(pages)} pages of groups, the largest {largest} bytes")
