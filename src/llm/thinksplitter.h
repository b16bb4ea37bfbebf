// Parts `<think>…</think>` at the start of a reply from the reply, where the server has not done so.
#pragma once

#include <QString>

#include <utility>

namespace dramatis::llm {

class ThinkSplitter {
public:
    struct Parts {
        QString text;
        QString reasoning;
    };
    Parts feed(const QString &delta);
    Parts finish();

private:
    enum class Where { Start, Inside, After, Reply };
    bool step(Parts &parts); // false: waits for more

    Where m_where = Where::Start;
    QString m_held;
};

} // namespace dramatis::llm
