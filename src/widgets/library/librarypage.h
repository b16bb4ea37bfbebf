// LibraryPage shows all characters with their portraits: searched, filtered, sorted and chosen.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class LibraryPage;
}

namespace dramatis::presenters {
class LibraryFilter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class CharacterSheetPage;
class ChatList;

class LibraryPage : public QWidget {
    Q_OBJECT
public:
    explicit LibraryPage(presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~LibraryPage() override;

    void focusCards();
    void focusSearch();
    void openSheet(qint64 card);
    ChatList &chats() const;    // of the sheet
    qint64 currentCard() const; // 0: nobody is chosen
    QList<qint64> chosenCards() const;

Q_SIGNALS:
    void beginRequested(qint64 card, int greeting);
    void importRequested();
    void menuRequested(qint64 card, const QPoint &globalPosition);
    void folderMenuRequested(qint64 folder, const QPoint &globalPosition);
    void folderRequested(const QList<qint64> &cards); // a new one
    void backRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fillOrders();
    void connectFilters();
    void connectCards();
    void refillPlaces();
    void refillTags();
    void orderTabs();
    void choosePlace(const QVariant &key);
    void dropOn(const QVariant &key, const QList<qint64> &cards);
    void chooseTag(const QString &tag, bool on);
    void showAll();
    void setList(bool list);
    void refresh(); // the count, and what stands where nobody is
    void closeSheet();
    bool isSheetOpen() const;
    void noteChosen();
    void chooseAgain();

    std::unique_ptr<Ui::LibraryPage> m_ui;
    presenters::Workspace &m_workspace;
    std::unique_ptr<presenters::LibraryFilter> m_shown;
    CharacterSheetPage *m_sheet;
    qint64 m_current = 0; // these two while the library is read anew
    QList<qint64> m_chosen;
};

} // namespace dramatis::widgets
