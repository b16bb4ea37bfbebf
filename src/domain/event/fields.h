// How a payload names its fields, once, for all who read or write it.
#pragma once

// `f(name, member)` is called for each field; `f.prose(name, member)` for text that the fold does not need;
// `f.added(name, member, before)` for a field that came after the kind was released: where it says what was meant
// before, it is not written; `f.addedProse(name, member)` for both.
#define DRAMATIS_FIELDS(...)                                                                                           \
    template <class F> static void fields(F &f, auto &p)                                                               \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
