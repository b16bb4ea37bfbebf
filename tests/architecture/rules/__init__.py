"""Every rule: its name, and a function from a Tree to Findings."""
from . import built, calls, coroutines, forms, names, paths, prose, rooms, shape, sizes, sql, text

RULES = {
    "includes": rooms.includes,
    "qt-modules": rooms.qt_modules,
    "pure-domain": rooms.pure_domain,
    "sql": sql.only_in_store,
    "one-writer": sql.one_writer,
    "singletons": calls.singletons,
    "nested-loops": calls.nested_loops,
    "no-sleep": calls.no_sleep,
    "plain-text": calls.plain_text,
    "house-style": calls.house_style,
    "coroutines": coroutines.coroutines,
    "built": built.built,
    "mirrored": built.mirrored,
    "sizes": sizes.sizes,
    "whole-classes": shape.whole_classes,
    "folders": shape.folders,
    "method-counts": shape.method_counts,
    "names": names.names,
    "local-names": names.local_names,
    "forms": forms.forms,
    "no-parsed-prose": prose.no_parsed_prose,
    "sentences": text.sentences,
    "words": text.words,
    "paths": paths.paths,
}
