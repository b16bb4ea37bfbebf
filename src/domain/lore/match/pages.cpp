#include "domain/lore/match/pages.h"

#include "base/visibletext.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype longestName = 60;

QString oneLine(const QString &text)
{
    const QString line = base::oneLine(text).simplified();
    return base::isVisible(line) ? line : QString();
}

// Windows knows these as devices, whatever follows the dot.
bool isDevice(const QString &name)
{
    static const QSet<QString> devices{QStringLiteral("con"), QStringLiteral("prn"), QStringLiteral("aux"),
                                       QStringLiteral("nul")};
    const bool port = name.size() == 4 && (name.startsWith(u"com") || name.startsWith(u"lpt")) && name.back().isDigit();
    return port || devices.contains(name);
}

QString fileNameFor(const QString &title, QHash<QString, int> &taken)
{
    QString name;
    for (const char32_t c : title.toLower().toUcs4()) {
        if (QChar::isLetterOrNumber(c))
            name += QChar::fromUcs4(c);
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
        if (name.size() >= longestName)
            break;
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    if (name.isEmpty() || isDevice(name))
        name.prepend(QStringLiteral("entry"));
    QString unique = name;
    while (taken.contains(unique)) // what was counted last is where to go on
        unique = QStringLiteral("%1-%2").arg(name, QString::number(++taken[name]));
    taken.insert(unique, 1);
    return unique + QStringLiteral(".md");
}

QString textOf(const LoreEntry &entry, const QString &title)
{
    QString text = QStringLiteral("# %1\n\n").arg(title);
    for (const QString &key : entry.keys)
        if (!oneLine(key).isEmpty())
            text += QStringLiteral("- %1\n").arg(oneLine(key));
    if (text.endsWith(u"\n\n"))
        return text + entry.content.trimmed() + u'\n';
    return text + u'\n' + entry.content.trimmed() + u'\n';
}

} // namespace

QString titleOf(const LoreEntry &entry, qsizetype index)
{
    for (const QString &text : {entry.name.value_or(QString()), entry.comment.value_or(QString()), entry.keys.value(0)})
        if (!oneLine(text).isEmpty())
            return oneLine(text);
    return QStringLiteral("Entry %1").arg(index + 1);
}

QList<LorePage> pagesOf(const Lorebook &book)
{
    QList<LorePage> pages;
    QHash<QString, int> taken;
    for (qsizetype i = 0; i < book.entries.size(); ++i) {
        const QString title = titleOf(book.entries[i], i);
        pages.append({fileNameFor(title, taken), textOf(book.entries[i], title)});
    }
    return pages;
}

} // namespace dramatis::domain
