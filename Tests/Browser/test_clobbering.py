"""Pages whose HTML defines properties of the document and of forms: no script of ours may use them."""

import re
import time

from bench import test
from sites import PROJECT, served_without_policy
from test_embedding import build
from test_terms import host

SCRIPTS = [*(PROJECT / "Templates").rglob("*.js"), PROJECT / "Sources/PreviewServer/Web/preview.js",
           PROJECT / "Sources/SiteExports/Print/book.js"]
STRANGER = "https://evil.example"

# Elements that define a property of the document, of the window, or of the form around them.
ELEMENTS = {
    "img": '<img name="{0}" src="https://evil.example/g/glossary.js" alt="">',
    "form": '<form name="{0}"></form>',
    "embed": '<embed name="{0}" hidden>',
    "object": '<object id="{0}" hidden></object>',
    "a": '<a id="{0}" name="{0}" href="https://evil.example/{0}"></a><a id="{0}" href="https://evil.example/"></a>',
}

# What a stranger may write where pages have parts of ours: the same classes, with addresses of another host.
IMITATION = """<div class="thumbindex-page"><form class="search" data-pieces="https://evil.example/search/"
  data-base="https://evil.example/" data-results="other {#}" data-none="" data-failed=""><input><p role="status"></p>
  <button class="retry"></button><div role="listbox"></div><button class="more"></button><div class="elsewhere"></div></form>
  <nav class="index-bar"><a href="https://evil.example/sections/a.html">A</a></nav></div>"""


def names() -> list[str]:
    """All names that our scripts write after a dot."""
    found = {name for script in SCRIPTS for name in re.findall(r"\.([A-Za-z_]\w*)", script.read_text())}
    assert {"currentScript", "querySelector", "head", "thumbindexTerms"} <= found
    return sorted(found)


# The document's own functions; the driver's locators would use those that the page defines.
FIND = "(selector) => [...Document.prototype.querySelectorAll.call(document, selector)]"


def watched(bench, requests: list[str]):
    """A page that notes what is requested from a stranger, other than its own pictures; exceptions in scripts of ours fail
    the test."""
    context = bench.browser.new_context()
    bench.contexts.append(context)
    page = context.new_page()

    def note(route):
        if route.request.resource_type not in ("image", "object", "other"):
            requests.append(route.request.url)
        route.abort()

    page.route(f"{STRANGER}/**", note)
    page.on("pageerror", lambda error: re.search(r"glossary\.js|/glossary/assets/", error.stack or "") and bench.failures.append(
        f"{page.url}: {error.stack}"))
    return page


def found(page, selector: str) -> int:
    """The number of elements with a selector, as soon as there are any."""
    deadline = time.monotonic() + 20
    while not (count := page.evaluate(f"(selector) => ({FIND})(selector).length", selector)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return count


def dispatch(page, selector: str, event: str):
    page.evaluate(
        f"([selector, event]) => EventTarget.prototype.dispatchEvent.call(({FIND})(selector)[0], new PointerEvent(event, "
        "{ bubbles: true, pointerType: 'mouse' }))", [selector, event])


@test("clobbering: names of elements on a host's page mislead neither the terms nor their tips")
def terms(bench):
    with host(bench, policy=False) as place:
        for kind, element in ELEMENTS.items():
            requests: list[str] = []
            page = watched(bench, requests)
            fields = "".join(f'<input name="{name}">' for name in names())
            (place.folder / "page.html").write_text(
                '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>'
                f'{"".join(element.format(name) for name in names())}'
                f'<main><form>{fields}<p>A font and a sort key.</p></form></main>'
                f'<script src="{place.glossary}glossary.js"></script></body></html>')
            page.goto(f"{place.site}page.html")
            count = found(page, ".thumbindex-term")
            bench.expect(count == 2, f"{kind}: {count} terms are links")
            if count:
                page.wait_for_timeout(500)
                dispatch(page, ".thumbindex-term", "pointerover")
                bench.expect(found(page, ".thumbindex-tip:not([hidden])") == 1, f"{kind}: there is no tip")
            dispatch(page, "main form", "pointerdown")
            bench.expect(not requests, f"{kind}: {requests[:3]}")
            bench.close(page)


@test("clobbering: names of elements around a part, and imitations of it, do not mislead its scripts")
def parts(bench):
    with served_without_policy(build(bench, "mkdocs")) as root:
        for kind, element in ELEMENTS.items():
            for imitation in ["", IMITATION]:
                requests: list[str] = []
                page = watched(bench, requests)
                html = "".join(element.format(name) for name in names()) + imitation
                page.route("**/glossary/en/index.html*", lambda route, _, html=html: route.fulfill(
                    body=re.sub(r'(?=<div class="thumbindex")', lambda _: html, route.fetch().text(), count=1),
                    content_type="text/html"))
                page.goto(f"{root}glossary/en/index.html?q=glyph#nowhere")
                if not imitation:
                    bench.expect(found(page, ".thumbindex [role=option]") > 0, f"{kind}: the search finds nothing")
                dispatch(page, "body", "pointerdown")
                page.keyboard.press("Escape")
                bench.expect(not requests, f"{kind}: {requests[:3]}")
                bench.close(page)
