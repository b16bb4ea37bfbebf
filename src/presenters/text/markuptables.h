// Finds tables in a text, line by line, as GitHub writes them: a header row, a row of dashes that is as wide, and
// rows of cells. Used by markupsource.cpp; the lines that these functions take begin behind the marks of quotes.
#pragma once

#include <QList>
#include <QString>

#include <algorithm>

namespace dramatis::presenters {

// A table of more than these is no table, or ends there: what follows is shown as it is written.
struct TableBounds {
    static constexpr int columns = 24;
    static constexpr int rows = 200;
    static constexpr int cells = 600;
    static constexpr qsizetype characters = 6'000;
    static constexpr qsizetype rowLength = 4'000;

    static constexpr int rowsOf(int columns) { return std::min(rows, cells / std::max(1, columns)); }
};

// The places of the pipes that part its cells; none of them is escaped or within code. Empty: it is no row of a table.
QList<qsizetype> cellBorders(QStringView line);
int cellCount(QStringView line); // 0: it is no row of a table
// A row of dashes, which makes a table of what is around it.
bool isDelimiterRow(QStringView line);
// What stands beyond the last column belongs to the last cell.
QString fittedRow(QStringView line, int columns);

// Follows the lines of a text and tells which of them belong to a table. It looks only back: that a line was the header
// of a table is known at the delimiter row below it.
class TableFinder {
public:
    enum class Place { Outside, Delimiter, Row };

    Place take(QStringView line);
    int columns() const { return m_columns; } // of the table that the last line belongs to; 0: to none
    bool mayBeHeader() const { return m_cellsAbove > 0; }

private:
    int m_columns = 0;
    int m_rows = 0;
    int m_cellsAbove = 0;
};

} // namespace dramatis::presenters
