"""The program without what differs between two builds of the same source."""

import hashlib
import pathlib
import re

from contents import output

# Hashes by which the compiler knows later whether it can keep an object file; nothing reads them in a program. They differ
# between builds from nothing, although the code is the same.
MODULE_HASHES = ".swift_modhash"

# A hash of the program, by which debuggers know it. In a note, it follows 16 bytes.
BUILD_ID = ".note.gnu.build-id"
NOTE_HEAD = 16


def reproducible(program: pathlib.Path) -> bytes:
    """The bytes of a program with zeros for its module hashes, and with a build id made of the rest."""
    data = bytearray(program.read_bytes())
    places = _sections(program)
    id_start, id_end = places[BUILD_ID]
    for start, end in [places.get(MODULE_HASHES, (0, 0)), (id_start + NOTE_HEAD, id_end)]:
        data[start:end] = bytes(end - start)
    data[id_start + NOTE_HEAD : id_end] = hashlib.sha1(data).digest()[: id_end - id_start - NOTE_HEAD]
    return bytes(data)


def _sections(program: pathlib.Path) -> dict[str, tuple[int, int]]:
    """Where the bytes of each section begin and end in the file."""
    places = {}
    for line in output("readelf", "--wide", "--sections", program).splitlines():
        # [ 3] .note.gnu.build-id NOTE 000000000000031c 00031c 000024 …
        found = re.match(r"\s*\[\s*\d+\]\s+(\S+)\s+\S+\s+[0-9a-f]+\s+([0-9a-f]+)\s+([0-9a-f]+)\s", line)
        if found:
            start = int(found[2], 16)
            places[found[1]] = (start, start + int(found[3], 16))
    return places
