// Offers once to sum up the older messages of a long story that came without summaries, such as an imported one: it
// takes so many questions to a model that nobody does it unasked.
#pragma once

#include <QObject>
#include <QTimer>

namespace dramatis::turn {
struct SummaryCost;
}

namespace dramatis::presenters {

class Preferences;
class ShownStory;

class SummaryOffer : public QObject {
    Q_OBJECT
public:
    SummaryOffer(ShownStory &story, Preferences &preferences, QObject *parent = nullptr);

    void told(); // it stands where the user reads it: not again
    void accept();

Q_SIGNALS:
    void offered(const QString &sentence);

private:
    void count();
    bool isWanted() const;

    ShownStory &m_story;
    Preferences &m_preferences;
    QTimer m_counting; // the messages of a long story, some at a time
};

QString summaryOfferText(const turn::SummaryCost &cost);

} // namespace dramatis::presenters
