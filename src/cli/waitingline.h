// What a command waits for, on standard error: only where that takes longer than a moment, and each sentence once.
#pragma once

#include <QSet>
#include <QString>
#include <QTimer>

namespace dramatis::cli {

class WaitingLine {
public:
    WaitingLine();

    void waitsFor(const QString &sentence); // from now on

private:
    QTimer m_moment;
    QString m_sentence;
    QSet<QString> m_said;
};

} // namespace dramatis::cli
