// The context inspector's side of a prompt: the one that was sent last, or the one that a reply would be asked with
// now.
#pragma once

#include "base/result.h"
#include "presenters/prompt/planitemmodel.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace dramatis::domain {
struct PromptPlan;
}

namespace dramatis::presenters {

class ShownStory;

class PlanPresenter : public QObject {
    Q_OBJECT
public:
    enum class Which { Last, Now };

    explicit PlanPresenter(QObject *parent = nullptr);
    ~PlanPresenter() override;

    void setStory(ShownStory *story);
    Which which() const { return m_which; }
    void setWhich(Which which);
    // Nothing is computed for a drawer that is closed.
    void setWatched(bool watched);

    const PlanValue &plan() const { return m_plan; }
    PlanItemModel &model() { return m_model; }
    // The prompt presets that this chat may have. Empty: what its connection or the settings have.
    QStringList presets() const;
    QString preset() const;
    bool mayChoosePreset() const; // nobody looks back
    void choosePreset(const QString &name);
    // While one looks back: "As it would have been sent to Mara after turn 3."; empty: which() says what it is.
    QString pastText() const;
    QString totalText() const; // "3,412 tokens in 31 blocks; 5 left out. Budget: 6,000, at most 8,000."
    // How good the count was, and how much of the prompt the server need not have read again.
    QString readingText() const;

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void outdated();
    void update();
    void show(const base::Result<domain::PromptPlan> &plan);

    QPointer<ShownStory> m_story;
    PlanValue m_plan;
    PlanItemModel m_model;
    Which m_which = Which::Last;
    bool m_watched = false;
    bool m_stale = true;
    QTimer m_rest;
};

} // namespace dramatis::presenters
