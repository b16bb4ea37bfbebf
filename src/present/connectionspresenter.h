// The models that can be spoken to, as the settings and the welcome show them.
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::llm {
class EndpointTest;
struct EndpointReport;
}

namespace dramatis::present {

struct Endpoint {
    QString name;
    QString url;
    QString model;
    QString key;   // only on its way in; never read back
    QString extra; // JSON laid over each request
    bool alternateRoles = false;
    bool standardFieldsOnly = false;

    bool operator==(const Endpoint &) const = default;
};

// The names of endpoints; an empty one is Rehearsal, or for the last two "the same" and "nobody".
struct Voices {
    QString narrative;
    QString classifier;
    QString fallback;

    bool operator==(const Voices &) const = default;
};

class ConnectionsPresenter : public QObject {
    Q_OBJECT
public:
    explicit ConnectionsPresenter(turn::Connections &connections, QObject *parent = nullptr);
    ~ConnectionsPresenter() override;

    QStringList names() const;
    Endpoint endpoint(const QString &name) const;
    bool hasKey(const QString &name) const;
    Voices voices() const;
    void setVoices(const Voices &voices);

    // Empty: saved; else what is wrong with it, in a sentence. What became of the key comes by keyKept.
    QString save(const Endpoint &endpoint);
    void remove(const QString &name);

    // Who will answer: "Rehearsal", which is no model and says so, or a connection and its model.
    QString speakerText() const;
    QString speakerExplanation() const;
    bool speakerIsModel() const;

    // Answers by `tested`, and only the newest test does. The key that was kept counts where none is given.
    void test(const Endpoint &endpoint);
    bool isTesting() const { return m_test != nullptr; }

Q_SIGNALS:
    void changed();
    void keyKept(const QString &sentence);
    void tested(bool works, const QString &sentence, const QStringList &models);

private:
    void takeReport(const llm::EndpointReport &report);

    turn::Connections &m_connections;
    std::unique_ptr<llm::EndpointTest> m_test;
    QString m_tested; // its address
};

} // namespace dramatis::present
