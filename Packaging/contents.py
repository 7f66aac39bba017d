"""What is in the program: the parts that `thumbindex licenses` lists, with their versions and the texts of their licenses."""

import json
import pathlib
import re
import subprocess

PROJECT = pathlib.Path(__file__).parent.parent

# The static libraries of each part, in the folder that Packaging/static-libraries makes.
LIBRARIES = {
    "ICU": ["libicui18n.a", "libicuuc.a", "libicudata.a"],
    "libcmark": ["libcmark.a"],
    "LibYAML": ["libyaml.a"],
    "Expat": ["libexpat.a"],
    "zlib": ["libz.a"],
    "libstdc++ and libgcc": ["libstdc++.a", "libgcc_s.a"],
}

# Their licenses are in NOTICE.
TABLES = ["phrase-pinyin-data", "pinyin-data", "pinyin-pro", "Unihan", "SCOWL", "WordNet"]


class Part:
    """Work of somebody that is in the program."""

    def __init__(self, name: str, license: str, address: str | None):
        self.name = name
        self.license = license
        self.address = address
        self.version: str | None = None
        # The package that it comes from, as a package URL (https://github.com/package-url/purl-spec).
        self.origin: str | None = None
        self.text = ""

    @property
    def file_name(self) -> str:
        return re.sub(r"[^a-z0-9+-]+", "-", self.name.lower()) + ".txt"


def parts(program: pathlib.Path, libraries: pathlib.Path) -> list[Part]:
    """All parts of a program, beginning with itself."""
    listed = json.loads(output(program, "licenses", "--format", "json"))["parts"]
    pins = {pin["identity"]: pin for pin in json.loads((PROJECT / "Package.resolved").read_text())["pins"]}
    result = []
    for item in listed:
        part = Part(item["name"], item["license"], item.get("address"))
        if part.name == "Thumbindex":
            part.version = output(program, "--version").split()[1]
            part.text = (PROJECT / "LICENSE").read_text()
        elif part.name in TABLES:
            part.text = (PROJECT / "NOTICE").read_text()
        elif part.name == "Swift":
            _describe_swift(part)
        elif part.name in LIBRARIES:
            _describe_library(part, [libraries / name for name in LIBRARIES[part.name]])
        else:
            _describe_package(part, pins[part.name.lower()])
        result.append(part)
    return result


def license_expression(parts: list[Part]) -> str:
    """The licenses of all parts as one expression of SPDX, each once."""
    return " AND ".join(dict.fromkeys(license for part in parts for license in part.license.split(" AND ")))


def _describe_library(part: Part, files: list[pathlib.Path]):
    """Finds the Debian packages of static libraries."""
    texts = []
    for file in files:
        package = owner(file.resolve())
        version, architecture = output(
            "dpkg-query", "--show", "--showformat", "${Version} ${Architecture}", package
        ).split()
        part.version = version
        part.origin = f"pkg:deb/debian/{package.replace('+', '%2B')}@{version.replace('+', '%2B')}?arch={architecture}"
        paths = [pathlib.Path("/usr/share/doc", package, "copyright")]
        # Debian's summary of ICU's license leaves out those of its dictionaries.
        paths += sorted(pathlib.Path("/usr/share/icu").glob("*/LICENSE")) if part.name == "ICU" else []
        texts += [path.read_text() for path in paths]
    part.text = "\n\n".join(dict.fromkeys(texts))


def _describe_package(part: Part, pin: dict):
    """Describes a Swift package that the Swift package manager fetched."""
    part.version = pin["state"]["version"]
    part.origin = f"pkg:swift/{pin['location'].removeprefix('https://').removesuffix('.git')}@{part.version}"
    for checkout in (PROJECT / ".build/checkouts").iterdir():
        if checkout.name.lower() == pin["identity"]:
            part.text = next(checkout.glob("LICENSE*")).read_text()


def _describe_swift(part: Part):
    compiler = pathlib.Path(output("sh", "-c", "command -v swift").strip()).resolve()
    part.version = re.search(r"Swift version ([0-9.]+)", output("swift", "--version"))[1]
    part.origin = f"pkg:generic/swift@{part.version}"
    part.text = (compiler.parent.parent / "share/swift/LICENSE.txt").read_text()


def owner(path: pathlib.Path) -> str:
    """The Debian package that a file comes from. Its path there can begin with /usr or not, since /lib is a link to /usr/lib."""
    for candidate in [str(path), f"/usr{path}", str(path).removeprefix("/usr")]:
        found = subprocess.run(["dpkg-query", "--search", candidate], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    raise SystemExit(f"No Debian package has {path}, so its license is not known.")


def output(*command) -> str:
    """What a command prints."""
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True).stdout
