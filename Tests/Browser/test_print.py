"""The document for printing: each entry once and in order, on sheets with guide words and numbers."""

import re

from bench import test, until

SHEETS = """() => [...document.querySelectorAll(".sheet")].map((sheet) => {
  const text = (item) => item.textContent.replace(/\\s+/g, " ").trim();
  const frame = sheet.getBoundingClientRect();
  const columns = [...sheet.querySelectorAll(".column")];
  const outside = columns.flatMap((column) => {
    const place = column.getBoundingClientRect();
    const range = document.createRange();
    const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
    const rects = [];
    while (walker.nextNode()) {
      range.selectNode(walker.currentNode);
      rects.push(...range.getClientRects());
    }
    // The ascenders and descenders of some fonts are higher than a line.
    return rects.filter((rect) => rect.width && rect.height &&
      (rect.left < place.left - 1 || rect.right > place.right + 1 || rect.bottom > frame.bottom + 5 || rect.top < place.top - 8))
      .map((rect) => [rect.left - place.left, rect.right - place.right, rect.top - place.top, rect.bottom - frame.bottom].map(Math.round));
  });
  return {
    words: [...sheet.querySelectorAll(".words bdi")].map(text),
    number: sheet.querySelector(".number").textContent,
    titles: [...sheet.querySelectorAll(".term")].map(text),
    items: [...sheet.querySelectorAll(".letter, .entry")].map((item) => text(item).replace(/ /g, "")),
    lastLetters: columns.filter((column) => column.lastElementChild?.matches(".letter")).length,
    empty: columns.filter((column) => !column.firstElementChild).length,
    outside,
  };
})"""

# The document as it is in the file, which no script has changed.
SOURCE = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  return [...page.querySelectorAll(".document > *")].map((item) => item.textContent.replace(/\\s+/g, ""));
}"""


def sheets(bench, site, path, least):
    """Opens a document, and tests its sheets."""
    page = bench.page(site, path)
    bench.expect(until(page, "() => !document.querySelector('.start').hidden"), f"{site}: no button to print")
    found = page.evaluate(SHEETS)
    name = f"{site}/{path}"
    bench.expect(len(found) >= least, f"{name}: {len(found)} sheets")
    bench.expect("".join("".join(sheet["items"]) for sheet in found) == "".join(page.evaluate(SOURCE)),
                 f"{name}: not the text of the document, each part once and in order")
    language = page.evaluate("document.documentElement.lang")
    last = None
    for index, sheet in enumerate(found):
        number = page.evaluate("([number, language]) => number.toLocaleString(language)", [index + 1, language])
        bench.expect(sheet["number"] == number, f"{name}: sheet {number} has the number {sheet['number']}")
        titles = sheet["titles"] or [last]
        words = [titles[0], titles[-1]] if titles[0] != titles[-1] else [titles[0]]
        bench.expect(sheet["words"] == words, f"{name}: sheet {number} has the words {sheet['words']}, not {words}")
        last = titles[-1]
        bench.expect(not sheet["outside"], f"{name}: sheet {number} has text outside of its columns: {sheet['outside'][:3]}")
        bench.expect(not sheet["lastLetters"], f"{name}: sheet {number} has a letter at the end of a column")
        bench.expect(not sheet["empty"], f"{name}: sheet {number} has an empty column")
    return page, len(found)


def pages(page, paper: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, prefer_css_page_size=False)))


@test("print: a glossary stands on numbered sheets, each with its first and last title, in both writing directions")
def glossary(bench):
    for locale in ["sv", "ar", "ja", "ko"]:
        page, count = sheets(bench, "print-demonstration", f"{locale}/glossary/index.print.html", 4)
        for paper in ["A4", "Letter"]:
            bench.expect(pages(page, paper) == count, f"{locale}: {pages(page, paper)} pages of {paper} for {count} sheets")
        bench.close(page)


@test("print: thousands of names with readings, and an entry longer than a sheet, have one page for each sheet")
def long_list(bench):
    page, count = sheets(bench, "print-names", "index.print.html", 20)
    bench.expect(pages(page, "A4") == count, "not one page for each sheet")
    numbers = page.locator(".entry:has(ol) li:not(.continues)").evaluate_all(
        "all => all.map((item) => [Number(item.textContent.split(' ')[0]), item.parentElement.start + [...item.parentElement.children].filter((other) => !other.matches('.continues')).indexOf(item)])")
    bench.expect(len(numbers) == 200 and all(text == number for text, number in numbers), f"numbers of a list: {numbers[:3]}")


@test("print: a document that is printed before its last sheet is there has all sheets")
def early(bench):
    page = bench.page("print-names", "index.print.html")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    bench.expect(page.locator(".strip").count() == 0 and page.locator(".start").is_visible(), "sheets are missing")


@test("print: without a script, the whole document is there, black on white in a dark window")
def without_script(bench):
    page = bench.page("print-demonstration", "sv/glossary/index.print.html", java_script_enabled=False, color_scheme="dark")
    bench.expect(page.locator(".document .entry").last.is_visible(), "no entries")
    colors = page.locator(".document .entry").last.evaluate("(item) => [getComputedStyle(item).color, getComputedStyle(document.documentElement).colorScheme]")
    bench.expect(colors == ["rgb(0, 0, 0)", "light"], f"colors are {colors}")
