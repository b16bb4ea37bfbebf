// How each model counts against our estimate: learned from the prompts that it reports to have read, within bounds and
// smoothed. Whoever keeps it between starts listens to changed().
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QObject>

namespace dramatis::llm {

class TokenFactors : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Tokens that it counts for each that we estimate; 1 where nothing has been heard.
    double of(const QString &connection, const QString &model) const;
    // `plain`: nothing but its messages was in the prompt. Others tell little, and count only until a plain one came.
    void heard(const QString &connection, const QString &model, qsizetype estimated, qint64 counted, bool plain);
    void forget(const QString &connection);

    QJsonObject kept() const;
    void restore(const QJsonObject &kept);

Q_SIGNALS:
    void changed();

private:
    struct Heard {
        double factor = 1;
        bool plain = false;
    };
    QHash<QString, Heard> m_heard; // by connection and model
};

} // namespace dramatis::llm
