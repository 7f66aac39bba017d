"""What a site tells search engines and readers of feeds, as programs of others read it."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import extruct
import feedparser
import pyshacl
from lxml import etree, html
from rdflib import RDF, Graph, Namespace

from bench import test

HERE = Path(__file__).parent
SCHEMA_ORG = Namespace("https://schema.org/")

# Sites in four languages and in two, the second with plain pages and old addresses, and a real glossary in sixteen.
SITES = ["machines", "pages", "real-machines"]


def sites(bench):
    return [name for name in SITES if not name.startswith("real-") or bench.sites.has_data()]


def address(bench, name):
    """The address at which a site says that it is published."""
    return {"machines": "https://example.org/båt/", "pages": "https://example.org/type/",
            "real-machines": "https://example.org/glossary/"}[name]


def file_at(bench, name, url):
    """The file of a site that a server would send for an address; None if the address is not one of the site."""
    root = unquote(address(bench, name))
    url = unquote(url)
    if not url.startswith(root):
        return None
    path = url.removeprefix(root)
    return bench.sites.path(name) / (path + "index.html" if path == "" or path.endswith("/") else path)


def pages(bench, name):
    """The pages of a site that search engines may list, with their heads."""
    for file in sorted(bench.sites.path(name).rglob("*.html")):
        page = html.fromstring(file.read_bytes())
        if not page.xpath('//meta[@name="robots" and contains(@content, "noindex")] | //meta[@http-equiv="refresh"]'):
            yield file, page


def canonical(page):
    return next(iter(page.xpath('//link[@rel="canonical"]/@href')), None)


def title(page):
    """The title of an entry's page, without the site's."""
    return page.xpath("string(//title)").rsplit(" · ", 1)[0]


@test("a sitemap fits the schema, names files of the site, and names every page that is its own canonical page")
def sitemap(bench):
    schema = etree.XMLSchema(etree.parse(HERE / "sitemap.xsd"))
    for name in sites(bench):
        files = [bench.sites.path(name) / "sitemap.xml"]
        named = []
        for file in files:
            document = etree.parse(file)
            bench.expect(schema.validate(document), f"{file}: {schema.error_log}")
            urls = document.xpath('/*/*/*[local-name() = "loc"]/text()')
            if document.getroot().tag.endswith("sitemapindex"):
                files += [file_at(bench, name, url) for url in urls]
            else:
                named += urls
        bench.expect(len(set(named)) == len(named) > 5, f"{name}: {len(named)} addresses, {len(set(named))} of them different")
        lost = [url for url in named if not (file := file_at(bench, name, url)) or not file.is_file()]
        bench.expect(not lost, f"{name}: {lost[:3]}")
        own = {canonical(page) for file, page in pages(bench, name)
               if canonical(page) and file_at(bench, name, canonical(page)) == file and not file.name.endswith(".print.html")}
        bench.expect(own == set(named), f"{name}: {sorted(own ^ set(named))[:5]}")
        bench.figures.append(f"{name}: {len(named)} addresses in the sitemap")


@test("each translation that a page names has that page and the same translations")
def translations(bench):
    for name in sites(bench):
        named = {}
        for file, page in pages(bench, name):
            links = page.xpath('//link[@rel="alternate"][@hreflang]')
            named[file] = {link.get("hreflang"): file_at(bench, name, link.get("href")) for link in links}
            for tag, target in named[file].items():
                bench.expect(target and target.is_file(), f"{file}: no page for {tag}")
                bench.expect(re.fullmatch(r"x-default|[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?", tag), f"{file}: {tag}")
            if named[file]:
                bench.expect(file in named[file].values(), f"{file} does not name itself")
        count = 0
        for file, alternates in named.items():
            for target in alternates.values():
                count += 1
                bench.expect(named.get(target) == alternates, f"{target} does not have the translations of {file}")
        bench.expect(count > 10, f"{name}: {count} translations")


@test("extruct reads every term, with its set, and the shapes of schema.org find nothing wrong")
def terms(bench):
    for name in sites(bench):
        graph, shown, described = Graph(), set(), set()
        for file, page in pages(bench, name):
            if canonical(page) is None or file_at(bench, name, canonical(page)) != file:
                continue
            if page.xpath('//article[not(contains(@class, "plain"))]') and "entry-page" in page.find("body").get("class", ""):
                shown.add((canonical(page), title(page)))
            data = extruct.extract(file.read_text(), syntaxes=["json-ld", "opengraph"])
            for item in data["json-ld"]:
                # The names are those of schema.org; its context is on the network, where tests do not go.
                bench.expect(item.pop("@context", "") == "https://schema.org", f"{file}: another context")
                graph.parse(data=json.dumps({"@context": {"@vocab": str(SCHEMA_ORG)}} | item), format="json-ld")
                if item["@type"] == "DefinedTerm":
                    described.add((item["url"], item["name"]))
            properties = dict(data["opengraph"][0]["properties"]) if data["opengraph"] else {}
            bench.expect(properties.get("og:url") == canonical(page) and properties.get("og:title"), f"{file}: {properties}")
        bench.expect(shown == described and len(shown) > 1, f"{name}: {sorted(shown ^ described)[:4]}")
        valid, _, report = pyshacl.validate(graph, shacl_graph=str(HERE / "terms.ttl"))
        bench.expect(valid, f"{name}: {report[:2000]}")
        sets = set(graph.subjects(RDF.type, SCHEMA_ORG.DefinedTermSet))
        bench.expect(set(graph.objects(None, SCHEMA_ORG.inDefinedTermSet)) == sets, f"{name}: {sets}")
        bench.figures.append(f"{name}: {len(described)} terms in {len(sets)} sets")


@test("a reader of feeds reads the newest entries, their days and their addresses")
def feeds(bench):
    files = sorted(bench.sites.path("machines").rglob("feed.xml"))
    bench.expect(len(files) == 4, f"{files}")
    for file in files:
        feed = feedparser.parse(file.read_bytes())
        bench.expect(not feed.bozo and feed.version == "atom10", f"{file}: {feed.get('bozo_exception')}")
        bench.expect(feed.feed.get("title") and feed.feed.get("updated_parsed") and feed.feed.get("author"), f"{file}: {feed.feed}")
        days = [entry.updated_parsed for entry in feed.entries]
        bench.expect(len(days) > 10 and days == sorted(days, reverse=True), f"{file}: {len(days)} days")
        bench.expect(len({entry.id for entry in feed.entries}) == len(days), f"{file}: entries with the same id")
        for entry in feed.entries:
            target = file_at(bench, "machines", entry.link)
            bench.expect(target and target.is_file(), f"{file}: {entry.link}")
            bench.expect(target and title(html.fromstring(target.read_bytes())) == entry.title, f"{file}: {entry.title}")
