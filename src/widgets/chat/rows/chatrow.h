// One row of the chat: where its parts stand, and its text. All rectangles are in the row's own coordinates.
#pragma once

#include "widgets/chat/rows/chatbody.h"
#include "widgets/chat/rows/chatrowfacts.h"

#include <QRect>

#include <optional>

namespace dramatis::widgets {

class ChatRow {
public:
    enum class Part { None, Portrait, Text, SwipeBack, SwipeForward, Significance, Thoughts };

    void setFacts(const ChatRowFacts &facts);
    bool factsChanged(); // since this was last asked; or how wide its card is
    const ChatRowFacts &facts() const { return m_facts; }
    ChatBody &body() { return m_body; }
    const ChatBody &body() const { return m_body; }
    // Something else than the text stands in its place, this high.
    void setStandInHeight(std::optional<int> height);
    bool hasStandIn() const { return m_standIn.has_value(); }

    void setStyle(const ChatStyle &style);
    const ChatStyle &style() const { return m_style; }
    bool layOut(int top, int bottom); // true where the height changed
    int height() const { return m_height; }

    QRect sceneRect() const { return m_scene; }
    QRect dayRect() const { return m_day; }
    QRect gapRect() const { return m_gap; }
    QRect cardRect() const { return m_card; }
    QRect portraitRect() const { return m_portrait; }
    QRect headRect() const { return m_head; }
    QRect leadingName() const; // before the text, on its first line; null: it stands in the head, or nowhere
    QRect leadingTime() const; // behind it
    QRect bodyRect() const;
    QRect footRect() const { return m_foot; }
    QRect swipeRect(Part part) const;
    Part partAt(const QPoint &point) const;

    QString counter() const; // "2/5"
    QString timeShown() const;
    QString dayShown() const;
    QString toldBeside() const;  // who heard it, how much it matters and the like; may be empty
    QString description() const; // without the text

private:
    void place();
    void placeGap(int top);
    void mirror();
    void placeAcross();
    int headNeed() const;
    int footNeed() const;
    bool mayLead() const;
    int leadNeed() const;
    int leadingNameWidth() const;
    int leadingTimeWidth() const;
    bool showsHead() const;
    bool hasMarks() const { return m_facts.edited || !toldBeside().isEmpty(); }
    bool isOwn() const { return m_facts.slot == 0; }
    int gapAbove() const;
    int leadAbove() const;
    bool isMessage() const { return m_facts.gap.isEmpty() && !m_facts.isSceneBreak; }
    bool hasFoot() const { return m_facts.swipes > 1 || !m_facts.ending.isEmpty(); }

    ChatRowFacts m_facts;
    ChatBody m_body;
    ChatStyle m_style;
    std::optional<int> m_standIn;
    QRect m_scene;
    QRect m_day;
    QRect m_gap;
    QRect m_card;
    QRect m_portrait;
    QRect m_head;
    QRect m_foot;
    int m_left = 0; // of its text
    int m_width = 0;
    int m_bodyTop = 0;
    int m_height = 0;
    bool m_nameLeads = false;
    bool m_factsChanged = true;
};

} // namespace dramatis::widgets
