// TrialControls is the part of the connections page that tries out what its form says: the button Test, how far a model
// is loaded, and the result. Its widgets are those of the page's form.
#pragma once

#include <QObject>

namespace Ui {
class ConnectionsPage;
}

namespace dramatis::presenters {
class ConnectionTrials;
struct TestOutcome;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class TrialControls : public QObject {
    Q_OBJECT
public:
    TrialControls(Ui::ConnectionsPage &form, presenters::ConnectionTrials &trials);

    void test();
    void stop(); // says nothing: another connection is shown now

private:
    void testOrStop();
    void showLoading(int percent);
    void showTesting();
    void takeOutcome(const presenters::TestOutcome &outcome);

    Ui::ConnectionsPage &m_form;
    presenters::ConnectionTrials &m_trials;
};

} // namespace dramatis::widgets
