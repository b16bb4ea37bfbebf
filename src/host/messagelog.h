// A log file of what the program did and what went wrong, for bug reports: times, codes and sizes, never text of
// stories or cards, prompts or keys. Quoted text ("…") in a message is foreign and is replaced by its length; keys,
// passwords, paths and all but the host of addresses are removed from the rest.
//
// Files are bounded: dramatis.log and two older ones. Messages also go on to the previous handler.
#pragma once

#include <QFile>
#include <QStringList>
#include <QtMessageHandler>

namespace dramatis::host {

// A message as the log file has it: one line of bounded length.
QString logText(const QString &message);

class MessageLog {
public:
    static constexpr qint64 mostBytes = 256 * 1024; // of each file
    static constexpr int olderFiles = 2;
    static constexpr qsizetype mostProblems = 20;

    // Handles the messages of the whole program while it lives; one at a time. `folder` is the data folder; if no file
    // can be written there, messages are only passed on.
    explicit MessageLog(const QString &folder, qint64 bytesOfFile = mostBytes);
    ~MessageLog();
    MessageLog(const MessageLog &) = delete;
    MessageLog &operator=(const MessageLog &) = delete;

    static QString folderIn(const QString &dataFolder);
    static QString pathIn(const QString &dataFolder);

    QString path() const; // of the newest file; empty: none can be written
    // The newest warnings and errors, oldest first; also from earlier runs.
    QStringList problems() const;
    static QStringList problemsIn(const QString &dataFolder); // from earlier runs, for programs that write no log

private:
    static void take(QtMsgType type, const QMessageLogContext &context, const QString &message);
    void write(QtMsgType type, const char *category, const QString &message);
    void reopen();
    void makeRoom(qint64 bytes);
    void keepProblem(const QString &line);
    QString older(int generation) const;

    QString m_path;
    qint64 m_mostBytes;
    QFile m_file;
    QStringList m_problems;
};

} // namespace dramatis::host
