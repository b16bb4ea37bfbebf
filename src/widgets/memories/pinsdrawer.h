// What a character remembers: pin, let go, reword, and say how much it matters.
#pragma once

#include <QWidget>

#include <memory>

class QModelIndex;

namespace Ui {
class PinsDrawer;
}
namespace dramatis::presenters {
class PinsPresenter;
struct MemoryRow;
} // namespace dramatis::presenters

namespace dramatis::widgets {

struct DrawerKind;

class PinsDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    explicit PinsDrawer(presenters::PinsPresenter &presenter, QWidget *parent = nullptr);
    ~PinsDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectEditor();
    void refresh();
    void showOwners();
    void choose(const QModelIndex &index);
    void showMemory();
    void showButtons();
    void saveText();
    void keepText();
    void discardText();
    void togglePin();
    void followTurn();
    bool textChanged() const;
    const presenters::MemoryRow *memory() const; // that is chosen; nullptr: none

    std::unique_ptr<Ui::PinsDrawer> m_ui;
    presenters::PinsPresenter &m_presenter;
    qint64 m_memory = 0; // stays chosen while rows come, go and move
    QString m_shownText;
    bool m_rowsGo = false; // not the user, but the model chooses another row
};

} // namespace dramatis::widgets
