"""Weight, and large directories."""

import gzip

from bench import PHONE, settle, test
from sites import names


@test("CSS and JavaScript are at most 10 KB each, compressed")
def weight(bench):
    assets = bench.sites.path("demonstration") / "assets"
    for name in ["style.css", "index.js"]:
        data = (assets / name).read_bytes()
        size = len(gzip.compress(data, 9))
        bench.expect(size <= 10_000, f"{name}: {size} bytes")
        bench.figures.append(f"{name}: {len(data)} bytes, {size} compressed")
    entry = (bench.sites.path("demonstration") / "en/glossary/digraph.html").read_bytes()
    bench.figures.append(f"an entry's page: {len(entry)} bytes, {len(gzip.compress(entry, 9))} compressed")


@test("no piece of the search index is over 50 KB compressed")
def pieces(bench):
    sizes = [len(gzip.compress(file.read_bytes(), 6)) for file in (bench.sites.path("large") / "search").iterdir()]
    bench.expect(max(sizes) <= 50_000, f"one is {max(sizes)} bytes")
    bench.figures.append(f"100,000 entries: {len(sizes)} pieces of at most {max(sizes)} bytes, {sum(sizes) // 1024} KB in all")


FIRST_RESULT = """async (typed) => {
  const start = performance.now();
  const input = document.querySelector("#search");
  input.value = typed;
  input.dispatchEvent(new Event("input"));
  while (!document.querySelector(".results a")) {
    if (performance.now() - start > 3000) return null;
    await new Promise((done) => setTimeout(done));
  }
  return performance.now() - start;
}"""


@test("at 100,000 entries the first result is there within 100 ms")
def first_result(bench):
    times = []
    every = names(100_000)
    sample = [(every[i].lower(), every[i]) for i in range(3_000, 100_000, 16_000)]
    sample += [(every[i].split()[0].lower()[:5], every[i][:5]) for i in range(11_000, 100_000, 30_000)]
    sample += [("ostersund", "Østersund"), ("w", "W")]
    for typed, wanted in sample:
        # The best of three: a machine has more to do than this.
        took = None
        for _ in range(3):
            page = bench.page("large", "index.html")
            page.focus("#search")
            settle(page, 300)
            once = page.evaluate(FIRST_RESULT, typed)
            took = min(filter(None, [took, once]), default=None)
            first = page.locator(".results a").first.inner_text() if once else None
            memory = page.evaluate("performance.memory.usedJSHeapSize")
            page.context.close()
            bench.contexts.remove(page.context)
            if took and took <= 60:
                break
        bench.expect(took and took <= 100, f"'{typed}' took {took and round(took)} ms")
        bench.expect(first and first.startswith(wanted), f"'{typed}' finds {first}")
        if took:
            times.append(took)
    bench.figures.append(f"100,000 entries: first result in {max(times):.0f} ms at most; JavaScript heap {memory / 1e6:.1f} MB")


JUMPS = """async () => {
  const sections = [...document.querySelectorAll(".index-section")];
  const frames = [];
  let last = performance.now();
  for (let i = 0; i < 60; i++) {
    sections[(i * 7) % sections.length].scrollIntoView({ behavior: "instant" });
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames.sort((a, b) => a - b);
}"""


@test("a page of 20,000 entries jumps without jank")
def frames(bench):
    page = bench.page("long", "index.html", **PHONE)
    settle(page, 500)
    # The best of three rounds: a machine has more to do than this.
    rounds = [page.evaluate(JUMPS) for _ in range(3)]
    middle, worst = min((times[len(times) // 2], times[int(len(times) * 0.95)]) for times in rounds)
    bench.expect(middle <= 34, f"half of the frames took more than {middle:.0f} ms")
    bench.expect(worst <= 100, f"one in twenty took more than {worst:.0f} ms")
    bench.figures.append(f"20,000 entries: frames while jumping {middle:.0f} ms in the middle, {worst:.0f} ms at the 95th percentile")


@test("a jump in a long page arrives at its section, and a part's head floats below the section's")
def arrives(bench):
    page = bench.page("long", "index.html", reduced_motion="reduce", **PHONE)
    for title in ["M", "S", "B", "Z"]:
        page.evaluate("(id) => document.getElementById(id).scrollIntoView()", f"section-{title.lower()}")
        settle(page, 400)
        y = page.locator(f"#section-{title.lower()}").bounding_box()["y"]
        bench.expect(-5 <= y <= 120, f"{title} is at {y}")
    page.evaluate("document.querySelector('#section-s').scrollIntoView()")
    page.mouse.wheel(0, 3000)
    settle(page, 400)
    heads = page.evaluate("""() => [...document.querySelectorAll("#section-s h2, #section-s h3")]
      .map((head) => head.getBoundingClientRect()).filter((box) => box.top >= -1 && box.top < 80).length""")
    bench.expect(heads >= 2, "the part's head does not float")


@test("guide words tell what is on a section's page and in view")
def guide_words(bench):
    page = bench.page("large", "sections/m.html", **PHONE)
    page.evaluate("scrollTo({ top: 20000, behavior: 'instant' })")
    before = page.locator(".section-head .guide bdi").all_inner_texts()
    for _ in range(20):
        settle(page, 150)
        words = page.locator(".section-head .guide bdi").all_inner_texts()
        if words != before:
            break
    bench.expect(len(words) == 2 and "Ma" < words[0] <= words[1], f"{words}")
    seen = page.evaluate("document.elementFromPoint(100, 120).closest('.entry')?.querySelector('.term').textContent")
    bench.expect(words and seen and words[0] <= seen <= words[1], f"{seen} is in view, the guide words are {words}")
    parts = bench.page("large", "index.html").locator("#section-s .parts a").all_inner_texts()
    bench.expect(len(parts) > 5 and " – " in parts[1] and len(set(parts)) == len(parts), f"{parts[:6]}")
