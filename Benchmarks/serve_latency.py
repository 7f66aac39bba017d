"""Measures the time from saving a file to the event in the browser, for `thumbindex serve` and `hugo server`.

    python3 Benchmarks/serve_latency.py THUMBINDEX DATA [--hugo HUGO --hugo-site SITE] [--edits 200] [--hugo-edits N]

DATA/md is a folder of Markdown files with front matter, one for each entry. SITE is a Hugo site that mounts it. Needs
Playwright and /usr/bin/chromium (Tests/Browser/run installs both). Prints the 50th and 95th percentiles in
milliseconds: until the event, and until a request for the entry's own page after the event returns the saved text.
"""

import argparse
import os
import random
import re
import subprocess
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

LISTEN = {
    "thumbindex": """() => new Promise((ready) => {
      window.events = [];
      const source = new EventSource("/_thumbindex/events");
      let last;
      source.onmessage = ({ data }) => {
        const { version } = JSON.parse(data);
        if (version !== last) window.events.push(Date.now());
        last = version;
        ready();
      };
    })""",
    "hugo": """() => new Promise((ready) => {
      window.events = [];
      const socket = new WebSocket(`ws://${location.host}/livereload`);
      socket.onmessage = ({ data }) => {
        const { command } = JSON.parse(data);
        if (command === "hello") ready();
        else window.events.push(Date.now());
      };
      socket.onopen = () => socket.send(JSON.stringify({ command: "hello", protocols: ["http://livereload.com/protocols/official-7"] }));
    })""",
}


def get(url: str) -> str:
    try:
        with urllib.request.urlopen(url) as response:
            return response.read().decode()
    except OSError:
        return ""


def memory(process) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


def measure(name: str, process, root: str, address, files: list[Path], edits: int, browser) -> str:
    started = time.time()
    blank = f"{root}_thumbindex/preview.css" if name == "thumbindex" else root + "nothing"
    while not get(root):
        time.sleep(0.02)
    start = time.time() - started
    page = browser.new_page()
    page.goto(blank)
    page.evaluate(LISTEN[name])
    chance = random.Random(1)
    told, shown, missed = [], [], 0
    for number in range(edits):
        file = chance.choice(files)
        before = file.read_text()
        token = f"savedtoken{number}x{chance.randrange(10**9)}"
        page.evaluate("window.events.length = 0")
        beside = file.parent / f".{file.name}.swp"
        beside.write_text(f"{before.rstrip()}\n\n{token}\n")
        saved = time.time()
        os.replace(beside, file)
        try:
            page.wait_for_function("window.events.length > 0", timeout=30_000, polling=5)
            told.append(page.evaluate("window.events[0]") - saved * 1000)
        except Exception:
            missed += 1
        while token not in get(address(file)) and time.time() - saved < 30:
            pass
        shown.append((time.time() - saved) * 1000)
        file.write_text(before)
        # The edit is undone, and the undo has settled, before the next edit.
        while token in get(address(file)) and time.time() - saved < 60:
            time.sleep(0.01)
        time.sleep(0.15)
    page.close()
    return (f"{name:10} ready {start:6.2f} s, event p50 {percentile(told, .5):7.1f} p95 {percentile(told, .95):7.1f}, "
            f"shown p50 {percentile(shown, .5):7.1f} p95 {percentile(shown, .95):7.1f}, "
            f"peak {memory(process):6.0f} MiB, missed {missed} of {edits}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("thumbindex")
    parser.add_argument("data", type=Path)
    parser.add_argument("--hugo")
    parser.add_argument("--hugo-site")
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--hugo-edits", type=int)
    options = parser.parse_args()
    files = sorted((options.data / "md").rglob("*.md"))
    print(f"{len(files)} entries, {options.edits} edits")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        process = subprocess.Popen([options.thumbindex, "serve", str(options.data / "md"), "--port", "8300"],
                                   stdout=subprocess.PIPE, text=True)
        root = re.search(r"http://\S+/", process.stdout.readline())[0]
        languages = {file: re.search(r"^lang: (\S+)", file.read_text(), re.M)[1] for file in files}
        print(measure("thumbindex", process, root, lambda file: f"{root}{languages[file]}/{file.stem}.html", files,
                      options.edits, browser), flush=True)
        process.terminate()
        process.wait()
        if options.hugo:
            command = [options.hugo, "server", "-s", options.hugo_site, "--port", "8301", "--renderToMemory",
                       "--noBuildLock", "--bind", "127.0.0.1", "--baseURL", "http://127.0.0.1:8301/"]
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            root = "http://127.0.0.1:8301/"
            print(measure("hugo", process, root, lambda file: f"{root}entries/{file.stem}.html", files,
                          options.hugo_edits or options.edits, browser), flush=True)
            process.terminate()
            process.wait()
        browser.close()


main()
