// Settings: the models, and who of them does what.
#pragma once

#include <QWidget>

#include <memory>

class QComboBox;

namespace Ui {
class ConnectionsPage;
}

namespace dramatis::present {
class ConnectionsPresenter;
struct Endpoint;
struct TestOutcome;
}

namespace dramatis::widgets {

class ConnectionsPage : public QWidget {
    Q_OBJECT
public:
    explicit ConnectionsPage(QWidget *parent = nullptr);
    ~ConnectionsPage() override;

    void setConnections(present::ConnectionsPresenter &connections);
    void apply(); // saves what was changed, where it can be saved

private:
    void refresh();
    void fillVoice(QComboBox *choice, const QString &nobody, const QString &chosen);
    void takeVoices();
    void showCurrent();
    void add();
    void remove();
    bool save();
    void test();
    void takeOutcome(const present::TestOutcome &outcome);
    void takeServers(const QList<present::Endpoint> &endpoints, const QString &sentence);
    void chooseSamplers();
    bool isChanged() const;

    std::unique_ptr<Ui::ConnectionsPage> m_ui;
    present::ConnectionsPresenter *m_connections = nullptr;
    QString m_shown; // the name of the connection in the form; empty: a new one
    bool m_showing = false;
};

} // namespace dramatis::widgets
