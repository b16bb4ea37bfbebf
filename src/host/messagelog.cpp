// The handler is called by any thread, at any time, also by what it does itself: a message that comes of writing one is
// only passed on.
#include "host/messagelog.h"

#include "base/visibletext.h"
#include "host/datafolder.h"
#include "store/log/privacy.h"

#include <QDateTime>
#include <QDir>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QUrl>

#include <algorithm>
#include <mutex>

namespace dramatis::host {

namespace {
constexpr qsizetype longestLine = 300;
constexpr QLatin1StringView hiddenKey("[key]");

constinit std::mutex logMutex; // guards the two, and the log itself
MessageLog *activeLog = nullptr;
QtMessageHandler nextHandler = nullptr;

const char *levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg: return "debug";
    case QtInfoMsg: return "info";
    case QtWarningMsg: return "warning";
    case QtCriticalMsg: return "error";
    case QtFatalMsg: break;
    }
    return "fatal";
}

QString olderPath(const QString &path, int generation)
{
    return generation == 0 ? path : path.chopped(4) + QStringLiteral(".%1.log").arg(generation);
}

bool tellsProblem(const QString &line)
{
    const QString level = line.section(u' ', 1, 1);
    return level == u"warning" || level == u"error" || level == u"fatal";
}

template <class Make> QString replaced(const QString &text, const QRegularExpression &pattern, const Make &make)
{
    QString made;
    qsizetype from = 0;
    for (const QRegularExpressionMatch &found : pattern.globalMatch(text)) {
        made += QStringView(text).sliced(from, found.capturedStart() - from);
        made += make(found);
        from = found.capturedEnd();
    }
    made += QStringView(text).sliced(from);
    return made;
}

// A quotation that does not end goes to the end of the message.
QString withoutQuotations(const QString &text)
{
    static const QRegularExpression straight(QStringLiteral(R"re("((?:[^"\\]|\\.)*)(?:"|\\?$))re"));
    static const QRegularExpression others(QStringLiteral("(?:(?<!\\w)'([^']*)'(?!\\w)|“([^”]*)”)"));
    const auto length = [](const QRegularExpressionMatch &found) {
        return QStringLiteral("[%1 characters]").arg(found.capturedLength(found.lastCapturedIndex()));
    };
    return replaced(replaced(text, straight, length), others, length);
}

// Of an address the scheme, the host and the port stay.
QString withoutAddresses(const QString &text)
{
    static const QRegularExpression address(QStringLiteral(R"re(\b[a-z][a-z0-9+.-]*://\S+)re"),
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression login(QStringLiteral(R"re([^\s/@:]+:[^\s/@]+@)re"));
    const QString cleaned = replaced(text, address, [](const QRegularExpressionMatch &found) {
        const QUrl url(found.captured());
        if (url.host().isEmpty())
            return QStringLiteral("[address]");
        return url.scheme() + QStringLiteral("://") + url.host()
               + (url.port() > 0 ? QStringLiteral(":%1").arg(url.port()) : QString());
    });
    return replaced(cleaned, login, [](const QRegularExpressionMatch &) { return QString(); });
}

// "Authorization: Bearer …", "api_key=…"; and what looks like a key wherever it stands.
QString withoutKeys(const QString &text)
{
    static const QRegularExpression named(
        QStringLiteral(R"re(\b([\w-]*(?:key|token|secret|password|passwd|authorization|cookie))\s*[=:]\s*)re"
                       R"re((?:(?:bearer|basic)\s+)?\S+)re"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression bearer(QStringLiteral(R"re(\b(bearer|basic)\s+\S{6,})re"),
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression marked(
        QStringLiteral(R"re(\b(?:(?:sk|pk|rk|xai|gsk|hf|ghp)[-_]|AIza)[\w-]{4,})re"));
    static const QRegularExpression longWord(QStringLiteral(R"re((?=[^\s]*\d)(?=[^\s]*[A-Za-z])[\w+/=.-]{20,})re"));
    const auto keepName = [](const QRegularExpressionMatch &found) {
        return found.captured(1) + QStringLiteral(": ") + hiddenKey;
    };
    const auto keepNothing = [](const QRegularExpressionMatch &) { return QString(hiddenKey); };
    return replaced(replaced(replaced(replaced(text, named, keepName), bearer, keepName), marked, keepNothing),
                    longWord, keepNothing);
}

// A path may have blanks in it, so all that follows goes, too.
QString withoutPaths(const QString &text)
{
    static const QRegularExpression path(QStringLiteral(R"re((?<![^\s(=:'])(?:~?/[\w.~]|[A-Za-z]:[\\/]).*$)re"));
    return replaced(text, path, [](const QRegularExpressionMatch &) { return QStringLiteral("[path]"); });
}
} // namespace

QString logText(const QString &message)
{
    const QString line = withoutQuotations(base::oneLine(message));
    return base::elided(withoutKeys(withoutPaths(withoutAddresses(line))), longestLine);
}

MessageLog::MessageLog(const QString &folder, qint64 bytesOfFile) : m_mostBytes(bytesOfFile)
{
    // The data folder first: what makes it here decides who may read it.
    if (makeDataFolder(folder) && store::makePrivateFolder(folderIn(folder))) {
        m_path = pathIn(folder);
        m_problems = problemsIn(folder);
        m_file.setFileName(m_path);
        reopen();
    }
    const std::scoped_lock hold(logMutex);
    activeLog = this;
    nextHandler = qInstallMessageHandler(&MessageLog::take);
}

MessageLog::~MessageLog()
{
    const std::scoped_lock hold(logMutex);
    qInstallMessageHandler(nextHandler);
    activeLog = nullptr;
}

QString MessageLog::folderIn(const QString &dataFolder)
{
    return QDir(dataFolder).filePath(QStringLiteral("logs"));
}

QString MessageLog::pathIn(const QString &dataFolder)
{
    return QDir(folderIn(dataFolder)).filePath(QStringLiteral("dramatis.log"));
}

QString MessageLog::path() const
{
    return m_file.isOpen() ? m_path : QString();
}

QStringList MessageLog::problems() const
{
    const std::scoped_lock hold(logMutex);
    return m_problems;
}

void MessageLog::take(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    thread_local bool isWriting = false;
    QtMessageHandler next = nullptr;
    if (isWriting) {
        next = nextHandler; // this thread has the mutex
    } else {
        const QScopedValueRollback writing(isWriting, true);
        const std::scoped_lock hold(logMutex);
        next = nextHandler;
        if (activeLog && type != QtDebugMsg)
            activeLog->write(type, context.category, message);
    }
    if (next)
        next(type, context, message);
}

void MessageLog::write(QtMsgType type, const char *category, const QString &message)
{
    const QString line =
        QStringLiteral("%1 %2 %3: %4")
            .arg(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs), QLatin1StringView(levelOf(type)),
                 QLatin1StringView(category ? category : "default"), logText(message));
    if (tellsProblem(line))
        keepProblem(line);
    if (!m_file.isOpen())
        return;
    const QByteArray bytes = line.toUtf8() + '\n';
    makeRoom(bytes.size());
    m_file.write(bytes);
    m_file.flush();
}

void MessageLog::reopen()
{
    store::makePrivateFile(m_path);
    static_cast<void>(m_file.open(QIODevice::WriteOnly | QIODevice::Append)); // without a file there is no log
}

void MessageLog::makeRoom(qint64 bytes)
{
    if (m_file.size() + bytes <= m_mostBytes)
        return;
    m_file.close();
    QFile::remove(older(olderFiles));
    for (int generation = olderFiles; generation > 0; --generation)
        QFile::rename(older(generation - 1), older(generation));
    QFile::remove(m_path); // where it could not be renamed, it must not grow on
    reopen();
}

QString MessageLog::older(int generation) const
{
    return olderPath(m_path, generation);
}

void MessageLog::keepProblem(const QString &line)
{
    m_problems.append(line);
    if (m_problems.size() > mostProblems)
        m_problems.removeFirst();
}

QStringList MessageLog::problemsIn(const QString &dataFolder)
{
    QStringList problems;
    const QString newest = pathIn(dataFolder);
    for (const QString &path : {olderPath(newest, 1), newest}) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        file.seek(std::max<qint64>(0, file.size() - mostBytes));
        for (const QByteArray &line : file.read(mostBytes).split('\n'))
            if (const QString text = QString::fromUtf8(line); tellsProblem(text))
                problems.append(text);
    }
    return problems.sliced(std::max<qsizetype>(0, problems.size() - mostProblems));
}

} // namespace dramatis::host
