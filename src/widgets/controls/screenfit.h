// ScreenFit makes windows and dialogs come up whole: no larger than the free part of their screen, and inside of it.
#pragma once

#include <QObject>

namespace dramatis::widgets {

class ScreenFit : public QObject {
    Q_OBJECT
public:
    explicit ScreenFit(QObject *parent = nullptr); // fits the application's windows for as long as it lives

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace dramatis::widgets
