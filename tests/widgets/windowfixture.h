// The real windows over a folder of their own, with Rehearsal typing as fast as it can.
#pragma once

#include "host/applicationservices.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/import/importpresenter.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/shell/commands.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/workspace.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/composer/composer.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/noticebar.h"
#include "widgets/shell/windows.h"
#include "widgets/style/fonts.h"
#include "widgets/style/housestyle.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace dramatis::tests {

struct WindowFixture {
    WindowFixture() { open(); }
    ~WindowFixture() { close(); }

    void open()
    {
        wearHouseStyle();
        host::HostOptions hostOptions;
        hostOptions.dataFolder = folder.path();
        qputenv("DRAMATIS_MODELS", folder.filePath(QStringLiteral("models")).toUtf8());
        auto opened = host::ApplicationServices::open(std::move(hostOptions));
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        services = std::move(*opened);
        services->connections().setRehearsalPace(0);
        workspace = std::make_unique<presenters::Workspace>(presenters::WorkspaceContext{
            services->sessionContext(), services->cards(), services->chats(), services->connections(),
            services->settings(), services->state(), services->dataFolder()});
        windows = std::make_unique<widgets::Windows>(*workspace);
    }
    // Windows look as they do in the program, for all tests that follow.
    static void wearHouseStyle()
    {
        static const bool worn = [] {
            QApplication::setStyle(new widgets::HouseStyle);
            widgets::loadFonts();
            QIcon::setFallbackSearchPaths({QStringLiteral(":/dramatis/icons/small")});
            QApplication::setFont(widgets::windowFont());
            return true;
        }();
        Q_UNUSED(worn)
    }
    void close()
    {
        windows.reset();
        workspace.reset();
        services.reset();
    }
    void restart()
    {
        close();
        open();
    }

    QString file(const QString &name, const QByteArray &bytes) const
    {
        QFile out(folder.filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write");
        return out.fileName();
    }
    qint64 addCharacter(const QByteArray &name = "Mara") const
    {
        const auto imported = services->cards().importBytes(SessionFixture::card(name), QStringLiteral("card.json"));
        if (!imported)
            qFatal("%s", qPrintable(imported.error().detail));
        return imported->row.id.value;
    }
    // A window on a new chat with a new character.
    widgets::MainWindow *openChat()
    {
        widgets::MainWindow *window = windows->open();
        window->beginChat(addCharacter());
        return window;
    }

    static bool drop(QWidget *window, const QStringList &paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window, &enter);
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window, &event);
        return enter.isAccepted() && event.isAccepted();
    }

    QTemporaryDir folder;
    std::unique_ptr<host::ApplicationServices> services;
    std::unique_ptr<presenters::Workspace> workspace;
    std::unique_ptr<widgets::Windows> windows;
};

template <class T> T *child(QWidget *parent, const char *name)
{
    T *found = parent->findChild<T *>(QString::fromLatin1(name));
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

inline widgets::Composer *composerOf(widgets::MainWindow *window)
{
    return child<widgets::Composer>(window, "composer");
}

inline presenters::ChatItemModel &messagesOf(widgets::MainWindow *window)
{
    return window->page()->chat().messages();
}

inline QString textAt(widgets::MainWindow *window, int row)
{
    return messagesOf(window).index(row, 0).data(presenters::TextRole).toString();
}

inline void type(widgets::MainWindow *window, const QString &text)
{
    QTest::keyClicks(composerOf(window), text);
}

inline bool waitForReply(widgets::MainWindow *window)
{
    return waitIdle(window->page()->chat().session());
}

inline bool say(widgets::MainWindow *window, const QString &text)
{
    type(window, text);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    return waitForReply(window);
}

} // namespace dramatis::tests
