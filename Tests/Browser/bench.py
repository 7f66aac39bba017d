"""The tools of a test: pages in a browser, and a list of failures."""

from dataclasses import dataclass
from typing import Callable

from playwright.sync_api import TimeoutError

PHONE = dict(viewport=dict(width=390, height=780), has_touch=True, is_mobile=True)
SMALL_PHONE = dict(viewport=dict(width=320, height=568), has_touch=True, is_mobile=True)
DESKTOP = dict(viewport=dict(width=1280, height=800))

# Common window sizes: a laptop of 1366 by 768 and a phone, without the browser's own controls.
LAPTOP = dict(viewport=dict(width=1366, height=641))
READERS_PHONE = dict(viewport=dict(width=390, height=664), has_touch=True, is_mobile=True)


@dataclass
class Test:
    name: str
    run: Callable
    is_telling: bool
    seconds: int


tests: list[Test] = []


def test(name: str, is_telling: bool = False, seconds: int = 0):
    """Declares a function as a test.

    - is_telling: Whether it is one of the dozen tests that together notice most mistakes in templates, styles and scripts.
    - seconds: About how long it takes if that is long: the longest tests start first, so that all browsers end at about the same time.
    """

    def add(function):
        tests.append(Test(name, function, is_telling, seconds))
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
        """Closes a page, or all pages."""
        for context in [page.context] if page else self.contexts[:]:
            context.close()
            self.contexts.remove(context)

    def expect(self, condition, message: str):
        if not condition:
            self.failures.append(message)

    def page(self, site: str, path: str, **options):
        """Opens a page; errors in its console and violations of its policy fail the test."""
        options = {**DESKTOP, **options}
        context = self.browser.new_context(**options)
        self.contexts.append(context)
        # A busy machine is slow, not wrong: only events that never happen fail.
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.failures.append(f"{path}: {error}"))
        page.on("console", lambda line: line.type == "error" and self.failures.append(f"{path}: {line.text}"))
        page.goto(self.sites.url(site, path))
        return page


def until(page, condition: str, argument=None) -> bool:
    """Waits for a condition for as long as a busy machine needs; returns whether it became true.

    Tests never wait for a fixed time, because the same action can take a moment here and seconds elsewhere.
    """
    try:
        page.wait_for_function(condition, arg=argument)
        return True
    except TimeoutError:
        return False


def slow(page, rate: int = 4):
    """Slows the processor down to the speed of a cheap phone."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", dict(rate=rate))


def settle(page):
    """Waits until the page has stopped scrolling and has marked the title in view."""
    page.evaluate(
        """async () => {
          const frame = () => new Promise(requestAnimationFrame);
          for (let still = 0, last = scrollY; still < 4; last = scrollY) {
            await frame();
            still = scrollY === last ? still + 1 : 0;
          }
        }""")


def type_in(page, text: str):
    """Searches, and waits for all results."""
    page.fill("input[name=q]", text)
    found(page)


def found(page):
    until(page, """() => document.querySelector(".results").ariaBusy !== "true" && document.querySelector(".search-state").textContent""")


def current(page) -> list[str]:
    return page.eval_on_selector_all(".rail [aria-current]", "all => all.map((a) => a.textContent)")
