#!/usr/bin/env python3
"""Runs the steps of action.yml as a runner of GitHub does: Tests/Packages/action.py DIST

Steps that use other actions are left out. The site has an error first, which must become a line for GitHub.
"""

import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def run(action: dict, inputs: dict[str, str], workspace: str) -> tuple[int, str]:
    """The exit code and the output of the steps up to the first that fails."""
    values = {name: item.get("default", "") for name, item in action["inputs"].items()} | inputs
    printed = ""
    with tempfile.TemporaryDirectory() as temporary:
        added = pathlib.Path(temporary, "path")
        added.touch()
        for step in action["runs"]["steps"]:
            if "run" not in step:
                continue
            given = {
                name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: values[found[1]], text)
                for name, text in step["env"].items()
            }
            environment = {
                "PATH": ":".join([*added.read_text().split("\n"), os.environ["PATH"]]).strip(":"),
                "HOME": temporary,
                "RUNNER_TEMP": temporary,
                "GITHUB_ACTION_PATH": str(PROJECT),
                "GITHUB_PATH": str(added),
            }
            # The shell of 'shell: bash' in workflows.
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                cwd=workspace, env=environment | given, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )
            printed += result.stdout
            if result.returncode:
                return result.returncode, printed
    return 0, printed


def main():
    archive = next(pathlib.Path(sys.argv[1]).resolve().glob("thumbindex-*-linux-*.tar.gz"))
    action = yaml.safe_load((PROJECT / "action.yml").read_text())
    right = {"package": str(archive), "sha256": hashlib.sha256(archive.read_bytes()).hexdigest()}
    with tempfile.TemporaryDirectory() as workspace:
        names = pathlib.Path(workspace, "names.csv")
        names.write_text('name\n"Anna\n')
        cases = [
            ("a wrong checksum", right | {"sha256": "0" * 64}, 1, "it is not installed"),
            ("an error in the content", right, 1, "::error file=names.csv,line=2"),
        ]
        for name, inputs, code, text in cases:
            found = run(action, inputs, workspace)
            if found[0] != code or text not in found[1]:
                sys.exit(f"{name}: expected exit code {code} and {text!r}, found {found}")
        names.write_text("name\nAnna\nBo\n")
        found = run(action, right | {"base-url": "https://example.org/names/"}, workspace)
        sitemap = pathlib.Path(workspace, "_site/sitemap.xml")
        if found[0] or "https://example.org/names/" not in sitemap.read_text():
            sys.exit(f"a site: {found}")


main()
