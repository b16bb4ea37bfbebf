#!/usr/bin/env python3
"""apply_wordings.py TOP [--tier N] [--list FILE] [--fill-tests] [--dry-run]

Applies wordings.json to the checkout TOP. Tier 1 (the worst, most seen) alone by default; --tier 2 applies everything.
--fill-tests also rewrites test literals that are an old sentence with its placeholders filled in."""
import argparse, html, json, os, re, sys
from collections import Counter, defaultdict

TOKEN = re.compile(r'''//[^\n]*|/\*.*?\*/|R"([^ ()\\\t\v\f\n]*)\((?:.*?)\)\1"'''
                   r'''|(?P<s>(?:u8|u|U|L)?"(?:\\.|[^"\\\n])*")|'(?:\\.|[^'\\\n])+'|\s+|[A-Za-z_]\w*|.''', re.S)
SIMPLE = {'n': '\n', 't': '\t', 'r': '\r', 'a': '\a', 'b': '\b', 'f': '\f', 'v': '\v'}
TRANSLATED = re.compile(r'(?:\b(?:tr|QT_TR_NOOP|QT_TR_N_NOOP)\s*\(\s*'
                        r'|\b(?:translate|QT_TRANSLATE_NOOP|QT_TRANSLATE_N_NOOP)\s*\(\s*"[^"]*"\s*,\s*)$')


def unescape(body):
    def one(m):
        g = m.group(1)
        if g[0] in 'uUx' and len(g) > 1:
            return chr(min(int(g[1:], 16), 0x10FFFF))
        if g[0] in '01234567':
            return chr(int(g, 8))
        return SIMPLE.get(g, g)
    return re.sub(r'\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]+|[0-7]{1,3}|.)', one, body, flags=re.S)


def escape(text):
    return text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\t', '\\t')


def literals(text):
    """Sequences of neighbouring string literals: (start, end, prefix, joined text)."""
    now = None
    for m in TOKEN.finditer(text):
        token = m.group(0)
        if m.group('s') is not None:
            prefix, body = token[:token.index('"')], token[token.index('"') + 1:-1]
            if now is None:
                now = [m.start(), m.end(), prefix, unescape(body)]
            else:
                now[1], now[3] = m.end(), now[3] + unescape(body)
        elif token.isspace() or (now and token.startswith(('//', '/*'))):
            continue
        elif now:
            yield tuple(now)
            now = None
    if now:
        yield tuple(now)


def line(text, at):
    return text.count('\n', 0, at) + 1


def files(top, folder, *endings):
    for path, folders, names in os.walk(os.path.join(top, folder)):
        folders[:] = sorted(f for f in folders if f not in ('build', '.git'))
        for name in sorted(names):
            if name.endswith(endings):
                yield os.path.join(path, name)


def read(path):
    with open(path, encoding='utf-8', newline='') as f:
        return f.read()


def xml(text, quotes):
    text = text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    return text.replace('"', '&quot;').replace("'", '&apos;') if quotes else text


def filled(old):
    """A pattern for old with its placeholders filled in, or None where too little of it is fixed."""
    if not re.search(r'%(\d|n)', old) or len(re.sub(r'%(\d|n)', '', old)) < 14:
        return None
    parts, seen = [], set()
    for piece in re.split(r'(%(?:\d|n))', old):
        if re.fullmatch(r'%(\d|n)', piece):
            name = 'p' + piece[1]
            parts.append(f'(?P={name})' if name in seen else f'(?P<{name}>.+?)')
            seen.add(name)
        else:
            parts.append(re.escape(piece))
    return re.compile(''.join(parts), re.S)


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument('top')
    ask.add_argument('--tier', type=int, default=1)
    ask.add_argument('--list', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'wordings.json'))
    ask.add_argument('--fill-tests', action='store_true')
    ask.add_argument('--dry-run', action='store_true')
    args = ask.parse_args()
    top = args.top
    every = [w for w in json.load(open(args.list, encoding='utf-8')) if w.get('tier', 1) <= args.tier]
    only_tests = {w['old']: w for w in every if w.get('tests')}
    every = [w for w in every if not w.get('tests')]
    words = {w['old']: w for w in every}
    hits = defaultdict(Counter)
    notes = defaultdict(list)
    written = Counter()

    def write(path, text, before):
        if text != before:
            written[os.path.relpath(path, top).split(os.sep)[0]] += 1
            if not args.dry_run:
                with open(path, 'w', encoding='utf-8', newline='') as f:
                    f.write(text)

    # sources
    for path in files(top, 'src', '.cpp', '.h'):
        before, out, at = read(path), [], 0
        name = os.path.relpath(path, top)
        for start, end, prefix, text in literals(before):
            w = words.get(text)
            if not w or w['new'] == text:
                continue
            shown = bool(TRANSLATED.search(before[max(0, start - 200):start]))
            if not shown and not w.get('literal'):
                notes['the same text stands untranslated in the source; left'].append(
                    f'{name}:{line(before, start)} {text!r}')
                continue
            out += [before[at:start], prefix, '"', escape(w['new']), '"']
            at = end
            hits[text]['tr' if shown else 'literal'] += 1
        text = ''.join(out) + before[at:]
        if at:  # where two texts became one, a table of them keeps one line
            kept, seen = [], set()
            for row in text.split('\n'):
                if re.fullmatch(r'\s*QT_TRANSLATE_NOOP\(.*\),\s*', row):
                    if row in seen:
                        notes['a line of a table that was there twice is gone'].append(f'{name} {row.strip()}')
                        continue
                    seen.add(row)
                kept.append(row)
            text = '\n'.join(kept)
        write(path, text, before)

    # forms
    for path in files(top, 'ui', '.ui'):
        before = read(path)

        def one(m):
            w = words.get(html.unescape(m.group(2)))
            if not w or w['new'] == w['old'] or 'notr="true"' in m.group(1):
                return m.group(0)
            hits[w['old']]['ui'] += 1
            return m.group(1) + xml(w['new'], False) + '</string>'
        text = re.sub(r'(<string\b[^>]*>)([^<]*)</string>', one, before)
        marks = [Counter(x.lower() for s in re.findall(r'<property name="(?:text|title)"><string>([^<]*)</string>', t)
                         for x in re.findall(r'&amp;(\w)', s)) for t in (before, text)]
        for mark, count in marks[1].items():
            if count > 1 and count > marks[0][mark]:
                notes['a mnemonic is now there twice'].append(f'{os.path.relpath(path, top)}: {mark}')
        write(path, text, before)

    # translations
    german = {}
    for path in files(top, 'translations', '.ts'):
        before = read(path)
        language = re.search(r'<TS[^>]*language="(\w+)', before).group(1)
        name = os.path.relpath(path, top)

        def context(c):
            block = c.group(0)
            title = re.search(r'<name>(.*?)</name>', block).group(1)

            def key(message, source=None):
                comment = re.search(r'<comment>(.*?)</comment>', message, re.S)
                own = html.unescape(re.search(r'<source>(.*?)</source>', message, re.S).group(1))
                return (source or own, comment.group(1) if comment else '')
            there = {key(m) for m in re.findall(r'<message\b.*?</message>', block, re.S)}

            def whole(m):
                done = re.sub(r'<message\b.*</message>', message, m.group(0), flags=re.S)
                return done if '<message' in done else ''

            def message(m):
                text = m.group(0)
                old = key(text)[0]
                w = words.get(old)
                if not w:
                    return text
                hits[old][language] += 1
                if w['new'] != old:
                    if key(text, w['new']) in there:
                        notes['two sources became one; the message of the old one is gone'].append(
                            f'{name} {title}: {old!r} -> {w["new"]!r}')
                        return ''
                    there.add(key(text, w['new']))
                    text = re.sub(r'<source>.*?</source>',
                                  lambda _: '<source>' + xml(w['new'], True) + '</source>', text, count=1, flags=re.S)
                forms = w['de'] if language == 'de' else w.get('en') if language == 'en' else None
                if forms and language == 'de':
                    had = re.findall(r'<(?:numerusform|translation[^>]*)>([^<]+)<', text)
                    for was, now in zip([h for h in had if h.strip()], forms if isinstance(forms, list) else [forms]):
                        german[html.unescape(was)] = now
                if isinstance(forms, list):
                    todo = list(forms)
                    if len(re.findall('<numerusform>', text)) != len(todo):
                        notes['not applied: another number of plural forms'].append(f'{name} {title}: {old!r}')
                        return text
                    return re.sub(r'<numerusform>.*?</numerusform>',
                                  lambda _: '<numerusform>' + xml(todo.pop(0), True) + '</numerusform>', text,
                                  flags=re.S)
                if forms and '<numerusform>' not in text:
                    return re.sub(r'(<translation[^>]*>).*?</translation>',
                                  lambda t: t.group(1) + xml(forms, True) + '</translation>', text, count=1, flags=re.S)
                return text
            return re.sub(r'[ \t]*<message\b.*?</message>\n?', whole, block, flags=re.S)
        text = re.sub(r'<context>.*?</context>', context, before, flags=re.S)
        write(path, text, before)

    # tests
    segments = [(w['old'], [x for x in re.split(r'%\d|%n', w['old']) if len(x) >= 12 and ' ' in x.strip() and x not in w['new']])
                for w in every if w['new'] != w['old'] and re.search(r'%(\d|n)', w['old'])]
    patterns = [(p, w) for w in every if w['new'] != w['old'] and (p := filled(w['old']))]
    for path in files(top, 'tests', '.cpp', '.h'):
        before, out, at = read(path), [], 0
        name = os.path.relpath(path, top)
        for start, end, prefix, text in literals(before):
            where = f'{name}:{line(before, start)} {text!r}'
            w = only_tests.get(text)
            if w:
                out += [before[at:start], prefix, '"', escape(w['new']), '"']
                at = end
                hits[text]['test'] += 1
                continue
            w = words.get(text)
            if w and w['new'] != text:
                if ' ' not in text.strip() or (' ' in text and len(text) < 8):
                    notes['tests: a short text that equals an old one; look'].append(where)
                    continue
                out += [before[at:start], prefix, '"', escape(w['new']), '"']
                at = end
                hits[text]['test'] += 1
                continue
            if len(text) < 8 or ' ' not in text:
                continue
            for pattern, w in patterns:
                m = pattern.fullmatch(text)
                if m and max((len(g) for g in m.groups()), default=0) <= 120:
                    new = re.sub(r'%(\d|n)', lambda p: m.group('p' + p.group(1)), w['new'])
                    if args.fill_tests and new:
                        out += [before[at:start], prefix, '"', escape(new), '"']
                        at = end
                        notes['tests: a filled-in sentence was changed'].append(where)
                    else:
                        notes['tests: a sentence with its placeholders filled in; not changed'].append(
                            f'{where}  ->  {(new or w["new"])!r}')
                    break
            else:
                for w in every:
                    old, new = w['old'], w['new']
                    if old == new:
                        continue
                    if len(old) >= 10 and ' ' in old and old in text:
                        notes['tests: contains an old text as a part; not changed'].append(f'{where}  has  {old!r}')
                        break
                    if len(text) >= 10 and text in old and text not in new and not any(text in x['new'] for x in every):
                        notes['tests: is a part of an old text; not changed'].append(f'{where}  of  {old!r}')
                        break
                    if '&' in old and text == old.replace('&', ''):
                        notes['tests: an old label without its mnemonic; not changed'].append(
                            f"{where}  ->  {new.replace('&', '')!r}")
                        break
                for old, pieces in segments:
                    found = next((x for x in pieces if x in text), None)
                    if found:
                        notes['tests: has a piece of an old text; not changed'].append(f'{where}  of  {old!r}')
                        break
                for old in german:
                    if len(old) >= 8 and ' ' in old and (old in text or old.replace('&', '') == text):
                        notes['tests: has old German; not changed'].append(f'{where}  has  {old!r}  ->  {german[old]!r}')
                        break
        write(path, ''.join(out) + before[at:], before)
    for path in [*files(top, 'tests', '.json', '.py', '.txt', '.md', '.sh', '.qml'), *files(top, 'src', '.md'),
                 *files(top, 'resources', ''), *files(top, 'packaging', ''), os.path.join(top, 'README.md')]:
        try:
            text = read(path)
        except (UnicodeDecodeError, OSError):
            continue
        if len(text) > 2_000_000:
            continue
        for w in every:
            if w['new'] != w['old'] and len(w['old']) >= 12 and ' ' in w['old'] and w['old'] in text:
                notes['elsewhere (data, scripts, pages); not changed'].append(
                    f'{os.path.relpath(path, top)}: {w["old"]!r}')

    for old in only_tests:
        if not hits[old]['test']:
            notes['not there (any more), nothing to do'].append(f'tests: {old!r}')
    for w in every:
        h = hits[w['old']]
        if w['new'] == w['old']:
            if not h['de']:
                notes['could not apply'].append(f'not in dramatis_de.ts: {w["old"]!r}')
            continue
        if not w.get('literal'):
            if not h['de']:
                notes['could not apply'].append(f'not in dramatis_de.ts: {w["old"]!r}')
            if not h['tr'] + h['ui']:
                notes['could not apply'].append(f'neither in tr() nor in a form: {w["old"]!r}')
        elif not h['literal'] + h['tr']:
            gone = 'not there (any more), nothing to do' if w.get('optional') else 'could not apply'
            notes[gone].append(f'no such literal in src: {w["old"]!r}')
    for title, rows in sorted(notes.items()):
        print(f'\n== {title} ({len(rows)})')
        for row in rows:
            print('  ' + row)
    total = Counter()
    for h in hits.values():
        total.update(h)
    print(f'\n{len(every)} wordings, {len(only_tests)} for tests alone; places: {dict(total)}; files written: {dict(written)}')
    return 1 if notes.get('could not apply') else 0


if __name__ == '__main__':
    sys.exit(main())
