// A log file of what the program did and what went wrong, for people who want to report it: times, codes and sizes,
// never a story's text, a card's, a prompt or a key. What a message quotes ("…") is foreign and goes in as its length;
// keys, passwords, paths and the rest of addresses are taken out of what is left.
//
// Files are bounded: dramatis.log, and two older ones beside it. Messages go on to whoever took them before, too.
#pragma once

#include <QFile>
#include <QStringList>
#include <QtMessageHandler>

namespace dramatis::host {

// What a log file has of a message: one line of a bounded length.
QString logText(const QString &message);

class MessageLog {
public:
    static constexpr qint64 mostBytes = 256 * 1024; // of each file
    static constexpr int olderFiles = 2;
    static constexpr qsizetype mostProblems = 20;

    // Takes the messages of the whole program, until it goes. There is one at a time. `folder` is the data folder;
    // where no file can be written in it, messages are only passed on.
    explicit MessageLog(const QString &folder, qint64 bytesOfFile = mostBytes);
    ~MessageLog();
    MessageLog(const MessageLog &) = delete;
    MessageLog &operator=(const MessageLog &) = delete;

    static QString folderIn(const QString &dataFolder);
    static QString pathIn(const QString &dataFolder);

    QString path() const; // of the newest file; empty: none can be written
    // The newest lines that tell of something wrong, oldest first; also of the last times.
    QStringList problems() const;
    static QStringList problemsIn(const QString &dataFolder); // of the last times, for who writes no log

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
