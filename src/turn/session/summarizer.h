// Sums up lines that prompts have no room for (domain/memory/history/rollingsummary.h), in the background after the
// notes of a reply, one question at a time. An answer is dropped if a line was edited or the story moved elsewhere
// meanwhile. A long story without summaries, such as an imported one, takes many questions, so the user is asked first.
#pragma once

#include "base/task.h"
#include "domain/memory/history/rollingsummary.h"
#include "turn/session/sessioncontext.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <optional>

namespace dramatis::turn {

class SideTasks;
class StoryLine;

// The cost of summing up all that is due.
struct SummaryCost {
    qsizetype lines = 0;
    int questions = 0;
    qint64 tokens = 0; // asked and answered

    bool operator==(const SummaryCost &) const = default;
};

class Summarizer : public QObject {
    Q_OBJECT
public:
    Summarizer(const SessionContext &context, StoryLine &line, SideTasks &side) :
        m_context(context), m_line(line), m_side(side)
    {}

    bool isOn() const;                    // by the user's settings
    void write();                         // what is due, unless the user must be asked first
    void writeAll();                      // all of it, including earlier failures
    void writeAnew(domain::EventId upTo); // what ends with this turn, including earlier failures
    void stop();                          // after the question that is being asked; writeAll() goes on from there

    bool isWriting() const { return m_isWriting; }
    int written() const { return m_written; } // since writing began
    int total() const { return m_total; }     // that writeAll() has to write, about; 0: it does not
    bool isTooMuchUnasked() const;            // the user is to be asked first
    SummaryCost cost() const;                 // reads the texts of all that is due
    bool readAhead(qsizetype lines);          // reads so many of them, for cost(); false: there are no more

Q_SIGNALS:
    void progressed(); // also when it begins, and when it is over

private:
    base::Task<void> work();
    base::Task<bool> sumUp(domain::DueSummary due); // false: no model can be asked at present
    void end();
    std::optional<domain::DueSummary> next() const;
    QList<domain::DueSummary> due(qsizetype most) const;
    bool isTriedEnough(const domain::DueSummary &due) const;
    base::Result<QStringList> told(const domain::DueSummary &due) const;
    int tokensOf(const domain::TranscriptLine &line) const;

    const SessionContext &m_context;
    StoryLine &m_line;
    SideTasks &m_side;
    mutable QHash<domain::EventId, int> m_tokens; // of texts
    QHash<QString, int> m_tries;
    QSet<QString> m_triedNow;
    QSet<domain::EventId> m_wanted; // by the user, whatever became of it before
    qsizetype m_readAhead = 0;      // lines of the transcript
    int m_written = 0;
    int m_total = 0;
    bool m_isWriting = false;
    bool m_all = false;
    bool m_isStopped = false;
};

} // namespace dramatis::turn
