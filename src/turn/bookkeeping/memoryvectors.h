// What the memories of an open chat mean, by a model that turns texts into vectors, where one is chosen. Asked beside
// the play, a few at a time, newest first; never while a reply arrives. What is known is kept, and ends with the chat's
// session.
#pragma once

#include "domain/memory/vectorindex.h"
#include "turn/session/sessioncontext.h"

#include <QObject>
#include <QTimer>

namespace dramatis::llm {
class Embedder;
}

namespace dramatis::turn {

class MemoryVectors : public QObject {
    Q_OBJECT
public:
    MemoryVectors(const SessionContext &context, domain::ChatId chat);

    // The memories that there are now; those that are not known are asked for.
    void follow(const domain::World &world);
    void setPaused(bool paused);
    // Has a text ready for about().
    void prepare(const QString &text);
    // What was not sent yet stays on this computer.
    void prepareTyped(const QString &text);
    // The texts of 200 memories closest to any of those that are ready; best first. It knows nothing of witnesses.
    QList<domain::VectorIndex::Near> about(const QStringList &texts) const;

    struct Progress {
        qsizetype known = 0;
        qsizetype all = 0; // 0: no model is chosen, or it does not answer

        bool operator==(const Progress &) const = default;
    };
    Progress progress() const;

Q_SIGNALS:
    void progressed();
    void startedOver(); // another model: everything is to be followed again

private:
    void step();
    bool load();
    void startOver(const QString &model);
    base::Result<> askNext(llm::Embedder &embedder);
    void take(const QList<domain::EventId> &asked, const QStringList &texts,
              const base::Result<QList<QList<float>>> &answer);
    base::Result<> learn(domain::EventId event, const QString &text, const QByteArray &direction);
    void failed(const base::Error &error);
    llm::Embedder *embedder() const;

    const SessionContext &m_context;
    domain::ChatId m_chat;
    QString m_model;
    domain::VectorIndex m_index;
    QList<domain::EventId> m_missing; // the newest last
    qsizetype m_all = 0;
    mutable QHash<QString, domain::VectorIndex::Search> m_ready; // texts of prepare(); looked for before anybody asks
    QStringList m_readyOrder;
    domain::EventId m_loaded;
    bool m_loading = true;
    bool m_asking = false;
    qsizetype m_onTheWay = 0; // memories
    bool m_paused = false;
    std::chrono::milliseconds m_pause;
    QTimer m_next;
};

} // namespace dramatis::turn
