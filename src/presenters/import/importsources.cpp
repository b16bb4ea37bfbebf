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
        const QDir folder(path);
        for (const QString &name : folder.entryList(importedSuffixes(), QDir::Files, QDir::Name))
            files << folder.filePath(name);
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
