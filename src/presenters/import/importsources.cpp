#include "presenters/import/importsources.h"
#include "base/localfile.h"

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

// Where SillyTavern keeps what its user made: `folder` itself, or within what was downloaded (versions since
// 1.12 have a folder for each user, older ones one for all). Empty: it is no folder of SillyTavern.
QString userFolderIn(const QDir &folder)
{
    for (const char *place : {".", "default-user", "data/default-user", "public"}) {
        const QDir user(folder.filePath(QString::fromLatin1(place)));
        if (user.exists(QStringLiteral("characters")) && user.exists(QStringLiteral("chats")))
            return user.path();
    }
    return {};
}

// Characters first, so that the chats find them.
QStringList userFiles(const QDir &user)
{
    QStringList files = filesOf(user.filePath(QStringLiteral("characters")), importedSuffixes());
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
    static const QStringList known{
        QStringLiteral("*.png"),  QStringLiteral("*.json"), QStringLiteral("*.charx"), QStringLiteral("*.apng"),
        QStringLiteral("*.jpg"),  QStringLiteral("*.jpeg"), QStringLiteral("*.jsonl"), QStringLiteral("*.lorebook"),
        QStringLiteral("*.yaml"), QStringLiteral("*.yml"),  QStringLiteral("*.byaf"),  QStringLiteral("*.scenario"),
        QStringLiteral("*.story")};
    return known;
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
        const QString user = userFolderIn(QDir(path));
        files += user.isEmpty() ? filesOf(QDir(path), importedSuffixes()) : userFiles(QDir(user));
    }
    return files;
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
