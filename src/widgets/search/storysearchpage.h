// StorySearchPage finds words in the messages of all chats, and leads to each of them.
#pragma once

#include <QWidget>

#include <memory>

class QModelIndex;

namespace Ui {
class StorySearchPage;
}

namespace dramatis::presenters {
class StorySearchPresenter;
}

namespace dramatis::widgets {

class StorySearchPage : public QWidget {
    Q_OBJECT
public:
    explicit StorySearchPage(std::unique_ptr<presenters::StorySearchPresenter> search, QWidget *parent = nullptr);
    ~StorySearchPage() override;

    void open(const QString &words); // empty: what was looked for last

Q_SIGNALS:
    void messageRequested(qint64 chat, int branch, qint64 turn);
    void backRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectField();
    void fillSpeakers();
    void setOrder();
    void focusField();
    void enterRows();
    void openFirst();
    void openAt(const QModelIndex &index);
    void showState();
    void announce(const QString &text); // to screen readers

    std::unique_ptr<Ui::StorySearchPage> m_ui;
    std::unique_ptr<presenters::StorySearchPresenter> m_search;
    QString m_announced;
};

} // namespace dramatis::widgets
