"""Prints books with Chromium, and reads their PDF files with pdftotext: each title of the site's index is a headword once, in the order of
the index, and the words above a page are its first and its last headword.

A headword is what begins at the edge of a column, because the lines below it are indented. So this needs no knowledge of the program's HTML.
"""

import html
import re
import subprocess
import unicodedata
from html.parser import HTMLParser
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')

# In points: the height above which words are those above a page, the margin at the sides, the gap between the columns, what is higher
# than any line and so a letter, and the distance between the middles of words in a line.
HEAD = 56
MARGIN = 17 / 25.4 * 72
GAP = 7 / 25.4 * 72
LETTER = 26
SAME_LINE = 4.5


def plain(text):
    """A text without spaces, signs of direction and Arabic vowel signs, and with ligatures and other forms of letters as usual ones."""
    return re.sub(r"[\s\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069]", "", unicodedata.normalize("NFKC", text))


class Titles(HTMLParser):
    """The titles in the list of an index page, with the numbers of those that several entries have."""

    def __init__(self):
        super().__init__()
        self.titles = []
        self.depth = 0

    def handle_starttag(self, tag, attributes):
        classes = (dict(attributes).get("class") or "").split()
        if self.depth:
            # The reading follows the title.
            self.depth = 0 if "reading" in classes else self.depth + 1
        elif "term" in classes or "term-head" in classes:
            self.titles.append("")
            self.depth = 1

    def handle_endtag(self, tag):
        self.depth = max(0, self.depth - 1)

    def handle_data(self, data):
        if self.depth:
            self.titles[-1] += data


def words_of(page, is_mirrored):
    """The width of a page, and its words with their places. Those of right-to-left pages are as in a mirror."""
    width = float(re.search(r'width="([\d.]+)"', page)[1])
    words = []
    for *box, text in WORD.findall(page):
        left, top, right, bottom = map(float, box)
        text = html.unescape(text)
        if is_mirrored:
            left, right = width - right, width - left
            # The letters are in the order in which they are seen.
            text = text[::-1] if re.search("[\u0590-\u08ff]", text) else text
        words.append((left, top, right, bottom, text))
    return width, words


def lines_of(words):
    """Words by line."""
    lines = []
    for word in sorted(words, key=lambda word: word[1] + word[3]):
        middle = (word[1] + word[3]) / 2
        if lines and middle - lines[-1][0] < SAME_LINE:
            lines[-1][1].append(word)
        else:
            lines.append((middle, [word]))
    return [sorted(words) for _, words in lines]


def problems(name, pdf, titles, is_mirrored=False):
    """What is wrong with a PDF file of entries with some titles."""
    text = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True).stdout
    expected = [plain(title) for title in titles]
    place = 0
    last = None
    pages = {}
    references = []
    # The first page with entries follows the title and the contents.
    for number, page in enumerate(text.split("<page ")[1:], -1):
        width, words = words_of(page, is_mirrored)
        head = sorted(word for word in words if word[3] < HEAD and MARGIN - 2 < word[0] < width - MARGIN)
        # Titles, contents and empty pages have nothing above them.
        if not head:
            continue
        found = []
        for edge in (MARGIN, width / 2 + GAP / 2):
            end = width / 2 if edge < width / 2 else width - MARGIN + 2
            lines = lines_of([word for word in words if word[1] > HEAD - 8 and word not in head and edge - 2 <= word[0] < end])
            for index, line in enumerate(lines):
                if line[0][0] > edge + 2 or max(word[3] - word[1] for word in line) > LETTER:
                    continue
                start = plain("".join(word[4] for words in lines[index:index + 4] for word in words))
                if place == len(expected) or not start.startswith(expected[place]):
                    due = expected[place] if place < len(expected) else "nothing"
                    yield f"{name}: page {number} has '{start[:40]}' at the edge of a column instead of '{due}'"
                    return
                found.append(expected[place])
                pages[expected[place]] = number
                reference = re.fullmatch(f"{re.escape(expected[place])}see(.+?)([0-9]+)", plain("".join(word[4] for word in line)))
                references += [reference.groups()] if reference else []
                place += 1
        first, final = (found[0], found[-1]) if found else (last, last)
        last = final
        middle = width / 2
        sides = [[word for word in head if word[2] < middle - 8], [word for word in head if word[0] > middle + 8]]
        guides = [plain("".join(word[4] for word in side)) for side in sides]
        # One word stands alone, and a long one is cut.
        for guide, word in zip(guides, [first, "" if final == first else final]):
            if guide != word and not (guide.endswith("…") and word.startswith(guide[:-1])):
                yield f"{name}: page {number} has the word '{guide}' above it, not '{word}'"
        numbers = [word[4] for word in head if middle - 8 <= word[2] and word[0] <= middle + 8]
        if numbers != [str(number)]:
            yield f"{name}: page {number} has the number {numbers}"
    for target, number in references:
        if pages.get(target) != int(number):
            yield f"{name}: a reference says that '{target}' is on page {number}, but it is on {pages.get(target)}"
    if not references and name == "English":
        yield f"{name}: there are no references"
    if place != len(expected):
        yield f"{name}: {len(expected) - place} headwords are missing, the first is '{expected[place]}'"


def towns():
    """Some thousand Swedish names in their order, of which some are long, twice there, or have a text."""
    starts = ["A", "B", "F", "G", "K", "L", "O", "S", "V", "Z", "Å", "Ä", "Ö"]
    ends = ["", " gamla stad", "berga", "by", "dal", "fors", "hem", "köping", "lunda", "rum", "sund", "torp", "vik", "åker", "ö"]
    for start in starts:
        for middle in ["a", "e", "i", "o", "u", "y", "å", "ä", "ö"]:
            for end in ends:
                yield f"{start}l{middle}n{end}"


def printed_books(program, folder):
    """Prints books, and returns how many, and what is wrong with them."""
    found = []
    (folder / "towns.csv").write_text("title,body\n" + "".join(
        f"{title},{'' if number % 7 else 'A text of some words about it. ' * (number % 40)}\n" for number, title in enumerate(towns())))
    glossary = ["--directory", "glossary", "--locale"]
    books = {
        "English": (PROJECT, [*glossary, "en"], "en/glossary/index.html"),
        "Arabic": (PROJECT, [*glossary, "ar"], "ar/glossary/index.html"),
        "Japanese": (PROJECT, [*glossary, "ja", "--paper", "letter"], "ja/glossary/index.html"),
        "dictionary": (PROJECT / "Documentation/Examples/dictionary", [], "en/japanese/index.html", "en/reverse/index.html"),
        "towns": (folder / "towns.csv", ["--locale", "sv"]),
    }
    for name, (site, options, *indexes) in books.items():
        document = folder / f"book-{name}.html"
        pdf = document.with_suffix(".pdf")
        subprocess.run([program, "export", "print", site, "--output", document, *options], check=True, capture_output=True)
        # A browser may print before its fonts are ready, and then prints all pages, too.
        text = document.read_text()
        document.write_text(text.replace("<script>", "<script>\nObject.defineProperty(document, 'fonts', { value: { ready: new Promise(() => {}) } });", 1))
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--no-pdf-header-footer", f"--print-to-pdf={pdf}", document.as_uri()],
            check=True, capture_output=True, timeout=120)
        titles = [] if indexes else list(towns())
        for index in indexes:
            # The site's pages are the source of what the book should have.
            output = folder / f"site-{site.name}"
            if not output.exists():
                subprocess.run([program, "build", site, "--output", output], check=True, capture_output=True)
            reader = Titles()
            reader.feed((output / index).read_text())
            titles += reader.titles
        found += problems(name, pdf, titles, is_mirrored="ar" in options)
    return len(books), found
