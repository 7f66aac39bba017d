"""What a test works with: pages in a browser, and what it found."""

from dataclasses import dataclass
from typing import Callable

from playwright.sync_api import TimeoutError

PHONE = dict(viewport=dict(width=390, height=780), has_touch=True, is_mobile=True)
SMALL_PHONE = dict(viewport=dict(width=320, height=568), has_touch=True, is_mobile=True)
DESKTOP = dict(viewport=dict(width=1280, height=800))

# The windows that readers have: a laptop of 1366 by 768 and a phone, without what the browser takes of their screens.
LAPTOP = dict(viewport=dict(width=1366, height=641))
READERS_PHONE = dict(viewport=dict(width=390, height=664), has_touch=True, is_mobile=True)


@dataclass
class Test:
    name: str
    run: Callable


tests: list[Test] = []


def test(name: str):
    """Makes a function a test."""

    def add(function):
        tests.append(Test(name, function))
        return function

    return add


class Bench:
    def __init__(self, browser, sites):
        self.browser = browser
        self.sites = sites
        self.failures: list[str] = []
        self.figures: list[str] = []
        self.contexts = []

    def close(self, page=None):
        """Closes a page that is done with, or all of them."""
        for context in [page.context] if page else self.contexts[:]:
            context.close()
            self.contexts.remove(context)

    def expect(self, condition, message: str):
        if not condition:
            self.failures.append(message)

    def page(self, site: str, path: str, **options):
        """Opens a page; what it complains of, or a policy stops, fails the test."""
        options = {**DESKTOP, **options}
        context = self.browser.new_context(**options)
        self.contexts.append(context)
        # A machine that does much else is slow, not wrong: only what never comes fails.
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.failures.append(f"{path}: {error}"))
        page.on("console", lambda line: line.type == "error" and self.failures.append(f"{path}: {line.text}"))
        page.goto(self.sites.url(site, path))
        return page


def until(page, condition: str, argument=None) -> bool:
    """Waits for a condition, however long a busy machine takes over it; says whether it came.

    A duration is never waited for: what takes a moment here takes seconds elsewhere, and what took seconds proves nothing.
    """
    try:
        page.wait_for_function(condition, arg=argument)
        return True
    except TimeoutError:
        return False


def slow(page, rate: int = 4):
    """Slows the processor down, as a cheap phone's is."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", dict(rate=rate))


def settle(page):
    """Waits until the page scrolls no more and has marked what is in view."""
    page.evaluate(
        """async () => {
          const frame = () => new Promise(requestAnimationFrame);
          for (let still = 0, last = scrollY; still < 4; last = scrollY) {
            await frame();
            still = scrollY === last ? still + 1 : 0;
          }
        }""")


def type_in(page, text: str):
    """Searches, and waits until all is found that there is."""
    page.fill("input[name=q]", text)
    found(page)


def found(page):
    until(page, """() => document.querySelector(".results").ariaBusy !== "true" && document.querySelector(".search-state").textContent""")


def current(page) -> list[str]:
    return page.eval_on_selector_all(".rail [aria-current]", "all => all.map((a) => a.textContent)")
