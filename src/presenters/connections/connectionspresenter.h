// The models that can be spoken to, as the settings and the welcome show them.
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <memory>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::llm {
class EndpointTest;
class LocalServer;
class LocalServers;
struct Connection;
struct EndpointReport;
} // namespace dramatis::llm

namespace dramatis::presenters {

class RequestsPresenter;

struct Endpoint {
    QString name;
    QString url;
    QString model;
    QString key;                            // only on its way in; never read back
    QString server = QStringLiteral("any"); // the words of llm/server.h
    QString api = QStringLiteral("chat");
    QString file;             // where a model file is played
    QString program;          // its server; empty: the one that is found
    QString instruct;         // the template's name; empty: the usual one
    QString beginning;        // of each reply
    int contextTokens = 0;    // 0: as the server says
    int firstWordSeconds = 0; // 0: as long as usual
    QJsonObject samplers;
    QString extra; // JSON laid over each request
    bool alternateRoles = false;
    bool standardFieldsOnly = false;

    bool operator==(const Endpoint &) const = default;
};

// The names of endpoints; an empty one is Rehearsal, or for the others "the same", "nobody" and "by words".
struct ModelRoles {
    QString narrative;
    QString classifier;
    QStringList fallbacks; // asked one after the other where the bookkeeping model fails
    QString memory = {};   // searches memories by what they mean

    bool operator==(const ModelRoles &) const = default;
};

// A task that may have a connection of its own.
struct TaskModelRow {
    QString word; // what it is called in settings
    QString label;
    QString otherwise; // what an empty choice means
    QString chosen;    // the name of a connection; empty: none of its own

    bool operator==(const TaskModelRow &) const = default;
};

// Of a choice: what it means, and what it is called.
struct Option {
    QString value;
    QString shown;

    bool operator==(const Option &) const = default;
};

struct SamplerRow {
    enum class Kind { Number, Whole, Flag, Texts, Text, Biases };
    QString name;
    QString label;
    QString explanation;
    Kind kind = Kind::Number;
    double least = 0;
    double most = 1;
    double neutral = 0;
};

// A template as it is written down: a line break in a text is "\\n" there. Of stops, each has a line.
struct TemplateText {
    QString name;
    QString systemBefore;
    QString systemAfter;
    QString userBefore;
    QString userAfter;
    QString characterBefore;
    QString characterAfter;
    QString begin; // of the reply that is wanted
    QString stops;
    bool systemInUser = false;

    bool operator==(const TemplateText &) const = default;
};

struct TestOutcome {
    bool works = false;
    QString sentence; // a line for everything that was tried
    QStringList models;
    // What was found out; empty and 0: nothing.
    QString server;
    QString instruct;
};

class ConnectionsPresenter : public QObject {
    Q_OBJECT
public:
    explicit ConnectionsPresenter(turn::Connections &connections, QObject *parent = nullptr);
    ~ConnectionsPresenter() override;

    QStringList names() const;
    Endpoint endpoint(const QString &name) const;
    bool hasKey(const QString &name) const;
    bool hasKeyAt(const Endpoint &endpoint) const;  // of whatever connection to the same place
    static QString placeOf(const QString &address); // a key is of one place alone; empty: none yet
    // From all connections to the same place. What became of it comes by keyKept.
    void forgetKey(const Endpoint &endpoint);
    ModelRoles roles() const;
    void setRoles(const ModelRoles &roles);

    QList<TaskModelRow> taskModels() const;
    void setTaskModels(const QList<TaskModelRow> &taskModels);

    // Who speaks for a character; empty: who speaks for all.
    QString connectionFor(qint64 card) const;
    void setConnectionFor(qint64 card, const QString &name);

    // Empty: saved; else what is wrong with it, in a sentence. What became of the key comes by keyKept.
    // `before`: what it was called; empty: it is new.
    QString save(const Endpoint &endpoint, const QString &before = {});
    QString freeName(const QString &wanted) const;   // with a number where it is taken
    QString nameFor(const Endpoint &endpoint) const; // after its host or its file; empty: it has neither
    QString nameAt(const QString &address) const;    // of a connection to the same place; empty: there is none
    void remove(const QString &name);

    static QList<Option> servers();
    static QList<Option> apis(const QString &server);
    QList<Option> templates() const; // the built-in ones first
    bool isOwnTemplate(const QString &name) const;
    TemplateText templateText(const QString &name) const; // of none: the usual one
    // Empty: done; else what is wrong, in a sentence.
    QString keepTemplate(const TemplateText &text);
    QString readTemplate(const QString &path, TemplateText &text) const;
    void forgetTemplate(const QString &name);
    static QString templateExample(const TemplateText &text); // a short dialogue, as the model gets it
    static bool takesTemplate(const Endpoint &endpoint);      // its texts are made here
    static bool isModelFile(const Endpoint &endpoint);
    static QString foundProgram();                               // llama-server, where it is installed; empty: nowhere
    static QList<SamplerRow> samplers(const Endpoint &endpoint); // that its server understands

    QStringList presets() const; // the built-in ones first
    QJsonObject preset(const QString &name) const;
    QString keepPreset(const QString &name, const QJsonObject &samplers); // empty: kept; else what is wrong
    void forgetPreset(const QString &name);

    // Looks for servers on this computer; answers by serversFound.
    void findServers();

    // Who will answer: "Rehearsal", which is no model and says so, or a connection and its model.
    QString speakerText(qint64 card = 0) const;
    QString speakerExplanation(qint64 card = 0) const;
    bool speakerIsModel(qint64 card = 0) const;

    // Answers by `tested`, and only the newest test does. The key that was kept counts where none is given.
    void test(const Endpoint &endpoint);
    void stopTest(); // it answers no more
    bool isTesting() const { return m_test || m_tried; }

    static bool isModelFileName(const QString &path);
    Endpoint modelFile(const QString &path) const; // a connection for it, not saved yet

    // What was asked lately, for a window.
    std::unique_ptr<RequestsPresenter> requests() const;

Q_SIGNALS:
    void changed();
    void keyKept(const QString &sentence);
    void testGoesOn(const QString &sentence);
    void loading(int percent); // of a model; -1: it does not say how far it is
    void tested(const dramatis::presenters::TestOutcome &outcome);
    void serversFound(const QList<dramatis::presenters::Endpoint> &endpoints, const QString &sentence);

private:
    static llm::Connection connectionOf(const Endpoint &endpoint);
    void tryFile(const llm::Connection &connection);
    void askLoaded(const llm::Connection &file, const QString &url);
    void takeReport(const llm::EndpointReport &report);
    static QString kindFinding(const llm::EndpointReport &report);
    static QStringList placeFindings(const llm::EndpointReport &report);
    static QStringList findings(const llm::EndpointReport &report);
    QStringList embeddingFinding(const llm::EndpointReport &report) const;
    static QStringList oddModels(const llm::EndpointReport &report);

    turn::Connections &m_connections;
    std::unique_ptr<llm::EndpointTest> m_test;
    std::unique_ptr<llm::LocalServers> m_local;
    std::unique_ptr<llm::LocalServer> m_tried; // a model file, for the time of the test
    QString m_tested;                          // its address
    bool m_testsFile = false;
};

} // namespace dramatis::presenters
