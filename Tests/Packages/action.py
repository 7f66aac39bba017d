#!/usr/bin/env python3
"""Runs the steps of action.yml as a runner of GitHub does: Tests/Packages/action.py DIST

Steps that use other actions are left out. The site has an error first, which must become a line for GitHub. Downloads come from
DIST, by a program with the name of curl.
"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

PROJECT = pathlib.Path(__file__).resolve().parents[2]

# Copies the file of a release from a folder, with the arguments that Packaging/install gives to curl.
CURL = """#!/usr/bin/env bash
while [ $# -gt 1 ]; do
    if [ "$1" = --output ]; then output=$2; fi
    shift
done
release={release}
case $1 in
"$release"/*) cp "{dist}/${{1#"$release"/}}" "$output" ;;
*) echo "'$1' is not a file of $release." >&2; exit 22 ;;
esac
"""


def value(expression: str, inputs: dict[str, str]) -> str:
    """The value of an expression in the steps of the action."""
    if expression == "github.action_repository":
        return "owner/thumbindex"
    return inputs[expression.removeprefix("inputs.")]


def run(action: dict, inputs: dict[str, str], workspace: str, programs: str = "/nonexistent") -> tuple[int, str]:
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
                name: re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda found: value(found[1], values), text)
                for name, text in step["env"].items()
            }
            environment = {
                "PATH": ":".join([*added.read_text().split("\n"), programs, os.environ["PATH"]]).strip(":"),
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
        check_release(action, archive, workspace)


def check_release(action: dict, archive: pathlib.Path, workspace: str):
    """Checks that the action without inputs installs the release whose version the source has."""
    version = re.search(r"^thumbindex-(.*)-linux-", archive.name)[1]
    with tempfile.TemporaryDirectory() as folder:
        dist, programs = pathlib.Path(folder, "dist"), pathlib.Path(folder, "bin")
        programs.mkdir()
        shutil.copytree(archive.parent, dist)
        release = f"https://github.com/owner/thumbindex/releases/download/v{version}"
        (programs / "curl").write_text(CURL.format(release=release, dist=dist))
        (programs / "curl").chmod(0o755)
        found = run(action, {}, workspace, str(programs))
        if found[0]:
            sys.exit(f"the release: {found}")
        (dist / "SHA256SUMS").write_text(f"{'0' * 64}  {archive.name}\n")
        found = run(action, {}, workspace, str(programs))
        if not found[0] or "it is not installed" not in found[1]:
            sys.exit(f"a release with another checksum: {found}")


main()
