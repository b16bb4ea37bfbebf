// The fields of one connection.
#pragma once

#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/trialfindings.h"

#include <QWidget>

class QLineEdit;

namespace Ui {
class ConnectionForm;
}

namespace dramatis::widgets {

class ConnectionForm : public QWidget {
    Q_OBJECT
public:
    enum class Extent { Everything, AddressOnly }; // the welcome asks for no more than it needs

    explicit ConnectionForm(QWidget *parent = nullptr);
    ~ConnectionForm() override;

    void setExtent(Extent extent);
    void fill(const presenters::Endpoint &endpoint, bool hasKey);
    presenters::Endpoint endpoint() const;
    // What a test found out: models to choose from, the kind of server, the template.
    void take(const presenters::TestOutcome &outcome);
    void showKey(bool kept);
    void keyUsed(); // at the address that is shown: for another it has to be typed anew
    void keySaved();
    QList<QWidget *> fields() const; // in the order of the Tab key

    void askForProgram(); // llama-server

    void setName(const QString &name);
    void setSamplers(const QJsonObject &samplers);
    void setTemplates(const QList<presenters::Option> &templates); // what there is to choose from
    void chooseTemplate(const QString &name);
    void setPromptPresets(const QStringList &names); // the same
    // What is said of servers that were found without having been asked for.
    static QString foundText(const QList<presenters::Endpoint> &servers);
    // Servers that were found: one is chosen at once, of several a menu lets choose.
    void offer(const QList<presenters::Endpoint> &servers);

Q_SIGNALS:
    void findRequested();
    void serverChosen(const dramatis::presenters::Endpoint &server);
    void samplersRequested();
    void templateRequested();
    void forgetKeyRequested();
    void changed();      // by whomever
    void placeChanged(); // the key that is kept there may be another one, or none

private:
    void showChoices();
    void choosePreset(const QString &name);
    void tellChanges();
    void choose(QLineEdit *into, const QString &title, const QString &filter);
    void offerModels(const QStringList &models); // the first is taken where none was chosen

    void showPlace();

    QString m_place;     // that the address means
    QString m_keyUsedAt; // where the key that is typed went already
    QJsonObject m_samplers;
    QList<presenters::Option> m_templates;
    QStringList m_presets;
    Extent m_extent = Extent::Everything;
    std::unique_ptr<Ui::ConnectionForm> m_ui;
};

} // namespace dramatis::widgets
