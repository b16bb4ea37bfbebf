#!/usr/bin/env python3
"""Moves files into folders by feature and rewrites every mention. usage: move.py MAP [--dry]. Run in a checkout's root."""
import re, subprocess, sys, os
from pathlib import Path

root = Path('.')
renames_room = {}          # 'src/present' -> 'src/presenters'
moves = {}                 # old path (posix) -> new path

def load(map_file):
    base = target = None
    for line in Path(map_file).read_text().splitlines():
        line = line.split('#')[0].strip()
        if not line:
            continue
        if line.startswith('['):             # [src/present -> src/presenters]
            base, target = [x.strip() for x in line[1:-1].split('->')] if '->' in line else (line[1:-1], line[1:-1])
            renames_room[base] = target
            continue
        folder, names = line.split(':', 1)
        for stem in names.split():
            hit = False
            for ext in ('.cpp', '.h', '.ui'):
                old = f'{base}/{stem}{ext}'
                if Path(old).exists():
                    hit = True
                    name = Path(stem).name
                    new = f'{target}/{folder.strip()}/{name}{ext}' if folder.strip() != '.' else f'{target}/{name}{ext}'
                    moves[old] = new
            if not hit:
                print('no such file', base, stem, file=sys.stderr)

load(sys.argv[1])
tracked = subprocess.check_output(['git', 'ls-files'], text=True).split('\n')
# whatever else of a renamed room
for t in tracked:
    for a, b in renames_room.items():
        if t.startswith(a + '/') and t not in moves and a != b:
            moves[t] = b + t[len(a):]
unmapped = [t for t in tracked for a in renames_room if t.startswith(a + '/') and t.count('/') == a.count('/') + 1 and t.endswith(('.cpp', '.h', '.ui')) and t not in moves]
for u in unmapped:
    print('stays in the root:', u, file=sys.stderr)
if '--dry' in sys.argv:
    from collections import Counter
    c = Counter(os.path.dirname(v) for v in moves.values() if v.endswith(('.cpp', '.h', '.ui')))
    for k, v in sorted(c.items()):
        print(v, k)
    sys.exit()

for old, new in moves.items():
    if old == new:
        continue
    Path(new).parent.mkdir(parents=True, exist_ok=True)
    subprocess.check_call(['git', 'mv', old, new])

inc = {}
for old, new in moves.items():
    if old.endswith('.h'):
        o = old.removeprefix('src/').removeprefix('tests/')
        n = new.removeprefix('src/').removeprefix('tests/')
        if o != n:
            inc[o] = n
tracked = [t for t in subprocess.check_output(['git', 'ls-files'], text=True).split('\n') if t and Path(t).is_file()]
pattern = re.compile(r'(#include ")([^"]+)(")|(<header>)([^<]+)(</header>)')
back = {v: k for k, v in moves.items()}
def local(path, name):
    """an include relative to the file's folder as it was"""
    old = back.get(path, path)
    folder = os.path.dirname(old)
    cand = os.path.normpath(folder + '/' + name)
    if cand in moves:
        n = moves[cand]
        if os.path.dirname(n) == os.path.dirname(path):
            return os.path.basename(n)
        for top in ('src/', 'tests/'):
            if n.startswith(top):
                return n[len(top):]
    return None
for t in tracked:
    if not t.endswith(('.cpp', '.h', '.ui', '.txt', '.in')):
        continue
    p = Path(t)
    try:
        s = p.read_text()
    except UnicodeDecodeError:
        continue
    def sub(m):
        a, name, z = (m.group(1), m.group(2), m.group(3)) if m.group(1) else (m.group(4), m.group(5), m.group(6))
        new = inc.get(name)
        if new is None and '/' not in name:
            new = local(t, name)
        return a + (new or name) + z
    n = pattern.sub(sub, s)
    if n != s:
        p.write_text(n)
# CMake lists: entries relative to the list's folder
for t in tracked:
    if not t.endswith('CMakeLists.txt'):
        continue
    p = Path(t)
    s = p.read_text()
    old_dir = os.path.dirname(back.get(t, t))
    new_dir = os.path.dirname(t)
    def entry(m):
        w = m.group(0)
        cand = os.path.normpath(f'{old_dir}/{w}')
        if cand in moves:
            return os.path.relpath(moves[cand], new_dir)
        return w
    n = re.sub(r'[\w./-]+\.(?:cpp|h|ui)\b', entry, s)
    if n != s:
        p.write_text(n)
print(len([1 for o, n in moves.items() if o != n]), 'moved')
