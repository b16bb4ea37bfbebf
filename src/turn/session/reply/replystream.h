// What a model sends of a reply, written into the draft as it comes.
#pragma once

#include "turn/session/reply/draft.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>

namespace dramatis::domain {
struct Prompt;
}
namespace dramatis::llm {
class Backend;
class Stream;
struct StreamEnd;
} // namespace dramatis::llm

namespace dramatis::turn {

class ReplyStream : public QObject {
    Q_OBJECT
public:
    explicit ReplyStream(Draft &draft);
    ~ReplyStream() override;

    void open(llm::Backend &backend, const domain::Prompt &prompt);
    bool isOpen() const { return m_stream != nullptr; }
    void stop();  // ended() follows
    void close(); // and nothing follows
    void markKept();

Q_SIGNALS:
    void grew();
    void keepDue(); // at least once a second, and soon where much came at once
    void ended(const dramatis::llm::StreamEnd &end);

private:
    void append(const QString &delta);

    Draft &m_draft;
    std::unique_ptr<llm::Stream> m_stream;
    QElapsedTimer m_opened;
    QElapsedTimer m_firstDelta;
    qsizetype m_tokens = 0;
    qsizetype m_tokensKept = 0;
    QTimer m_keep;
};

} // namespace dramatis::turn
