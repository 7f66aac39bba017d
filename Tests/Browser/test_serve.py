"""`thumbindex serve`: pages show saved changes."""

import contextlib
import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

from bench import DESKTOP, test
from sites import HERE, names
from test_access import AXE


class Preview:
    """A site in a separate folder, served while it is edited."""

    def __init__(self, bench, folder: Path, *arguments: str):
        self.bench = bench
        self.folder = folder
        self.process = subprocess.Popen(
            [bench.sites.binary, "serve", str(folder), "--port", "8100", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.search(r"http://\S+/", self.process.stdout.readline())[0]
        self.process.stdout.readline()

    def page(self, path: str = "", isTold: bool = True, **options):
        """A page of the preview; without notice of changes, it stays as it is."""
        context = self.bench.browser.new_context(**{**DESKTOP, **options})
        self.bench.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.bench.failures.append(f"{path}: {error}"))
        if not isTold:
            page.route("**/_thumbindex/events", lambda route: route.abort())
        page.goto(self.url + path)
        if isTold:
            page.locator("html[data-thumbindex]").wait_for(state="attached")
        # A reloaded page does not have this.
        page.evaluate("window.isSame = true")
        return page

    def write(self, file: str, text: str):
        """Saves as editors do: beside the file, and then in its place."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.parent / f".{path.name}.swp"
        beside.write_text(text)
        os.replace(beside, path)


@contextlib.contextmanager
def preview(bench, files: dict[str, str], *arguments: str):
    with tempfile.TemporaryDirectory() as folder:
        for file, text in files.items():
            (Path(folder) / file).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / file).write_text(text)
        served = Preview(bench, Path(folder), *arguments)
        try:
            yield served
        finally:
            served.process.send_signal(signal.SIGINT)
            bench.expect(served.process.wait(5) in (0, 130), "Ctrl-C does not end it cleanly")


def term(title: str, text: str = "Text.") -> str:
    return f"---\ntitle: {title}\nsummary: {text}\n---\n{text}\n"


WORDS = {
    "Content/site.yml": "title: Words\n", "Content/abjad.md": term("Abjad"),
    "Content/brahmi.md": term("Brahmi", "See [it](abjad.md)."),
}


def is_same(page) -> bool:
    return page.evaluate("window.isSame === true")


@test("serve: what is saved is in the page, and a page that it does not concern stays", is_telling=True)
def saved(bench):
    with preview(bench, WORDS) as site:
        abjad, brahmi = site.page("abjad.html"), site.page("brahmi.html")
        # Its summary stays, because the preview in the other entry shows it.
        site.write("Content/abjad.md", term("Abjad") + "\nSomething new.\n")
        abjad.get_by_text("Something new.").first.wait_for()
        bench.expect(is_same(brahmi), "a page that did not change was loaded again")
        # Its file disappears, and returns under another name.
        (site.folder / "Content/abjad.md").rename(site.folder / "Content/other.md")
        abjad.get_by_text("Page not found").first.wait_for()
        (site.folder / "Content/other.md").rename(site.folder / "Content/abjad.md")
        abjad.get_by_text("Something new.").first.wait_for()
        index = site.page()
        (site.folder / "Content/abjad.md").unlink()
        (site.folder / "Content/brahmi.md").unlink()
        site.write("Content/more/deep/cuneiform.md", term("Cuneiform"))
        index.get_by_text("Cuneiform").first.wait_for()
        bench.expect(index.get_by_text("Brahmi").count() == 0, "an entry that was removed is there")


@test("serve: the page stays where it was, at the same entry, whatever was added before it")
def place(bench):
    rows = names(700)
    with preview(bench, {"names.csv": "name\n" + "\n".join(rows) + "\n"}) as site:
        page = site.page()
        middle = sorted(rows)[500]
        entry = page.get_by_text(middle, exact=True).first
        entry.scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        before = entry.bounding_box()["y"]
        added = [f"Aaa {n}" for n in range(100)]
        site.write("names.csv", "name\n" + "\n".join(rows + added) + "\n")
        page.wait_for_function("window.isSame !== true")
        page.wait_for_load_state("load")
        page.wait_for_timeout(500)
        after = page.get_by_text(middle, exact=True).first.bounding_box()["y"]
        bench.expect(abs(after - before) < 40, f"the entry was at {before}, and is at {after}")
        bench.expect(page.get_by_text("Aaa 7", exact=True).count() == 1, "what was added is not there")
        bench.expect(page.evaluate("history.scrollRestoration") == "auto", "scroll restoration is off")


@test("serve: a style sheet is swapped without loading the page again")
def style(bench):
    with preview(bench, WORDS) as site:
        page = site.page("abjad.html")
        default = (HERE.parent.parent / "Templates/assets/style.css").read_text()
        for color in ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]:
            site.write("Templates/assets/style.css", f"{default}\nbody {{ color: {color} }}\n")
            page.wait_for_function(f"getComputedStyle(document.body).color === '{color}'")
        bench.expect(is_same(page), "the page was loaded again")
        bench.expect(page.locator("link[rel=stylesheet]").count() == 1, "style sheets are left over")


@test("serve: errors cover the page until they are fixed")
def overlay(bench):
    with preview(bench, WORDS) as site:
        page, other = site.page("abjad.html"), site.page("brahmi.html")
        site.write("Content/brahmi.md", '---\ntitle: "Brahmi\n---\nText.\n')
        for each in [page, other]:
            each.locator("#thumbindex-overlay pre").first.wait_for()
            text = each.locator("#thumbindex-overlay pre").first.inner_text()
            bench.expect(re.search(r"brahmi\.md:\d+:\d+: error: ", text), f"the place is not told: {text}")
            bench.expect("^" in text and "|" in text, f"the line is not shown: {text}")
            bench.expect(each.locator("h1").first.inner_text() in ("Abjad", "Brahmi"), "the site is gone")
            bench.expect(is_same(each), "the page was loaded again")
        # A newly opened page shows it too.
        late = site.page("")
        late.locator("#thumbindex-overlay").wait_for(state="attached")
        late.locator("#thumbindex-overlay button").click()
        bench.expect(late.locator("#thumbindex-overlay").count() == 0, "it cannot be closed")
        site.write("Content/brahmi.md", term("Brahmi", "See [it](abjad.md)."))
        for each in [page, other]:
            each.locator("#thumbindex-overlay").wait_for(state="detached")
        bench.expect(is_same(page), "the page was loaded again")
        for broken, mended in [
            ("Content/site.yml", "titel: Words\n"), ("Templates/entry.mustache", "{{nothing}}"),
            ("Content/list.csv", 'title\n"A\n'),
        ]:
            site.write(broken, mended)
            page.locator("#thumbindex-overlay pre").first.wait_for()
            if broken == "Content/site.yml":
                site.write(broken, "title: Words\n")
            else:
                (site.folder / broken).unlink()
            page.locator("#thumbindex-overlay").wait_for(state="detached")


@test("serve: a site that is broken at first appears when it is fixed")
def broken(bench):
    with preview(bench, {"Content/site.yml": "titel: Words\n", "Content/abjad.md": term("Abjad")}) as site:
        page = site.page("abjad.html")
        page.get_by_text("unknown setting 'titel'").first.wait_for()
        site.write("Content/site.yml", "title: Words\n")
        page.locator("h1", has_text="Abjad").wait_for()
        bench.expect(page.locator("#thumbindex-overlay").count() == 0, "the errors are still there")


@test("serve --drafts: drafts are listed and marked")
def drafts(bench):
    files = {**WORDS, "Content/cree.md": "---\ntitle: Cree\ndraft: true\n---\nText.\n"}
    with preview(bench, files, "--drafts") as site:
        page = site.page()
        page.locator("li.entry", has_text="Cree").locator(".thumbindex-mark", has_text="draft").wait_for()
        bench.expect(page.locator(".thumbindex-mark").count() == 1, "others are marked")
        site.page("cree.html").locator("h1 .thumbindex-mark").wait_for()


@test("serve --navigate: open pages go to the saved entry, and the panel stays")
def navigate(bench):
    with preview(bench, WORDS, "--navigate") as site:
        page, panel = site.page(), site.page("_thumbindex/")
        site.write("Content/brahmi.md", term("Brahmi", "Saved."))
        page.wait_for_url("**/brahmi.html")
        page.get_by_text("Saved.").first.wait_for()
        site.write("Content/abjad.md", term("Abjad") + "\nSomething new.\n")
        page.wait_for_url("**/abjad.html")
        page.get_by_text("Something new.").first.wait_for()
        page.go_back()
        page.wait_for_url("**/brahmi.html")
        bench.expect(panel.url.endswith("/_thumbindex/"), "the panel has gone to an entry")
        # A broken file has no page to go to.
        site.write("Content/abjad.md", '---\ntitle: "Abjad\n---\n')
        page.locator("#thumbindex-overlay pre").first.wait_for()
        bench.expect(page.url.endswith("/brahmi.html"), "a broken entry was followed")


@test("serve --navigate: an entry without a page of its own comes into view, and one that is in view stays where it is")
def navigate_inline(bench):
    files = {f"Content/{name}.md": term(name.title()) for name in names(120)}
    files["Content/site.yml"] = "title: Words\npages: inline\n"
    with preview(bench, files, "--navigate") as site:
        page = site.page()
        for position, name in [(100, sorted(names(120))[100]), (3, sorted(names(120))[3])]:
            entry = page.get_by_text(name.title(), exact=True).first
            for text in ["First.", "Second."]:
                before = entry.bounding_box()["y"]
                site.write(f"Content/{name}.md", term(name.title(), text))
                page.get_by_text(text).first.wait_for()
                page.wait_for_timeout(500)
                after = entry.bounding_box()["y"]
                bench.expect(0 < after < page.viewport_size["height"], f"{position}: it is at {after}")
            bench.expect(abs(after - before) < 3, f"{position}: it was at {before}, and is at {after}")


@test("serve --editor: places of errors lead to the editor")
def editor(bench):
    with preview(bench, {**WORDS, "Content/brahmi.md": term("Brahmi", "See [it](nowhere.md).")}, "--editor", "vscode") as site:
        page = site.page("abjad.html")
        site.write("Content/abjad.md", '---\ntitle: "Abjad\n---\n')
        link = page.locator("#thumbindex-overlay pre a").first
        link.wait_for()
        path = (site.folder / "Content/abjad.md").resolve()
        bench.expect(re.fullmatch(rf"vscode://file{path}:\d+:\d+", link.get_attribute("href")), link.get_attribute("href"))
        bench.expect(re.search(r"abjad\.md:\d+:\d+$", link.inner_text()), link.inner_text())
        text = page.locator("#thumbindex-overlay pre").first.inner_text()
        bench.expect(text.startswith(link.inner_text() + ": error: "), text)


@test("serve: a button of the panel shows drafts in all pages, and hides them")
def drafts_button(bench):
    with preview(bench, {**WORDS, "Content/cree.md": "---\ntitle: Cree\ndraft: true\n---\nText.\n"}) as site:
        page, panel = site.page(), site.page("_thumbindex/")
        panel.get_by_role("button", name="Show drafts").click()
        page.locator("li.entry", has_text="Cree").locator(".thumbindex-mark", has_text="draft").wait_for()
        panel.get_by_role("button", name="Hide drafts").click()
        page.locator("li.entry", has_text="Cree").wait_for(state="detached")


@test("serve: the panel is accessible, and says what the pages have wrong")
def panel(bench):
    with preview(bench, {**WORDS, "Content/cree.md": term("Cree", "See [it](nowhere.md).")}) as site:
        for scheme in ["light", "dark"]:
            page = site.page("_thumbindex/", isTold=False, color_scheme=scheme)
            warning = page.locator("pre.warning", has_text="nowhere.md")
            for _ in range(100):
                if warning.count():
                    break
                page.wait_for_timeout(200)
                page.reload()
            warning.wait_for()
            page.get_by_role("textbox", name="Name").fill("Bengali")
            page.get_by_role("button", name="Explain").click()
            page.get_by_text("It comes after Abjad, before Brahmi.").wait_for()
            page.evaluate(AXE)
            for rule in page.evaluate("""async () => (await axe.run()).violations
              .map((rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 110)}`)"""):
                bench.expect(False, f"{scheme}: {rule}")
