#!/usr/bin/env python3
"""layout.py CLANG_FORMAT TOP: every source file is laid out as .clang-format says. Mend with: clang-format -i FILE…"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

PER_CALL = 40


def main():
    program, top = sys.argv[1:]
    files = sorted(os.path.join(folder, name)
                   for part in ("src", "tests") for folder, _, names in os.walk(os.path.join(top, part))
                   for name in names if name.endswith((".cpp", ".h")))
    calls = [[program, "--dry-run", "--Werror", "--ferror-limit=1", *files[i:i + PER_CALL]] for i in range(0, len(files), PER_CALL)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda call: subprocess.run(call, capture_output=True, text=True, check=False), calls))
    for result in results:
        sys.stdout.write(result.stderr)
    if not files or any(result.returncode for result in results):
        return 1
    print(f"{len(files)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
