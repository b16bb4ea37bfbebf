// ConnectionsPresenter is the list of models that can be spoken to, as the settings and the welcome show it: it adds,
// changes and removes connections, and keeps their keys. What else is set up for them is in the parts that it holds.
#pragma once

#include "presenters/connections/endpoint.h"
#include "presenters/connections/option.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::presenters {

class ConnectionTrials;
class InstructTemplates;
class ModelChoices;
class ModelDownloads;
class RequestsPresenter;
class SamplerPresets;

class ConnectionsPresenter : public QObject {
    Q_OBJECT
public:
    explicit ConnectionsPresenter(turn::Connections &connections, QObject *parent = nullptr);
    ~ConnectionsPresenter() override;

    ModelChoices &models() const { return *m_models; }
    InstructTemplates &templates() const { return *m_templates; }
    SamplerPresets &samplerPresets() const { return *m_samplerPresets; }
    ConnectionTrials &trials() const { return *m_trials; }
    void setDownloads(ModelDownloads &downloads) { m_downloads = &downloads; } // of models; outlived by this
    ModelDownloads &downloads() const { return *m_downloads; }
    std::unique_ptr<RequestsPresenter> requests() const; // what was asked lately, for a window
    std::unique_ptr<ConnectionTrials> ownTrials() const; // whose answers nobody else gets

    QStringList names() const;
    Endpoint endpoint(const QString &name) const;
    QString freeName(const QString &wanted) const;   // with a number where it is taken
    QString nameFor(const Endpoint &endpoint) const; // after its host or its file; empty: it has neither
    QString nameAt(const QString &address) const;    // of a connection to the same place; empty: there is none
    Endpoint modelFile(const QString &path) const;   // a connection for it, not saved yet
    QString nameOfFile(const QString &path) const;   // the connection that uses the file; empty: none
    // Saves a connection for the file if there is none. Returns its name; empty: it could not be saved.
    QString connectFile(const QString &path);

    // Empty: saved; else what is wrong with it, in a sentence. What became of the key comes by keyKept.
    // `before`: what it was called; empty: it is new.
    QString save(const Endpoint &endpoint, const QString &before = {});
    void remove(const QString &name);

    bool hasKey(const QString &name) const;
    bool hasKeyAt(const Endpoint &endpoint) const;  // of whatever connection to the same place
    static QString placeOf(const QString &address); // a key is of one place alone; empty: none yet
    // From all connections to the same place. What became of it comes by keyKept.
    void forgetKey(const Endpoint &endpoint);

    static QList<Option> servers();
    static QList<Option> apis(const QString &server);
    static QList<Option> messageLayouts(); // where system messages may stand
    static QString foundProgram();         // llama-server, where it is installed; empty: nowhere

Q_SIGNALS:
    void changed();
    void keyKept(const QString &sentence);

private:
    turn::Connections &m_connections;
    ModelDownloads *m_downloads = nullptr;
    std::unique_ptr<ModelChoices> m_models;
    std::unique_ptr<InstructTemplates> m_templates;
    std::unique_ptr<SamplerPresets> m_samplerPresets;
    std::unique_ptr<ConnectionTrials> m_trials;
};

} // namespace dramatis::presenters
