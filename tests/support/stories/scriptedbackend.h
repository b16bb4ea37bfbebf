// A model that says what the test wrote down: replies in order, structured answers by the shape's name. A question
// about a whole turn that has no answer of its own is answered with those to its parts, for witnesses in their order;
// what is no JSON among them is none there either.
#pragma once

#include "domain/memory/turn/turnreport.h"
#include "llm/probe/contextwindow.h"
#include "llm/tokens/tokenestimator.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

#include <algorithm>

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
    bool local = false;        // it runs on this computer
    bool small = false;        // it is better asked for little at once
    int mostAsking = 0;        // of them there were
    int context = 0;           // longer prompts are refused, as llama-server does; 0: none is

    QString name() const override { return QStringLiteral("Scripted"); }
    bool isModel() const override { return true; }
    int questionsAtOnce() const override { return atOnce; }
    bool isLocal() const override { return local; }
    bool isSmall() const override { return small; }

    // How many structured questions with that shape were asked.
    qsizetype asked(const QString &shape) const
    {
        return std::ranges::count_if(
            prompts, [&](const domain::Prompt &prompt) { return prompt.shape && prompt.shape->name == shape; });
    }

    std::unique_ptr<llm::Stream> open(const domain::Prompt &prompt) override
    {
        prompts.append(prompt);
        auto stream = std::make_unique<ScriptedStream>();
        stream->end.model = name();
        if (prompt.shape) {
            stream->pieces = {answerTo(prompt)};
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
    QString answerTo(const domain::Prompt &prompt)
    {
        const QString fallback = QString::fromUtf8(prompt.shape->fallback);
        const QString &shape = prompt.shape->name;
        return shape == domain::turnReportShape && answers.value(shape).isEmpty() ? answerToParts(prompt)
                                                                                  : nextAnswer(shape, fallback);
    }
    QString nextAnswer(const QString &shape, const QString &otherwise)
    {
        QStringList &scripted = answers[shape];
        const QString answer = scripted.isEmpty() ? otherwise : scripted.first();
        if (scripted.size() > 1)
            scripted.removeFirst();
        return answer;
    }
    QString answerToParts(const domain::Prompt &prompt)
    {
        const QJsonObject usual = QJsonDocument::fromJson(prompt.shape->fallback).object();
        const auto part = [this](const QString &name, const QString &shape, const QJsonValue &otherwise) {
            const QString answer = nextAnswer(shape, written(otherwise.toObject()));
            return written(QJsonArray{name}).chopped(1).sliced(1) + QLatin1Char(':')
                   + (answer.startsWith(QLatin1Char('{')) ? answer : written(QJsonArray{answer}));
        };
        QStringList witnesses;
        for (const domain::PromptPart &each : prompt.parts)
            if (each.layer.startsWith(domain::witnessPart)) {
                const QString name = each.layer.sliced(domain::witnessPart.size());
                witnesses << part(name, QStringLiteral("state_update"), usual[QLatin1StringView("witnesses")][name]);
            }
        QStringList parts;
        if (!witnesses.isEmpty())
            parts << QStringLiteral("\"witnesses\":{%1}").arg(witnesses.join(QLatin1Char(',')));
        const QString scene = QStringLiteral("scene");
        if (usual.contains(scene))
            parts << part(scene, QStringLiteral("scene_report"), usual[scene]);
        const QString significance = QStringLiteral("significance");
        if (usual.contains(significance))
            parts << part(significance, significance, usual[significance]);
        return QLatin1Char('{') + parts.join(QLatin1Char(',')) + QLatin1Char('}');
    }
    template <class T> static QString written(const T &value)
    {
        return QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact));
    }

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
