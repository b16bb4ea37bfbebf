// Prepares what the next prompt needs before anybody waits for it: lorebooks, what each of those present has heard so
// far, and memories related to the last lines or to what is being typed.
#pragma once

#include "turn/session/sessioncontext.h"

#include <QObject>
#include <QTimer>

namespace dramatis::turn {

class MemoryVectors;
class RunningReply;
class StoryLine;

class PromptPreparation : public QObject {
    Q_OBJECT
public:
    PromptPreparation(const SessionContext &context, const StoryLine &line, const RunningReply &reply,
                      MemoryVectors &vectors);

    void soon(); // after the world moved
    void prepareTyped(const QString &text);

private:
    void prepare();
    void prepareSearch();
    void readOn();

    const SessionContext &m_context;
    const StoryLine &m_line;
    const RunningReply &m_reply;
    MemoryVectors &m_vectors;
    QTimer m_timer;
    QTimer m_reading; // what was said so far, some of it at a time
};

} // namespace dramatis::turn
