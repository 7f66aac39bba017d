"""What a test works with: pages in a browser, and what it found."""

from dataclasses import dataclass
from typing import Callable

PHONE = dict(viewport=dict(width=390, height=780), has_touch=True, is_mobile=True)
SMALL_PHONE = dict(viewport=dict(width=320, height=568), has_touch=True, is_mobile=True)
DESKTOP = dict(viewport=dict(width=1280, height=800))


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

    def close(self):
        for context in self.contexts:
            context.close()

    def expect(self, condition, message: str):
        if not condition:
            self.failures.append(message)

    def page(self, site: str, path: str, **options):
        """Opens a page; what it complains of, or a policy stops, fails the test."""
        options = {**DESKTOP, **options}
        context = self.browser.new_context(**options)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.failures.append(f"{path}: {error}"))
        page.on("console", lambda line: line.type == "error" and self.failures.append(f"{path}: {line.text}"))
        page.goto(self.sites.url(site, path))
        return page


def settle(page, milliseconds: int = 120):
    """Waits until scrolling and what follows it are done."""
    page.wait_for_timeout(milliseconds)


def current(page) -> list[str]:
    return page.eval_on_selector_all("main > .index-bar [aria-current]", "all => all.map((a) => a.firstChild.textContent)")
