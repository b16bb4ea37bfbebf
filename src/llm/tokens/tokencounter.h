// What texts cost a model: as its server counts them, where it does and has; else as we estimate them. Asks beside
// everything else, a few texts at a time.
#pragma once

#include "llm/http/jsoncall.h"

#include <QHash>
#include <QPointer>

#include <deque>
#include <functional>

namespace dramatis::llm {

class TokenCounter : public QObject {
    Q_OBJECT
public:
    using Learned = std::function<void()>;

    TokenCounter(const Connection &connection, const ApiKey &key, RequestLog *log = nullptr);
    ~TokenCounter() override;

    std::optional<int> known(QStringView text) const;
    void learn(const QStringList &texts, QObject *context, const Learned &learned);
    // The server says which model it has: what another one counted is forgotten.
    void setModel(const QString &model);

private:
    using Hash = std::pair<size_t, size_t>;
    struct Waiting {
        QPointer<QObject> context;
        Learned learned;
    };

    static Hash hashOf(QStringView text);
    void keep(Hash text, int tokens);
    void askMore();
    void ask(const QString &text);
    void tellIfDone();

    Connection m_connection;
    ApiKey m_key;
    QPointer<RequestLog> m_log;
    QHash<Hash, int> m_counts; // by the content of a text
    std::deque<Hash> m_oldest; // the order in which they came
    QStringList m_wanted;
    QList<Waiting> m_waiting;
    QString m_model;
    int m_asking = 0;
    bool m_anyNew = false;
    bool m_refused = false; // the server does not count
};

} // namespace dramatis::llm
