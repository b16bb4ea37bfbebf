#!/usr/bin/env python3
"""mutate.py --tree CHECKOUT --work FOLDER [--seed S] [--jobs J] [--again FILE] [N]: are the tests sharp?

Makes N small changes (100 unless told) in domain, store and cards, one after the other, in J copies of the checkout (2 unless
told); builds and runs the tests of the room; lists the changes that no test noticed. With --again it makes only the changes
that FILE, such a list, holds. Those that survivors.txt names with a reason are counted and left out. Ends with 1 if there are
others."""
import argparse
import itertools
import os
import queue
import random
import re
import shutil
import subprocess
import sys
import time
from multiprocessing.pool import ThreadPool

from mutations import mutations

ROOMS = ("domain", "store", "cards")
HERE = os.path.dirname(os.path.abspath(__file__))


def copy_tree(tree, copy):
    """What git knows of, and what is new; untouched files keep their times, so that little is built anew."""
    names = subprocess.check_output(["git", "-C", tree, "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    for name in filter(None, names.decode().split("\0")):
        source, target = os.path.join(tree, name), os.path.join(copy, name)
        if not os.path.isfile(source):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(source, "rb") as file:
            content = file.read()
        if not os.path.exists(target) or open(target, "rb").read() != content:
            shutil.copyfile(source, target)
            shutil.copymode(source, target)


def known_survivors():
    """(path, line as it was, line as it is) → reason"""
    known = {}
    with open(os.path.join(HERE, "survivors.txt"), encoding="utf-8") as file:
        entry = []
        for line in file.read().splitlines() + [""]:
            if line.startswith("#"):
                continue
            if line.strip():
                entry.append(line.strip())
            elif entry:
                path, before, after, *reason = entry
                known[path, before.removeprefix("- "), after.removeprefix("+ ")] = " ".join(reason)
                entry = []
    return known


class Workshop:
    def __init__(self, tree, work):
        self.copy, self.build = os.path.join(work, "tree"), os.path.join(work, "build")
        self.baseline = {}
        copy_tree(tree, self.copy)
        subprocess.check_call(["cmake", "-S", self.copy, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                               "-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_CXX_FLAGS_DEBUG=-O1"], stdout=subprocess.DEVNULL)
        for room in ROOMS:
            if not self.builds(room, quiet=False):
                sys.exit(f"tests_{room} cannot be built")
            begun = time.monotonic()
            if failure := self.failure(room, [], 1800):
                sys.exit(f"tests_{room} fail as they are: {failure}")
            self.baseline[room] = time.monotonic() - begun

    def builds(self, room, quiet=True):
        out = subprocess.DEVNULL if quiet else None
        return subprocess.run(["ninja", "-C", self.build, f"tests_{room}"], stdout=out, stderr=out, check=False).returncode == 0

    def nearest_tests(self, path):
        """The classes of tests in the folder that mirrors that of a source."""
        folder = os.path.join(self.copy, "tests", *os.path.dirname(path).split("/")[1:])
        classes = []
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            if name.startswith("tst_") and name.endswith(".cpp"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    classes += re.findall(r"^DRAMATIS_TEST\((\w+)\)", file.read(), re.MULTILINE)
        return classes

    def failure(self, room, classes, seconds):
        """The first test of these classes (none: of all) that fails, or that they crash or do not end; empty: all pass."""
        home = os.path.join(self.build, "home")
        os.makedirs(home, exist_ok=True)
        environment = {**os.environ, "HOME": home, "XDG_RUNTIME_DIR": home, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8",
                       "TZ": "UTC", "QT_HASH_SEED": "0"}
        program = os.path.join(self.build, "bin", f"tests_{room}")
        run = subprocess.Popen([program, *classes], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environment, start_new_session=True)
        timer = subprocess.Popen(["sleep", str(seconds)])
        try:
            os.set_blocking(run.stdout.fileno(), False)
            rest = b""
            while True:
                ended = run.poll() is not None
                rest = rest[-1000:] + (run.stdout.read() or b"")
                if found := re.search(rb"^FAIL!.*", rest, re.MULTILINE):
                    return found.group().decode(errors="replace")
                # After a class that skips in initTestCase(), Qt Test runs nothing of those that follow.
                if b"Totals: 0 passed, 0 failed, 0 skipped" in rest:
                    return "a class of tests was not run: one before it skips in initTestCase()"
                if ended:
                    return f"ended with {run.returncode}" if run.returncode else ""
                if timer.poll() is not None:
                    return f"no end after {seconds:.0f} s"
                time.sleep(0.05)
        finally:
            timer.kill()
            timer.wait()
            if run.poll() is None:
                os.killpg(run.pid, 9)
            run.wait()

    def outcome(self, mutation, source):
        path = os.path.join(self.copy, mutation.path)
        room = mutation.path.split("/")[1]
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(mutation.apply(source))
            if not self.builds(room):
                return "does not compile"
            limit = 60 + 5 * self.baseline[room]
            nearest = self.nearest_tests(mutation.path)
            noticed = (nearest and self.failure(room, nearest, limit)) or self.failure(room, [], limit)
            return "noticed" if noticed else "survived"
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(source)


def all_mutations(tree):
    """Every change that could be made, and the text of each source by its path."""
    sources, found = {}, []
    for room in ROOMS:
        for folder, _, names in sorted(os.walk(os.path.join(tree, "src", room))):
            for name in sorted(names):
                if name.endswith(".cpp"):
                    path = os.path.relpath(os.path.join(folder, name), tree)
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        sources[path] = file.read()
                    found += mutations(path, sources[path])
    return sources, found


def listed(file, sources, candidates):
    """The changes that the output of an earlier run lists, as far as their lines are still there."""
    with open(file, encoding="utf-8") as text:
        wanted = set(re.findall(r"^(\S+):\d+\n- (.*)\n\+ (.*)$", text.read(), re.MULTILINE))
    paths = {path for path, _, _ in wanted}
    found = [each for each in candidates
             if each.path in paths and (each.path, *each.shown(sources[each.path])) in wanted]
    return list({(each.path, *each.shown(sources[each.path])): each for each in found}.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tree", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again")
    parser.add_argument("count", type=int, nargs="?", default=100)
    arguments = parser.parse_args()
    idle = queue.SimpleQueue()
    for job in range(1, arguments.jobs + 1):
        idle.put(shop := Workshop(arguments.tree, os.path.join(arguments.work, str(job))))
    sources, candidates = all_mutations(shop.copy)
    if arguments.again:
        candidates = listed(arguments.again, sources, candidates)
        arguments.count = len(candidates)
    random.Random(arguments.seed).shuffle(candidates)
    print(f"{arguments.count} of {len(candidates)} changes, seed {arguments.seed}", flush=True)

    def outcome_of(mutation):
        used = idle.get()
        try:
            return mutation, used.outcome(mutation, sources[mutation.path])
        finally:
            idle.put(used)

    known, counts = known_survivors(), {"noticed": 0, "survived": 0, "known": 0}
    with ThreadPool(arguments.jobs) as pool:
        compiled = (each for each in pool.imap(outcome_of, candidates) if each[1] != "does not compile")
        for made, (mutation, outcome) in enumerate(itertools.islice(compiled, arguments.count), 1):
            shown = mutation.shown(sources[mutation.path])
            if outcome == "survived" and (mutation.path, *shown) in known:
                outcome = "known"
            counts[outcome] += 1
            if outcome == "survived":
                print(f"\n{mutation.path}:{mutation.line(sources[mutation.path])}\n- {shown[0]}\n+ {shown[1]}", flush=True)
            elif sys.stderr.isatty():
                print(f"\r{made} of {arguments.count}", end="", file=sys.stderr, flush=True)
    print(f"\n{counts['noticed']} noticed, {counts['known']} known to make no difference, {counts['survived']} not noticed")
    sys.exit(1 if counts["survived"] else 0)


if __name__ == "__main__":
    main()
