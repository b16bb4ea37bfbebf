// Which models are spoken to: named connections, and which of them tells the story and which takes the notes. Keys are
// not in here but in the keychain.
#pragma once

#include "domain/event/ids.h"
#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/embeddings/embedder.h"
#include "llm/http/requestlog.h"
#include "llm/keys/keyring.h"
#include "llm/tokens/tokenfactors.h"

#include <QObject>
#include <QSettings>

namespace dramatis::turn {

// What a model is asked for beside replies.
enum class TaskRole { StateUpdate, Significance, SceneSummary, StorySoFar, SpeakerChoice, OwnLine };

struct TaskRoleKind {
    TaskRole role;
    const char *word;      // in settings and on the command line
    QStringList questions; // the names of their shapes
};
const QList<TaskRoleKind> &taskRoleKinds();

// The names of connections; an empty name is Rehearsal.
struct Roles {
    QString narrative;
    QString classifier;
    QStringList fallbacks; // each asked once, in this order, where the classifier refuses or fails
    QString memory = {};   // turns memories into vectors; empty: their words alone are searched
    QMap<TaskRole, QString> taskModels =
        {}; // who does it; what is not there: the classifier, and for the user's line the narrative

    bool operator==(const Roles &) const = default;
};

class Connections : public QObject {
    Q_OBJECT
public:
    // `settings` holds the connections; `keys` their keys.
    Connections(QSettings &settings, llm::KeyRing &keys, QObject *parent = nullptr);
    ~Connections() override;

    QList<llm::Connection> all() const { return m_all; }
    std::optional<llm::Connection> named(const QString &name) const;
    // By name: new, or in place of the old. `before`: what it was called; its key, and all that it does, go along.
    base::Result<> put(const llm::Connection &connection, const QString &before = {});
    void remove(const QString &name);
    Roles roles() const { return m_roles; }
    void setRoles(const Roles &roles);

    // Who speaks for a character; empty: who tells the story. What is not there any more is as if it were empty.
    QString connectionFor(domain::CardId character) const;
    void setConnectionFor(domain::CardId character, const QString &connection);

    // The key goes to the keychain, or where there is none stays until the program ends: `done` says which.
    void setKey(const llm::Connection &connection, const QString &secret, QObject *context, llm::KeyRing::Written done);
    // For this time alone: nothing is kept.
    base::Result<> lendKey(const llm::Connection &connection, const QString &secret);
    // It is that of a place: all connections to it lose it.
    void forgetKey(const llm::Connection &connection, QObject *context, llm::KeyStore::Done done);
    llm::ApiKey keyOf(const llm::Connection &connection) const; // also of one that is not kept yet
    // At once, or when the keychain has answered.
    void whenKeysAreRead(QObject *context, const std::function<void()> &go);

    // Sets of samplers (llm/dialect/samplers.h) by name.
    QMap<QString, QJsonObject> presets() const;
    void putPreset(const QString &name, const QJsonObject &samplers);
    void removePreset(const QString &name);

    // Templates of the user's own; a name that is built in is refused. Connections to a removed one go by what the
    // server says.
    QList<llm::Instruct> instructs() const;
    std::optional<llm::Instruct> ownInstruct(const QString &name) const;
    base::Result<> putInstruct(const llm::Instruct &instruct);
    void removeInstruct(const QString &name);

    // Where a server of ours plays this model already; empty: nowhere.
    QString runningAt(const llm::Connection &modelFile) const;

    // Asked anew for each turn. What was handed out stays valid as long as this object.
    llm::Backend &narrative(domain::CardId speaker = {});
    llm::Backend &classifier();
    llm::Backend &forQuestion(const QString &question); // by the name of its shape
    llm::Backend &ownLine();
    // Of whichever connection that is; empty: it has none.
    QString promptPreset(domain::CardId speaker, bool isOwnLine) const;
    domain::PromptStyle promptStyle(domain::CardId speaker, bool isOwnLine) const; // never Default
    QList<llm::Backend *> fallbacks(); // in the order in which they are asked
    llm::Embedder *memory();           // nullptr: none

    // What was asked lately.
    llm::RequestLog &requests() { return m_requests; }

    // How fast Rehearsal types; 0: as fast as it can.
    void setRehearsalPace(int millisecondsPerWord);

Q_SIGNALS:
    void changed();
    void keysRead();

private:
    llm::Connection writing(domain::CardId speaker, bool isOwnLine) const; // who writes for a character, or the user
    void load();
    void save();
    void readKey(const llm::Connection &connection);
    void retire(const QString &name);
    llm::Backend &backend(const QString &name);
    QStringList keptFallbacks() const;
    void rename(const QString &name, const QString &to);
    void writeConnectionsOfCharacters();
    void keepInstructs(QList<llm::Instruct> all);

    QSettings &m_settings;
    llm::KeyRing &m_ring;
    QList<llm::Connection> m_all;
    Roles m_roles;
    QJsonObject m_connectionOf;         // by the number of a character
    QHash<QString, llm::ApiKey> m_keys; // by connection
    int m_reading = 0;                  // keys that the keychain has not answered for
    llm::RequestLog m_requests;
    llm::TokenFactors m_tokenFactors; // outlives the backends
    std::unique_ptr<llm::Backend> m_rehearsal;
    std::map<QString, std::unique_ptr<llm::Backend>> m_backends;
    std::map<QString, std::unique_ptr<llm::Embedder>> m_embedders;
    std::vector<std::unique_ptr<llm::Backend>> m_retired; // a question may still be open with them
    std::vector<std::unique_ptr<llm::Embedder>> m_retiredEmbedders;
};

} // namespace dramatis::turn
