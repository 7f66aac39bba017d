#!/usr/bin/env python3
"""Interrupts builds at critical moments, and checks the state of the site.

    torture.py PROGRAM kills        SIGKILL and SIGTERM at random times
    torture.py PROGRAM faults       a failing system call, at each step of an update (needs strace)
    torture.py PROGRAM builders     two builds of one folder at the same time
    torture.py PROGRAM edits        random edits; each result is compared with a fresh build
    torture.py PROGRAM limits       a limit on the size of files or the number of open files
    torture.py PROGRAM full-disk    a disk that fills up at each stage (needs root, for a small tmpfs)

Every failure prints its seed; --seed repeats it.
"""
import argparse
import contextlib
import hashlib
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LEFTOVER = re.compile(r"\.thumbindex-[0-9a-f]{32}$")


# The seconds after which a build counts as hanging.
PATIENCE = 300


class Failure(Exception):
    """A site that is neither old nor new, a false message, or a build that hangs."""


# Sites


def rows(count, text="one", first=0):
    lines = ["id,title,body"]
    lines += [f"r{n},Name {n},{text} {n}" for n in range(first, first + count)]
    return "\n".join(lines) + "\n"


def variants(count):
    """Contents of a site, by their differences from the first."""
    few = rows(count).replace(",one 7\n", ",another 7\n").replace(",one 11\n", ",another 11\n")
    return {
        "first": {"Content/site.yml": "title: Names\n", "Content/p.csv": rows(count)},
        "all changed": {"Content/site.yml": "title: Names\n", "Content/p.csv": rows(count, "two")},
        "few changed": {"Content/site.yml": "title: Names\n", "Content/p.csv": few},
        "half removed": {"Content/site.yml": "title: Names\n", "Content/p.csv": rows(count // 2)},
        "renamed": {"Content/site.yml": "title: Names\n", "Content/p.csv": rows(count, first=count // 2)},
        "other settings": {"Content/site.yml": "title: Other\npage-size: 50\n", "Content/p.csv": rows(count)},
    }


class Site:
    """A folder with content, and its output beside it."""

    def __init__(self, options, folder, replace=None):
        self.folder = Path(folder)
        self.program = options.program
        # The default name, for commands without an option for the output.
        self.output = self.folder / "public" / "_site"
        self.arguments = ["--replace", replace] if replace else []
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}
        self.environment.pop("GITHUB_ACTIONS", None)

    def put(self, files):
        shutil.rmtree(self.folder / "in", ignore_errors=True)
        for name, text in files.items():
            path = self.folder / "in" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def command(self, output=None, extra=()):
        return [self.program, "build", str(self.folder / "in"), "--output", str(output or self.output), "--quiet",
                *self.arguments, *extra]

    def start(self, output=None, extra=(), prefix=(), before=None):
        return subprocess.Popen([*prefix, *self.command(output, extra)], env=self.environment, preexec_fn=before,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def build(self, output=None, extra=()):
        process = self.start(output, extra)
        said = ending(process)
        if process.returncode != 0:
            raise Failure(f"a build that nothing disturbs fails: {said}")

    def check(self):
        """Runs a command that builds nothing in the folder of the output."""
        process = subprocess.Popen([self.program, "check", str(self.folder / "in")], cwd=self.output.parent,
                                   env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = ending(process)
        if process.returncode != 0:
            raise Failure(f"a check that nothing disturbs fails: {said}")

    def fresh(self):
        """The digest of a build of the content into a new folder, without the state of earlier builds."""
        output = self.folder / "fresh"
        shutil.rmtree(output, ignore_errors=True)
        self.build(output, ["--fresh", "--no-sync", "--state", str(self.folder / "no-state")])
        return digest(output)

    def leftovers(self):
        places = [self.output.parent, self.output]
        return [place / name for place in places if place.is_dir() for name in os.listdir(place)
                if LEFTOVER.match(name)]

    def remove_unsealed(self):
        """Removes the folders of builds that ended between making a folder and sealing its token. Nothing proves that such
        a folder is not somebody else's, so the program leaves it alone. It has nothing but the token."""
        for path in self.leftovers():
            if all(name == "token" and (path / name).stat().st_size == 0 for name in os.listdir(path)):
                shutil.rmtree(path)


def ending(process):
    """The output of a process, after its end."""
    try:
        return process.communicate(timeout=PATIENCE)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        # If strace runs the program, it ends with it.
        subprocess.run(["pkill", "-KILL", "-P", str(process.pid)])
        process.kill()
        said = process.communicate()[0].decode(errors="replace")
        raise Failure(f"{' '.join(map(str, process.args))} has not ended after {PATIENCE} s:\n{said}") from None


def digest(folder):
    """A hash of the folders and the names and bytes of all files below a folder, except staging folders."""
    names, below = [], []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not LEFTOVER.match(name)]
        names += [os.path.join(path, name) for name in files]
        below += [os.path.relpath(os.path.join(path, name), folder) for name in folders]
    total = hashlib.blake2b("\0".join(sorted(below)).encode())
    for name in sorted(names):
        descriptor = os.open(name, os.O_RDONLY | os.O_NOFOLLOW)
        with contextlib.closing(os.fdopen(descriptor, "rb")) as file:
            total.update(os.path.relpath(name, folder).encode() + b"\0")
            total.update(hashlib.blake2b(file.read()).digest())
    return total.hexdigest()


# Attacks


def kills(options, chance):
    """Ends builds at random times. Afterward, the site is old or new; or, if that is not promised, mixed until the next
    command of any kind. The next build makes it equal to a fresh one."""
    counts = {"old": 0, "new": 0, "mixed": 0, "in time": 0}
    with tempfile.TemporaryDirectory(prefix="kills-", dir=options.folder) as folder:
        site = Site(options, folder, options.replace)
        contents = variants(options.entries)
        expected = {}
        for name, files in contents.items():
            site.put(files)
            expected[name] = site.fresh()
        now = "first"
        site.put(contents[now])
        begin = time.monotonic()
        site.build()
        # The time that an uninterrupted build of each takes.
        lasts = dict.fromkeys(contents, time.monotonic() - begin)
        end = time.monotonic() + options.minutes * 60
        round = 0
        # A build that finishes before it is interrupted does not count.
        while round - counts["in time"] < options.rounds and time.monotonic() < end:
            round += 1
            then = chance.choice([name for name in contents if name != now])
            number = options.signal or chance.choice([signal.SIGKILL, signal.SIGTERM])
            site.put(contents[then])
            # Half of them near the end, when the site is replaced.
            share = chance.uniform(0, 1.1) if chance.random() < 0.5 else chance.uniform(0.8, 1.1)
            begin = time.monotonic()
            process = site.start()
            try:
                process.communicate(timeout=lasts[then] * share)
                counts["in time"] += 1
                lasts[then] = (lasts[then] + time.monotonic() - begin) / 2
            except subprocess.TimeoutExpired:
                process.send_signal(number)
                process.communicate()
            took = time.monotonic() - begin
            seen = digest(site.output)
            state = "old" if seen == expected[now] else "new" if seen == expected[then] else "mixed"
            counts[state] += 1
            where = f"round {round}, {now} -> {then}, {number.name} after {took:.3f} s"
            if state == "mixed" and options.replace != "files":
                raise Failure(f"{where}: the site is a mixture")
            site.remove_unsealed()
            if chance.random() < 0.5:
                site.check()
                if digest(site.output) not in (expected[now], expected[then]) or site.leftovers():
                    raise Failure(f"{where}: a check does not complete it (it was {state})")
            begin = time.monotonic()
            site.build()
            if state == "old":
                lasts[then] = (lasts[then] + time.monotonic() - begin) / 2
            if digest(site.output) != expected[then]:
                raise Failure(f"{where}: the next build does not mend it (it was {state})")
            if site.leftovers():
                raise Failure(f"{where}: the next build leaves {site.leftovers()}")
            now = then
    ended = round - counts["in time"]
    print(f"{ended} of {round} builds of {options.entries} entries ended early: {counts}; 0 unequal after the next build")


FAULTS = {
    "openat2": "EACCES EMFILE ENOSYS EPERM", "openat": "EACCES EMFILE EIO", "mkdirat": "EACCES ENOSPC EIO",
    "write": "ENOSPC EIO EINTR", "renameat": "EIO EACCES ENOSPC", "renameat2": "EIO EINVAL ENOSYS EBUSY",
    "linkat": "EPERM EMLINK EIO EXDEV", "unlinkat": "EIO EACCES", "fsync": "EIO", "syncfs": "EIO ENOSYS",
    "flock": "ENOLCK", "fchmod": "EPERM", "getdents64": "EIO",
}


def steps(site, log):
    """The system calls of a build that concern its output, each with its number among those of its thread."""
    prefix = ["strace", "-f", "-y", "-qq", "-o", str(log), "-e", "trace=" + ",".join(FAULTS)]
    process = site.start(prefix=prefix)
    said = ending(process)
    if process.returncode != 0:
        raise Failure(f"a build that is only watched fails: {said}")
    found, numbers = [], {}
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\d+) +(\w+)\(", line)
        if not match or match[2] not in FAULTS:
            continue
        number = numbers[match[1], match[2]] = numbers.get((match[1], match[2]), 0) + 1
        if str(site.output.parent) in line:
            found.append((match[2], number))
    return found


def fail(site, fault, change, expected, counts):
    """Builds with a fault, checks that the message is true, and builds again without it.

    - change: The names of the contents of the site and of the new ones.
    """
    process = site.start(prefix=["strace", "-f", "-qq", "-o", "/dev/null", "-e", fault])
    said = ending(process)
    seen = digest(site.output)
    now, then = change
    where = f"{' '.join(site.arguments)}, {now} -> {then}, {fault}:\n{said}"
    if process.returncode == 0:
        counts["built"] += 1
        if seen != expected[then]:
            raise Failure(f"{where}the build succeeds and the site is not new")
    elif "partly new" in said:
        counts["partly new"] += 1
    elif "is new" in said:
        counts["new"] += 1
        if seen != expected[then]:
            raise Failure(f"{where}the message says that the site is new, and it is not")
    else:
        counts["old"] += 1
        if seen != expected[now]:
            raise Failure(f"{where}the message says nothing of a change, and the site is not old")
    site.build()
    if digest(site.output) != expected[then]:
        raise Failure(f"{where}the next build does not mend it")
    # A failing system call can prevent a build from writing or reading the token.
    for path in site.leftovers():
        if os.listdir(path):
            raise Failure(f"{where}the next build leaves {path}: {os.listdir(path)}")
        os.rmdir(path)


def faults(options, chance):
    """Makes system calls fail in builds: one call in an update, or that call and all later ones."""
    if not shutil.which("strace"):
        print("strace is not there: nothing was tried")
        return
    counts = {"built": 0, "old": 0, "new": 0, "partly new": 0}
    with tempfile.TemporaryDirectory(prefix="faults-", dir=options.folder) as folder:
        contents = variants(30)
        for replace in ["whole", "files"]:
            site = Site(options, folder, replace)
            shutil.rmtree(site.output, ignore_errors=True)
            expected = {}
            for name, files in contents.items():
                site.put(files)
                expected[name] = site.fresh()
            site.put(contents["first"])
            site.build()
            now = "renamed"
            site.put(contents[now])
            places = steps(site, site.folder / "log")
            # Each moment from which files can no longer be opened, while files have to be removed.
            for number in sorted({number for call, number in places if call in ("openat2", "openat")}):
                then = "renamed" if now == "first" else "first"
                site.put(contents[then])
                fail(site, f"inject=openat2:error=EACCES:when={number}+", (now, then), expected, counts)
                now = then
            for round in range(options.rounds // 2):
                then = chance.choice([name for name in contents if name != now])
                site.put(contents[then])
                # Half of them at the end, when the site is replaced; rare calls as often as others.
                near = places[-40:] if chance.random() < 0.5 else places
                call = chance.choice(sorted({call for call, _ in near}))
                number = chance.choice([number for name, number in near if name == call])
                error = chance.choice(FAULTS[call].split())
                # An interrupted call is repeated, so one that is always interrupted would be repeated forever.
                repeated = chance.choice(["", "+"]) if error != "EINTR" else ""
                fail(site, f"inject={call}:error={error}:when={number}{repeated}", (now, then), expected, counts)
                now = then
    print(f"{sum(counts.values())} builds with a failing system call: {counts}; every message true, 0 unequal after the "
          "next build")


def builders(options, chance):
    """Runs two builds of the same folder, started a moment apart."""
    refused = 0
    with tempfile.TemporaryDirectory(prefix="builders-", dir=options.folder) as folder:
        site = Site(options, folder, options.replace)
        contents = variants(options.entries)
        expected = {}
        for name, files in contents.items():
            site.put(files)
            expected[name] = site.fresh()
        for round in range(options.rounds):
            if chance.random() < 0.3:
                shutil.rmtree(site.output, ignore_errors=True)
            name = chance.choice(list(contents))
            site.put(contents[name])
            processes = []
            for _ in range(2):
                processes.append(site.start())
                time.sleep(chance.uniform(0, 0.05))
            for process in processes:
                said = ending(process)
                if process.returncode != 0:
                    refused += 1
                    if "another build is writing to" not in said:
                        raise Failure(f"round {round}, {name}: a build at the same time fails with: {said}")
            if digest(site.output) != expected[name]:
                raise Failure(f"round {round}, {name}: the site is not that of a single build")
            if site.leftovers():
                raise Failure(f"round {round}, {name}: {site.leftovers()} are left")
    print(f"{options.rounds} pairs of builds at once: {refused} waited in vain and said so; 0 unequal to a single build")


def edits(options, chance):
    """Makes random edits, some of them after an interrupted build; every result equals a fresh build."""
    with tempfile.TemporaryDirectory(prefix="edits-", dir=options.folder) as folder:
        site = Site(options, folder, options.replace)
        table = {n: f"one {n}" for n in range(60)}
        title = "Names"
        for round in range(options.rounds):
            for _ in range(chance.randint(1, 3)):
                number = chance.randrange(90)
                match chance.randrange(5):
                    case 0: table.pop(number, None)
                    case 1: table[number] = f"text {chance.random()}"
                    case 2: table[number] = table.get(number, "") + " more"
                    case 3: title = f"Names {chance.randrange(4)}"
                    case 4: table = dict(chance.sample(list(table.items()), max(1, len(table) - 1)))
            site.put({
                "Content/site.yml": f"title: {title}\npage-size: {chance.choice([20, 1000])}\n",
                "Content/p.csv": "id,title,body\n" + "".join(f"r{n},Name {n},{text}\n" for n, text in table.items()),
            })
            match chance.randrange(12):
                case 0: shutil.rmtree(site.folder / "cache", ignore_errors=True)
                case 1 if site.output.is_dir(): shutil.copytree(site.output, site.folder / "copy") and swap(site)
                case 2:
                    process = site.start()
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        process.communicate(timeout=chance.uniform(0, 0.15))
                    process.kill()
                    process.communicate()
            site.build()
            if digest(site.output) != site.fresh():
                raise Failure(f"edit {round}: the site is not that of a fresh build")
    print(f"{options.rounds} edits: 0 unequal to a fresh build")


def swap(site):
    """Replaces the output by a copy, as a checkout or the cache of a build service does."""
    shutil.rmtree(site.output)
    os.rename(site.folder / "copy", site.output)


def limits(options, chance):
    """Updates a site with a limit that may be too low for it."""
    counts = {"built": 0, "refused": 0}
    with tempfile.TemporaryDirectory(prefix="limits-", dir=options.folder) as folder:
        for replace in ["whole", "files"]:
            site = Site(options, folder, replace)
            shutil.rmtree(site.output, ignore_errors=True)
            contents = variants(60)
            expected = {}
            for name, files in contents.items():
                site.put(files)
                expected[name] = site.fresh()
            now = "first"
            site.put(contents[now])
            site.build()
            for round in range(options.rounds):
                then = chance.choice([name for name in contents if name != now])
                site.put(contents[then])
                kind, limit = chance.choice([
                    (resource.RLIMIT_FSIZE, chance.choice([0, 100, 1000, 5000, chance.randrange(40_000)])),
                    (resource.RLIMIT_NOFILE, chance.randrange(8, 40)),
                ])
                process = site.start(before=lambda: resource.setrlimit(kind, (limit, limit)))
                said = ending(process)
                seen = digest(site.output)
                where = f"--replace {replace}, round {round}, {now} -> {then}, limit {kind} is {limit}:\n{said}"
                if process.returncode == 0:
                    counts["built"] += 1
                    if seen != expected[then]:
                        raise Failure(f"{where}the build succeeds and the site is not new")
                else:
                    counts["refused"] += 1
                    if process.returncode != 1 and kind == resource.RLIMIT_FSIZE:
                        raise Failure(f"{where}it ends with {process.returncode}")
                    if seen != expected[now] and "partly new" not in said:
                        raise Failure(f"{where}the site is not old")
                site.build()
                if digest(site.output) != expected[then] or site.leftovers():
                    raise Failure(f"{where}the next build does not mend it")
                now = then
    print(f"{2 * options.rounds} updates with a limit: {counts}; 0 unequal after the next build")


def full_disk(options, chance):
    """Updates a site on disks of growing size, from one without room for anything new to one with enough."""
    if os.geteuid() != 0:
        print("only root can make a small disk: nothing was tried")
        return
    counts = {"built": 0, "refused": 0}
    with tempfile.TemporaryDirectory(prefix="full-", dir=options.folder) as folder:
        for replace in ["whole", "files"]:
            site = Site(options, folder, replace)
            contents = variants(options.entries)
            names = ["first", "all changed", "half removed"]
            expected = {}
            for name in names:
                site.put(contents[name])
                expected[name] = site.fresh()
            disk = site.folder / "public"
            disk.mkdir(exist_ok=True)
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512m", "tmpfs", disk], check=True)
            try:
                site.put(contents["first"])
                site.build()
                used = shutil.disk_usage(disk).used
                now = "first"
                for round in range(options.rounds):
                    then = chance.choice([name for name in names if name != now])
                    site.put(contents[then])
                    room = used + int(used * 1.3 * chance.random())
                    taken = shutil.disk_usage(disk).used
                    subprocess.run(["mount", "-o", f"remount,size={max(room, taken + 4096)}", disk], check=True)
                    process = site.start()
                    said = ending(process)
                    seen = digest(site.output)
                    where = f"--replace {replace}, round {round}, {now} -> {then}:\n{said}"
                    if process.returncode == 0:
                        counts["built"] += 1
                        if seen != expected[then]:
                            raise Failure(f"{where}the build succeeds and the site is not new")
                        now = then
                    else:
                        counts["refused"] += 1
                        if "the disk is full" not in said:
                            raise Failure(f"{where}it does not say that the disk is full")
                        if "nothing was changed" in said and seen != expected[now]:
                            raise Failure(f"{where}it says that nothing was changed, and something was")
                    subprocess.run(["mount", "-o", "remount,size=512m", disk], check=True)
                    site.build()
                    if digest(site.output) != expected[then] or site.leftovers():
                        raise Failure(f"{where}the next build does not mend it")
                    now = then
            finally:
                subprocess.run(["umount", disk], check=True)
    print(f"{2 * options.rounds} updates on a small disk: {counts}; every message true, 0 unequal after the next build")


TESTS = {"kills": kills, "faults": faults, "builders": builders, "edits": edits, "limits": limits, "full-disk": full_disk}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("test", choices=TESTS)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--entries", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=600, help="after how long kills ends, whatever the rounds")
    parser.add_argument("--replace", choices=["whole", "files"])
    parser.add_argument("--signal", type=lambda name: signal.Signals[name], help="SIGKILL or SIGTERM; both by default")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--folder", help="where to build; a folder on the disk to be tried")
    options = parser.parse_args()
    try:
        TESTS[options.test](options, random.Random(options.seed))
    except Failure as failure:
        repeat = f"{options.test} --rounds {options.rounds} --entries {options.entries} --seed {options.seed}"
        print(f"FAILED: {failure}\n(torture.py PROGRAM {repeat})", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
