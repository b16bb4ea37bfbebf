// Calls dramatis-cli over a temporary data folder.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

namespace dramatis::tests {

struct Answer {
    int status = -1;
    QByteArray out;
    QByteArray error;
    QJsonValue json; // of standard output

    QString code() const { return json[u"error"][u"code"].toString(); }
};

// Of a process that was started; waits for its end.
Answer answerOf(QProcess &process);

class CommandLine {
public:
    Answer run(const QStringList &words, const QByteArray &input = {}) const; // as the words are
    Answer json(QStringList words, const QByteArray &input = {}) const        // with --json
    {
        return run(words << QStringLiteral("--json"), input);
    }
    void start(QProcess &process, const QStringList &words) const;

    // A file in the folder.
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString write(const QString &name, const QByteArray &bytes) const;
    QByteArray read(const QString &name) const;
    QString card(const QString &name) const; // the path of a card of that name
    // A chat with Mara, and what it is called.
    QString begin() const;

private:
    QTemporaryDir m_folder;
};

// A line of a chat as SillyTavern writes it; `more`: further members, with a comma before each.
QByteArray message(const QByteArray &name, bool byUser, const QByteArray &text, const QByteArray &more = {});

QStringList column(const QJsonValue &rows, QStringView name);

} // namespace dramatis::tests
