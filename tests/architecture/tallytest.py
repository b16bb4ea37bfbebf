#!/usr/bin/env python3
"""What the last line of a test run says, for every way in which a test can end."""
import os
import subprocess
import sys
import tempfile
import unittest

TALLY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "packaging", "tally.py")
TOTALS = "PASS : A::a()\nTotals: {} passed, {} failed, {} skipped, 0 blacklisted, 4ms\n"


def case(status, output="", inner=""):
    return f'<testcase name="a" status="{status}">{inner}<system-out>{output}</system-out></testcase>'


def tally(*cases):
    with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
        file.write("<testsuite>" + "".join(cases) + "</testsuite>")
        file.flush()
        run = subprocess.run([sys.executable, TALLY, file.name], capture_output=True, text=True, check=False)
        return run.stdout, run.returncode


def last(*cases):
    output, code = tally(*cases)
    return output.splitlines()[-1], code


class Tally(unittest.TestCase):
    def test_functions_and_plain_tests_are_added_up(self):
        two_classes = TOTALS.format(4, 0, 1) + TOTALS.format(3, 0, 0)
        self.assertEqual(tally(case("run", two_classes), case("run", "fine")), ("8 passed, 0 failed\n", 0))

    def test_failures_are_added_up(self):
        self.assertEqual(last(case("fail", TOTALS.format(4, 2, 0)), case("fail")), ("4 passed, 3 failed", 1))

    def test_a_leak_after_good_totals_is_a_failure(self):
        self.assertEqual(last(case("fail", TOTALS.format(4, 0, 0) + "LeakSanitizer")), ("4 passed, 1 failed", 1))

    def test_what_cannot_be_started_has_failed(self):
        self.assertEqual(last(case("run"), case("notrun", "", '<skipped message="Unable to find executable"/>')),
                         ("1 passed, 1 failed", 1))

    def test_what_failed_is_said_again_with_its_place(self):
        failure = "FAIL!  : A::b() not the same\n   Actual   (x): 1\n   Expected (y): 2\n   Loc: [a.cpp(1)]\n"
        output, _ = tally(case("run", "FAIL!  : of a test that is expected to\n"),
                          case("fail", "PASS   : A::a()\n" + failure + "PASS   : A::c()\n" + TOTALS.format(2, 1, 0)))
        self.assertEqual(output, failure + "3 passed, 1 failed\n")

    def test_a_crash_is_said_by_the_name_of_its_test(self):
        output, _ = tally(case("fail", "AddressSanitizer"))
        self.assertEqual(output, "a: fail, without a word of a failed check\n0 passed, 1 failed\n")

    def test_of_many_failures_the_first_are_said(self):
        output, _ = tally(*[case("fail", f"FAIL!  : number {i}\n") for i in range(100)])
        self.assertEqual(len(output.splitlines()), 31)

    def test_what_asks_to_be_skipped_counts_for_nothing(self):
        skipped = case("notrun", "", '<skipped message="SKIP_RETURN_CODE=77"/>')
        self.assertEqual(tally(case("run"), skipped, case("disabled")), ("1 passed, 0 failed\n", 0))

    def test_nothing_run_is_a_failure(self):
        self.assertEqual(tally(), ("0 passed, 0 failed\n", 1))
        run = subprocess.run([sys.executable, TALLY, "there-is-no-report.xml"], capture_output=True, text=True, check=False)
        self.assertEqual((run.stdout, run.returncode), ("0 passed, 0 failed\n", 1))


if __name__ == "__main__":
    unittest.main()
