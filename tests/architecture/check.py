#!/usr/bin/env python3
"""check.py [--top FOLDER] [--qt-headers FOLDER;…] [RULE…]: reads the tree and says where it breaks the rules of the house."""
import argparse
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from rules import RULES  # noqa: E402
from tree import read_tree  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--top", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    parser.add_argument("--qt-headers", default="", help="Qt's include folders, separated by ;")
    parser.add_argument("rules", nargs="*", choices=[*RULES, []], metavar="RULE", help=", ".join(RULES))
    arguments = parser.parse_args()
    tree = read_tree(os.path.normpath(arguments.top), [each for each in arguments.qt_headers.split(";") if each])
    failed = False
    for name in arguments.rules or RULES:
        for finding in sorted(set(RULES[name](tree))):
            print(f"{finding} [{name}]")
            failed = failed or not finding.warning
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
