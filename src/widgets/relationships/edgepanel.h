// What one feels for and knows about another, and what made it so: seen, followed to its message, and set right.
#pragma once

#include <QWidget>

#include <memory>

class QAbstractItemView;
class QModelIndex;

namespace Ui {
class EdgePanel;
}
namespace dramatis::presenters {
class EdgePresenter;
}

namespace dramatis::widgets {

class EdgeSlider;

class EdgePanel : public QWidget {
    Q_OBJECT
public:
    explicit EdgePanel(QWidget *parent = nullptr);
    ~EdgePanel() override;

    void setPresenter(presenters::EdgePresenter &presenter); // once
    presenters::EdgePresenter &presenter() const { return *m_presenter; }
    void finish(); // what was written is kept before another edge is opened

Q_SIGNALS:
    void showTurn(qint64 turn);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpSliders();
    void setUpFacts();
    void setUpSummary();
    void turnLinks(QAbstractItemView *view);
    void showEdge();
    void showOrigins();
    void showAnother();
    void showSummary();
    void saveSummary();
    void discardSummary();
    void addFact();
    void removeFact();
    bool summaryChanged() const;

    std::unique_ptr<Ui::EdgePanel> m_ui;
    presenters::EdgePresenter *m_presenter = nullptr;
    EdgeSlider *m_affinity = nullptr;
    EdgeSlider *m_trust = nullptr;
    QString m_shownSummary; // as it was when the user began to write
};

} // namespace dramatis::widgets
