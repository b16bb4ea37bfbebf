#!/usr/bin/env python3
"""Which changes are made to a piece of C++, and which are not."""
import unittest

from mutations import mutations

SOURCE = """int f(int a, bool b)
{
    // a < 3 && b
    if (a < 3 && b)
        run(a);
    const QString text = QString("a < 3");
    std::vector<int> list;
    return a + 1;
}
"""


def changed(source):
    return {each.shown(source) for each in mutations("src/domain/a.cpp", source)}


class Mutations(unittest.TestCase):
    def test_operators_bounds_negations_and_calls(self):
        self.assertEqual(changed(SOURCE), {
            ("if (a < 3 && b)", "if (a <= 3 && b)"),
            ("if (a < 3 && b)", "if (a < 3 || b)"),
            ("if (a < 3 && b)", "if (a < 4 && b)"),
            ("if (a < 3 && b)", "if (!(a < 3 && b))"),
            ("run(a);", ";"),
            ("return a + 1;", "return a - 1;"),
            ("return a + 1;", "return a + 2;"),
        })

    def test_only_what_is_in_functions(self):
        self.assertEqual(changed("constexpr int most = 3 + 4;\n"), set())

    def test_conditions_with_declarations_are_not_negated(self):
        source = "void f()\n{\n    if (const auto found = find(); !found)\n        return;\n}\n"
        self.assertEqual(changed(source), set())


if __name__ == "__main__":
    unittest.main()
