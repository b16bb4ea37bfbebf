"""SQL lives in store, and one file writes events."""
import re

import cpp
from tree import Finding, line_of, room_of

STATEMENT = re.compile(r"\bSELECT\b[^;]*\bFROM\b|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\b|\bREPLACE\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|"
                       r"\bDELETE\s+FROM\b|\b(?:CREATE|DROP|ALTER)\s+(?:VIRTUAL\s+|TEMP\s+|UNIQUE\s+)?(?:TABLE|INDEX|TRIGGER|VIEW)\b|"
                       r"\bPRAGMA\s+\w+|\bBEGIN\s+IMMEDIATE\b", re.DOTALL)
DRIVER = re.compile(r"\b(?:QSql\w+|sqlite3_\w+)")

EVENT_TABLES = ("event", "journal")
WRITERS = ("src/store/log/eventlog.cpp", "src/store/log/purge.cpp")
WRITE = re.compile(r"\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM|DROP\s+TABLE(?:\s+IF\s+EXISTS)?)"
                   r"\s+(?:main\.)?[\"'`\[]?(?:" + "|".join(EVENT_TABLES) + r")\b", re.IGNORECASE)


def only_in_store(tree):
    for path, text in tree.sources():
        if room_of(path) == "store":
            continue
        for match in DRIVER.finditer(cpp.code(text)):
            yield Finding(path, line_of(text, match.start()), f"only store speaks SQL ({match.group()})")
        for position, content in cpp.strings(text):
            if STATEMENT.search(content):
                yield Finding(path, line_of(text, position), "only store speaks SQL")


def one_writer(tree):
    for path, text in tree.sources():
        if path in WRITERS:
            continue
        for position, content in cpp.strings(text):
            match = WRITE.search(content.replace('\\"', '"'))
            if match:
                yield Finding(path, line_of(text, position), f"only the event log and purge write events ({match.group()})")
