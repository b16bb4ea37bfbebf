// ChatRowValues says what the rows of a chat show, role by role (see chatroles.h). ChatItemModel decides which rows
// there are and tells when one of them has changed.
#pragma once

#include "presenters/chat/rows/chatspeakers.h"
#include "presenters/chat/rows/messagetexts.h"
#include "presenters/chat/rows/shownreplacements.h"

#include <QVariant>

namespace dramatis::presenters {

class ShownStory;

class ChatRowValues {
public:
    // One of the messages that are shown.
    struct Message {
        const domain::Chunked<domain::TranscriptLine> &lines;
        int row = 0;
        bool grows = false; // what the draft holds belongs to it

        const domain::TranscriptLine &line() const { return lines.at(row); }
    };

    ChatRowValues(const ShownStory &story, Portraits &portraits);

    ChatSpeakers &speakers() { return m_speakers; }
    ShownReplacements &replacements() const { return *m_replacements; }

    QVariant ofMessage(const Message &message, int role) const; // or of a gap, which stands for messages
    // `sceneBreak`: what stands behind the last message, and so above the draft.
    QVariant ofDraft(const QString &sceneBreak, int role) const;
    static QVariant ofEnd(const QString &sceneBreak, int role);

    QString shownText(const Message &message) const;
    QString source(const Message &message) const; // as it is written, with what has arrived
    void forgetBranch();                          // a head moved: alternatives and scene breaks are others now

private:
    struct Swipes {
        int index = 0;
        int count = 1;
    };

    QVariant ofGap(const domain::TranscriptLine &gap, int role) const;
    QVariant ofSpeaker(domain::CastSlot slot, domain::EventId mood, int role) const;
    bool isUnread(const Message &message) const;
    QString sceneBreak(const Message &message) const;
    QString unheard(domain::CastSlot speaker, domain::WitnessSet heardBy) const;
    bool isWhisper(const domain::Chunked<domain::TranscriptLine> &lines, qsizetype row) const;
    QString onlyHeard(const Message &message) const;
    QString onlyHeardDraft() const;
    bool hasThoughts(const domain::TranscriptLine &line) const; // that the viewer may read
    QString bookmark(domain::EventId turn) const;               // its name; empty: none
    QString ending(const domain::TranscriptLine &line) const;
    Swipes swipes(domain::EventId turn) const;

    const ShownStory &m_story;
    turn::ChatSession &m_session;
    ChatSpeakers m_speakers;
    MessageTexts m_texts;
    std::unique_ptr<ShownReplacements> m_replacements;
    mutable QHash<qint64, Swipes> m_swipes;
    mutable QHash<qint64, QString> m_sceneBreaks; // what stands before a message, by its turn
};

} // namespace dramatis::presenters
