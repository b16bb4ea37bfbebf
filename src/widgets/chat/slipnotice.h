// Asks in a notice above the composer what to make of a reply that told too much. It stays until the user decides or
// closes it, or the story moves on; then it asks of the next one. The bar says nothing else.
#pragma once

#include "domain/event/ids.h"

#include <QObject>

namespace dramatis::presenters {
class SlipPresenter;
}

namespace dramatis::widgets {

class NoticeBar;

class SlipNotice : public QObject {
    Q_OBJECT
public:
    SlipNotice(NoticeBar &bar, presenters::SlipPresenter &slip, QObject *parent = nullptr);

private:
    void show();

    NoticeBar &m_bar;
    presenters::SlipPresenter &m_slip;
    domain::EventId m_reply;  // of which the bar speaks
    bool m_isShowing = false; // the bar says something else, which dismisses nothing
};

} // namespace dramatis::widgets
