"""The Content-Security-Policy that Documentation/Theme.md recommends. Every other test is served with it too."""

from bench import DESKTOP, current, test, type_in, until
from sites import PIXEL, POLICY

WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
"""


def open_page(bench, site: str, path: str):
    context = bench.browser.new_context(**DESKTOP)
    bench.contexts.append(context)
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH)
    # The requests show without a network.
    context.route("https://images.example/**", lambda route: route.fulfill(body=PIXEL, content_type="image/png"))
    page = context.new_page()
    response = page.goto(bench.sites.url(site, path))
    bench.expect(response.headers["content-security-policy"] == POLICY, f"{path}: it is served with another policy")
    return page


def expect_no_violation(bench, page):
    violations = page.evaluate("window.violations")
    bench.expect(not violations, f"{page.url}: {violations}")


@test("policy: searching, the bar and its keys work as recommended to hosts")
def demonstration(bench):
    page = open_page(bench, "demonstration", "en/glossary/index.html")
    page.keyboard.press("/")
    bench.expect(page.evaluate("document.activeElement.name") == "q", "'/' does not lead to the search")
    type_in(page, "abjad")
    bench.expect(page.locator(".results a").count() > 0, "the search finds nothing")
    page.keyboard.press("Escape")
    page.locator(".rail a", has_text="R").click()
    bench.expect(until(page, "() => location.hash === '#section-r'"), page.url)
    bench.expect(until(page, "() => document.querySelector('.rail [aria-current]')"), f"marked is {current(page)}")
    page.locator(".letters a", has_text="R").focus()
    page.keyboard.press("Home")
    bench.expect(page.evaluate("document.activeElement === document.querySelector('.letters a')"), "keys do nothing in the bar")
    expect_no_violation(bench, page)
    for path in ["index.html", "en/glossary/abjad.html", "ar/glossary/index.html"]:
        expect_no_violation(bench, open_page(bench, "demonstration", path))


@test("policy: tables, and images of the site, of elsewhere and in addresses, are shown as recommended to hosts")
def marked_up(bench):
    page = open_page(bench, "marked-up", "entry.html")
    widths = page.evaluate("""async () => {
      const images = [...document.querySelectorAll(".body img")];
      await Promise.allSettled(images.map((image) => image.decode()));
      return images.map((image) => image.naturalWidth);
    }""")
    bench.expect(widths == [1, 1, 1, 1], f"the images' widths are {widths}")
    bench.expect(page.locator(".body td").count() == 4, "the table is not there")
    expect_no_violation(bench, page)


@test("policy: what it does not allow is noticed")
def noticed(bench):
    page = open_page(bench, "demonstration", "index.html")
    page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
    }""")
    bench.expect(until(page, "() => window.violations.length > 0"), "an inline script is not a violation")
    bench.expect(page.evaluate("window.ran") is None, "an inline script ran")
