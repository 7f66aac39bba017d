"""Builds the sites and runs every test: see `run`."""

import os
import shutil
import sys
import tempfile
import threading
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import Bench, tests
from sites import Sites

import test_access  # noqa: F401
import test_addresses  # noqa: F401
import test_api  # noqa: F401
import test_bar  # noqa: F401
import test_categories  # noqa: F401
import test_clobbering  # noqa: F401
import test_dictionary  # noqa: F401
import test_embedding  # noqa: F401
import test_groups  # noqa: F401
import test_injection  # noqa: F401
import test_jumps  # noqa: F401
import test_languages  # noqa: F401
import test_lighthouse  # noqa: F401
import test_lists  # noqa: F401
import test_machines  # noqa: F401
import test_missing  # noqa: F401
import test_pages  # noqa: F401
import test_plain  # noqa: F401
import test_policy  # noqa: F401
import test_print  # noqa: F401
import test_scale  # noqa: F401
import test_queries  # noqa: F401
import test_search  # noqa: F401
import test_serve  # noqa: F401
import test_terms  # noqa: F401
import test_tips  # noqa: F401
import test_width  # noqa: F401


# On a busy machine, Chromium sometimes loses a connection that it opened in advance. That says nothing about the page.
LOST_CONNECTION = "net::ERR_SOCKET_NOT_CONNECTED"


# A test that takes longer than this many seconds hangs: the longest take 70 on an idle machine, and 250 on a busy one. It is named,
# its process ends, and the tests that were not done by then run again; those that hang a second time have failed.
LONGEST = 600

# With this many seconds in the environment, no test starts after that time; those that are left out are named.
LIMIT = float(os.environ.get("BROWSER_SECONDS", "inf"))

# The number of slow tests that are listed at the end.
SLOWEST = 20


@dataclass
class Outcome:
    """What a test found, and what it measured."""

    name: str
    failures: list[str]
    figures: list[str]
    seconds: float


class Worker:
    """A process with a browser of its own, which runs one test after the other."""

    def __init__(self, binary: str, folder: str):
        self.sites = Sites(binary, Path(folder))
        # Both end with the process.
        self.browser = sync_playwright().start().chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--enable-precise-memory-info"])

    def run(self, test) -> Outcome:
        outcome = self.attempt(test)
        if any(LOST_CONNECTION in failure for failure in outcome.failures):
            outcome = self.attempt(test)
            outcome.figures.insert(0, f"{test.name}: ran twice, because the browser lost a connection")
        return outcome

    def attempt(self, test) -> Outcome:
        bench = Bench(self.browser, self.sites)
        start = time.monotonic()
        try:
            test.run(bench)
        except Exception as error:  # a test that raises an exception has failed
            line = traceback.extract_tb(error.__traceback__)[-1]
            bench.failures.append(f"{type(error).__name__}: {error} ({Path(line.filename).name}:{line.lineno})")
        finally:
            bench.close()
        return Outcome(test.name, bench.failures, bench.figures, time.monotonic() - start)


worker: Worker


def start(binary: str, folder: str):
    global worker
    worker = Worker(binary, folder)


def run(number: int) -> Outcome:
    watch = threading.Timer(LONGEST, end, [tests[number].name])
    watch.start()
    outcome = worker.run(tests[number])
    watch.cancel()
    return outcome


def end(test: str):
    """Ends this process, because a test hangs in it."""
    print(f"  {test}: takes over {LONGEST} s", flush=True)
    os._exit(1)


def chosen(words: list[str]) -> list[int]:
    """The numbers of the tests with one of the words in their names, or of all tests, the longest first.

    The word `--telling` chooses the most telling tests.
    """
    numbers = [
        number for number, test in enumerate(tests)
        if not words or any(word in test.name.lower() for word in words) or test.is_telling and "--telling" in words]
    return sorted(numbers, key=lambda number: -tests[number].seconds)


def outcomes(numbers: list[int], binary: str, folder: str):
    """Runs tests in several browsers, and gives what each found when it ends; gives the number of a test that did not start in time."""
    # One more than there are processors, because tests often wait for the next frame, or for a response that they delay.
    jobs = int(os.environ.get("JOBS") or (os.cpu_count() or 1) + 1)
    begun = time.monotonic()
    left = set(numbers)
    for _ in range(2):
        with ProcessPoolExecutor(max(1, min(jobs, len(left))), get_context("spawn"), start, (binary, folder)) as workers:
            running = {}
            waiting = [number for number in numbers if number in left]
            try:
                while running or waiting:
                    # Few tests wait in the pool, so that none of them starts after the time.
                    while waiting and len(running) < jobs:
                        number = waiting.pop(0)
                        if time.monotonic() - begun > LIMIT:
                            left.remove(number)
                            yield number
                        else:
                            running[workers.submit(run, number)] = number
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        outcome = done.result()
                        left.remove(running.pop(done))
                        yield outcome
            except BrokenProcessPool:
                pass
        if not left: return
        print(f"  a process of tests ended; {len(left)} tests are left")
    for number in left:
        yield Outcome(tests[number].name, ["is not done, because processes of tests ended twice"], [], 0)


def main() -> int:
    binary, words = sys.argv[1], [word.lower() for word in sys.argv[2:]]
    numbers = chosen(words)
    passed = failed = 0
    seconds, late = [], []
    with tempfile.TemporaryDirectory() as folder:
        for outcome in outcomes(numbers, binary, folder):
            if isinstance(outcome, int):
                late.append(tests[outcome].name)
                continue
            for failure in outcome.failures[:8]:
                print(f"✘ {outcome.name}: {failure}")
            if len(outcome.failures) > 8:
                print(f"✘ {outcome.name}: and {len(outcome.failures) - 8} more")
            for figure in outcome.figures:
                print(f"  {figure}")
            seconds.append((outcome.seconds, outcome.name))
            failed += bool(outcome.failures)
            passed += not outcome.failures
            sys.stdout.flush()
    for time_taken, name in sorted(seconds, reverse=True)[:SLOWEST]:
        print(f"  {time_taken:.0f} s: {name}")
    if late: print(f"{len(late)} tests are left out: over {LIMIT:.0f} s have passed; {'; '.join(late)}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not numbers else 0


if __name__ == "__main__":
    sys.exit(main())
