// From the deltas of a server to the text of a reply: thinking apart, the repeated beginning away, whole characters,
// up to the first stop string.
#pragma once

#include "llm/stream/prefixstripper.h"
#include "llm/stream/stopfilter.h"
#include "llm/stream/thinksplitter.h"
#include "llm/stream/wholecodepoints.h"

namespace dramatis::llm {

class ReplyText {
public:
    struct Parts {
        QString text;
        QString reasoning;
        bool takenBack = false; // all text of earlier parts was thoughts, which come again as such
    };

    // `beginning`: of the reply, which the model goes on from; it is the first of its text.
    ReplyText(const QString &continueFrom, const QStringList &stops, const QString &beginning = {});

    Parts feed(const QString &text, const QString &reasoning);
    Parts finish();
    bool stopped() const { return m_stop.stopped(); }

private:
    PrefixStripper stripper() const;
    void takeBack();
    QString begun(QString text);

    QString m_continueFrom;
    QStringList m_stops;
    QString m_beginning;
    QString m_unsaid; // of the beginning, until there is more of the reply
    QString m_begunThoughts;
    WholeCodePoints m_wholeText;
    WholeCodePoints m_wholeReasoning;
    ThinkSplitter m_think;
    PrefixStripper m_prefix;
    StopFilter m_stop;
};

} // namespace dramatis::llm
