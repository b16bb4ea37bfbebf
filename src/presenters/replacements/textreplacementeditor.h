// The text replacements while they are edited: nothing is kept before keep().
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"
#include "turn/connections/textreplacements.h"

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class TextReplacementSettings;

class TextReplacementEditor {
public:
    // A character of the chat whose card brings replacements along.
    struct SourceCard {
        QString name; // as it is shown
        int count = 0;
        QString patterns; // what they do, a line each
        QString allowance;
    };
    // What one replacement makes of a text, whether or not it is enabled.
    struct Trial {
        QString result;
        QString trouble; // a sentence; empty: there is none
    };

    TextReplacementEditor(TextReplacementSettings &kept, const turn::ChatSession *session); // nullptr: no chat is open

    qsizetype count() const { return m_edited.own.size(); }
    domain::TextReplacement &at(qsizetype row) { return m_edited.own[row]; }
    void add() { m_edited.own.append(domain::TextReplacement()); }
    void duplicate(qsizetype row); // behind it
    void remove(qsizetype row) { m_edited.own.removeAt(row); }
    void swap(qsizetype a, qsizetype b) { m_edited.own.swapItemsAt(a, b); }
    Trial tried(qsizetype row, const QString &text) const;

    const QList<SourceCard> &sourceCards() const { return m_sourceCards; }
    bool isAllowed(const SourceCard &card) const { return m_edited.allowed.contains(card.allowance); }
    void setAllowed(const SourceCard &card, bool allowed);

    base::Result<int> importFrom(const QString &path);  // how many; those that are there already are not added
    base::Result<> exportTo(const QString &path) const; // as SillyTavern reads them
    void keep();

private:
    TextReplacementSettings &m_kept;
    turn::TextReplacements m_edited;
    QList<SourceCard> m_sourceCards;
    QString m_character;
    QString m_user;
};

} // namespace dramatis::presenters
