// A place that turns a prompt into text, streamed. Two kinds: an endpoint on the network, and Rehearsal.
#pragma once

#include "base/result.h"
#include "domain/prompt/messagelayout.h"
#include "domain/prompt/plan.h"
#include "llm/dialect/toolcalls.h"

#include <QObject>

#include <functional>
#include <memory>

namespace dramatis::llm {

struct Usage {
    int promptTokens = 0; // 0: not reported
    int replyTokens = 0;
    int cachedTokens = -1; // of the prompt, which the server still knew; -1: not reported
};

struct TokenCount {
    int tokens = 0;
    bool exact = false; // counted by the server; else estimated
};

struct StreamEnd {
    enum class Kind {
        Finished, // with an explicit finish mark
        Stopped,  // by stop()
        Cut,      // the connection ended without a finish mark: what came is kept
        Failed,   // see `error`; what came before is kept
    };
    Kind kind = Kind::Finished;
    base::Error error;     // for Cut and Failed
    QString finishReason;  // "stop", "length", …
    QList<ToolCall> calls; // that a reply made beside its text; of a cut one the last may be half a call
    QString model;
    Usage usage;
    int contextTokens = 0; // the most that the model reads, where it says so; 0: not said
    bool streamed = true;  // false: the server sent it in one piece
    int retryAfter = 0;    // seconds that the server asks to wait before the next try; 0: not said
    int tries = 1;
    qint64 firstTokenMs = -1; // from the request; -1: none came, or not measured
    qint64 durationMs = 0;

    bool reachedLimit() const { return finishReason == QLatin1StringView("length"); } // it might have said more
};

// One reply on its way. Deleting it ends the request without a signal. `ended` comes exactly once, from the event loop,
// never from inside open() or stop(), and nothing comes after it.
class Stream : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Ends with StreamEnd::Stopped within 100 ms, whatever the server does.
    virtual void stop() = 0;

Q_SIGNALS:
    void text(const QString &delta);      // whole code points only
    void reasoning(const QString &delta); // never part of the reply, never sent back
    void takenBack();                     // what came as text so far was thoughts; it comes again as such
    // The server cannot begin now; it is asked again then.
    void waiting(const dramatis::base::Error &error, int milliseconds);
    void ended(const dramatis::llm::StreamEnd &end);
};

class Backend {
public:
    virtual ~Backend() = default;

    virtual QString name() const = 0;                // for people: "Rehearsal", or the connection's name
    virtual QString model() const { return name(); } // the language model behind it; empty: it is not said
    virtual bool isModel() const = 0;                // false: Rehearsal, which says so
    // What may be spent of a prompt's budget, as far as is known of the model's context.
    virtual domain::Budget fitting(const domain::Budget &budget, int replyTokens) const
    {
        Q_UNUSED(replyTokens)
        return budget;
    }
    // How many structured questions are worth asking side by side: a server on this computer has one pair of hands.
    virtual int questionsAtOnce() const { return 1; }
    // Whether it runs on this computer, where answers may be slow.
    virtual bool isLocal() const { return false; }
    // Whether the model is known to be so small that short questions suit it better. Sends no request.
    virtual bool isSmall() const { return false; }
    // How many tokens a text is to this model, as well as is known. Never asks.
    virtual TokenCount count(QStringView text) const;
    // Whether a text holds marks of prompt templates, which this model gets as text that means nothing to it.
    virtual bool disarms(const QString &text) const
    {
        Q_UNUSED(text)
        return false;
    }
    // Has texts counted by the server, where it counts, one after the other beside everything else. `learned` comes
    // once, when there is something new to know.
    virtual void learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned);
    // The message layout that its template allows; prompts are arranged accordingly when they are sent.
    virtual domain::MessageLayout layout() const { return domain::MessageLayout::SystemAnywhere; }
    virtual std::unique_ptr<Stream> open(const domain::Prompt &prompt) = 0;
};

} // namespace dramatis::llm
