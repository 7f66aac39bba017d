"""Sites that tests look at, built when they are first asked for, and served as strictly as a server can."""

import base64
import contextlib
import functools
import http.server
import random
import re
import subprocess
import threading
from pathlib import Path

from payloads import HARMLESS

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent


PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

# The header that the documentation recommends: all sites are tested with it.
POLICY = re.search(r"^Content-Security-Policy: (.+)$", (PROJECT / "Documentation/Theme.md").read_text(), re.MULTILINE)[1]


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "max-age=60")
        super().end_headers()

    def log_message(self, *_):
        pass


class PlainHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        pass  # a page that was left while it loaded


@contextlib.contextmanager
def served_without_policy(folder: Path):
    """Serves a folder as most hosts do, without a policy that would stop what a page should not have."""
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()


class Sites:
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
        if not output.exists():
            subprocess.run(
                [self.binary, "build", str(self.source(name)), "--output", str(output)], check=True, capture_output=True)
        return output

    def source(self, name: str) -> Path:
        if name == "demonstration":
            return PROJECT
        if (HERE / "sites" / name).exists():
            return HERE / "sites" / name
        source = self.folder / f"source-{name}"
        source.mkdir()
        if name == "marked-up":
            data = base64.b64encode(PIXEL).decode()
            (source / "x.png").write_bytes(PIXEL)
            (source / "entry.md").write_text(
                f"---\ntitle: Entry\n---\n{HARMLESS}\n![data](data:image/png;base64,{data}) ![elsewhere](https://images.example/x.png)\n")
            return source
        if name == "grouped":
            (source / "site.yml").write_text(
                "title: Names\ndirectories:\n  - { id: names, source: names.csv, pages: inline, group: kind }\n")
            kinds = ["Things", "People", "Places", "", "places", "People", "Places"]
            (source / "names.csv").write_text(
                "title,kind\n" + "".join(f"{n},{kinds[i % len(kinds)]}\n" for i, n in enumerate(names(900))))
            return source
        # 100,000 entries on section pages; 20,000 on one page.
        count, page = {"large": (100_000, 1_000), "long": (20_000, 1_000_000)}[name]
        (source / "site.yml").write_text(
            f"title: Names\ndirectories:\n  - {{ id: names, source: names.csv, pages: inline, page-size: {page} }}\n")
        (source / "names.csv").write_text("title,year\n" + "".join(f"{n},{i % 2026}\n" for i, n in enumerate(names(count))))
        return source


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
