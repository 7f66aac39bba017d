"""Previews of links to entries: under the pointer, with the keyboard, and by touch, as WCAG 2.2, 1.4.13 wants them."""

from bench import LAPTOP, READERS_PHONE, test, until
from test_access import expect_accessible_in_both

SHOWN = "() => [...document.querySelectorAll('.tip')].filter(tip => getComputedStyle(tip).visibility === 'visible').length"
PAGES = ["en/glossary/abugida.html", "ar/glossary/abugida.html", "ja/glossary/abugida.html"]


def shown(page, count: int) -> bool:
    return until(page, f"() => ({SHOWN})() === {count}")


@test("previews: one opens under the pointer, stays while the pointer is on it, and closes with Escape")
def pointer(bench):
    for path in PAGES:
        page = bench.page("demonstration", path, **LAPTOP)
        bench.expect(shown(page, 0), f"{path}: previews at first")
        link = page.locator(".use > a").first
        link.hover()
        bench.expect(shown(page, 1), f"{path}: no preview")
        tip = page.locator(f"#{link.get_attribute('aria-describedby')}")
        box = tip.bounding_box()
        bench.expect(box["x"] >= 0 and box["x"] + box["width"] <= 1366, f"{path}: {box}")
        tip.hover()
        page.wait_for_timeout(600)
        bench.expect(shown(page, 1), f"{path}: the preview closes under the pointer")
        page.keyboard.press("Escape")
        bench.expect(shown(page, 0), f"{path}: Escape leaves it")
        page.locator("h1").hover()
        link.hover()
        bench.expect(shown(page, 1), f"{path}: it does not open again")
        bench.close(page)


@test("previews: the keyboard's focus opens them, without a script as well")
def keyboard(bench):
    for script in [True, False]:
        page = bench.page("demonstration", PAGES[0], **LAPTOP, java_script_enabled=script)
        link = page.locator(".use > a").nth(1)
        link.focus()
        page.wait_for_timeout(500)
        tip = page.locator(f"#{link.get_attribute('aria-describedby')}")
        bench.expect(tip.is_visible(), f"script {script}: no preview")
        bench.expect(len(tip.inner_text()) > 10, tip.inner_text())
        if script:
            page.keyboard.press("Escape")
            bench.expect(shown(page, 0), "Escape leaves it")
        bench.close(page)


@test("previews: the first tap opens one, a tap elsewhere closes it, and the second tap follows the link")
def touch(bench):
    for path in PAGES:
        page = bench.page("demonstration", path, **READERS_PHONE)
        here = page.url
        link = page.locator(".use > a").first
        link.tap()
        bench.expect(shown(page, 1) and page.url == here, f"{path}: {page.url}")
        bench.expect(
            page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path}: the page is wider than the phone")
        page.locator("h1").tap()
        bench.expect(shown(page, 0), f"{path}: a tap elsewhere leaves it")
        link.tap()
        link.tap()
        bench.expect(until(page, f"() => location.href !== {here!r}"), f"{path}: the second tap does not follow")
        bench.close(page)


@test("previews: axe finds nothing on pages with an open one")
def access(bench):
    for path in PAGES:
        page = bench.page("demonstration", path, **LAPTOP)
        page.locator(".use > a").first.focus()
        page.wait_for_timeout(300)
        expect_accessible_in_both(bench, page, path)
        bench.close(page)
