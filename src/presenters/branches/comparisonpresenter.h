// Compares two branches of a story, or a branch and the turn that one looks at; opens the turn that made the
// difference.
#pragma once

#include "base/result.h"
#include "presenters/branches/branchcomparison.h"

#include <QObject>
#include <QPointer>

namespace dramatis::presenters {

class ShownStory;

class ComparisonPresenter : public QObject {
    Q_OBJECT
public:
    explicit ComparisonPresenter(ShownStory &story, QObject *parent = nullptr);
    ~ComparisonPresenter() override;

    struct Choice {
        int branch = 0; // 0: the turn that is looked at
        QString name;
    };
    enum Side { Left, Right };

    const QList<Choice> &choices() const { return m_choices; }
    int chosen(Side side) const { return m_chosen[side]; } // place among the choices
    void choose(Side side, int place);
    void chooseBranch(Side side, int branch);

    const QList<ComparedRow> &rows() const { return m_rows; }
    QString partedText() const; // "Split after turn 12 · 3 differences"
    bool canOpen(const ComparedRow &row, Side side) const;
    void open(const ComparedRow &row, Side side); // goes to the branch where that needs be

Q_SIGNALS:
    void changed();
    void showTurn(qint64 turn);
    void refused(const dramatis::base::Error &error);

private:
    void listChoices();
    void compare();
    base::Result<domain::World> worldOf(const Choice &choice) const;
    domain::EventId turnOf(const ComparedSide &side) const;

    QPointer<ShownStory> m_story;
    QList<Choice> m_choices;
    int m_chosen[2] = {0, 0};
    QList<ComparedRow> m_rows;
    int m_common = 0;
};

} // namespace dramatis::presenters
