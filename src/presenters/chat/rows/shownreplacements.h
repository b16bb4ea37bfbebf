// ShownReplacements makes the text replacements in messages that are shown, and keeps what they made while there is
// room: only for rows that somebody asks for.
#pragma once

#include "domain/replacement/textreplacer.h"
#include "domain/world/world.h"

#include <QCache>
#include <QObject>

#include <map>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class ShownReplacements : public QObject {
    Q_OBJECT
public:
    explicit ShownReplacements(turn::ChatSession &session);

    // `text`: what the viewer may read. `depth`: how many messages stand behind it.
    QString shown(const QString &text, const domain::TranscriptLine &line, qint64 depth);
    QString shownDraft(const QString &text, domain::CastSlot speaker);
    QList<qint64> depthBounds() const; // depths from which on other replacements apply, in order
    void forget();                     // others hold now, or people have other names

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    struct Shown {
        QString text;               // before
        qsizetype boundsPassed = 0; // of the depths from which on others apply
        QString made;
    };

    domain::TextReplacer &replacerFor(domain::CastSlot speaker);
    QString made(domain::TextReplacer &replacer, const QString &text, const domain::TextReplacer::Place &place);
    void tell(const domain::TextReplacer &replacer);

    turn::ChatSession &m_session;
    std::map<domain::CastSlot, domain::TextReplacer> m_bySpeaker;
    QCache<qint64, Shown> m_shown; // by the event that holds the text; cost in characters
    QList<domain::FailedReplacement> m_told;
};

} // namespace dramatis::presenters
