#include "turn/connections/diagnostics.h"

#include "turn/connections/connections.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QLocale>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace dramatis::turn {

namespace {
QString sizeText(qint64 bytes)
{
    return QLocale::c().formattedDataSize(bytes);
}

qint64 bytesIn(const QString &folder, const QStringList &names)
{
    qint64 bytes = 0;
    QDirIterator each(folder, names, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext())
        bytes += each.nextFileInfo().size();
    return bytes;
}

// What a connection does; empty: nothing at present.
QStringList rolesOf(const QString &name, const Roles &roles)
{
    QStringList does;
    if (roles.narrative == name)
        does << u"replies"_s;
    if (roles.classifier == name)
        does << u"bookkeeping"_s;
    if (roles.fallbacks.contains(name))
        does << u"fallback"_s;
    if (roles.memory == name)
        does << u"memories"_s;
    if (roles.taskModels.values().contains(name))
        does << u"single tasks"_s;
    return does;
}

QString aboutProgram(const DiagnosticFacts &facts)
{
    QString text = u"Dramatis %1\nQt %2 (built with %3)\n%4, %5\n"_s.arg(
        QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR),
        QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture());
    for (const QString &line : facts.about)
        text += line + u'\n';
    return text;
}

QString aboutData(const DiagnosticFacts &facts)
{
    const QString &folder = facts.dataFolder;
    const QDir backups(folder + u"/backups"_s);
    return u"\nData folder: %1\nDatabase: %2\nBackups: %3, %4\nEverything: %5\nCharacters: %6\nChats: %7\nLog: %8\n"_s
        .arg(shortPath(folder), sizeText(bytesIn(folder, {u"dramatis.db"_s, u"dramatis.db-wal"_s})),
             QString::number(backups.entryList({u"*.db"_s}, QDir::Files).size()), sizeText(bytesIn(backups.path(), {})),
             sizeText(bytesIn(folder, {})), QString::number(facts.characters), QString::number(facts.chats),
             facts.logFile.isEmpty() ? u"none"_s : shortPath(facts.logFile));
}

QString aboutConnections(const Connections &all)
{
    const Roles roles = all.roles();
    QString text = u"\nConnections:\n"_s;
    for (const llm::Connection &connection : all.all()) {
        const QStringList does = rolesOf(connection.name, roles);
        text += u"- %1, %2, %3, %4: %5\n"_s.arg(QString::fromLatin1(llm::kindOf(connection.server).word),
                                                llm::word(connection.api),
                                                llm::isOnThisComputer(connection) ? u"this computer"_s : u"elsewhere"_s,
                                                all.keyOf(connection).secret.isEmpty() ? u"no key"_s : u"key"_s,
                                                does.isEmpty() ? u"not in use"_s : does.join(u", "_s));
    }
    return all.all().isEmpty() ? text + u"- none\n"_s : text;
}
} // namespace

QString shortPath(const QString &path)
{
    const QString home = QDir::homePath();
    if (home.size() > 1 && (path == home || path.startsWith(home + u'/')))
        return u'~' + path.sliced(home.size());
    return path;
}

QString diagnosticsText(const DiagnosticFacts &facts)
{
    const QStringList parts{aboutProgram(facts), aboutData(facts), aboutConnections(facts.connections),
                            u"\nLast problems:\n"_s
                                + (facts.problems.isEmpty() ? u"none"_s : facts.problems.join(u'\n')) + u'\n'};
    return parts.join(QString());
}

} // namespace dramatis::turn
