"""Sends edits and requests, good and bad, to `thumbindex serve`, and compares it with a fresh build at the end.

    python3 Benchmarks/serve_soak.py THUMBINDEX [--minutes 20] [--seed 1]

Prints memory, descriptors and threads every minute, and finally whether all pages equal those of `thumbindex build`.
"""

import argparse
import contextlib
import http.client
import os
import random
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

SCRIPT = re.compile(rb'<script src="/_thumbindex/preview.js" data-state="[^"]*" defer></script>\n')


def term(chance, number: int) -> str:
    title = chance.choice(["Abjad", "Åsna", "Brahmi", "Čeština", "東京", "Zulu"]) + f" {number}"
    links = f"[other](t{chance.randrange(400)}.md) ![picture](picture.png)"
    return f"---\ntitle: {title}\nsummary: {chance.random()}\n---\n{links}\n\n{'Some words. ' * chance.randrange(60)}\n"


def table(chance) -> str:
    return "title,town\n" + "".join(f"Name {chance.randrange(9999)} {n},Town {n % 7}\n" for n in range(chance.randrange(1, 3000)))


class Soak:
    def __init__(self, folder: Path, seed: int):
        self.folder = folder
        self.chance = random.Random(seed)
        self.content = folder / "Content"
        self.mend()

    def mend(self):
        """Puts the site into a good state, whatever its current state."""
        if self.content.exists():
            shutil.rmtree(self.content)
        for locale in ["en", "sv"]:
            (self.content / "terms" / locale).mkdir(parents=True)
            for number in range(300):
                (self.content / "terms" / locale / f"t{number}.md").write_text(term(self.chance, number))
            (self.content / "terms" / locale / "picture.png").write_bytes(b"PNG")
        (self.content / "list.csv").write_text(table(self.chance))
        (self.content / "site.yml").write_text(self.settings(1000))
        (self.folder / "Templates" / "assets").mkdir(parents=True, exist_ok=True)
        (self.folder / "Templates/assets/extra.css").write_text("p {}")
        (self.folder / "Templates/entry.mustache").unlink(missing_ok=True)

    def settings(self, size: int) -> str:
        return (f"title: Soak\ndirectories:\n  - {{ id: terms, source: 'terms/{{locale}}/**/*.md', page-size: {size} }}\n"
                f"  - {{ id: list, source: list.csv, page-size: {size} }}\n")

    def write(self, path: Path, text: str):
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.chance.random() < 0.5:
            beside = path.parent / f".{path.name}.swp"
            beside.write_text(text)
            os.replace(beside, path)
        else:
            path.write_text(text)

    def edit(self):
        chance = self.chance
        file = self.content / "terms" / chance.choice(["en", "sv"]) / f"t{chance.randrange(400)}.md"
        kind = chance.randrange(20)
        if kind < 9:
            self.write(file, term(chance, chance.randrange(400)))
        elif kind < 11:
            file.unlink(missing_ok=True)
        elif kind == 11:
            self.write(file, '---\ntitle: "broken\n---\n')
        elif kind == 12:
            self.write(self.content / "list.csv", table(chance))
        elif kind == 13:
            self.write(self.content / "list.csv", 'title\n"broken\n')
        elif kind == 14:
            self.write(self.content / "site.yml", self.settings(chance.choice([1, 50, 1000, 100000])))
        elif kind == 15:
            self.write(self.folder / "Templates/assets/extra.css", f"p {{ margin: {chance.randrange(99)}px }}")
        elif kind == 16:
            self.write(self.folder / "Templates/entry.mustache", chance.choice(["{{broken}", "{{{title}}}", "<p>{{title}}</p>"]))
        elif kind == 17:
            moved = file.parent / f"moved{chance.randrange(9)}" / file.name
            if file.exists():
                moved.parent.mkdir(exist_ok=True)
                os.replace(file, moved)
        elif kind == 18:
            shutil.rmtree(self.content / "terms" / "sv" / f"moved{chance.randrange(9)}", ignore_errors=True)
        elif chance.random() < 0.05:
            self.mend()


HOSTILE = [
    b"", b"GET", b"GET / HTTP/1.1\r\nHost: ", b"\0" * 200 + b"\r\n\r\n", b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%2e%2e%2fetc HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"A: " + b"a" * 300_000 + b"\r\n\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\nabc",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
]


def request(port: int, chance: random.Random, stop: threading.Event, counts: dict):
    while not stop.is_set():
        with contextlib.suppress(OSError, http.client.HTTPException):
            kind = chance.randrange(10)
            if kind == 0:
                with socket.create_connection(("127.0.0.1", port), 2) as client:
                    client.sendall(chance.choice(HOSTILE))
                    if chance.random() < 0.5:
                        client.settimeout(0.3)
                        client.recv(100)
                counts["hostile"] += 1
            elif kind == 1:
                with socket.create_connection(("127.0.0.1", port), 2) as client:
                    client.sendall(b"GET /_thumbindex/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    client.settimeout(5)
                    client.recv(1000)
                    stop.wait(chance.random() * 3)
                counts["streams"] += 1
            else:
                path = chance.choice([
                    "/", "/en/", "/en/terms/", "/sv/terms/index.html", "/en/list/", f"/en/terms/t{chance.randrange(400)}.html",
                    "/en/terms/search/index.js", "/files/terms/en/picture.png", "/_thumbindex/?explain=a", "/assets/style.css",
                    "/_thumbindex/state.json?path=/en/", "/nowhere", "/en/terms/sections/a.html"])
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                connection.request("GET", path)
                connection.getresponse().read()
                connection.close()
                counts["requests"] += 1
        stop.wait(0.02)


def figures(process) -> str:
    status = Path(f"/proc/{process.pid}/status").read_text()
    value = lambda name: int(re.search(rf"{name}:\s+(\d+)", status)[1])
    return f"{value('VmRSS') / 1024:7.1f} MiB, {len(os.listdir(f'/proc/{process.pid}/fd')):4} descriptors, {value('Threads')} threads"


def compare(binary: str, folder: Path, port: int) -> int:
    with tempfile.TemporaryDirectory() as output:
        subprocess.run([binary, "build", str(folder), "--output", f"{output}/site", "--quiet"], check=True, capture_output=True)
        wrong = count = 0
        for file in sorted(Path(output, "site").rglob("*")):
            if not file.is_file() or file.name.startswith(".thumbindex"):
                continue
            count += 1
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request("GET", "/" + urllib.parse.quote(str(file.relative_to(f"{output}/site"))))
            served = SCRIPT.sub(b"", connection.getresponse().read())
            connection.close()
            if served != file.read_bytes():
                wrong += 1
                print(f"differs: {file.relative_to(f'{output}/site')}")
        print(f"{count} files compared with a fresh build, {wrong} differ")
        return wrong


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("thumbindex")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        soak = Soak(Path(name), options.seed)
        process = subprocess.Popen([options.thumbindex, "serve", name, "--port", "8400"], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        lines = [0]

        def drain():
            for _ in process.stdout:
                lines[0] += 1

        threading.Thread(target=drain, daemon=True).start()
        stop, counts = threading.Event(), dict(requests=0, hostile=0, streams=0)
        threads = [threading.Thread(target=request, args=(port, random.Random(n), stop, counts)) for n in range(4)]
        time.sleep(2)
        print("start   ", figures(process), flush=True)
        for thread in threads:
            thread.start()
        start = last = time.time()
        edits = 0
        while time.time() - start < options.minutes * 60 and process.poll() is None:
            soak.edit()
            edits += 1
            time.sleep(soak.chance.random() * 0.4)
            if time.time() - last > 60:
                last = time.time()
                print(f"{(last - start) / 60:5.1f} min", figures(process), f"{edits} edits, {lines[0]} lines, {counts}", flush=True)
        stop.set()
        for thread in threads:
            thread.join()
        if process.poll() is not None:
            print(f"it ended by itself: {process.returncode}")
            return 1
        soak.mend()
        time.sleep(8)
        print("end     ", figures(process), f"{edits} edits, {counts}")
        wrong = compare(options.thumbindex, Path(name), port)
        process.send_signal(2)
        print(f"ended by Ctrl-C with {process.wait(5)}")
        return 1 if wrong else 0


raise SystemExit(main())
