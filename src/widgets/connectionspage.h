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
}

namespace dramatis::widgets {

class ConnectionsPage : public QWidget {
    Q_OBJECT
public:
    explicit ConnectionsPage(QWidget *parent = nullptr);
    ~ConnectionsPage() override;

    void setConnections(present::ConnectionsPresenter &connections);

private:
    void refresh();
    void fillVoice(QComboBox *choice, const QString &nobody, const QString &chosen);
    void takeVoices();
    void showCurrent();
    void add();
    void remove();
    void save();
    void test();
    void takeOutcome(bool works, const QString &sentence, const QStringList &models);

    std::unique_ptr<Ui::ConnectionsPage> m_ui;
    present::ConnectionsPresenter *m_connections = nullptr;
    bool m_showing = false;
};

} // namespace dramatis::widgets
