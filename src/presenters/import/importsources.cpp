#include "presenters/import/importsources.h"
#include "base/localfile.h"
#include "turn/transfer/folder/foldersource.h"
#include "turn/transfer/recognisedfile.h"

#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace dramatis::presenters {

namespace {

// Whole PNGs keep the card inside; what a program has already decoded does not.
QByteArray pngIn(const QMimeData &data)
{
    const QByteArray bytes = data.data(QStringLiteral("image/png"));
    const auto holds = [&](QByteArrayView word) { return bytes.contains(word); };
    return holds("chara") || holds("ccv3") || holds("persona") || holds("naidata") || holds("eXIf") ? bytes
                                                                                                    : QByteArray();
}

bool looksLikeCard(const QString &text)
{
    const QString start = text.trimmed();
    return start.startsWith(u'{') || start.startsWith(u"```");
}

QByteArray unfenced(const QString &text)
{
    QString plain = text.trimmed();
    if (plain.startsWith(u"```") && plain.endsWith(u"```") && plain.contains(u'\n'))
        plain = plain.sliced(plain.indexOf(u'\n')).chopped(3).trimmed();
    return plain.toUtf8();
}

QStringList filesOf(const QDir &folder, const QStringList &suffixes)
{
    QStringList files;
    for (const QString &name : folder.entryList(suffixes, QDir::Files, QDir::Name))
        files << folder.filePath(name);
    return files;
}

bool isUserFolder(const QDir &folder)
{
    return folder.exists(QStringLiteral("characters")) && folder.exists(QStringLiteral("chats"));
}

// Where SillyTavern keeps what its users made: in the folder itself, or below it (since 1.12 in `data`, a folder for
// each user; before, in `public`). Empty: it is no folder of SillyTavern.
QStringList userFoldersIn(const QDir &folder)
{
    if (isUserFolder(folder))
        return {folder.path()};
    QStringList users;
    for (const QDir &place : {folder, QDir(folder.filePath(QStringLiteral("data")))})
        for (const QString &name : place.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            if (const QString user = place.filePath(name); isUserFolder(QDir(user)))
                users << user;
    return users;
}

// Cards that lie in the folder come, too; its JSON files are settings. Characters come before the chats, which look for
// them.
QStringList userFiles(const QDir &user)
{
    QStringList cards = importedSuffixes();
    cards.removeOne(QStringLiteral("*.json"));
    QStringList files = filesOf(user, cards) + filesOf(user.filePath(QStringLiteral("characters")), importedSuffixes());
    files += filesOf(user.filePath(QStringLiteral("worlds")), {QStringLiteral("*.json")});
    files += filesOf(user.filePath(QStringLiteral("QuickReplies")), {QStringLiteral("*.json")});
    const QDir chats(user.filePath(QStringLiteral("chats")));
    for (const QString &character : chats.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        files += filesOf(chats.filePath(character), {QStringLiteral("*.jsonl")});
    return files;
}

} // namespace

const QStringList &importedSuffixes()
{
    return turn::importedSuffixes();
}

QStringList filesIn(const QStringList &words)
{
    QStringList files;
    for (const QString &word : words) {
        const QString path = base::localFile(word).value_or(word);
        if (!QFileInfo(path).isDir()) {
            files << path;
            continue;
        }
        const QStringList users = userFoldersIn(QDir(path));
        for (const QString &user : users)
            files += userFiles(QDir(user));
        if (users.isEmpty())
            files += filesOf(QDir(path), importedSuffixes());
    }
    return files;
}

QList<ImportSource> sourcesIn(const QStringList &words)
{
    QList<ImportSource> sources;
    for (const QString &word : words) {
        const QString path = base::localFile(word).value_or(word);
        if (turn::holdsUserFolder(path)) {
            sources.append({QDir(path).absolutePath(), true});
            continue;
        }
        for (const QString &file : filesIn({word}))
            sources.append({file, false});
    }
    return sources;
}

QStringList localFiles(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls())
        if (const auto path = base::localFile(url.toString(QUrl::FullyEncoded)); url.isLocalFile() && path)
            paths << *path;
    return paths;
}

QByteArray cardBytesIn(const QMimeData &data)
{
    if (const QByteArray png = pngIn(data); !png.isEmpty())
        return png;
    return looksLikeCard(data.text()) ? unfenced(data.text()) : QByteArray();
}

} // namespace dramatis::presenters
