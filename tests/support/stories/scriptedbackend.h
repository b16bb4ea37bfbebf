// A model that says what the test wrote down: replies in order, structured answers by the shape's name.
#pragma once

#include "llm/probe/contextwindow.h"
#include "llm/tokens/tokenestimator.h"

#include <QHash>
#include <QTimer>

namespace dramatis::tests {

class ScriptedStream : public llm::Stream {
public:
    QString thoughts; // before the pieces
    QStringList pieces;
    llm::StreamEnd end;
    bool hangs = false; // after its pieces it says nothing until it is stopped

    void start(int afterMilliseconds)
    {
        QTimer::singleShot(afterMilliseconds, this, [this] { step(); });
    }
    void stop() override
    {
        end = {};
        end.kind = llm::StreamEnd::Kind::Stopped;
        QTimer::singleShot(0, this, [this] { finish(); });
    }

private:
    void step()
    {
        if (m_ended)
            return;
        if (!thoughts.isEmpty())
            Q_EMIT reasoning(std::exchange(thoughts, {}));
        if (!pieces.isEmpty()) {
            const QString piece = pieces.takeFirst();
            QTimer::singleShot(0, this, [this] { step(); });
            Q_EMIT text(piece);
        } else if (!hangs) {
            finish();
        }
    }
    void finish()
    {
        if (!std::exchange(m_ended, true))
            Q_EMIT ended(end);
    }
    bool m_ended = false;
};

class ScriptedBackend : public llm::Backend {
public:
    QList<QStringList> replies;          // each in pieces; when none is left: "Reply N."
    QString thoughts;                    // before each reply
    QHash<QString, QStringList> answers; // by shape; the last one stays
    QList<llm::StreamEnd> ends;          // beside `replies`; Finished when none is left
    QList<domain::Prompt> prompts;       // all that was asked
    bool hangs = false;
    int cutShapes = 0;         // so many structured questions find their connection cut
    bool silentShapes = false; // structured questions get no answer
    int shapesAfter = 0;       // milliseconds that a structured answer takes
    int atOnce = 1;            // questions side by side
    int mostAsking = 0;        // of them there were
    int context = 0;           // longer prompts are refused, as llama-server does; 0: none is

    QString name() const override { return QStringLiteral("Scripted"); }
    bool isModel() const override { return true; }
    int questionsAtOnce() const override { return atOnce; }

    std::unique_ptr<llm::Stream> open(const domain::Prompt &prompt) override
    {
        prompts.append(prompt);
        auto stream = std::make_unique<ScriptedStream>();
        stream->end.model = name();
        if (prompt.shape) {
            QStringList &scripted = answers[prompt.shape->name];
            stream->pieces = {scripted.isEmpty() ? QString::fromUtf8(prompt.shape->fallback) : scripted.first()};
            if (scripted.size() > 1)
                scripted.removeFirst();
            if (cutShapes > 0) {
                --cutShapes;
                stream->pieces.clear();
                stream->end.kind = llm::StreamEnd::Kind::Failed;
                stream->end.error = {base::Fault::Refused, QStringLiteral("connection_cut"), {}, name()};
            }
            stream->hangs = silentShapes;
            if (silentShapes)
                stream->pieces.clear();
        } else {
            stream->pieces =
                replies.isEmpty() ? QStringList{QStringLiteral("Reply %1.").arg(++m_count)} : replies.takeFirst();
            if (!ends.isEmpty())
                stream->end = ends.takeFirst();
            stream->thoughts = thoughts;
            stream->hangs = hangs;
        }
        if (context > 0 && !prompt.shape)
            judge(prompt, *stream);
        if (prompt.shape) {
            mostAsking = std::max(mostAsking, ++*m_asking);
            QObject::connect(stream.get(), &QObject::destroyed, [asking = m_asking] { --*asking; });
        }
        stream->start(prompt.shape ? shapesAfter : 0);
        return stream;
    }

    domain::Budget fitting(const domain::Budget &budget, int replyTokens) const override
    {
        return m_window.within(budget, replyTokens);
    }

private:
    // Counts half again as much as we estimate.
    void judge(const domain::Prompt &prompt, ScriptedStream &stream)
    {
        qsizetype estimated = 0;
        for (const domain::PromptMessage &message : prompt.messages)
            estimated += llm::estimateTokens(message.text);
        stream.end.usage.promptTokens = int(estimated * 3 / 2);
        if (stream.end.usage.promptTokens > context) {
            stream.pieces.clear();
            stream.end.kind = llm::StreamEnd::Kind::Failed;
            stream.end.contextTokens = context;
            stream.end.error = {base::Fault::TooLarge, QStringLiteral("context_exceeded"),
                                QStringLiteral("%1 tokens are too many").arg(stream.end.usage.promptTokens), name()};
        }
        m_window.heard(prompt.shape ? llm::PromptKind::Question : llm::PromptKind::Reply, estimated, stream.end);
    }

    llm::ContextWindow m_window;
    std::shared_ptr<int> m_asking = std::make_shared<int>(0); // a stream may outlive its backend
    int m_count = 0;
};

} // namespace dramatis::tests
