"""Languages and directions."""

import re

from bench import DESKTOP, PHONE, SMALL_PHONE, test, until
from sites import PROJECT


@test("the switcher has each language's own name, and stays on the entry")
def switcher(bench):
    page = bench.page("demonstration", "en/glossary/kanji.html")
    page.locator(".languages summary").click()
    link = page.locator(".languages a[lang=ja]")
    bench.expect(link.inner_text() == "日本語", link.inner_text())
    page.keyboard.press("Escape")
    bench.expect(not link.is_visible(), "Escape does not close it")
    page.locator(".languages summary").click()
    link.click()
    bench.expect(page.url.endswith("ja/glossary/kanji.html"), page.url)
    bench.expect(page.inner_text("rt") == "かんじ", "the reading is not ruby")


@test("a menu of many languages fits the window and shows which is chosen")
def menu(bench):
    for locale in ["en", "th", "zh-Hant", "ar", "he"]:
        for options in [DESKTOP, PHONE, SMALL_PHONE]:
            page = bench.page("demonstration", f"{locale}/countries/index.html", **options)
            page.locator(".languages summary").click()
            chosen = until(page, """() => {
              const list = document.querySelector(".languages ul").getBoundingClientRect();
              const item = document.querySelector(".languages [aria-current]").getBoundingClientRect();
              return item.top >= list.top && item.bottom <= list.bottom + 1;
            }""")
            bench.expect(chosen, f"{locale}: the language that is chosen is not in view")
            box = page.locator(".languages ul").bounding_box()
            width = page.evaluate("document.documentElement.clientWidth")
            bench.expect(box["x"] >= 0 and box["x"] + box["width"] <= width, f"{locale}: the menu is at {box} of {width}")
            wide = page.locator(".languages li a").evaluate_all(
                "all => all.filter((a) => a.scrollWidth > a.clientWidth + 1).map((a) => a.textContent)")
            bench.expect(not wide, f"{locale}: {wide} is cut off")


@test("lang and dir are right, also of what is in another language", is_telling=True)
def lang(bench):
    page = bench.page("demonstration", "ar/glossary/abjad.html")
    bench.expect(page.get_attribute("html", "lang") == "ar" and page.get_attribute("html", "dir") == "rtl", "html")
    for language, direction in [("sv", "ltr"), ("ja", "ltr")]:
        name = page.locator(f".translations .term[lang={language}]")
        bench.expect(name.get_attribute("dir") == direction, f"{language} on an Arabic page")


# Texts whose letters belong to another script than that of their language. Examples in bodies are the authors' own.
FOREIGN = r"""(html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const scripts = { el: "Grek", ru: "Cyrl", uk: "Cyrl", bg: "Cyrl", sr: "Cyrl", ja: "Han Hira Kana", ko: "Hang Han", zh: "Han",
                    ar: "Arab", fa: "Arab", he: "Hebr", hi: "Deva", th: "Thai" };
  const patterns = [...new Set(["Latn", ...Object.values(scripts).join(" ").split(" ")])]
    .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "gu") }));
  const script = (text) => patterns.map(({ name, pattern }) => ({ name, count: text.match(pattern)?.length ?? 0 }))
    .reduce((best, next) => next.count > best.count ? next : best);
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts = [...page.querySelectorAll(".body")];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(".body")) texts.push(walker.currentNode);
  return texts.flatMap((node) => {
    const { name, count } = script(node.textContent);
    const { lang } = (node.closest ? node : node.parentElement).closest("[lang]");
    const own = lang.includes("-Latn") ? "Latn" : scripts[lang.split("-")[0]] ?? "Latn";
    const isOwn = own.split(" ").includes(name);
    return count < 2 || isOwn ? [] : [`${lang}: ${node.textContent.trim().slice(0, 60)}`];
  });
}"""

# The texts of elements without others, and their languages.
SAID = """(html) => [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("body *")]
  .filter((item) => !item.children.length).map((item) => [item.closest("[lang]").lang, item.textContent.trim()])"""


@test("no text of the demonstration is in another language than it is marked as")
def unmarked(bench):
    folder = bench.sites.path("demonstration")
    words = theme_words()
    page = bench.page("demonstration", "index.html")
    locales = page.eval_on_selector_all(".all-languages a", "all => all.map((a) => a.lang)")
    for locale in locales:
        files = sorted(folder.glob(f"{locale}/*.html")) + sorted(folder.glob(f"{locale}/*/*.html"))[::9]
        # Words that are in English on purpose are marked; those that two languages share say nothing.
        foreign = {word for name, word in words["en"].items() if len(word) > 3} - set(words.get(locale, words["en"]).values())
        for file in files:
            name = file.relative_to(folder)
            html = file.read_text(encoding="utf-8")
            found = page.evaluate(FOREIGN, html)
            bench.expect(not found, f"{name}: {found[:3]}")
            found = [text for lang, text in page.evaluate(SAID, html) if lang == locale and text in foreign and locale != "en"]
            bench.expect(not found, f"{name}: {found[:3]} in English")


def theme_words() -> dict[str, dict[str, str]]:
    """The words of the theme by locale; each is on a line."""
    words: dict[str, dict[str, str]] = {}
    for line in (PROJECT / "Templates/strings.yml").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([a-z][A-Za-z-]*):$", line):
            own = words[match[1]] = {}
        elif match := re.match(r"  (\w+): '?(.*?)'?$", line):
            own[match[1]] = match[2]
    return words


@test("the rail is at the inline end: right, and left in Arabic and Hebrew")
def rail(bench):
    for locale, isLeft in [("en", False), ("ar", True), ("he", True), ("fa", True)]:
        for options in [DESKTOP, PHONE]:
            page = bench.page("demonstration", f"{locale}/countries/index.html", **options)
            x = page.locator(".rail").bounding_box()["x"]
            bench.expect((x < 10) == isLeft, f"{locale}: the rail is at {x}")


@test("the theme speaks thirty languages and more, with their plurals and digits")
def words(bench):
    said = {"en": "249 entries", "ru": "249 статей", "ar": "مدخلًا", "ja": "249項目", "pl": "249 haseł", "cs": "249 položek",
            "fa": "۲۴۹", "he": "249 ערכים", "lt": "249 įrašai"}
    for locale, text in said.items():
        page = bench.page("demonstration", f"{locale}/countries/index.html")
        count = page.inner_text(".page-head .count")
        bench.expect(text in count, f"{locale}: {count}")
    page = bench.page("demonstration", "index.html")
    locales = page.eval_on_selector_all(".all-languages a", "all => all.map((a) => a.lang)")
    bench.expect(len(locales) >= 30, f"{len(locales)} locales")
    english = (bench.sites.path("demonstration") / "en/countries/index.html").read_text()
    for locale in locales:
        text = (bench.sites.path("demonstration") / locale / "countries/index.html").read_text()
        for words in ["Skip to content", "Back to top", "no entries, goes to"]:
            bench.expect(words in english and (locale == "en" or words not in text), f"{locale}: '{words}' is not translated")


@test("the same entry can be read in the languages that have it, and nowhere is a dead link")
def counterparts(bench):
    page = bench.page("demonstration", "sv/glossary/index.html")
    links = page.eval_on_selector_all(".languages a", "all => all.map((a) => a.pathname)")
    bench.expect(len(links) == 8 and all("/glossary/" in link for link in links), f"{links}")
