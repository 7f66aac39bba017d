"""Whether searching finds what people mean: the queries of `queries.tsv`."""

from collections import Counter

from bench import test
from sites import HERE
from test_search import search

# The share of the queries of a kind that must find their entry among the first five results.
FOUND_AT_LEAST = 0.95


@test("what people mean is among the first five results: romanized, translated, inflected and misspelled words, and others", seconds=20)
def queries(bench):
    lines = [line.split("\t") for line in (HERE / "queries.tsv").read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    found, all, missing, page, at = Counter(), Counter(), [], None, None
    for kind, site, path, query, title in lines:
        if site.startswith("real-") and not bench.sites.has_data(): continue
        if (site, path) != at:
            if page: bench.close(page)
            page, at = bench.page(site, path), (site, path)
        first = search(page, query)[:5]
        all[kind] += 1
        found[kind] += title in first
        if title not in first: missing.append(f"{site}: {query} finds {first}, not {title}")
    for kind in all:
        bench.figures.append(f"{found[kind]} of {all[kind]} queries ({kind}) find their entry among the first five")
        bench.expect(found[kind] >= FOUND_AT_LEAST * all[kind], f"{kind}: {found[kind]} of {all[kind]}; {'; '.join(missing)}")
