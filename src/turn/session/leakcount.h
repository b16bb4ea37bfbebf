// Rebuilds every prompt of a chat as it was when its reply was requested, and checks it for leaks
// (domain/knowledge/leak.h). It does a few prompts at a time, in the background; each reply is checked only once,
// because what it follows from never changes.
#pragma once

#include "domain/knowledge/leak.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace dramatis::turn {

class ChatSession;

struct PromptLeak {
    domain::EventId reply;
    domain::CastSlot speaker = domain::nobody;
    domain::Leak leak;

    bool operator==(const PromptLeak &) const = default;
};

class LeakCount : public QObject {
    Q_OBJECT
public:
    explicit LeakCount(ChatSession &session, QObject *parent = nullptr);
    ~LeakCount() override;

    void start(); // and goes on with each new reply
    void stop();
    bool isDone() const { return m_next >= lines(); }

    // For the current branch, as far as it has been checked. Prompts that cannot be rebuilt do not count.
    qsizetype prompts() const { return m_prompts; }
    const QList<PromptLeak> &leaks() const { return m_leaks; }
    qsizetype replies() const; // all of them, checked or not

Q_SIGNALS:
    void advanced();
    void done();

private:
    using Found = std::optional<QList<domain::Leak>>; // none: the prompt cannot be rebuilt

    qsizetype lines() const;
    void beginAgain();
    void goOn();
    void step();
    bool lookAtNext();
    Found found(domain::EventId reply, domain::CastSlot speaker);
    QHash<domain::EventId, QString> texts(const QList<domain::EventId> &ids) const;

    ChatSession &m_session;
    domain::LeakFinder m_finder;
    QTimer m_step;
    bool m_wanted = false;
    qsizetype m_next = 0; // place in the transcript
    qsizetype m_prompts = 0;
    QList<PromptLeak> m_leaks;
    QHash<domain::EventId, Found> m_found; // by reply, of all branches
};

} // namespace dramatis::turn
