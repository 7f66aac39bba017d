"""What Lighthouse audits under "SEO" and "Best practices", on sites at the addresses that they say they have.

The audits are those of core/config/default-config.js in https://github.com/GoogleChrome/lighthouse at 066d8b31, with two of former versions, the
legibility of fonts and the viewport. Left out are those of a host's headers (is-on-https, redirects-http, csp-xss, has-hsts,
origin-isolation, clickjacking-mitigation, trusted-types-xss), and those that only list what a page uses (baseline, js-libraries, valid-source-maps).
The sizes of targets are in test_access, structured data in test_machines.
"""

import mimetypes
import re
from urllib.parse import quote, unquote, urlsplit

from bench import LAPTOP, READERS_PHONE, test
from test_machines import address, sites

# Texts of links that say nothing about where they lead: those of the audit 'link-text' that a theme could have.
EMPTY_TEXTS = {
    "en": {"click here", "click this", "go", "here", "information", "learn more", "more", "more info", "more information", "read more", "see more",
           "start", "this"},
    "de": {"hier", "hier klicken", "mehr", "siehe", "weiterlesen"}, "sv": {"här", "klicka här", "läs mer", "mer"},
    "es": {"aquí", "más", "más información", "enlace"}, "pt": {"clique aqui", "mais", "veja mais"}, "ja": {"リンク", "続きを読む"},
    "ko": {"여기", "링크", "자세히"}, "fa": {"اینجا", "بیشتر"},
}

# As a crawler and as a reader see a page.
SEEN = """() => {
  const text = (selector, name) => [...document.querySelectorAll(selector)].map((item) => item.getAttribute(name));
  const language = (item) => item.closest("[lang]")?.lang ?? "";
  const links = [...document.querySelectorAll("a")].map((link) => ({
    raw: link.getAttribute("href"), href: link.href, text: link.innerText.trim().toLowerCase(), name: link.ariaLabel ?? "",
    picture: !!link.querySelector("img[alt]"), language: language(link).split("-")[0], role: link.getAttribute("role") }));
  // The share of letters of 12 pixels and more.
  const letters = { all: 0, legible: 0 };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement, count = walker.currentNode.data.trim().length;
    if (!count || !parent.checkVisibility({ visibilityProperty: true })) continue;
    letters.all += count;
    if (parseFloat(getComputedStyle(parent).fontSize) >= 12) letters.legible += count;
  }
  const pictures = [...document.images].map((image) => ({
    alt: image.getAttribute("alt"), source: image.src, natural: [image.naturalWidth, image.naturalHeight], shown: [image.width, image.height],
    isVector: image.src.split("?")[0].endsWith(".svg") }));
  return {
    title: document.title.trim(), descriptions: text('meta[name="description"]', "content"), robots: text('meta[name="robots"]', "content"),
    canonical: text('head > link[rel="canonical"]', "href"), viewport: text('meta[name="viewport"]', "content"), links, letters, pictures,
    alternates: [...document.querySelectorAll('head > link[rel="alternate"][hreflang]')].map((link) => [link.hreflang, link.getAttribute("href")]),
    doctype: [document.doctype?.name, document.doctype?.publicId, document.doctype?.systemId, document.compatMode], charset: document.characterSet,
    pastes: [...document.querySelectorAll("input")].every((input) => {
      const event = new ClipboardEvent("paste", { cancelable: true, clipboardData: new DataTransfer() });
      return input.dispatchEvent(event);
    }),
  };
}"""


def opened(bench, name: str, **options):
    """A page of the browser for which the site is at its own address, as a host would send it."""
    root, folder = address(bench, name), bench.sites.path(name)
    base = urlsplit(root)

    def answer(route):
        path = unquote(urlsplit(route.request.url).path).removeprefix(unquote(base.path))
        file = folder / (path + "index.html" if path == "" or path.endswith("/") else path)
        found = file.is_file()
        route.fulfill(status=200 if found else 404, path=file if found else folder / "404.html",
                      content_type=(mimetypes.guess_type(file.name)[0] or "text/html") + "; charset=utf-8")

    context = bench.browser.new_context(**options)
    bench.contexts.append(context)
    context.set_default_timeout(120_000)
    context.route(re.compile(re.escape(f"{base.scheme}://{base.netloc}/")), answer)
    page = context.new_page()
    page.on("console", lambda line: line.type in ("error", "warning") and bench.failures.append(f"{page.url}: {line.text}"))
    page.on("pageerror", lambda error: bench.failures.append(f"{page.url}: {error}"))
    # The issues of the developer tools: deprecated functions, cookies of others, mixed content, policies.
    session = context.new_cdp_session(page)
    # Lighthouse does not count lazy pictures without a size, as those in SVG files have none.
    session.on("Audits.issueAdded", lambda event: event["issue"]["code"] != "LazyLoadImageIssue" and bench.failures.append(
        f"{page.url}: {event['issue']['code']} {str(event['issue']['details'])[:200]}"))
    session.send("Audits.enable")
    return page


def chosen(bench, name: str) -> list[str]:
    """Some pages of each kind: front pages, indexes, sections, categories, entries and plain pages."""
    folder = bench.sites.path(name)
    files = sorted(str(file.relative_to(folder)) for file in folder.rglob("*.html"))
    files = [file for file in files if not file.endswith(("404.html", ".print.html")) and 'name="robots"' not in (folder / file).read_text()[:2000]]
    indexes = [file for file in files if file.endswith("index.html")]
    return list(dict.fromkeys(indexes[:6] + files[:: max(1, len(files) // 6)]))


@test("lighthouse: pages pass each audit of search engines and of best practices", seconds=50)
def audits(bench):
    checked = 0
    for name in sites(bench):
        root = address(bench, name)
        for number, path in enumerate(chosen(bench, name)):
            page = opened(bench, name, **(READERS_PHONE if number % 2 else LAPTOP))
            response = page.goto(root + quote(path))
            page.wait_for_load_state("networkidle")
            expect_audits(bench, page.evaluate(SEEN), f"{name}, {path}", response, root)
            checked += 1
            bench.close(page)
    bench.figures.append(f"lighthouse: {checked} pages")


def expect_audits(bench, seen, what: str, response, root: str):
    def expect(audit, condition, detail):
        bench.expect(condition, f"{audit}: {what}: {str(detail)[:200]}")

    expect("http-status-code", 200 <= response.status < 400, response.status)
    expect("is-crawlable", not seen["robots"] and "x-robots-tag" not in response.headers, seen["robots"])
    expect("document-title", seen["title"], seen["title"])
    expect("meta-description", len(seen["descriptions"]) == 1 and seen["descriptions"][0].strip(), seen["descriptions"])
    canonical = seen["canonical"]
    expect("canonical", len(canonical) == 1 and urlsplit(canonical[0]).netloc == urlsplit(root).netloc, canonical)
    elsewhere = [url for _, url in seen["alternates"] if url == canonical[0]] if seen["alternates"] else ["none"]
    expect("canonical", elsewhere, "it is the address of another language")
    for tag, url in seen["alternates"]:
        expect("hreflang", re.fullmatch(r"x-default|[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?", tag) and urlsplit(url).scheme, (tag, url))
    for link in seen["links"]:
        expect("crawlable-anchors", link["role"] or link["raw"] and link["href"] and not link["raw"].startswith(("javascript:", "file:")), link)
        expect("link-text", link["text"] not in EMPTY_TEXTS.get(link["language"], ()) and not link["text"].startswith(("http://", "https://")), link)
    for picture in seen["pictures"]:
        expect("image-alt", picture["alt"] is not None, picture)
        (width, height), shown = picture["natural"], picture["shown"]
        if width and height and all(shown):
            expect("image-aspect-ratio", abs(width / height - shown[0] / shown[1]) < 0.1 or abs(shown[0] * height / width - shown[1]) <= 2, picture)
    expect("font-size", seen["letters"]["legible"] >= 0.6 * seen["letters"]["all"], seen["letters"])
    expect("viewport", len(seen["viewport"]) == 1 and "width=device-width" in seen["viewport"][0] and "scalable=no" not in seen["viewport"][0], seen["viewport"])
    expect("doctype", seen["doctype"] == ["html", "", "", "CSS1Compat"], seen["doctype"])
    expect("charset", seen["charset"] == "UTF-8", seen["charset"])
    expect("paste-preventing-inputs", seen["pastes"], "an input takes no paste")


@test("lighthouse: the first kilobyte of each page says its encoding, and no page sends requests to others or asks for permissions")
def beginnings(bench):
    for name in sites(bench):
        folder = bench.sites.path(name)
        for path in chosen(bench, name):
            bench.expect(b'<meta charset="utf-8">' in (folder / path).read_bytes()[:1024], f"charset: {name}, {path}")
        root = address(bench, name)
        page = opened(bench, name, **LAPTOP)
        others, asked = [], []
        page.on("request", lambda request: unquote(request.url).startswith(root) or others.append(request.url))
        page.expose_function("asked", lambda what: asked.append(what))
        page.add_init_script("""
          if (window.Notification) Notification.requestPermission = () => asked("notifications");
          if (navigator.geolocation) navigator.geolocation.getCurrentPosition = navigator.geolocation.watchPosition = () => asked("places");
        """)
        for path in chosen(bench, name)[:4]:
            page.goto(root + quote(path))
            page.wait_for_load_state("networkidle")
        bench.expect(not others and not asked, f"{name}: {others[:3]} {asked}")
        bench.expect(page.context.cookies() == [], f"{name}: cookies")
        bench.failures, failures = [], bench.failures
        response = page.goto(root + "no-such-page.html")
        page.wait_for_load_state("networkidle")
        # The browser itself reports the missing page in its console.
        bench.failures = failures
        bench.expect(response.status == 404, f"{name}: a missing page is answered with {response.status}")
        bench.close(page)


@test("lighthouse: robots.txt is valid")
def robots(bench):
    # Only a site at the root of a host has the file.
    lines = (bench.sites.path("at-root") / "robots.txt").read_text().splitlines()
    in_group, directives = False, []
    for line in lines:
        line = line.split("#")[0].strip()
        if not line:
            continue
        name, separator, value = line.partition(":")
        name, value = name.strip().lower(), value.strip()
        bench.expect(separator and name in ("user-agent", "allow", "disallow", "sitemap"), line)
        in_group = in_group or name == "user-agent"
        bench.expect(name not in ("allow", "disallow") or in_group and (not value or value[0] in "/*"), line)
        bench.expect(name != "sitemap" or urlsplit(value).scheme in ("http", "https"), line)
        bench.expect(name != "user-agent" or value, line)
        directives.append(name)
    bench.expect(directives.count("sitemap") == 1 and "user-agent" in directives, f"{lines}")
