// Texts that the user keeps to say again, in sets, and how they stand in the settings.
#pragma once

#include "domain/event/ids.h"

#include <QList>
#include <QString>

class QSettings;

namespace dramatis::turn {

struct QuickReply {
    QString label;            // empty: the beginning of the text
    QString text;             // with macros
    bool sendsAtOnce = false; // else it is put where one writes
    bool isHidden = false;    // kept, but not offered
    int key = 0;              // Alt and this digit; 0: none

    bool operator==(const QuickReply &) const = default;
};

struct QuickReplySet {
    QString name;
    QList<QuickReply> replies;
    domain::ChatId chat = {}; // where it is offered; 0: in all chats

    bool operator==(const QuickReplySet &) const = default;
};

// Lines that begin with a slash are commands in SillyTavern. Here they are text like any other.
bool holdsScript(const QString &text);
QString labelOf(const QuickReply &reply); // on its button: one line, not too long

QList<QuickReplySet> readQuickReplies(const QSettings &settings);
void writeQuickReplies(QSettings &settings, const QList<QuickReplySet> &sets);

// Under a name of its own: none that is there goes. False: just that set is there already.
bool addQuickReplies(QList<QuickReplySet> &sets, QuickReplySet added);

} // namespace dramatis::turn
