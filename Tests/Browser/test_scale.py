"""The size of pages, and large directories."""

import gzip
import re

from bench import PHONE, test, until
from sites import names


@test("the style sheet is at most 10 KB, and with the scripts of a page at most 22 KB, compressed", is_telling=True)
def weight(bench):
    sizes = {}
    # Not the demonstration, because its build uses the project's folder Templates as a custom theme, which is copied
    # unchanged.
    for file in sorted((bench.sites.path("cities") / "assets").iterdir()):
        if file.suffix in [".css", ".js"]:
            sizes[file.name] = len(gzip.compress(file.read_bytes(), 9))
    loaded = {frozenset(re.findall(r'src="[^"]*assets/([^"]*\.js)"', page.read_text()))
              for site in ["cities", "demonstration"] for page in bench.sites.path(site).rglob("*.html")}
    bench.expect(any("search.js" in names for names in loaded), "no page has a search")
    scripts = max(sum(sizes[name] for name in names) for names in loaded)
    bench.expect(sizes["style.css"] + scripts <= 22 * 1024, f"scripts of {scripts} bytes: {sizes}")
    bench.expect(sizes["style.css"] <= 10 * 1024, f"style.css has {sizes['style.css']} bytes")
    bench.figures.append(f"scripts: {scripts} bytes compressed, {sizes}")
    entry = (bench.sites.path("demonstration") / "en/glossary/digraph.html").read_bytes()
    bench.figures.append(f"an entry's page: {len(entry)} bytes, {len(gzip.compress(entry, 9))} compressed")


@test("no piece of the search index is over 50 KB compressed")
def pieces(bench):
    sizes = [len(gzip.compress(file.read_bytes(), 6)) for file in (bench.sites.path("large") / "search").rglob("*.js")]
    bench.expect(max(sizes) <= 50_000, f"one is {max(sizes)} bytes")
    bench.figures.append(f"144,000 entries: {len(sizes)} pieces of at most {max(sizes)} bytes, {sum(sizes) // 1024} KB in all")


FIRST_RESULT = """(typed) => new Promise((done) => {
  const results = document.querySelector(".results");
  const start = performance.now();
  new MutationObserver((_, observer) => {
    const first = results.querySelector("a");
    if (!first) return;
    observer.disconnect();
    const pieces = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.includes("/search/")).map((path) => path.split("/search/").pop());
    done({ took: performance.now() - start, first: first.textContent, pieces });
  }).observe(results, { childList: true });
  const input = document.querySelector("input[name=q]");
  input.value = typed;
  input.dispatchEvent(new Event("input"));
})"""


@test("at 144,000 entries the first result needs at most 100 KB of the index, compressed", seconds=30)
def first_result(bench):
    every = names(144_000)
    sample = [(every[i].lower(), every[i]) for i in range(3_000, 144_000, 16_000)]
    sample += [(every[i].split()[0].lower()[:5], every[i][:5]) for i in range(11_000, 144_000, 30_000)]
    sample += [("ostersund", "Østersund"), ("w", "W")]
    folder = bench.sites.path("large") / "search"
    times, weights = [], []
    for typed, wanted in sample:
        page = bench.page("large", "index.html")
        page.focus("input[name=q]")
        until(page, "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/search/index.js'))")
        result = page.evaluate(FIRST_RESULT, typed)
        memory = page.evaluate("performance.memory.usedJSHeapSize")
        weight = sum(len(gzip.compress((folder / piece).read_bytes(), 6)) for piece in result["pieces"])
        bench.expect(result["first"].startswith(wanted), f"'{typed}' finds {result['first']}")
        bench.expect(weight <= 100_000, f"'{typed}' needs {weight} bytes compressed")
        times.append(result["took"])
        weights.append(weight)
        bench.close(page)
    # The time depends on the machine and the moment, so it is only printed.
    times.sort()
    bench.figures.append(
        f"144,000 entries: first result in {times[len(times) // 2]:.0f} ms, {times[-1]:.0f} ms at most, "
        f"{max(weights) / 1000:.0f} KB compressed at most; JavaScript heap {memory / 1e6:.1f} MB")


@test("guide words tell what is on a section's page and in view")
def guide_words(bench):
    page = bench.page("large", "sections/m.html", **PHONE)
    page.evaluate("scrollTo({ top: 20000 })")
    # The guide words change a moment after the page has stopped, and then match the entries in view.
    right = until(page, """() => {
      const words = [...document.querySelectorAll(".section-head .guide bdi")].map((word) => word.textContent);
      const seen = document.elementFromPoint(100, 120)?.closest(".entry")?.querySelector(".term").textContent;
      return words.length === 2 && seen && "Ma" < words[0] && words[0] <= seen && seen <= words[1];
    }""")
    bench.expect(right, f"the guide words are {page.locator('.section-head .guide bdi').all_inner_texts()}")
    parts = bench.page("large", "index.html").locator("#section-s .beginnings a").all_inner_texts()
    bench.expect(len(parts) > 5 and len(set(parts)) == len(parts), f"{parts[:6]}")
