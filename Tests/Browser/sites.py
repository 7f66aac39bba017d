"""The sites of the tests, built on first use and served under the strictest policy."""

import base64
import contextlib
import csv
import fcntl
import functools
import http.server
import random
import re
import shutil
import subprocess
import threading
from pathlib import Path

from payloads import HARMLESS

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent


PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

# The header that the documentation recommends; all sites are tested with it.
POLICY = re.search(r"^Content-Security-Policy: (.+)$", (PROJECT / "Documentation/Theme.md").read_text(), re.MULTILINE)[1]


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "max-age=60")
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        """Shows the site's own page at addresses that it does not have, as hosts do."""
        page = Path(self.directory) / self.path.split("/")[1] / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class PlainHandler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Keeps connections, as hosts do, and lets as many wait as a browser opens at once."""

    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass  # the reader left the page while it loaded


@contextlib.contextmanager
def served_without_policy(folder: Path):
    """Serves a folder as most hosts do, without a policy that would stop forbidden content."""
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()


class Sites:
    """The sites in a folder, each built by the first process that needs it."""

    def __init__(self, binary: str, folder: Path):
        self.binary = binary
        self.folder = folder
        self.server = Server(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.root = f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self):
        self.server.shutdown()

    def url(self, name: str, path: str = "") -> str:
        self.path(name)
        return f"{self.root}/{name}/{path}"

    def path(self, name: str) -> Path:
        output = self.folder / name
        with self.alone(name):
            if not output.exists(): self.build(name, output)
        return output

    @contextlib.contextmanager
    def alone(self, name: str):
        """Lets only one process at a time make what has this name."""
        with open(self.folder / f".{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def build(self, name: str, output: Path):
        # The real data is outside the sites that use it.
        allowed = ["--allow", str(PROJECT / "../shared")] if name.startswith("real-") else []
        if name == "real-machines":
            allowed += ["--base-url", "https://example.org/glossary/"]
        subprocess.run(
            [self.binary, "build", str(self.source(name)), "--output", str(output), *allowed], check=True, capture_output=True)

    def source(self, name: str) -> Path:
        if name == "demonstration":
            return PROJECT
        if (HERE / "sites" / name).exists():
            return HERE / "sites" / name
        if name == "real-machines":
            return PROJECT / "Tests/RealData/cncf-glossary"
        if name.startswith("real-"):
            return PROJECT / "Tests/RealData" / name.removeprefix("real-")
        source = self.folder / f"source-{name}"
        source.mkdir()
        if name == "marked-up":
            data = base64.b64encode(PIXEL).decode()
            (source / "x.png").write_bytes(PIXEL)
            (source / "entry.md").write_text(
                f"---\ntitle: Entry\n---\n{HARMLESS}\n![data](data:image/png;base64,{data}) ![elsewhere](https://images.example/x.png)\n")
            return source
        WRITERS[name](source)
        return source

    def has_data(self) -> bool:
        """Whether the real data, which is not part of the project, is present."""
        return (PROJECT / "../shared/data").exists()


def write(source: Path, settings: str, rows: list[list[object]]):
    """Writes a site from one table."""
    (source / "site.yml").write_text(settings)
    with open(source / "list.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)


def write_grouped(source: Path):
    kinds = ["Things", "People", "Places", "", "places", "People", "Places"]
    write(source, "title: Names\ndirectories:\n  - { id: names, source: list.csv, pages: inline, group: kind }\n",
          [["title", "kind"]] + [[name, kinds[i % len(kinds)]] for i, name in enumerate(names(900))])


def write_nested(source: Path):
    """Groups within groups within groups, and sections of very different lengths."""
    sizes = ["big", "small", "", "big"]
    colors = ["red", "green", "blue", "", "white"]
    write(source, "title: Names\ndirectories:\n  - { id: names, source: list.csv, pages: inline, group: [kind, size, color] }\n",
          [["title", "kind", "size", "color", "year"]]
          + [[name, ["Things", "People", ""][i % 3], sizes[i // 3 % 4], colors[i // 12 % 5], i % 2026] for i, name in enumerate(names(900))])


def write_regions(source: Path):
    """A directory too large for one page, by country and region."""
    write(source, "title: Names\ndirectories:\n"
          "  - { id: names, source: list.csv, pages: inline, page-size: 400, group: [country, region] }\n",
          [["title", "country", "region"]]
          + [[name, ["Norway", "Sweden", "Denmark"][i % 3], ["North", "South", ""][i // 3 % 3]] for i, name in enumerate(names(3000))])


def write_names(source: Path, count: int, page_size: int, settings: str = ""):
    """A gazetteer on section pages, or on a single page."""
    write(source, f"title: Names\n{settings}directories:\n  - {{ id: names, source: list.csv, pages: inline, page-size: {page_size} }}\n",
          [["title", "year"]] + [[name, i % 2026] for i, name in enumerate(names(count))])


def write_middling(source: Path, count: int, settings: str):
    """Entries with definitions, of which some thousands are too many for one page and few enough for a list of names."""
    kinds = ["Things", "People", "Places"]
    write(source, f"locales: [en]\ndirectories:\n  - {{ id: words, source: list.csv{settings} }}\n",
          [["title", "kind", "summary"]]
          + [[name, kinds[i % 3], f"A definition of {name}, in a sentence of usual length."] for i, name in enumerate(names(count))])


def write_short_names(source: Path):
    """As many short names as fit on one page, with definitions."""
    syllables = [first + vowel for first in "bdfgklmnprstvz" for vowel in "aeiou"]
    starts = [f"{letter.upper()}{vowel}" for letter in "abcdefghijklmnopqrstuvwxyz" for vowel in "aeiou"]
    write(source, "locales: [en]\ndirectories:\n  - { id: words, source: list.csv }\n",
          [["title", "summary"]] + [[f"{starts[i % len(starts)]}{syllables[i // len(starts)]}land", "A place."] for i in range(2300)])


# Alphabets of which a page in another script has one section for each letter, next to those of Latin.
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщэюя"
DEVANAGARI = "अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"


def write_letters(source: Path, locale: str, letters: str):
    """Names with every letter of two alphabets."""
    starts = [*letters, *"abcdefghijklmnopqrstuvwxyz"]
    write(source, f"locales: [{locale}]\ntitle: Letters\npages: inline\n",
          [["title"], *[[f"{start.upper()}{start} {i}"] for start in starts for i in range(6)]])


# Characters and words in katakana, with one reading each.
JAPANESE = dict(pair.split(":") for pair in (
    "山:やま 川:かわ 田:た 中:なか 村:むら 石:いし 木:き 森:もり 島:しま 海:うみ 空:そら 雪:ゆき 花:はな 鳥:とり 風:かぜ 月:つき 星:ほし 町:まち 橋:はし "
    "道:みち 東:ひがし 西:にし 南:みなみ 北:きた 上:うえ 下:した 大:おお 小:こ 新:しん 古:ふる 京:きょう 城:しろ 金:きん 銀:ぎん 学:がく 校:こう 電:でん "
    "車:しゃ 病:びょう 院:いん 銀行:ぎんこう 料理:りょうり センター:せんたー ビール:びーる チーム:ちーむ ヴィラ:ゔぃら").split())


def japanese(count: int) -> list[tuple[str, str]]:
    """Invented titles of two to four parts, each with its reading."""
    chance = random.Random(6)
    words: dict[str, str] = {}
    while len(words) < count:
        parts = chance.choices(list(JAPANESE), k=chance.randint(2, 4))
        words["".join(parts)] = "".join(JAPANESE[part] for part in parts)
    return list(words.items())


def write_japanese_words(source: Path, count: int):
    """A dictionary: the words of `japanese-words.tsv`, and invented ones whose meanings have the same words."""
    rows = [line.split("\t") for line in (HERE / "japanese-words.tsv").read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    titles = {title for title, _, _ in rows}
    words = sorted({word for _, _, meaning in rows for word in re.findall("[a-z]{3,}", meaning)})
    chance = random.Random(8)
    patterns = ["{} of the {}", "to {} a {}", "{} in the {}", "the {} which has a {}; {}", "{} {}; {}", "with {}, for a {}"]
    for title, reading in japanese(count - len(rows)):
        if title not in titles: rows.append([title, reading, chance.choice(patterns).format(*chance.choices(words, k=3))])
    write(source, "locales: [ja]\npages: inline\n", [["title", "reading", "gloss"], *rows])


def write_documentation(source: Path):
    """The guides as plain pages, beside a directory."""
    (source / "Content/pages").mkdir(parents=True)
    for guide in ["Installing", "Guide", "Content", "Collation", "Theme", "Serve", "Publishing", "Parts", "Embedding", "Terms", "Export", "Security"]:
        shutil.copy(PROJECT / f"Documentation/{guide}.md", source / f"Content/pages/{guide}.md")
    (source / "Content/site.yml").write_text(
        "title: Documentation\nlocales: [en]\nautolink: no\ndirectories: [{ id: files, title: Files, source: files.csv }]\n")
    (source / "Content/files.csv").write_text("name,body\nsite.yml,The settings\nstrings.yml,Words of the theme\n")


def write_guides(source: Path):
    """Two directories, and plain pages with the words of their entries."""
    (source / "Content/pages").mkdir(parents=True)
    (source / "Content/site.yml").write_text("title: Guides\nlocales: [en]\ndirectories:\n"
        "  - { id: keys, title: Keys, source: keys.csv }\n  - { id: words, title: Words, source: words.csv }\n")
    (source / "Content/keys.csv").write_text("name,body\nkeep,Keeps the old addresses of a font.\nmove,Moves pages.\n")
    (source / "Content/words.csv").write_text("name,body\nfont,Letters of one design.\n")
    rest = " word" * 40
    for name, text in [("changes", f"Old pages have new addresses.{rest}"), ("moving", "What to do.\n\n## Old addresses\n\nThey lead to the font."),
                       ("others", f"Old things.{rest}")]:
        (source / f"Content/pages/{name}.md").write_text(f"# {name.title()}\n\nA page.\n\n{text}\n")


LONG_WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" * 3
LONG_PATH = "usr/local/share/applications/" + "org.example.SomeVeryLongApplicationName" * 2


def write_hard(source: Path, pages: str):
    """Everything that is wider than a window."""
    rows = [
        [LONG_WORD, "Text.", "", "", LONG_WORD], [LONG_PATH, "Text.", "", "", LONG_PATH],
        ["Table", "|" + "a|" * 12 + "\n|" + "-|" * 12 + "\n|" + "aaaaaaaaaaaaaa|" * 12, "", "", ""],
        ["Code", "~~~\n" + "x" * 200 + "\n~~~\n\nText with `" + "y" * 150 + "` in it.", "", "", ""],
        ["Heading", "# Another\n\n#### Fourth\n\n## Second\n\n### Third", "", "", ""],
        ["Link", "<https://example.org/" + "z" * 200 + ">", "", "", ""],
        ["See", "Text.", f"{LONG_WORD}; Table; Москва", "q" * 150, ""], ["Москва", "Text.", "", "", ""],
        ["القاهرة", "Text.", "", "", ""], ["Zebra", "Text.", "", "", ""],
    ]
    write(source, f"locales: [en]\ntitle: Hard\ndirectories:\n  - {{ id: hard, source: list.csv, pages: {pages} }}\n",
          [["title", "body", "see_also", "aliases", "note"], *rows])


# A name in every script with its own section in an index of another script, and in one without.
SCRIPTS = """2001 $100 Apple Zebra ʒ Αθήνα Москва თბილისი Երևան ירושלים القاهرة ܒܓܕܕ މާލެ ߓߡߊߞߐ አዲስ ⵔⴱⴰⵟ दिल्ली ঢাকা ਪਟਿਆਲਾ
  અમદાવાદ ଭୁବନେଶ୍ୱର சென்னை హైదరాబాద్ ಬೆಂಗಳೂರು കൊച്ചി කොළඹ กรุงเทพ ວຽງຈັນ ལྷ་ས ရန်ကုန် ភ្នំពេញ ᠬᠥᠬᠡᠬᠣᠲᠠ ᏣᎳᎩ ᐃᖃᓗᐃᑦ 서울 さくら
  ㄊㄞˊ ꆈꌠ 東京 𐎀𐎁""".split()


def write_scripts(source: Path):
    write(source, "title: Cities\nlocales: [en, ar, ja]\ndirectories:\n  - { id: cities, source: list.csv, pages: inline }\n",
          [["id", "title:en", "title:ar", "title:ja"]] + [[f"city-{i}", name, name, name] for i, name in enumerate(SCRIPTS)])


def write_below_root(source: Path):
    """A site that knows the folder of the host in which it is."""
    for locale, title in [("en", "Font"), ("ar", "خط")]:
        (source / "Content/terms" / locale).mkdir(parents=True)
        (source / "Content/terms" / locale / "font.md").write_text(f"# {title}\n\nA text.\n")
        (source / "Content/pages" / locale).mkdir(parents=True)
        (source / "Content/pages" / locale / "about.md").write_text("# About\n\nA text.\n")
    (source / "Content/people.csv").write_text("name\nBodoni\nGaramond\n")
    (source / "Content/site.yml").write_text("""title: Below the root
url: https://example.org/below-root/
locales: [en, ar]
directories:
  - { id: terms, source: "terms/{locale}/*.md" }
  - { id: people, source: people.csv, untranslated: show }
""")


def write_markdown(source: Path):
    """All constructs of Markdown, in two entries on one page."""
    (source / "x.png").write_bytes(PIXEL)
    (source / "site.yml").write_text("title: Markdown\ndirectories:\n  - { id: markdown, source: '*.md', pages: inline }\n")
    for name in ["First", "Second"]:
        (source / f"{name.lower()}.md").write_text(f"---\ntitle: {name}\n---\n{HARMLESS}")


def write_print_demonstration(source: Path):
    """The demonstration, with a document for printing of each directory."""
    shutil.copytree(PROJECT / "Content", source / "Content")
    settings = source / "Content/site.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("    source:", "    print: document\n    source:"), encoding="utf-8")


def write_print_names(source: Path):
    """Japanese names with readings, Arabic and Latin names, and an entry of several sheets."""
    long = "\n\n".join(" ".join(names(400)) for _ in range(4)) + "\n\n" + "\n".join(f"{i}. {i} {name}" for i, name in enumerate(names(200), 1))
    write(source, "title: Names\nlocales: [ja]\ndirectories:\n  - { id: names, source: list.csv, pages: inline, print: document }\n",
          [["title", "reading", "body"], *[[*pair, ""] for pair in japanese(2_000)], *[[name, "", ""] for name in names(1_000)],
           ["القاهرة", "", "نص " * 300], ["Long", "", long]])


def typed_names() -> dict[str, list[tuple[str, list[str]]]]:
    """Cities by locale: the text that people type for each, and its names in the script of its country."""
    result = {}
    for line in (HERE / "typed-names.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            locale, typed, native = line.split("\t")
            # Transliterations represent ain by a grave accent, which nobody types.
            result.setdefault(locale, []).append((typed.replace("`", ""), native.split(";")))
    return result


def write_typed_names(source: Path):
    """The cities that people search for in Latin letters, with a column for each locale."""
    cities = typed_names()
    rows = [["id", *[f"{column}:{locale}" for locale in cities for column in ["title", "aliases"]]]]
    for number in range(max(map(len, cities.values()))):
        names = [all[number][1] for all in cities.values()]
        rows.append([f"city-{number}", *[cell for title, *others in names for cell in [title, ";".join(others)]]])
    write(source, "title: Cities\ndirectories:\n  - { id: cities, source: list.csv, pages: inline }\n", rows)


# One section is longer than all others together, and the last ones never reach the top of a window.
MIDDLE = [[f"S{i:03} word"] for i in range(900)] + [[f"{letter} word {i}"] for letter in "ABTZ" for i in range(10)]
def write_machines(source: Path):
    """Entries in four languages, some without translations, with days of change and names that addresses must encode."""
    titles = {"en": "Term", "sv": "Ärende", "ja": "用語", "ar": "مصطلح"}
    rows = []
    for number in range(12):
        for locale in list(titles)[: 4 - number % 3]:
            reading = f"ようご{number}" if locale == "ja" else ""
            rows.append([f"ö {number} & c", locale, f"{titles[locale]} {number} <b> & \"c\"", reading, f"2026-0{number % 9 + 1}-1{number % 9}",
                         f"Alias {number} {locale}", f"A text of {number} & <, with “quotes” and an {locale} end. A second sentence."])
        # One entry of each language has no translation.
    for locale, title in titles.items():
        rows += [[f"only-{locale}-{number}", locale, f"{title} {number}", "ようご" if locale == "ja" else "", "2026-10-01", "", "Text."]
                 for number in range(30, 42)]
    write(source, "title: { en: Båt, ja: 舟 }\nlocales: [en, sv, ja, ar]\nurl: https://example.org/båt/\npages: entries\n",
          [["id", "locale", "title", "reading", "updated", "aliases", "body"], *rows])


LETTERS = ["letters-48", "letters-55", "letters-70"]
MIDDLING = [600, 850, 1_200, 2_000, 3_500]
WRITERS = {
    "letters-48": lambda source: write_letters(source, "ru", CYRILLIC[:22]),
    "letters-55": lambda source: write_letters(source, "ru", CYRILLIC),
    "letters-70": lambda source: write_letters(source, "hi", DEVANAGARI),
    **{f"{count}-flat": functools.partial(write_middling, count=count, settings="") for count in MIDDLING},
    "2300-short": write_short_names,
    **{f"{count}-grouped": functools.partial(write_middling, count=count, settings=", group: kind") for count in MIDDLING},
    "machines": write_machines,
    "below-root": write_below_root,
    "at-root": lambda source: write(source, "locales: [en]\nurl: https://example.org/\n", [["name"], ["Bodoni"]]),
    "grouped": write_grouped,
    "nested": write_nested,
    "regions": write_regions,
    "large": lambda source: write_names(source, 144_000, 1_000, "url: https://example.org/large/\n"),
    "large-ja": lambda source: write(
        source, "locales: [ja]\npages: inline\n", [["title", "reading"], *japanese(12_000)]),
    "long": lambda source: write_names(source, 20_000, 1_000_000),
    "hard": lambda source: write_hard(source, "entries"),
    "hard-inline": lambda source: write_hard(source, "inline"),
    "markdown": write_markdown,
    "print-demonstration": write_print_demonstration,
    "print-names": write_print_names,
    "scripts": write_scripts,
    # Characters of every number of strokes.
    "strokes": lambda source: write(source, "locales: [zh-Hant]\npages: inline\n", [["title"], *[[chr(code)] for code in range(0x4E00, 0x5200)]]),
    "typed-names": write_typed_names,
    # An alphabet with letters that are not on keyboards.
    "typed-forms": lambda source: write(source, """locales: [crh, ur]
pages: inline
alphabets:
  crh: { alphabet: [A, B, Q, Ñ, Ö], fold: { ñ: ["n~", x.], Ñ: ["N~"], q: [kkk] } }
directories:
  - { id: words, source: list.csv }
""", [["id", "title:crh", "title:ur"], ["1", "Ñaña", "ہمایوں"], ["2", "N~abo", "کراچی"], ["3", "Qöb", "بہار"], ["4", "Nab", "سندھ"]]),
    "middle": lambda source: write(source, "locales: [en]\n", [["name"], *MIDDLE]),
    "people": lambda source: write(source, "locales: [sv]\n", [
        ["name", "town", "phone"], ["Åberg Elin", "Lund", "046-123"], ["Zorn Anders", "Mora", "0250-456"],
        ["Ahl Karin", "Umeå", "090-789"]]),
    # Names that share words with each other and with the values of fields, below a long introduction.
    "ranked": lambda source: write(source, f"""locales: [en, ar]
directories:
  - id: towns
    source: list.csv
    fields: {{ title: {{ en: name, ar: arabic }} }}
    introduction: {{ en: '{"A long introduction. " * 200}', ar: 'مدن' }}
    show: [country, code]
""", [["id", "name", "arabic", "country", "code"], ["1", "East London", "إيست لندن", "South Africa", ".za"],
      ["2", "London", "لندن", "United Kingdom", ".uk"], ["3", "Albany", "ألباني", "New York, USA", ".us"],
      ["4", "New York City", "نيويورك", "USA", ".us"], ["5", "Cormeilles-en-Parisis", "كورمي", "France", ".fr"],
      ["6", "Paris 09 Opéra", "باريس", "France", ".fr"], ["7", "Fort-de-France", "فور دو فرانس", "Martinique", ".mq"],
      ["8", "Martinique", "مارتينيك", "Fort-de-France", ".mq"]]),
    "japanese-words": functools.partial(write_japanese_words, count=100_000),
    "documentation": write_documentation,
    # The meanings of words in another language, and forms that no rule makes.
    "glosses": lambda source: write(source, "locales: [haw]\npages: inline\n", [
        ["word", "gloss"], ["mahina", "moon; month"], ["wai", "water; fresh water, as the water of the moon"],
        ["waʻa", "canoe; the canoe of a chief"], ["kai", "sea; sea water; tide"], ["palai", "a fern"],
        ["ānuenue", "rainbow"], ["lani", "sky, where the rainbow and the moon are"]]),
    "inflected": lambda source: write(source, "locales: [en]\n", [
        ["title", "plural", "body"], ["mouse", "mice", "A small animal."], ["cat", "", "It hunts mice and lives with children."],
        ["child", "children", "A young person."], ["goose", "geese", "A bird."], ["knife", "", "A tool."],
        ["study", "", "Learning."], ["class", "", "Studies of children with knives."]]),
    "guides": write_guides,
    "search-settings": lambda source: write(source, """locales: [en]
directories:
  - { id: names, source: list.csv, search: [] }
  - { id: towns, source: list.csv, search: [town] }
""", [["name", "town", "work"], ["Berg", "Malmö", "painter"], ["Dahl", "Lund", "baker"]]),
    # Titles that are also the theme's own words.
    "ids": lambda source: write(source, "locales: [en]\npages: inline\n", [
        ["name", "body"], *[[name, "# Top\n\nText[^1].\n\n[^1]: Note."] for name in [
            "Search", "Main", "Top", "Search state", "Page", "Listing", "Results", "A", "A top", "Section A", "Translations"]]]),
}


def names(count: int) -> list[str]:
    """Invented names, the same in every run."""
    chance = random.Random(1)
    heads = "a al an ar b be bo br c ca ch d da di e el f fa g ga gr h ha i in j ja k ka kr l la le m ma mi n na o or p pa qu r ra ro s sa sh st t ta th u v va w wa x y z".split()
    middles = "ba de di go la li lo ma mo na ne no ra re ri ro sa se ta te to va ve wi".split()
    ends = "berg by da den dorf field ham holm la land mouth na no ra sted ton ville wick wood zen".split()
    result = set()
    while len(result) < count:
        name = chance.choice(heads) + "".join(chance.choices(middles, k=chance.randint(0, 2))) + chance.choice(ends)
        if chance.random() < 0.45:
            name += " " + chance.choice(heads) + chance.choice(middles) + chance.choice(ends)
        result.add(name.title())
    return ["Østersund Målilla"] + sorted(result)[1:]
