// Parts `<think>…</think>` at the start of a reply from the reply, where the server has not done so. Templates may open the
// thoughts themselves: a `</think>` alone makes everything before it thoughts.
#pragma once

#include <QString>

#include <utility>

namespace dramatis::llm {

class ThinkSplitter {
public:
    struct Parts {
        QString text;
        QString reasoning;
        bool takenBack = false; // all text of earlier parts was thoughts, which come again as such
    };
    Parts feed(const QString &delta);
    Parts finish();

private:
    enum class Where { Start, Inside, After, Reply };
    bool step(Parts &parts); // false: waits for more
    bool stepUnopened(Parts &parts);

    Where m_where = Where::Start;
    bool m_mayClose = false; // no mark has come yet
    QString m_shown; // as text, while that is so
    QString m_held;
};

} // namespace dramatis::llm
