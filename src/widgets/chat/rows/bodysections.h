// The sections of a message's text: read and laid out one by one, only where they are looked at. Heights of those that
// were never laid out are estimates.
//
// A message may have a megabyte, and grows by a word at a time while it arrives. So a text is split into sections
// (presenters/text/markup.h), which depend only on what stands before them: of a growing text only the last is read
// again. Sections far from the viewport are guesses of a height, and give up their layout again. Coordinates are
// pixels from the top left of the text; a BodyPlace is counted in blocks and characters, and stays right when the
// width changes. Foreign text is cleaned before anything else sees it (cleanText).
#pragma once

#include "presenters/chat/rows/messagepictures.h"
#include "widgets/chat/rows/bodyblock.h"
#include "widgets/chat/rows/growingblock.h"

#include <climits>
#include <compare>
#include <vector>

namespace dramatis::widgets {

// A place between two characters.
struct BodyPlace {
    int section = 0;
    int block = 0;
    int offset = 0;
    auto operator<=>(const BodyPlace &) const = default;

    static constexpr BodyPlace last() { return {INT_MAX, INT_MAX, INT_MAX}; }
};

class BodySections {
public:
    struct Section {
        presenters::MarkupSection source;
        QList<presenters::MarkupBlock> blocks;
        std::vector<BodyBlock> laid;
        std::optional<GrowingBlock> growing; // how the first block that is not laid out was, in a shorter text
        bool isRead = false;
        bool isLaid = false;
        int top = 0;
        int height = 0;
    };

    // Keeps what was laid out of text that is still there: a growing text costs only its last section.
    void setText(const QString &foreign, const presenters::MarkupRules &rules);
    // What the text may show of the pictures that it names; the others stay words.
    void setPictures(const QList<presenters::MessagePicture> &pictures);
    const presenters::MessagePicture *picture(const presenters::MarkupBlock &block) const; // null: it is none
    void setStyle(const ChatStyle &style);
    const ChatStyle &style() const { return m_style; }
    // Something stands before the text: where it begins with a plain paragraph, its first line begins so far in.
    void setLead(int width);
    bool takesLead();     // whether it does
    int takeChangedTop(); // everything above it is as it was when this was last asked

    int height() const { return m_height; }
    int reach() const;         // how much of the room its longest line takes; all where that is not known
    int firstBaseline() const; // of the first line, from the top
    int count() const { return int(m_sections.size()); }
    int indexAt(int y) const;
    QString jointAbove(int section) const; // what parts it from the one above where it was cut within a paragraph
    bool layOut(int top, int bottom);      // true where the height changed by it

    const Section &operator[](int section) const { return m_sections[size_t(section)]; }
    const Section &read(int section);
    const Section &laidOut(int section);

private:
    void readAgainFrom(size_t section);
    void keepLayout(Section &section, Section &old) const;
    BodyPlace changedPlace(size_t section) const;
    void read(Section &section);
    void layOut(Section &section);
    BodyBlock layOut(const presenters::MarkupBlock &block, int lead) const;
    int estimate(const Section &section) const;
    void placeFrom(size_t section);
    void forgetFar(int top, int bottom);

    QString m_foreign;
    QString m_text;
    presenters::MarkupRules m_rules;
    QList<presenters::MessagePicture> m_pictures;
    ChatStyle m_style;
    int m_lead = 0;
    std::vector<Section> m_sections;
    BodyPlace m_firstChanged = BodyPlace::last();
    int m_height = 0;
};

} // namespace dramatis::widgets
