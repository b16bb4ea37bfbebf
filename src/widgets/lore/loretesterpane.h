// Where a lorebook is tried out: a text or a chat, and of every entry whether it fires, and why.
#pragma once

#include <QWidget>

#include <memory>

class QAbstractItemModel;
class QModelIndex;

namespace Ui {
class LoreTesterPane;
}

namespace dramatis::presenters {
class LoreTester;
}

namespace dramatis::widgets {

class LoreTesterPane : public QWidget {
    Q_OBJECT
public:
    explicit LoreTesterPane(QWidget *parent = nullptr);
    ~LoreTesterPane() override;

    void setTester(presenters::LoreTester &tester, QAbstractItemModel &chats);
    void tryOn(qint64 chat);
    void focusText();

Q_SIGNALS:
    void entryWanted(qint64 key);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void refresh();
    void fillChats();
    void addChat(const QModelIndex &chat);
    void setChat();

    std::unique_ptr<Ui::LoreTesterPane> m_ui;
    presenters::LoreTester *m_tester = nullptr;
    QAbstractItemModel *m_chats = nullptr;
};

} // namespace dramatis::widgets
