// What a character remembers: which memories always go into the prompt (pins), and setting any of them right by hand.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"
#include "presenters/memories/pinsitemmodel.h"

#include <QObject>
#include <QPointer>

namespace dramatis::domain {
struct ManualEdit;
}

namespace dramatis::presenters {

class ShownStory;

// Somebody who remembers.
struct Rememberer {
    int slot = 1;
    QString name;

    bool operator==(const Rememberer &) const = default;
};

class PinsPresenter : public QObject {
    Q_OBJECT
public:
    explicit PinsPresenter(QObject *parent = nullptr);
    ~PinsPresenter() override;

    void setStory(ShownStory *story);
    // The memories of a long story are many: they are not followed for a drawer that is closed.
    void setWatched(bool watched);

    const QList<Rememberer> &rememberers() const { return m_rememberers; }
    domain::CastSlot owner() const { return m_owner; }
    void setOwner(domain::CastSlot slot);
    PinsFilter filter() const { return m_filter; }
    void setFilter(PinsFilter filter);

    PinsItemModel &model() { return m_model; }
    QString countText() const; // "3 pinned · 5 of 8 auto"

    void pin(qint64 memory, bool pinned);
    void setText(qint64 memory, const QString &text);
    void restoreText(qint64 memory); // the words that the bookkeeping wrote
    void setSignificance(qint64 memory, int score);
    void releaseSignificance(qint64 memory);

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void outdated();
    void update();
    void adjust(const domain::ManualEdit &edit);
    const MemoryRow *row(qint64 memory) const;

    QPointer<ShownStory> m_story;
    QList<Rememberer> m_rememberers;
    PinsItemModel m_model;
    domain::CastSlot m_owner = 1;
    PinsFilter m_filter = PinsFilter::All;
    bool m_watched = true;
    bool m_stale = false;
};

} // namespace dramatis::presenters
