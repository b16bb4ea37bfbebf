// The text of one message: read and laid out section by section, only where it is looked at. Heights of sections that
// were never laid out are estimates.
//
// A message may have a megabyte, and grows by a word at a time while it arrives. So a text is split into sections
// (presenters/text/markup.h), which depend only on what stands before them: of a growing text only the last is read
// again. Sections far from the viewport are guesses of a height, and give up their layout again. Coordinates are
// pixels from the top left of the text; a BodyPlace is counted in blocks and characters, and stays right when the
// width changes. Foreign text is cleaned before anything else sees it (cleanText).
#pragma once

#include "widgets/chat/rows/chatstyle.h"

#include <QRectF>
#include <QTextLayout>

#include <climits>
#include <compare>
#include <memory>
#include <vector>

class QPainter;

namespace dramatis::widgets {

// A place between two characters.
struct BodyPlace {
    int section = 0;
    int block = 0;
    int offset = 0;
    auto operator<=>(const BodyPlace &) const = default;

    static constexpr BodyPlace last() { return {INT_MAX, INT_MAX, INT_MAX}; }
};

struct BodyHighlight {
    BodyPlace from;
    BodyPlace to;
    QTextCharFormat format;
};

class ChatBody {
public:
    // Keeps what was laid out of text that is still there: a growing text costs only its last section.
    void setText(const QString &foreign, const presenters::MarkupRules &rules);
    void setStyle(const ChatStyle &style);
    int takeChangedTop(); // everything above it is as it was when this was last asked

    int height() const;
    int sectionCount() const;
    int sectionAt(int y) const;
    int sectionTop(int section) const;
    bool layOut(int top, int bottom); // true where the height changed by it

    void draw(QPainter &painter, const QPoint &origin, int top, int bottom,
              const QList<BodyHighlight> &highlights) const;

    int blockCount(int section);
    const presenters::MarkupBlock &block(int section, int block);
    BodyPlace clamped(BodyPlace place);
    QString textBetween(BodyPlace from, BodyPlace to);

    BodyPlace placeAt(const QPointF &point);
    QRectF caret(BodyPlace place); // a line high
    QString linkAt(const QPointF &point);
    const QTextLayout *layout(int section, int block); // laid out if need be

private:
    struct LaidBlock {
        std::unique_ptr<QTextLayout> layout; // null for a rule
        int left = 0;
        int width = 0;
        int top = 0; // within the section
        int height = 0;
        bool rightToLeft = false;
    };
    struct Section {
        presenters::MarkupSection source;
        QList<presenters::MarkupBlock> blocks;
        std::vector<LaidBlock> laid;
        bool isRead = false;
        bool isLaid = false;
        int top = 0;
        int height = 0;
    };

    void readAgainFrom(size_t section);
    BodyPlace changedPlace(size_t section) const;
    void read(Section &section);
    void layOut(Section &section);
    LaidBlock laidOut(const presenters::MarkupBlock &block) const;
    int estimate(const Section &section) const;
    void placeSections(size_t from = 0);
    void forgetFar(int top, int bottom);
    void drawBlock(QPainter &painter, const QPoint &origin, const LaidBlock &laid, const presenters::MarkupBlock &block,
                   const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip) const;
    QList<QTextLayout::FormatRange> ranges(int section, int block, const QList<BodyHighlight> &highlights) const;

    QString m_foreign;
    QString m_text;
    presenters::MarkupRules m_rules;
    ChatStyle m_style;
    std::vector<Section> m_sections;
    BodyPlace m_firstChanged = BodyPlace::last();
    int m_height = 0;
};

} // namespace dramatis::widgets
