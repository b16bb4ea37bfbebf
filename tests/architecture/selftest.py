#!/usr/bin/env python3
"""A check that cannot fail is no check: every rule must find what its bad examples do, and be silent about its good ones."""
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cpp  # noqa: E402
from examples import EXAMPLES  # noqa: E402
from rules import RULES, shape  # noqa: E402
from tree import Tree, qt_modules, read_tree  # noqa: E402

QT = {"QLabel": "QtWidgets", "QtSql/QSqlQuery": "QtSql", "QSqlQuery": "QtSql", "QImage": "QtGui", "QNetworkReply": "QtNetwork",
      "QString": "QtCore"}


def failures(rule, files):
    return [finding for finding in RULES[rule](Tree(files, QT)) if not finding.warning]


class Rules(unittest.TestCase):
    def test_every_rule_has_examples_of_both_kinds(self):
        self.assertEqual(set(RULES), set(EXAMPLES))
        for bad, good in EXAMPLES.values():
            self.assertTrue(bad and good)

    def test_every_rule_is_run_by_ctest(self):
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "CMakeLists.txt"), encoding="utf-8") as file:
            words = file.read().replace("(", " ").replace(")", " ").split()
        self.assertEqual(set(RULES) - set(words), set())

    def test_bad_examples_are_found(self):
        for rule, (bad, _) in EXAMPLES.items():
            for files in bad:
                with self.subTest(rule=rule, files=files):
                    self.assertTrue(failures(rule, files))

    def test_good_examples_are_not(self):
        for rule, (_, good) in EXAMPLES.items():
            for files in good:
                with self.subTest(rule=rule, files=files):
                    self.assertEqual(failures(rule, files), [])

    def test_few_classes_are_excepted_from_being_whole(self):
        self.assertLessEqual(sum(len(names) for names in shape.SPLIT.values()), shape.MOST_SPLIT)

    def test_a_finding_names_its_line(self):
        self.assertEqual([3], [each.line for each in failures("words", {"a.md": "one\ntwo\nTODO\n"})])
        self.assertEqual([2], [each.line for each in failures("sql", {"src/turn/a.cpp": '// "\nQSqlQuery q;\n'})])

    def test_nothing_is_said_of_qt_modules_without_qt(self):
        self.assertTrue(list(RULES["qt-modules"](Tree({}))))


class Reading(unittest.TestCase):
    def test_comments_and_strings_are_not_code(self):
        source = 'a; // b "c\n"d // e"; /* f */ \'"\' g; R"x(h " i)x" j; 1\'000 k; \'\\\'\' l; u\'{\' m;\n'
        self.assertEqual(cpp.code(source).replace('"', "").split(), "a; ; g; j; 1'000 k; l; u m;".split())
        self.assertEqual(len(cpp.code(source)), len(source))

    def test_neighbouring_strings_are_one(self):
        self.assertEqual([text for _, text in cpp.strings('f("a"\n  "b", "c"); R"(d)"')], ["ab", "c", "d"])

    def test_functions_are_found_once_with_their_length(self):
        source = ("namespace a {\nstruct B {\n    int f() const { return 1; }\n    int x{2};\n};\n"
                  "B::B(int x)\n    : m_a{x}, m_b(x)\n{\n    if (x) {\n    }\n}\n"
                  "template <class T> auto g(T t) -> QList<T>\n{\n    return {t};\n}\nbool operator()(int) noexcept { return f({1}); }\n}\n")
        self.assertEqual([(each.name, each.first, each.last) for each in cpp.functions(source)],
                         [("f", 3, 3), ("B::B", 8, 11), ("g", 13, 15), ("operator", 16, 16)])

    def test_a_tree_is_read_from_disk(self):
        with tempfile.TemporaryDirectory() as top:
            for path, data in {"src/a.h": b"int a;", "build/b.h": b"int b;", "c.png": b"\x89PNG\0"}.items():
                os.makedirs(os.path.dirname(os.path.join(top, path)), exist_ok=True)
                with open(os.path.join(top, path), "wb") as file:
                    file.write(data)
            self.assertEqual(dict(read_tree(top)), {"src/a.h": "int a;"})

    def test_qt_headers_are_known_with_and_without_their_module(self):
        with tempfile.TemporaryDirectory() as top:
            os.makedirs(os.path.join(top, "QtSql"))
            open(os.path.join(top, "QtSql", "QSqlQuery"), "w", encoding="utf-8").close()
            self.assertEqual(qt_modules([os.path.join(top, "QtSql"), top]), {"QSqlQuery": "QtSql", "QtSql/QSqlQuery": "QtSql"})


if __name__ == "__main__":
    unittest.main()
