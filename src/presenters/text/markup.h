// Light Markdown as role-play writes it, read into blocks of plain text with spans of format. HTML is never read,
// pictures are words until somebody who has them shows them (markuppictures.h), links go nowhere by themselves; what
// is not understood stays as it was typed.
#pragma once

#include <QFlags>
#include <QList>
#include <QString>

namespace dramatis::presenters {

enum class MarkupFormat : quint16 {
    Italic = 1, // an action: *waves*
    Bold = 2,
    Struck = 4,
    Code = 8,
    Speech = 16, // between quotation marks
    OutOfCharacter = 32,
    Link = 64,        // the span's target says where to
    LinkTarget = 128, // the target itself, shown behind a label that hides it
    Picture = 256,    // what stands for a picture: its words; the span's target is where it says to be
};
Q_DECLARE_FLAGS(MarkupFormats, MarkupFormat)
Q_DECLARE_OPERATORS_FOR_FLAGS(MarkupFormats)

struct MarkupSpan {
    int from = 0;
    int length = 0;
    MarkupFormats formats = {};
    QString target = {};
    bool operator==(const MarkupSpan &) const = default;
};

enum class MarkupAlignment : quint8 { Start, Left, Center, Right };

struct MarkupBlock {
    enum class Kind { Paragraph, Heading, Code, Rule, Table, Picture };
    Kind kind = Kind::Paragraph;
    int heading = 0;              // 1…6
    int quotes = 0;               // depth of block quotes
    int indent = 0;               // depth of lists
    QString marker = {};          // "•" or "3." in front of the first block of a list item
    QString text = {};            // lines within are parted by QChar::LineSeparator; see below for tables
    bool breaksAnywhere = false;  // holds a word too long to look for a boundary in
    QList<MarkupSpan> spans = {}; // in order, without overlap; text between them is plain
    // Of a table: the text has a tab between cells and a QChar::ParagraphSeparator between rows, the first of which is
    // the header. Each row has as many cells as there are columns.
    QList<MarkupAlignment> columns = {};
    QList<int> cells = {}; // where in the text each cell begins
    QString picture = {};  // of a picture, whose text are its words: where it says to be
    bool operator==(const MarkupBlock &) const = default;

    int cellEnd(qsizetype cell) const { return int(cell + 1 < cells.size() ? cells[cell + 1] - 1 : text.size()); }
};

struct MarkupRules {
    QString outOfCharacterOpen = QStringLiteral("((");
    QString outOfCharacterClose = QStringLiteral("))");
    bool operator==(const MarkupRules &) const = default;
};

// A piece of a text that can be read without the rest of it, at most a few thousand characters long: the unit in which
// a view reads and lays out what it shows. Cuts depend only on what stands before them, so a growing text keeps its
// sections.
struct MarkupSection {
    qsizetype from = 0;
    qsizetype length = 0;
    bool joined = false; // cut within a paragraph or a code block
    QString fence = {};  // what closes the code block that this section is (part of)
    bool operator==(const MarkupSection &) const = default;
};

// The text without characters that could disturb what surrounds it: controls, overrides of direction, non-characters.
QString cleanText(QStringView foreign);
// The same for what must stay on one line, such as a name.
QString cleanLine(QStringView foreign, int longest = 200);

// The three below take clean text.
QList<MarkupSection> splitMarkup(QStringView text, const MarkupSection &resumed = {});
QList<MarkupBlock> readSection(QStringView text, const MarkupSection &section, const MarkupRules &rules);
QList<MarkupBlock> readMarkup(QStringView text, const MarkupRules &rules = {});

// What a person would copy: no marks, markers of lists kept.
QString plainText(const MarkupBlock &block);
QString plainText(const QList<MarkupBlock> &blocks);
QString gapBetween(const MarkupBlock &above, const MarkupBlock &below);

} // namespace dramatis::presenters
