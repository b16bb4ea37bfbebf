// What is told of older messages where a prompt has no room for them: read and written by hand, made anew, and made at
// all where it is so much that the user is asked first.
#pragma once

#include "base/result.h"
#include "presenters/memories/storysofaritemmodel.h"
#include "turn/session/summarizer.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace dramatis::presenters {

class ShownStory;

// How short a chunk is, in tokens.
struct Compression {
    int from = 0;
    int to = 0;

    int percent() const;
    bool operator==(const Compression &) const = default;
};

class StorySoFarPresenter : public QObject {
    Q_OBJECT
public:
    explicit StorySoFarPresenter(QObject *parent = nullptr);
    ~StorySoFarPresenter() override;

    void setStory(ShownStory *story);
    void setWatched(bool watched); // nothing is followed, or counted, for a page that is not shown

    StorySoFarItemModel &model() { return m_model; }
    QString stateText() const; // "Up to message 212; 34 since"; empty: nothing is summed up
    QString emptyText() const; // what the list says in that case
    Compression compressionOf(qint64 summary) const;
    QString compressionText(qint64 summary) const;

    void setText(qint64 summary, const QString &text);
    bool canChange(qint64 summary) const;
    bool canMakeAnew(qint64 summary) const;
    void makeAnew(qint64 summary);

    QString dueText() const; // what summing up all that is due takes, or how far it is; empty: nothing is due
    bool isWriting() const;
    bool canWrite() const;
    void write();
    void stop();

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void outdated();
    void update();
    void count();
    turn::Summarizer *summarizer() const; // nullptr: no story, one of the past, or one that is seen as somebody else
    const SummaryRow *row(qint64 summary) const;
    bool apply(const SummaryRow &row, const QString &text, bool released);

    QPointer<ShownStory> m_story;
    StorySoFarItemModel m_model;
    QTimer m_counting; // the messages of a long story, some at a time
    turn::SummaryCost m_cost;
    mutable QHash<qint64, Compression> m_compressions;
    bool m_watched = true;
    bool m_stale = false;
    bool m_wasWriting = false;
};

// "About 96 questions to the bookkeeping model, 130,000 tokens."
QString summaryCostText(const turn::SummaryCost &cost);
QString summaryProgressText(const turn::Summarizer &summaries);

} // namespace dramatis::presenters
