// How much of the end of a text might be the beginning of a mark that has not come whole yet.
#pragma once

#include <QStringView>

#include <algorithm>

namespace dramatis::llm {

template <class Mark> qsizetype partialMatch(QStringView text, const Mark &mark)
{
    for (qsizetype n = std::min(text.size(), mark.size() - 1); n > 0; --n) {
        if (mark.startsWith(text.last(n)))
            return n;
    }
    return 0;
}

} // namespace dramatis::llm
