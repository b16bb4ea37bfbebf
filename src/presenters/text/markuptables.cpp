#include "presenters/text/markuptables.h"

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

namespace {

qsizetype runLength(QStringView line, qsizetype from)
{
    qsizetype to = from;
    while (to < line.size() && line[to] == line[from])
        ++to;
    return to - from;
}

// Where a piece of code that begins with these backticks goes on to; without an end it is no code.
qsizetype behindCode(QStringView line, qsizetype from)
{
    const qsizetype length = runLength(line, from);
    for (qsizetype at = from + length; at < line.size();) {
        if (line[at] != u'`') {
            ++at;
            continue;
        }
        const qsizetype run = runLength(line, at);
        at += run;
        if (run == length)
            return at;
    }
    return from + length;
}

bool isDashes(QStringView cell)
{
    if (cell.startsWith(u':'))
        cell = cell.sliced(1);
    if (cell.endsWith(u':'))
        cell.chop(1);
    return !cell.isEmpty() && cell.count(u'-') == cell.size();
}

// Without the pipes at both edges.
QList<qsizetype> innerBorders(QStringView line)
{
    QList<qsizetype> borders = cellBorders(line);
    const QStringView trimmed = line.trimmed();
    if (borders.isEmpty())
        return borders;
    const qsizetype first = trimmed.isEmpty() ? 0 : trimmed.begin() - line.begin();
    const qsizetype last = first + trimmed.size() - 1;
    if (borders.last() == last)
        borders.removeLast();
    if (!borders.isEmpty() && borders.first() == first)
        borders.removeFirst();
    return borders;
}

} // namespace

QList<qsizetype> cellBorders(QStringView line)
{
    QList<qsizetype> borders;
    if (line.size() > TableBounds::rowLength)
        return borders;
    for (qsizetype at = 0; at < line.size(); ++at) {
        if (line[at] == u'\\')
            ++at;
        else if (line[at] == u'`')
            at = behindCode(line, at) - 1;
        else if (line[at] == u'|')
            borders.append(at);
    }
    return borders;
}

int cellCount(QStringView line)
{
    if (!line.contains(u'|') || line.trimmed().size() < 2)
        return 0;
    return cellBorders(line).isEmpty() ? 0 : int(innerBorders(line).size()) + 1;
}

bool isDelimiterRow(QStringView line)
{
    line = line.trimmed();
    if (!line.contains(u'|') || line.size() < 2)
        return false;
    if (line.startsWith(u'|'))
        line = line.sliced(1);
    if (line.endsWith(u'|'))
        line.chop(1);
    return std::ranges::all_of(line.split(u'|'), [](QStringView cell) { return isDashes(cell.trimmed()); });
}

QString fittedRow(QStringView line, int columns)
{
    QString fitted = line.toString();
    const QList<qsizetype> borders = innerBorders(line);
    for (qsizetype i = borders.size(); i > 0 && i >= columns; --i)
        fitted.insert(borders[i - 1], u'\\');
    return fitted;
}

TableFinder::Place TableFinder::take(QStringView line)
{
    const int cells = cellCount(line);
    const int above = std::exchange(m_cellsAbove, cells);
    if (m_columns > 0) {
        if (cells > 0 && ++m_rows <= TableBounds::rowsOf(m_columns))
            return Place::Row;
        m_columns = 0;
        m_cellsAbove = 0;
        return Place::Outside;
    }
    if (above == 0 || above != cells || cells > TableBounds::columns || !isDelimiterRow(line))
        return Place::Outside;
    m_columns = cells;
    m_rows = 1;
    return Place::Delimiter;
}

} // namespace dramatis::presenters
