#!/usr/bin/env python3
"""rename.py SPEC [--dry] [--quiet]: renames identifiers and files as the spec says. Run in a checkout's root, after move.py.

Lines of the spec (paths as they are before this runs):
  Old New [WHERE…]             a whole identifier, in code and in comments of .cpp and .h below src and tests; never in strings
                               WHERE: a path prefix; prefix#name: only inside functions, classes and declarations whose head
                               has that name; !prefix: not there. What has such a condition wins, then the longest prefix, then the later line;
                               `name name WHERE` keeps it.
                               A word of plain lower case, or with one capital in front, is replaced in comments only where it
                               stands as code (`word`, word(), A::word, word::b, word.b).
  namespace old new            of dramatis::old, old::x
  file old/stem new/stem       git mv of .cpp, .h and .ui; includes, ui_x.h, CMake lists
  dir old new                  git mv of a folder; includes and CMake lists
  target old new               a word of CMake lists
  context Old New              of translations, where it is no class: also as the string of translate() and QT_TRANSLATE_NOOP
  object Old New path.ui       an object of a form, and ui->Old in the C++ of the same stem
  comment PATH :: old => new   words in comments of that file (or of all below that folder), before identifiers are renamed
  text PATH :: old => new      anything in that file, before identifiers are renamed
  # …                          nothing
"""
import collections
import os
import re
import subprocess
import sys
from pathlib import Path

TOKEN = re.compile(r"""
    (?P<comment> //(?:\\\n|[^\n])* | /\*.*?\*/ )
  | (?P<raw> (?:u8|[uUL])?R"(?P<fence>[^()\s\\]*)\((?:.*?)\)(?P=fence)" )
  | (?P<string> "(?:\\.|[^"\\\n])*" )
  | (?P<char> (?:(?<!\w)|(?<=\bu8)|(?<=\b[uUL]))'(?:\\.|[^'\\\n])*' )
""", re.VERBOSE | re.DOTALL)
IDENTIFIER = re.compile(r"(?<![\w])[A-Za-z_]\w*")
INCLUDE = re.compile(r'^([ \t]*#[ \t]*include[ \t]*")([^"\n]+)(")', re.MULTILINE)
PLAIN = re.compile(r"[A-Z]?[a-z]+\Z")
warnings = []
comments_hit = {}   # line of the spec → whether it stood anywhere

def warn(*words):
    warnings.append(" ".join(str(each) for each in words))

def tracked():
    out = subprocess.check_output(["git", "ls-files", "-z"]).decode()
    return [each for each in out.split("\0") if each and Path(each).is_file()]

# ---- the spec

class Rule:
    def __init__(self, number, old, new, where):
        self.number, self.old, self.new, self.hits = number, old, new, 0
        named = {"@member": r"@<(?:\.|->)", "@call": r"@>\(", "@var": r"@>(?!\()"}
        where = [named.get(each, each) for each in where]
        self.behind = [re.compile(f"(?:{each[2:]})\\Z") for each in where if each.startswith("@<")]
        self.before = [re.compile(each[2:]) for each in where if each.startswith("@>")]
        where = [each for each in where if not each.startswith("@")]
        self.only = [tuple((each.split("#", 1) + [""])[:2]) for each in where if not each.startswith("!")]
        self.without = [each[1:] for each in where if each.startswith("!")]

    def reaches(self, path):
        """(how much of the path is named, the scopes: None for the whole file)"""
        if any(path.startswith(each) for each in self.without):
            return None
        if not self.only:
            return 0, None
        best = [(len(prefix), scope) for prefix, scope in self.only if path.startswith(prefix)]
        if not best:
            return None
        length = max(each for each, _ in best)
        scopes = [scope for each, scope in best if each == length]
        return (length, None) if "" in scopes else (length + 1, scopes)

    def fits(self, text, begin, end):
        near = text[max(0, begin - 80):begin]
        return all(each.search(near) for each in self.behind) and all(each.match(text, end) for each in self.before)

    def __str__(self):
        return f"line {self.number}: {self.old} → {self.new}"

rules = collections.defaultdict(list)
namespaces, files, dirs, targets, contexts, objects, texts = {}, {}, {}, {}, {}, [], collections.defaultdict(list)

def load(path):
    for number, line in enumerate(Path(path).read_text().splitlines(), 1):
        if line.lstrip().startswith("#") or not line.strip():
            continue
        first = line.split()[0]
        if first in ("comment", "text"):
            head, rest = line.split("::", 1) if " :: " not in line else line.split(" :: ", 1)
            old, new = rest.split(" => ", 1)
            texts[head.split()[1]].append([first, old.replace("\\n", "\n"), new.replace("\\n", "\n"), number])
            continue
        words = re.split(r"\s#\s|\s#$", line)[0].split()
        if first in ("namespace", "file", "dir", "target", "context"):
            {"namespace": namespaces, "file": files, "dir": dirs, "target": targets, "context": contexts}[first][words[1]] = words[2]
        elif first == "object":
            objects.append(words[1:4])
        else:
            if len(words) < 2 or not all(re.fullmatch(r"[A-Za-z_]\w*", each) for each in words[:2]):
                sys.exit(f"{path}:{number}: {line}")
            rules[words[0]].append(Rule(number, words[0], words[1], words[2:]))

# ---- where in a file

def blanked(text):
    return TOKEN.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)

TRANSPARENT = re.compile(r"\b(?:namespace|class|struct|union|enum|extern)\b[^()]*$")

def scopes_of(code):
    """[(head, begin, end)] of declarations and definitions outside of functions, and of classes as a whole."""
    found, stack, begin, depth, heads = [], [], 0, 0, []
    for place, char in enumerate(code):
        if char == "{":
            head = code[begin:place]
            if depth == 0 and TRANSPARENT.search(head) and not re.search(r"=\s*$", head):
                stack.append((head, begin, True))
                begin = place + 1
            else:
                stack.append((head, begin, False))
                depth += 1
        elif char == "}" and stack:
            head, start, transparent = stack.pop()
            if transparent:
                found.append((head, start, place + 1))
                begin = place + 1
            else:
                depth -= 1
                if depth == 0 and (re.search(r"\)[^()=;]*$", head) or re.search(r"\)\s*(?:noexcept\s*)?:(?!:)", head)):
                    found.append((head, start, place + 1))
                    begin = place + 1
        elif char == ";" and depth == 0:
            found.append((code[begin:place], begin, place + 1))
            begin = place + 1
    return found

def in_scopes(code, names, cache):
    if "scopes" not in cache:
        cache["scopes"] = scopes_of(code)
    ranges = []
    for name in names:
        pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        hits = [(begin, end) for head, begin, end in cache["scopes"] if pattern.search(head)]
        if not hits:
            warn("no such scope:", cache["path"] + "#" + name)
        ranges += hits
    return ranges

# ---- one source

existing = collections.defaultdict(dict)   # new name → {path: places before}
strings_like = collections.defaultdict(set)

def is_code_in_comment(text, begin, end):
    before, after = text[max(0, begin - 2):begin], text[end:end + 2]
    return (before.endswith("::") or after.startswith("::") or after.startswith("(") or before.endswith("`") or after.startswith("`")
            or (before.endswith(".") and before[:1].isalnum()) or (after[:1] == "." and after[1:2].isalpha()) or before == "->")

def rewrite(path, text):
    for kind, old, new, number in sum((each for where, each in texts.items() if path.startswith(where)), []):
        if kind == "text":
            if old not in text:
                warn(f"line {number}: not in {path}: {old!r}")
            text = text.replace(old, new)
        else:
            hit = False

            def in_comment(match):
                nonlocal hit
                if match.lastgroup != "comment" and not match.group("comment"):
                    return match.group()
                hit = hit or old in match.group()
                return match.group().replace(old, new)
            pattern = re.compile(r"(?P<comment>(?:[ \t]*//[^\n]*\n)+|//[^\n]*\n)") if "\n" in old else TOKEN
            text = pattern.sub(in_comment, text)
            comments_hit[number] = comments_hit.get(number) or hit
    code = blanked(text)
    here, cache = {}, {"path": path}
    for name in set(IDENTIFIER.findall(code)) | set(IDENTIFIER.findall(text)):
        reach = [(*each.reaches(path), each.number, each) for each in rules.get(name, ()) if each.reaches(path)]
        if reach:
            reach.sort(key=lambda each: (bool(each[3].behind or each[3].before), each[0], each[2]))
            here[name] = [(each[3], None if each[1] is None else in_scopes(code, each[1], cache)) for each in reach]

    def new_name(match, base=0):
        begin = match.start() + base
        for rule, ranges in reversed(here.get(match.group(), [])):
            if (ranges is None or any(first <= begin < last for first, last in ranges)) and rule.fits(text, begin, match.end() + base):
                if text[max(0, begin - 4):begin].endswith(("ui->", "ui.")):
                    continue
                rule.hits += 1
                return rule.new
        return None

    before = collections.Counter(IDENTIFIER.findall(code))
    taken, given = collections.Counter(), collections.Counter()
    out, last = [], 0

    def in_code(part, base):
        def one(match):
            new = new_name(match, base)
            if new is None:
                return match.group()
            if new != match.group():
                taken[match.group()] += 1
                given[new] += 1
            return new
        part = IDENTIFIER.sub(one, part)
        for old, new in namespaces.items():
            part = re.sub(rf"(?<=\bdramatis::){old}(?!\w)|(?<=\bnamespace ){old}(?!\w)|(?<![\w:.>]){old}(?=::\w)", new, part)
        return part

    for match in TOKEN.finditer(text):
        out.append(in_code(text[last:match.start()], last))
        part = match.group()
        if match.group("comment"):
            def in_words(each):
                if PLAIN.match(each.group()) and not is_code_in_comment(part, each.start(), each.end()):
                    return each.group()
                new = new_name(each, match.start())
                return each.group() if new is None else new
            part = mentions(IDENTIFIER.sub(in_words, part))
            for old, new in namespaces.items():
                part = re.sub(rf"(?<=\bdramatis::){old}(?!\w)|(?<![\w:.>/]){old}(?=::\w)", new, part)
        elif match.group("string") and IDENTIFIER.fullmatch(part[1:-1]) and part[1:-1] in rules:
            strings_like[part[1:-1]].add(path)
        out.append(part)
        last = match.end()
    out.append(in_code(text[last:], last))
    for new in given:
        if before[new] - taken[new] > 0:
            existing[new][path] = before[new] - taken[new]
    result = "".join(out)
    for match in re.finditer(r"\bQFETCH\([^;]*?(\w+)\);", code):  # the column of a test's table has the variable's name
        new = new_name(IDENTIFIER.match(code, match.start(1)))
        if new:
            result = re.sub(rf'(\baddColumn<[^;]*>\(|\bQTEST\([^;]*, )"{match.group(1)}"', rf'\g<1>"{new}"', result)
    return result


def of_objects(path, text):
    stem = Path(path).stem
    for old, new, form in objects:
        if Path(form).stem == stem:
            text = re.sub(rf"(?<=ui->){old}\b|(?<=ui\.){old}\b", new, text)
    return text


# ---- classes, for forms and translations: what is renamed everywhere

def classes():
    return {old: each[0].new for old, each in rules.items()
            if old[0].isupper() and len(each) == 1 and not each[0].only and not each[0].behind and not each[0].before}


def form(path, text):
    known = classes()
    by_file = {os.path.basename(old) + ".h": os.path.basename(new) + ".h" for old, new in files.items()}
    text = re.sub(r"(<class>|class=\"|<extends>)((?:\w+::)*)(\w+)",
                  lambda m: m.group(1) + re.sub(r"\w+", lambda each: namespaces.get(each.group(), each.group()), m.group(2))
                  + known.get(m.group(3), m.group(3)), text)
    top = re.search(r'<widget class="\w+" name="(\w+)"', text)
    if top and top.group(1) in known:
        text = text.replace(f'name="{top.group(1)}"', f'name="{known[top.group(1)]}"', 1)
    text = re.sub(r"(<header>)([^<]+)(</header>)", lambda m: m.group(1) + include(m.group(2), path) + m.group(3), text)
    for old, new, its in objects:
        if its == path:
            text = re.sub(rf'(name="|<cstring>|<tabstop>|<sender>|<receiver>|<buddy>){old}(?=["<])', rf"\g<1>{new}", text)
    return text


def translation(text):
    known = classes()

    def one(match):
        *spaces, name = match.group(2).split("::")
        spaces = [namespaces.get(each, each) for each in spaces]
        name = contexts.get(name, known.get(name, name)) if not spaces or spaces[0] == "dramatis" else name
        return match.group(1) + "::".join(spaces + [name]) + match.group(3)
    return re.sub(r"(<name>)([\w:]+)(</name>)", one, text)


def context_strings(path, text):
    known = {**classes(), **contexts}

    def one(match):
        if match.group(2) in known:
            print(f"  context in a string: {path}: {match.group(2)} → {known[match.group(2)]}")
            return match.group(1) + known[match.group(2)] + match.group(3)
        return match.group()
    return re.sub(r'(\b(?:translate|QT_TRANSLATE_N?_?NOOP3?|QT_TRANSLATE_N_NOOP)\(\s*")(\w+)(")', one, text)


# ---- files

moved = {}


def include(name, path):
    return includes.get(name) or sibling(name, path) or name


def sibling(name, path):
    """An include without a folder, or relative to the file."""
    there = os.path.normpath(os.path.join(os.path.dirname(came_from.get(path, path)), name))
    if there in moved:
        return os.path.relpath(moved[there], os.path.dirname(path)) if "/" not in name else None
    return None


def move(old, new):
    Path(new).parent.mkdir(parents=True, exist_ok=True)
    if Path(new).exists():
        sys.exit(f"{new} is there already")
    subprocess.check_call(["git", "mv", old, new])


def plan_moves(all_files):
    for old, new in files.items():
        hit = False
        for suffix in (".cpp", ".h", ".ui", "_p.h", "_ask.h"):
            if suffix.startswith("_") and old + suffix in all_files:
                pass
            if old + suffix in all_files and not suffix.startswith("_"):
                moved[old + suffix] = new + suffix
                hit = True
        if not hit:
            warn("no such file:", old)
    for old, new in dirs.items():
        hit = False
        for each in all_files:
            if each.startswith(old + "/"):
                moved[each] = new + moved.get(each, each)[len(old):]
                hit = True
        if not hit:
            warn("no such folder:", old)


def short(path):
    return path.removeprefix("src/").removeprefix("tests/")


def with_includes(path, text):
    def one(match):
        name = match.group(2)
        if name.startswith("ui_"):
            stem = name[3:-2]
            return match.group(1) + "ui_" + forms.get(stem, stem) + ".h" + match.group(3)
        if name.endswith(".moc"):
            own = os.path.basename(came_from.get(path, path))
            if name == own.replace(".cpp", ".moc"):
                return match.group(1) + os.path.basename(path).replace(".cpp", ".moc") + match.group(3)
            return match.group()
        return match.group(1) + include(name, path) + match.group(3)
    return INCLUDE.sub(one, text)


def cmake(path, text):
    was, now = os.path.dirname(came_from.get(path, path)), os.path.dirname(path)

    def entry(match):
        there = os.path.normpath(f"{was}/{match.group()}")
        return os.path.relpath(moved[there], now) if there in moved else match.group()
    text = re.sub(r"[\w./-]+\.(?:cpp|h|ui)\b", entry, text)

    def folder(match):
        there = os.path.normpath(f"{was}/{match.group(2)}")
        return match.group(1) + (os.path.relpath(dirs[there], now) if there in dirs else match.group(2)) + match.group(3)
    text = re.sub(r"(add_subdirectory\()([\w./-]+)(\))", folder, text)
    for old, new in targets.items():
        text = re.sub(rf"(?<![\w/.-]){re.escape(old)}(?![\w/.-])", new, text)
    return text


MENTION = re.compile(r"(?<![\w./])((?:[a-z_]+/)*)([a-z0-9_]+\.(?:h|cpp))(?![\w/])")


def mentions(text):
    """Files that a comment names: where they are now."""
    def one(match):
        if match.group(2) not in now_at or any(each.endswith("/" + match.group()) for each in current):
            return match.group()
        if match.group().startswith(("src/", "tests/")):
            return now_at[match.group(2)]
        return short(now_at[match.group(2)]) if match.group(1) else os.path.basename(now_at[match.group(2)])
    return MENTION.sub(one, text)


def readme(text):
    known = classes()

    def one(match):
        part = mentions(match.group())
        return IDENTIFIER.sub(lambda each: known.get(each.group(), each.group()) if not re.match(r"[a-z]+\Z", each.group()) else each.group(), part)
    return re.sub(r"`[^`\n]+`|\([a-z_/]+\.h\)", one, text)


# ---- all of it

load(sys.argv[1])
dry = "--dry" in sys.argv
all_files = set(tracked())
plan_moves(all_files)
came_from = {new: old for old, new in moved.items()}
now_at = {}
for path in sorted(all_files):
    if path.endswith((".h", ".cpp")):
        name = os.path.basename(path)
        now_at[name] = None if name in now_at else moved.get(path, path)
now_at = {name: path for name, path in now_at.items() if path}
current = [moved.get(each, each) for each in all_files if each.endswith((".h", ".cpp"))]
includes = {short(old): short(new) for old, new in moved.items() if old.endswith(".h") and "/" in short(old)}
forms = {Path(old).stem: Path(new).stem for old, new in moved.items() if old.endswith(".ui")}
changed = {}
roots = {}
for path in all_files:
    if path.endswith(".ui"):
        top = re.search(r'<widget class="\w+" name="(\w+)"', Path(path).read_text())
        if top and top.group(1) in classes():
            roots[top.group(1)] = classes()[top.group(1)]
print("contexts:")
for path in sorted(all_files):
    if not path.endswith((".cpp", ".h", ".ui", ".ts", ".txt", ".cmake", ".md")) and path not in texts:
        continue
    try:
        text = was = Path(path).read_text()
    except UnicodeDecodeError:
        continue
    source = path.endswith((".cpp", ".h")) and path.startswith(("src/", "tests/"))
    at = moved.get(path, path)
    if source:
        text = of_objects(path, rewrite(path, text))
        text = with_includes(at, text)
        text = context_strings(path, text)
        for old, new in roots.items():  # what a form's outermost widget is called, for those who look for it
            if f'"{old}"' in text:
                print(f"  name in a string: {path}: {old} → {new}")
                text = text.replace(f'"{old}"', f'"{new}"')
    else:
        for kind, old, new, number in texts.get(path, []):
            if old not in text:
                warn(f"line {number}: not in {path}: {old!r}")
            text = text.replace(old, new)
        if path.endswith(".md"):
            text = readme(text)
        elif path.endswith(".ui"):
            text = form(path, text)
        elif path.endswith(".ts"):
            text = translation(text)
        elif path.endswith("CMakeLists.txt"):
            text = cmake(at, text)
    if text != was:
        changed[path] = text
for number, hit in comments_hit.items():
    if not hit:
        warn(f"line {number}: no such comment")
for path in texts:
    if not any(each.startswith(path) for each in all_files):
        warn("no such file:", path)

if not dry:
    for path, text in changed.items():
        Path(path).write_text(text)
    for old, new in sorted(moved.items()):
        move(old, new)

print("collisions (the new name stood in that file before; is it the same thing, does it shadow?):")
for new in sorted(existing):
    print(f"  {new}:", " ".join(f"{short(path)}×{count}" for path, count in sorted(existing[new].items())))
print("strings that are exactly an old name (left as they are):")
for old in sorted(strings_like):
    print(f"  \"{old}\":", " ".join(sorted(short(each) for each in strings_like[old])[:6]))
print("not found:")
for old in sorted(rules):
    for rule in rules[old]:
        if not rule.hits:
            print("  ", rule)
print("warnings:")
for each in sorted(set(warnings)):
    print("  ", each)
print("mentions of old names in other files (left as they are):")
names = {old for old in rules if not PLAIN.match(old) or old in classes() and old not in ("Line", "Run", "Piece", "Books", "Told", "Known")}
stems = {Path(old).stem + ".h" for old in files} | {os.path.basename(old) + ".cpp" for old in files}
for path in sorted(all_files):
    if path in changed and path.endswith((".cpp", ".h")) or path.endswith((".ts", ".json", ".cpp", ".h", ".png")):
        continue
    try:
        text = Path(moved.get(path, path) if not dry else path).read_text()
    except (UnicodeDecodeError, FileNotFoundError):
        continue
    hits = [each for each in re.findall(r"[\w.]+", text) if each in names or each in stems]
    if hits:
        print(f"  {path}:", " ".join(f"{each}" for each in sorted(set(hits))))
total = sum(rule.hits for each in rules.values() for rule in each)
print(f"{len(changed)} files changed, {len(moved)} moved, {len(rules)} names, {total} places")
