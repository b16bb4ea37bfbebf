// One edge, opened: its values, what is known, what moved it, and setting it right by hand.
#pragma once

#include "base/result.h"
#include "domain/event/payload.h"
#include "presenters/relationships/edgecauses.h"
#include "presenters/relationships/edgefacts.h"
#include "presenters/relationships/edgehistory.h"
#include "presenters/relationships/edgemoments.h"
#include "presenters/relationships/edgevalue.h"

#include <QObject>
#include <QPointer>

namespace dramatis::presenters {

class ShownStory;

class EdgePresenter : public QObject {
    Q_OBJECT
public:
    explicit EdgePresenter(QObject *parent = nullptr);
    ~EdgePresenter() override;

    void setStory(ShownStory *story);
    void open(int from, int to); // from == to: none
    bool isOpen() const { return m_value.from != m_value.to; }

    const EdgeValue &value() const { return m_value; }
    EdgeCausesItemModel &causes() { return m_causes; }
    EdgeFactsItemModel &facts() { return m_facts; }
    EdgeMomentsItemModel &moments() { return m_moments; }
    QString sumText(EdgeMeasure measure) const; // "4 causes: +9, -2"
    bool hasMoreCauses() const { return m_more; }
    void showMoreCauses();
    const QList<EdgePoint> &history() const { return m_history; }
    const QList<EdgePoint> &historyBack() const { return m_historyBack; } // of the other direction
    int turns() const { return m_turns; }

    // By hand. The same value again is no edit.
    void set(EdgeMeasure measure, int value);
    void release(EdgeMeasure measure); // the bookkeeping may move it again
    void setSummary(const QString &summary);
    void releaseSummary();
    // How a fact may be known: "told by Mara".
    struct Origin {
        QString words;
        domain::Provenance provenance;
        int teller;
    };
    QList<Origin> origins() const;
    bool knowsName() const { return m_knowsName; } // what the other one is called
    void setKnowsName(bool knows);
    void addFact(const QString &text, const Origin &origin);
    void removeFact(int row);

    void update(); // the world changed

Q_SIGNALS:
    void opened(); // another edge, or none
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void adjust(domain::ManualEdit edit);
    QHash<qint64, QString> reasons(const QList<EdgeCauseRow> &rows) const;

    QPointer<ShownStory> m_story;
    EdgeValue m_value;
    EdgeCausesItemModel m_causes;
    EdgeFactsItemModel m_facts;
    EdgeMomentsItemModel m_moments;
    QList<EdgePoint> m_history;
    QList<EdgePoint> m_historyBack;
    int m_turns = 0;
    EdgeSum m_affinitySum;
    EdgeSum m_trustSum;
    qsizetype m_shownCauses = 0;
    bool m_more = false;
    bool m_knowsName = true;
};

} // namespace dramatis::presenters
