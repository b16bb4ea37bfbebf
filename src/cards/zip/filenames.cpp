#include "cards/zip/filenames.h"

#include "base/visibletext.h"
#include "cards/zip/membername.h"

namespace dramatis::cards {

namespace {

QString foldedFileName(const QString &name)
{
    return name.normalized(QString::NormalizationForm_C).toCaseFolded();
}

// Strips blanks and dots: some systems drop them at the end, others hide files that start with a dot.
QString withoutEdges(QString name)
{
    const auto isEdge = [](QChar c) { return c == u'.' || c.isSpace(); };
    while (!name.isEmpty() && isEdge(name.back()))
        name.chop(1);
    while (!name.isEmpty() && isEdge(name.front()))
        name.remove(0, 1);
    return name;
}

} // namespace

QString fileNameFor(const QString &name, const QString &otherwise)
{
    constexpr qsizetype longest = 80;
    constexpr qsizetype mostBytes = 200; // in UTF-8; leaves room for a number and an extension
    QString cleaned;
    const QString line = base::oneLine(name).normalized(QString::NormalizationForm_C);
    for (const QChar c : line) {
        const bool isSeparator = c == u'/' || c == u'\\';
        if (c.isSurrogate() || isSafeMemberName(u'a' + QString(c) + u'a'))
            cleaned += isSeparator ? QChar(u'-') : c;
        else if (c.category() != QChar::Other_Format && c.category() != QChar::Other_Control)
            cleaned += isSeparator ? QChar(u'-') : QChar(u'_');
    }
    cleaned.truncate(longest);
    while (!cleaned.isEmpty() && (cleaned.back().isHighSurrogate() || cleaned.toUtf8().size() > mostBytes))
        cleaned.chop(1);
    cleaned = withoutEdges(cleaned);
    return isSafeMemberName(cleaned) ? cleaned : otherwise;
}

QString FileNames::add(const QString &name, const QString &otherwise)
{
    const QString first = fileNameFor(name, otherwise);
    QString free = first;
    int &number = m_numbers[foldedFileName(first)];
    while (m_taken.contains(foldedFileName(free)) || !isSafeMemberName(free))
        free = first + QString::number(++number);
    m_taken.insert(foldedFileName(free));
    return free;
}

} // namespace dramatis::cards
