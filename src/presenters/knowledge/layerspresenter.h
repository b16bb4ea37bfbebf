// Chooses the layers of one person's sentences, by hand or as proposed by the bookkeeping model. The choices are
// returned as marks; nothing else is changed.
#pragma once

#include "presenters/knowledge/layersitemmodel.h"
#include "turn/bookkeeping/layerproposal.h"

#include <QObject>

namespace dramatis::presenters {

// Somebody's texts, with one list of marks for all of them.
struct LayeredPerson {
    QString name;
    QList<domain::LayeredText> texts;
};

class LayersPresenter : public QObject {
    Q_OBJECT
public:
    LayersPresenter(const turn::SessionContext &context, const LayeredPerson &person, QObject *parent = nullptr);

    LayersItemModel &model() { return m_model; }
    void set(const QList<int> &rows, std::optional<domain::TextLayer> layer); // none: automatic
    // The layer of all these rows; none where they differ, or none is chosen.
    std::optional<domain::TextLayer> common(const QList<int> &rows) const;

    void propose(); // of the sentences that nobody marked
    bool canPropose() const;
    QString stateText() const;  // of the proposal; empty: nothing was asked
    QString remarkText() const; // on unknown layers; empty: there are none

    QList<domain::LayerMark> marks() const; // with what is proposed

Q_SIGNALS:
    void changed();

private:
    struct Place {
        int text = 0;
        domain::TextSpan span;
    };
    void update();
    QList<domain::LayerMark> marked(const QList<domain::LayerMark> &marks, int row,
                                    std::optional<domain::TextLayer> layer) const;
    void take(const QMap<int, domain::TextLayer> &layers);
    void tellFailure(const domain::BookkeepingFailed &failure);

    const LayeredPerson m_person;
    QList<domain::LayerMark> m_marks;
    QMap<int, domain::TextLayer> m_proposed; // by row
    QList<Place> m_places;                   // by row
    QList<int> m_asked;                      // rows
    QString m_state;
    LayersItemModel m_model;
    turn::LayerProposal m_proposal;
};

} // namespace dramatis::presenters
