// From the deltas of a server to the text of a reply: thinking apart, the repeated beginning away, whole characters,
// up to the first stop string.
#pragma once

#include "llm/prefixstripper.h"
#include "llm/stopfilter.h"
#include "llm/thinksplitter.h"
#include "llm/wholecodepoints.h"

namespace dramatis::llm {

class ReplyText {
public:
    struct Parts {
        QString text;
        QString reasoning;
        bool takenBack = false; // all text of earlier parts was thoughts, which come again as such
    };

    ReplyText(const QString &continueFrom, const QStringList &stops);

    Parts feed(const QString &text, const QString &reasoning);
    Parts finish();
    bool stopped() const { return m_stop.stopped(); }

private:
    QString m_continueFrom;
    QStringList m_stops;
    WholeCodePoints m_wholeText;
    WholeCodePoints m_wholeReasoning;
    ThinkSplitter m_think;
    PrefixStripper m_prefix;
    StopFilter m_stop;
};

} // namespace dramatis::llm
