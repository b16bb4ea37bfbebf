// Which models are spoken to: named connections, and which of them tells and which keeps the books. Keys are not in here
// but in the keychain.
#pragma once

#include "llm/connection.h"
#include "llm/backend.h"

#include <QObject>
#include <QSettings>

namespace dramatis::llm {
class KeyStore;
}

namespace dramatis::turn {

// The names of connections; an empty name is Rehearsal.
struct Roles {
    QString narrative;
    QString classifier;
    QString fallback; // asked once where the classifier refuses

    bool operator==(const Roles &) const = default;
};

class Connections : public QObject {
    Q_OBJECT
public:
    // `settings` holds the connections; `keys` their keys.
    Connections(QSettings &settings, llm::KeyStore &keys, QObject *parent = nullptr);
    ~Connections() override;

    QList<llm::Connection> all() const;
    base::Result<> put(const llm::Connection &connection); // by name: new, or in place of the old
    void remove(const QString &name);
    Roles roles() const;
    void setRoles(const Roles &roles);

    llm::Backend &narrative();
    llm::Backend &classifier();
    llm::Backend *fallback(); // nullptr: none
    llm::KeyStore &keys();

Q_SIGNALS:
    void changed();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace dramatis::turn
