// Windows opens all windows of the program, and brings them to the front.
#pragma once

#include "widgets/controls/screenfit.h"
#include "widgets/controls/wheelguard.h"
#include "widgets/help/helpkey.h"
#include "widgets/style/cuttexttips.h"
#include "widgets/style/fontswitch.h"
#include "widgets/style/themeswitch.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <memory>

namespace dramatis::presenters {
struct LoreTarget;
class CharacterPresenter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class LorebookEditor;
class CharacterEditor;
class MainWindow;

class Windows : public QObject {
    Q_OBJECT
public:
    explicit Windows(presenters::Workspace &workspace, QObject *parent = nullptr);
    ~Windows() override;

    MainWindow *open(qint64 chat = 0); // 0: without one
    // Opens the first window of a start: with the chat of last time, or with the welcome.
    MainWindow *openFirst();
    void bringForward();
    // A lorebook has one window. Returns nullptr where it could not be opened. It is tried on `chat`, unless that is 0.
    LorebookEditor *editLore(const presenters::LoreTarget &target, qint64 chat = 0);
    QList<LorebookEditor *> loreEditors() const;
    // A character has one window. Returns nullptr where it could not be opened.
    CharacterEditor *editCharacter(qint64 card);
    CharacterEditor *copyCharacter(qint64 card);
    CharacterEditor *newCharacter();
    QList<CharacterEditor *> editors() const;
    QList<MainWindow *> all() const;
    void tellRestored();
    void keepDrafts();
    void closeAll(); // without asking; the program goes on

private:
    void tellOfDamagedSettings();
    void deleteChat(qint64 chat);
    CharacterEditor *openEditor(std::unique_ptr<presenters::CharacterPresenter> presenter);

    presenters::Workspace &m_workspace;
    ThemeSwitch m_theme;
    FontSwitch m_font;
    ScreenFit m_screenFit;
    WheelGuard m_wheelGuard;
    CutTextTips m_cutTextTips;
    HelpKey m_helpKey;
    QList<QPointer<MainWindow>> m_windows;
    QList<QPointer<LorebookEditor>> m_loreEditors;
    QList<QPointer<CharacterEditor>> m_editors;
};

} // namespace dramatis::widgets
