// Calls of tools, put together from the pieces in which they stream.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::llm {

struct ToolPiece {
    int index = -1; // -1: not said
    QString id;
    QString name;
    QString arguments; // JSON, or a part of it

    bool operator==(const ToolPiece &) const = default;
};

struct ToolCall {
    QString id; // empty: the server gave none
    QString name;
    QString arguments;

    bool operator==(const ToolCall &) const = default;
};

class ToolCalls {
public:
    static constexpr qsizetype most = 64; // what comes behind them is dropped

    // Servers differ: some give every call the same number, some give no number, some say the id again with every
    // piece.
    void feed(const ToolPiece &piece);
    QList<ToolCall> calls() const;
    bool isEmpty() const { return m_open.isEmpty(); }

private:
    struct Open {
        int index = -1;
        ToolCall call;
    };
    Open *openFor(const ToolPiece &piece);

    QList<Open> m_open;
};

} // namespace dramatis::llm
