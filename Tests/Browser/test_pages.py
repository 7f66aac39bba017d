"""Entries' pages, and index pages whose entries are grouped."""

from bench import DESKTOP, LAPTOP, PHONE, READERS_PHONE, current, settle, test, until


@test("an entry's page has how it sounds, what it refers to, and its dates as the reader writes them")
def entry_page(bench):
    page = bench.page("words", "en/kanji.html")
    bench.expect(page.text_content(".pronunciation") == "Pronunciation: /ˈkændʒi/", page.text_content(".pronunciation"))
    links = page.eval_on_selector_all(".references a", "all => all.map((a) => [a.textContent, a.getAttribute('href')])")
    bench.expect(links == [["Kana", "kana.html"], ["Radical", "radical.html"]], f"see also: {links}")
    page.locator(".references a", has_text="Kana").click()
    page.wait_for_url("**/en/kana.html")
    bench.expect(page.locator(".pronunciation").count() == 0, "a pronunciation that is not there has a place")
    page.goto(bench.sites.url("words", "en/bigraph.html"))
    bench.expect("See" in page.inner_text(".references") and page.locator(".references a[href='digraph.html']").count() == 1,
                 page.inner_text(".references"))
    page.locator(".references a").click()
    page.wait_for_url("**/en/digraph.html")
    bench.expect("syllable sign" in page.inner_text(".references"), "what is no entry's name is not shown as words")
    bench.expect(page.locator(".references a").count() == 0, "what is no entry's name is a link")
    for path, shown, day in [
        ("en/digraph.html", "May 1, 2024", "2024-05-01"), ("sv/digraph.html", "1 maj 2024", "2024-05-01"),
        ("fa/digraph.html", "۱۲ اردیبهشت ۱۴۰۳", "2024-05-01"), ("sv/radical.html", "6 juni 1523", "1523-06-06"),
    ]:
        page.goto(bench.sites.url("words", path))
        bench.expect(page.inner_text("time") == shown and page.get_attribute("time", "datetime") == day,
                     f"{path}: {page.inner_text('time')}")


GROUPS = ["People", "Places", "Things", "Other"]


@test("a directory is grouped by a field, the groups in the locale's order, what has none last")
def groups(bench):
    page = bench.page("grouped", "index.html")
    bench.expect(page.locator(".index-group h2").all_inner_texts() == GROUPS, f"{page.locator('.index-group h2').all_inner_texts()}")
    bench.expect(page.get_by_role("navigation", name="Contents").locator("a").all_inner_texts() == GROUPS, "the list of groups")
    for title in GROUPS:
        letters = page.evaluate("""(title) => [...document.querySelectorAll(".index-group h2")]
          .filter((head) => head.textContent === title)
          .flatMap((head) => [...head.closest(".index-group").querySelectorAll("h3")].map((letter) => letter.textContent))""", title)
        bench.expect(len(letters) > 5 and letters == sorted(letters), f"{title}: {letters}")
    ids = page.eval_on_selector_all("[id]", "all => all.map((item) => item.id)")
    bench.expect(len(ids) == len(set(ids)), "an id is there twice")
    page = bench.page("words", "sv/index.html")
    heads = page.locator(".index-group h2").all_inner_texts()
    bench.expect(heads == ["Skriftsystem", "Tecken", "Övrigt"], f"in Swedish: {heads}")
    bench.expect(page.get_by_role("navigation", name="Kategorier").count() == 1, "the list of groups has no name in Swedish")
    bench.expect(page.locator(".entry a", has_text="Kana").count() == 2, "an entry of two groups is not in both")


@test("the heads of a group and of its letters float, one below the other")
def floating(bench):
    for options, below in [(PHONE, True), (DESKTOP, False)]:
        page = bench.page("grouped", "index.html", **options)
        page.evaluate("""() => {
          const section = [...document.querySelectorAll(".index-group:nth-of-type(2) > .index-section")]
            .reduce((one, other) => (other.offsetHeight > one.offsetHeight ? other : one));
          section.dataset.tested = "";
          scrollTo(0, section.offsetTop + section.offsetHeight / 2);
        }""")
        settle(page)
        boxes = page.evaluate("""() => {
          const section = document.querySelector("[data-tested]");
          return [section.parentElement.querySelector("h2"), section.querySelector("h3")].map((head) => {
            const { top, bottom, x } = head.getBoundingClientRect();
            return { top, bottom, seen: head.contains(document.elementFromPoint(x + 4, (top + bottom) / 2)) };
          });
        }""")
        group, letter = boxes
        bench.expect(group["seen"] and letter["seen"], f"a head is hidden: {boxes}")
        bench.expect(-1 <= group["top"] and group["bottom"] <= letter["bottom"] <= 120, f"the heads are at {boxes}")
        bench.expect(not below or letter["top"] >= group["bottom"], f"the letter is not below its group: {boxes}")


# The headings around the innermost group in view and its letter, outermost first, as the reader sees them.
HEADS = """() => {
  const section = [...document.querySelectorAll(".index-section")].findLast((section) => section.getBoundingClientRect().top < innerHeight / 2);
  const heads = [section.querySelector(".section-head")];
  for (let group = section.closest(".index-group"); group; group = group.parentElement.closest(".index-group"))
    heads.unshift(group.querySelector(".group-head"));
  return heads.map((head) => {
    const title = head.firstElementChild;
    const { top, bottom, x } = title.getBoundingClientRect();
    return {
      name: title.localName, text: title.textContent, top, bottom,
      isSeen: [top + 2, (top + bottom) / 2, bottom - 2].every((y) => title.contains(document.elementFromPoint(x + 3, y))),
    };
  });
}"""


@test("the heads of groups within groups float, each below the one around it, and none covers another")
def floating_nested(bench):
    checked = 0
    for options in [LAPTOP, READERS_PHONE]:
        page = bench.page("nested", "index.html", **options)
        levels = page.evaluate("[...new Set([...document.querySelectorAll('.listing :is(h2, h3, h4, h5)')].map((head) => head.localName))].sort()")
        bench.expect(levels == ["h2", "h3", "h4", "h5"], f"{levels}")
        # The middle of long sections, where all heads float.
        middles = page.evaluate("""() => [...document.querySelectorAll(".level-4 > .index-section")].filter((section) => section.offsetHeight > 120)
          .map((section) => scrollY + section.getBoundingClientRect().top + section.offsetHeight / 2)""")
        bench.expect(len(middles) > 1, f"{len(middles)} sections are long enough")
        for middle in middles[:: max(1, len(middles) // 5)]:
            page.evaluate("(y) => scrollTo(0, y - 150)", middle)
            settle(page)
            heads = page.evaluate(HEADS)
            bench.expect([head["name"] for head in heads] == levels, f"{heads}")
            groups = heads[:3]
            bench.expect(all(head["isSeen"] for head in groups), f"a head is covered: {heads}")
            bench.expect(all(one["bottom"] <= other["top"] + 1 for one, other in zip(groups, groups[1:])), f"heads overlap: {heads}")
            bench.expect(groups[0]["top"] >= 0 and groups[2]["bottom"] < 130, f"the heads do not float: {heads}")
            checked += 1
        # The list at the top leads to each group, below the heads around it.
        links = page.locator(".groups a")
        for number in range(links.count()):
            page.evaluate("(link) => document.querySelectorAll('.groups a')[link].click()", number)
            settle(page)
            target = page.evaluate("""() => {
              const group = document.querySelector(":target");
              const title = group.querySelector(".group-head").firstElementChild;
              const { top, bottom, x } = title.getBoundingClientRect();
              return { text: title.textContent, top, isSeen: title.contains(document.elementFromPoint(x + 3, (top + bottom) / 2)) };
            }""")
            bench.expect(target["isSeen"] and target["top"] < 180 and target["text"] == links.nth(number).inner_text()
                         or page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 1"),
                         f"{links.nth(number).inner_text()}: {target}")
        bench.close(page)
    bench.figures.append(f"{checked} places with all heads")


@test("each page of a long section leads to each of its second letters")
def second_letters(bench):
    page = bench.page("large", "sections/s.html")
    links = page.eval_on_selector_all(".parts .beginnings a", "all => all.map((a) => [a.textContent, a.href])")
    bench.expect(links and links[-1][0] > "So", f"the page leads to {links}")
    for title, address in links[1::4]:
        page.goto("about:blank")
        page.goto(address)
        first = page.evaluate("() => (document.querySelector(':target .term') ?? document.querySelector('.entry .term')).textContent")
        bench.expect(first.startswith(title), f"{title} leads to {first}")
    page = bench.page("large", links[-1][1].split("/large/")[1].split("#")[0])
    others = page.eval_on_selector_all(".parts .beginnings a", "all => all.map((a) => [a.textContent, a.href.split('#')[0]])")
    bench.expect(others == [[title, address.split("#")[0]] for title, address in links], f"another page leads to {others}")


@test("in groups within groups a title leads to its letter in each innermost group, one after the other")
def titles_in_nested_groups(bench):
    page = bench.page("nested", "index.html")
    wanted = page.evaluate("""() => [...document.querySelectorAll("[data-title=section-b]")].map((section) => section.id)""")
    bench.expect(len(wanted) > 5, f"B is in {wanted}")
    link = page.locator(".rail a", has_text="B")
    for anchor in wanted + wanted[:1]:
        link.click()
        arrived = until(page, "(anchor) => decodeURIComponent(location.hash.slice(1)) === anchor", anchor)
        bench.expect(arrived and current(page) == ["B"], f"it led to {page.evaluate('location.hash')}, not to {anchor}; marked is {current(page)}")


@test("in groups a title leads to its letter in the group that is read, and from there to the next group's")
def titles_in_groups(bench):
    page = bench.page("grouped", "index.html")
    groups_of = page.evaluate("""(title) => [...document.querySelectorAll(".index-section")]
      .filter((section) => section.querySelector("h3").textContent === title)
      .map((section) => section.parentElement.querySelector("h2").textContent)""", "B")
    bench.expect(len(groups_of) > 2, f"B is in {groups_of}")
    link = page.locator(".rail a", has_text="B")
    for group in groups_of + groups_of[:1]:
        link.click()
        arrived = until(page, """(group) => {
          const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
          return section?.querySelector("h3").textContent === "B" && section.parentElement.querySelector("h2").textContent === group
            && document.querySelector(".rail [aria-current]")?.textContent === "B"
            && Math.abs(section.getBoundingClientRect().top) < 150;
        }""", group)
        bench.expect(arrived, f"it led to {page.evaluate('location.hash')}, not to B of {group}")
        bench.expect(current(page) == ["B"], f"marked is {current(page)}")
    plain = bench.page("grouped", "index.html", java_script_enabled=False)
    plain.locator(".letters a", has_text="B").first.click()
    bench.expect(plain.url.endswith("#section-b"), plain.url)


@test("a link to a letter from elsewhere leads to the first group that has it")
def from_elsewhere(bench):
    page = bench.page("words", "en/radical.html")
    page.locator(".thumb").click()
    page.wait_for_url("**/en/index.html#section-r")
    bench.expect(page.locator("#section-r h3").inner_text() == "R", "there is no such letter")


@test("a reader's choice of dark or light colors stays on all pages, and there is no switch without a script")
def colors(bench):
    for scheme, first in [("light", "dark"), ("dark", "light")]:
        page = bench.page("demonstration", "en/glossary/index.html", color_scheme=scheme)
        background = "getComputedStyle(document.documentElement).backgroundColor"
        before = page.evaluate(background)
        switch = page.get_by_role("button", name="Dark")
        bench.expect(switch.get_attribute("aria-pressed") == str(scheme == "dark").lower(), f"{scheme}: the switch before")
        switch.click()
        chosen = page.evaluate(background)
        bench.expect(chosen != before, f"{scheme}: {chosen} as before")
        page.goto(bench.sites.url("demonstration", "ar/glossary/abjad.html"))
        bench.expect(page.evaluate(background) == chosen, f"{scheme}: another page has other colors")
        page.locator(".dark-switch").click()
        bench.expect(page.evaluate(background) == before, f"{scheme}: the switch does not go back")
        bench.close(page)
    page = bench.page("demonstration", "en/index.html", java_script_enabled=False)
    bench.expect(not page.locator(".dark-switch").is_visible(), "a switch that does nothing is shown")


@test("an entry's page copies its address, and has a text to cite it with")
def entry_tools(bench):
    page = bench.page("demonstration", "en/glossary/glyph.html", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    until(page, "() => document.querySelector('.copy-state').textContent === 'Copied'")
    bench.expect(page.evaluate("navigator.clipboard.readText()") == page.url, page.evaluate("navigator.clipboard.readText()"))
    page.get_by_text("Cite this page").click()
    bench.expect(page.inner_text(".citation") == f"Glyph. A glossary of writing. Alphabets and countries. {page.url}", page.inner_text(".citation"))
