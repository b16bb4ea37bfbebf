// What is told of older messages: read, written by hand, made anew, and made at all.
#pragma once

#include <QWidget>

#include <memory>

class QModelIndex;

namespace Ui {
class StorySoFarDrawer;
}
namespace dramatis::presenters {
class StorySoFarPresenter;
struct SummaryRow;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ListHint;
struct DrawerKind;

class StorySoFarDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();
    explicit StorySoFarDrawer(presenters::StorySoFarPresenter &presenter, QWidget *parent = nullptr);
    ~StorySoFarDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectEditor();
    void refresh();
    void showDue();
    void choose(const QModelIndex &index);
    void showSummary();
    void showCompression();
    void showButtons();
    void saveText();
    void keepText();
    void discardText();
    void goToFirst();
    bool textChanged() const;
    QString keptText() const;
    const presenters::SummaryRow *summary() const; // that is chosen; nullptr: none

    std::unique_ptr<Ui::StorySoFarDrawer> m_ui;
    presenters::StorySoFarPresenter &m_presenter;
    ListHint *m_hint = nullptr;
    qint64 m_summary = 0; // stays chosen while rows come, go and move
    QString m_shownText;
    bool m_rowsGo = false; // not the user, but the model chooses another row
};

} // namespace dramatis::widgets
