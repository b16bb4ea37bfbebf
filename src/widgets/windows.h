// All windows of the program: opens them, and brings them to the front.
#pragma once

#include "present/preferences.h"

#include <QList>
#include <QObject>
#include <QPointer>

namespace dramatis::present {
struct LoreTarget;
class Workspace;
}

namespace dramatis::widgets {

class LorebookEditor;
class MainWindow;

class Windows : public QObject {
    Q_OBJECT
public:
    explicit Windows(present::Workspace &workspace, QObject *parent = nullptr);
    ~Windows() override;

    MainWindow *open(qint64 chat = 0); // 0: without one
    // The first window of a start: with the chat of last time, or the welcome.
    MainWindow *openFirst();
    void bringForward();
    // One window for each lorebook; nullptr: could not be opened. `chat`: to try it on, 0: none.
    LorebookEditor *editLore(const present::LoreTarget &target, qint64 chat = 0);
    QList<LorebookEditor *> loreEditors() const;
    QList<MainWindow *> all() const;
    void keepDrafts();
    void closeAll(); // without asking; the program goes on

private:
    void applyScheme();
    void tellOfDamagedSettings();
    void deleteChat(qint64 chat);

    present::Workspace &m_workspace;
    QList<QPointer<MainWindow>> m_windows;
    QList<QPointer<LorebookEditor>> m_loreEditors;
    present::Looks::Scheme m_scheme = present::Looks::Scheme::System;
};

} // namespace dramatis::widgets
