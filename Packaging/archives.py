"""Archives that are the same bytes whenever and wherever they are written."""

import gzip
import io
import pathlib
import tarfile
import time
import zipfile


class File:
    """A file of a package."""

    def __init__(self, data: bytes | str | pathlib.Path, mode: int = 0o644):
        if isinstance(data, pathlib.Path):
            data = data.read_bytes()
        self.data = data.encode() if isinstance(data, str) else data
        self.mode = mode


Files = dict[str, File]


def tar(files: Files, changed: int, folders: dict[str, int] = {}, links: dict[str, str] = {}) -> bytes:
    """A tar archive of files, of the folders they are in, and of further folders with their modes."""
    modes = dict(folders)
    for path in [*files, *links, *folders]:
        for parent in pathlib.PurePosixPath(path).parents:
            if str(parent) != ".":
                modes.setdefault(str(parent), 0o755)
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted([*files, *modes, *links]):
            item = tarfile.TarInfo(path)
            item.mtime, item.uname, item.gname = changed, "root", "root"
            if path in files:
                item.size, item.mode = len(files[path].data), files[path].mode
                archive.addfile(item, io.BytesIO(files[path].data))
            elif path in links:
                item.type, item.linkname, item.mode = tarfile.SYMTYPE, links[path], 0o777
                archive.addfile(item)
            else:
                item.type, item.mode = tarfile.DIRTYPE, modes[path]
                archive.addfile(item)
    return stream.getvalue()


def gzipped(data: bytes, level: int = 6) -> bytes:
    """Compressed data, without a time and a name."""
    return gzip.compress(data, compresslevel=level, mtime=0)


def zipped(files: Files, changed: int) -> bytes:
    """A zip archive, in the order of the files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, file in files.items():
            # The format's time has no seconds that are odd, and begins in 1980.
            item = zipfile.ZipInfo(path, max(time.gmtime(changed)[:6], (1980, 1, 1, 0, 0, 0)))
            item.create_system = 3
            item.external_attr = (0o100000 | file.mode) << 16
            item.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(item, file.data)
    return stream.getvalue()
