// One row of the chat: what the model says about it, where its parts stand, and its text. All rectangles are in the
// row's own coordinates.
#pragma once

#include "widgets/chat/rows/chatbody.h"

#include <QDateTime>
#include <QImage>
#include <QRect>

#include <optional>

class QAbstractItemModel;

namespace dramatis::widgets {

struct ChatRowFacts {
    QString speaker;
    int slot = 0;
    QDateTime time;
    QString scene;
    bool opensDay = false;
    qint64 event = 0;
    int swipe = 0;
    int swipes = 1;
    bool draft = false;
    QString ending;
    bool thoughts = false; // the model thought first; the ending says so
    bool edited = false;
    int significance = 0;
    QImage portrait;
    QString gap;                                     // instead of a message
    bool isSceneBreak = false;                       // no message: only the scene that begins
    QString unheard;                                 // the user is not there to hear it; empty: is
    QString onlyHeard;                               // who alone heard it; empty: all who were there
    bool aside = false;                              // out of character, to nobody in the story
    bool excluded = false;                           // from prompts
    QString bookmark;                                // its name; empty: there is none
    QList<presenters::MessagePicture> pictures = {}; // that its text names
    bool continues = false;                          // what the row above says: neither face nor name are shown again

    bool operator==(const ChatRowFacts &other) const;
    static ChatRowFacts read(const QAbstractItemModel &model, int row, const presenters::MarkupRules &rules);
};

class ChatRow {
public:
    enum class Part { None, Portrait, Text, SwipeBack, SwipeForward, Significance, Thoughts };

    void setFacts(const ChatRowFacts &facts);
    bool factsChanged(); // since this was last asked
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
    bool showsHead() const;
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
    int m_bodyTop = 0;
    int m_height = 0;
    bool m_factsChanged = true;
};

} // namespace dramatis::widgets
