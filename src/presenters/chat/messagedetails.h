// MessageDetails is what can be told of one message beside its row: what was thought before it, why it was its speaker,
// who heard it, and what a branch from it would be called.
#pragma once

#include "domain/event/ids.h"

#include <QCoreApplication>

namespace dramatis::presenters {

class ChatItemModel;
class ShownStory;

class MessageDetails {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::MessageDetails)
public:
    MessageDetails(const ShownStory &story, const ChatItemModel &messages) : m_story(story), m_messages(messages) {}

    QString text(domain::EventId turn) const;
    QString speaker(domain::EventId turn) const;           // the name
    QString thoughts(domain::EventId turn) const;          // what the model thought first; empty: nothing
    bool hasPrompt(domain::EventId turn) const;            // a model wrote it, and the viewer may see its prompt
    QString speakerReasonText(domain::EventId turn) const; // why it was this speaker; empty: there was no choice
    QString witnessText(domain::EventId turn) const;       // "Heard by: you and Mara"
    QString branchName(domain::EventId turn) const;        // a name for a branch from here

private:
    const ShownStory &m_story;
    const ChatItemModel &m_messages;
};

} // namespace dramatis::presenters
