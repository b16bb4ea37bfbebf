// Parts thoughts, such as `<think>…</think>`, from the reply where the server has not done so. Templates may open the
// thoughts themselves: a `</think>` alone makes everything before it thoughts.
#pragma once

#include <QString>

#include <optional>
#include <utility>

namespace dramatis::llm {

// A text that ends where thoughts have just begun, as some templates leave a prompt.
struct OpenThoughts {
    QString open;
    QString close;

    bool operator==(const OpenThoughts &) const = default;
};
std::optional<OpenThoughts> thoughtsLeftOpen(QStringView text);

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
    bool stepStart();
    bool stepInside(Parts &parts);
    bool stepReply(Parts &parts);
    void enter(qsizetype at, QStringView open, QStringView close);
    void show(Parts &parts, const QString &text);

    Where m_where = Where::Start;
    QStringView m_close;     // what ends the thoughts
    bool m_mayClose = false; // no mark has come yet
    QString m_shown;         // as text, while that is so
    QString m_held;
};

} // namespace dramatis::llm
