// A window that has nothing but the drawers of a chat, and a chat that was played for an evening.
#pragma once

#include "support/stories/drawerstory.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/drawers.h"
#include "widgets/panel/sidepanel.h"

#include <QAbstractItemView>
#include <QMainWindow>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

namespace dramatis::tests {

struct DrawerWindow {
    explicit DrawerWindow(presenters::ShownStory *story, const QString &folder) :
        state(folder + QStringLiteral("/state.ini"), QSettings::IniFormat),
        panel(new widgets::SidePanel),
        drawers(new widgets::Drawers(*panel, nullptr, state, &main))
    {
        main.resize(420, 900);
        main.setCentralWidget(panel);
        drawers->setStory(story);
        main.show();
    }

    widgets::DrawerPane *open(const char *name)
    {
        auto *pane = main.findChild<widgets::DrawerPane *>(QString::fromLatin1(name));
        pane->open();
        return QTest::qWaitForWindowExposed(&main) ? pane : nullptr;
    }

    QSettings state;
    QMainWindow main;
    widgets::SidePanel *panel;
    widgets::Drawers *drawers;
};

struct DrawerEvening {
    DrawerEvening()
    {
        if (!isPlayed)
            qFatal("the evening is not over");
    }

    domain::EventId turnAt(int line) const { return story.session->world().transcript.at(line).turn; }

    QTemporaryDir folder;
    DrawerStory story;
    bool isPlayed = story.playEvening();
    DrawerWindow window{&story.shown, folder.path()};
    QSignalSpy turns{window.drawers, &widgets::Drawers::showTurn};
    QSignalSpy refusals{window.drawers, &widgets::Drawers::refused};
};

template <class W> W *part(QWidget *within, const char *name)
{
    return within->findChild<W *>(QString::fromLatin1(name));
}

inline void clickRow(QAbstractItemView *view, int row)
{
    const QRect rect = view->visualRect(view->model()->index(row, 0));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, rect.center());
}

inline void clickButton(QWidget *within, const char *name)
{
    QTest::mouseClick(part<QWidget>(within, name), Qt::LeftButton);
}

} // namespace dramatis::tests
