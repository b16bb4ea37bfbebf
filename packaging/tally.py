#!/usr/bin/env python3
"""Counts what a ctest run tested, from the JUnit report that ctest wrote, and prints "N passed, N failed" as its last line.
Failures are repeated before that line, since the full output is long.

A QtTest program counts by its functions ("Totals: …"); any other test counts as one. A program that says all is well but
ends badly (a leak, a crash on the way out) has one failure more than it says. Fails when something did, or when nothing ran.
"""
import re
import sys
import xml.etree.ElementTree

FAILURE = re.compile(r"^(?:FAIL!|XPASS|QFATAL)[^\n]*(?:\n   [^\n]*)*", re.MULTILINE)
MOST_FAILURES = 30
TOTALS = re.compile(r"^Totals: (\d+) passed, (\d+) failed, (\d+) skipped", re.MULTILINE)


def count(case):
    """(passed, failed) of one ctest test. What asked to be skipped is neither; what could not be run has failed."""
    status = case.get("status")
    skipped = case.find("skipped")
    if status == "disabled" or (skipped is not None and skipped.get("message", "").startswith("SKIP_")):
        return 0, 0
    totals = TOTALS.findall(case.findtext("system-out") or "")
    passed = sum(int(each[0]) for each in totals)
    failed = sum(int(each[1]) for each in totals)
    if status == "run":
        return (passed, failed) if totals else (1, 0)
    return passed, max(failed, 1)


def failures(case):
    """The failure messages of a test, with values and places; its name if it printed none."""
    if count(case)[1] == 0:
        return []
    said = FAILURE.findall(case.findtext("system-out") or "")
    return said or [f"{case.get('name')}: {case.get('status')}, without a word of a failed check"]


def main():
    try:
        cases = list(xml.etree.ElementTree.parse(sys.argv[1]).getroot().iter("testcase"))
    except (OSError, xml.etree.ElementTree.ParseError):
        cases = []
    counts = [count(case) for case in cases]
    passed, failed = sum(each[0] for each in counts), sum(each[1] for each in counts)
    for failure in [each for case in cases for each in failures(case)][:MOST_FAILURES]:
        print(failure)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
