// Settings: the models, and who of them does what. ModelRoleFields has the choices above the list, TrialControls tests
// what the form says; this class has the list, and looks after what is typed, saved and found.
#pragma once

#include "presenters/connections/endpoint.h"

#include <QWidget>

#include <memory>

class QMimeData;

namespace Ui {
class ConnectionsPage;
}

namespace dramatis::presenters {
class ConnectionsPresenter;
class ModelDownloads;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ModelRoleFields;
class TrialControls;

class ConnectionsPage : public QWidget {
    Q_OBJECT
public:
    explicit ConnectionsPage(QWidget *parent = nullptr);
    ~ConnectionsPage() override;

    void setPromptPresets(const QStringList &names); // there are for a connection to choose from
    void setConnections(presenters::ConnectionsPresenter &connections);
    void setModels(presenters::ModelDownloads &models) { m_models = &models; } // that can be downloaded
    static QString modelFileIn(const QMimeData &data);                         // that is dropped; empty: none
    void takeModelFile(const QString &path);                                   // a new connection for it, and tries it
    void useModelFile(const QString &path); // has one made, chooses it for stories, and tries it
    // Saves what was changed. False: it cannot be saved, and the page says why; asked again, what is wrong is given up.
    bool apply();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();
    void addRow(const QString &name);
    void showCurrent();
    void lookByItself();
    void takeFound(const QList<presenters::Endpoint> &servers, const QString &sentence);
    void takeFoundByItself(QList<presenters::Endpoint> servers);
    bool add(); // false: what is shown cannot be saved, and stays
    void askRemove();
    void remove();
    void duplicate();
    void showRequests();
    void showModels();
    void tryModelFile();
    bool save();
    void forgetKey();
    void takeServer(presenters::Endpoint server);
    void showFound(const QString &name);
    void markShown(); // in the list
    void chooseSamplers();
    void editTemplate();
    void fill(const presenters::Endpoint &endpoint, bool hasKey);
    bool isChanged() const;

    std::unique_ptr<Ui::ConnectionsPage> m_ui;
    presenters::ConnectionsPresenter *m_connections = nullptr;
    presenters::ModelDownloads *m_models = nullptr;
    std::unique_ptr<ModelRoleFields> m_roles;
    std::unique_ptr<TrialControls> m_trial;
    presenters::Endpoint m_filled;  // the form as it was before the user changed it
    QString m_foundName;            // of the server that was found last, if the form still has it
    presenters::Endpoint m_refused; // what could not be saved
    QString m_shown;                // the name of the connection in the form; empty: a new one
    bool m_looksByItself = false;   // for servers, unasked
    bool m_showing = false;
    bool m_adding = false; // what is shown is new, and not saved yet
};

} // namespace dramatis::widgets
