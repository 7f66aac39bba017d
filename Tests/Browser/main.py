"""Builds the sites and runs every test: see `run`."""

import shutil
import sys
import tempfile
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import Bench, tests
from sites import Sites

import test_access  # noqa: F401
import test_addresses  # noqa: F401
import test_api  # noqa: F401
import test_bar  # noqa: F401
import test_categories  # noqa: F401
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
import test_search  # noqa: F401
import test_serve  # noqa: F401
import test_terms  # noqa: F401
import test_tips  # noqa: F401
import test_width  # noqa: F401


# On a busy machine, Chromium sometimes loses a connection that it opened in advance. That says nothing about the page.
LOST_CONNECTION = "net::ERR_SOCKET_NOT_CONNECTED"


def run(test, browser, sites) -> Bench:
    bench = Bench(browser, sites)
    try:
        test.run(bench)
    except Exception as error:  # a test that raises an exception has failed
        line = traceback.extract_tb(error.__traceback__)[-1]
        bench.failures.append(f"{type(error).__name__}: {error} ({Path(line.filename).name}:{line.lineno})")
    finally:
        bench.close()
    return bench


def main() -> int:
    binary, words = sys.argv[1], [word.lower() for word in sys.argv[2:]]
    chosen = [test for test in tests if not words or any(word in test.name.lower() for word in words)]
    failed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = Sites(binary, Path(folder))
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--enable-precise-memory-info"])
        try:
            for test in chosen:
                bench = run(test, browser, sites)
                if any(LOST_CONNECTION in failure for failure in bench.failures):
                    print(f"  {test.name}: again, because the browser lost a connection")
                    bench = run(test, browser, sites)
                failed += bool(bench.failures)
                for failure in bench.failures[:8]:
                    print(f"✘ {test.name}: {failure}")
                if len(bench.failures) > 8:
                    print(f"✘ {test.name}: and {len(bench.failures) - 8} more")
                for figure in bench.figures:
                    print(f"  {figure}")
        finally:
            browser.close()
            sites.close()
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed or not chosen else 0


sys.exit(main())
