// The context inspector's side of a prompt: the one that was sent last, the one that a reply would be asked with now,
// or the one that a reply of the story was asked with.
#pragma once

#include "base/result.h"
#include "presenters/prompt/planitemmodel.h"
#include "presenters/prompt/planviews.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace dramatis::turn {
struct PastPrompt;
}

namespace dramatis::presenters {

class ShownStory;

class PlanPresenter : public QObject {
    Q_OBJECT
public:
    enum class Which { Last, Now, Reply };

    explicit PlanPresenter(QObject *parent = nullptr);
    ~PlanPresenter() override;

    void setStory(ShownStory *story);
    Which which() const { return m_which; }
    void setWhich(Which which); // Reply: the one being viewed, or the newest
    void showReply(qint64 turn);
    // Nothing is computed for a drawer that is closed.
    void setWatched(bool watched);

    const PlanValue &plan() const { return m_plan; }
    // The blocks in the current view.
    const PlanValue &shown() const { return m_shown; }
    const PlanViews &views() const { return m_views; }
    void setView(PlanView view);
    void setAlternative(int alternative);
    PlanItemModel &model() { return m_model; }
    // The prompt presets to choose from for this chat. Empty: that of its connection or the settings.
    QStringList presets() const;
    QString preset() const;
    bool mayChoosePreset() const; // not while looking back
    void choosePreset(const QString &name);
    // While one looks back: "As it would have been sent to Mara after turn 3."; of a reply, whether it is as it was
    // sent; empty: which() says what it is.
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
    void showView();
    void followTurn();
    void show(const base::Result<domain::PromptPlan> &plan);
    void showPast();
    QString replyText() const;
    LookedAtPlan lookedAt() const;

    QPointer<ShownStory> m_story;
    PlanValue m_plan;
    PlanValue m_shown;
    PlanViews m_views;
    PlanItemModel m_model;
    std::unique_ptr<turn::PastPrompt> m_past; // where which() is Reply
    std::unique_ptr<domain::PromptPlan> m_made;
    domain::EventId m_reply;
    Which m_which = Which::Last;
    bool m_watched = false;
    bool m_stale = true;
    QTimer m_rest;
};

} // namespace dramatis::presenters
