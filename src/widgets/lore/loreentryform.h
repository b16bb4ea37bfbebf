// The fields of the chosen entries of a lorebook, and those of the book.
#pragma once

#include "widgets/lore/lorefieldbinder.h"

#include <QTabWidget>

#include <memory>

namespace Ui {
class LoreBookForm;
class LoreDecoratorsPage;
class LoreEntryPage;
class LorePlacePage;
} // namespace Ui

namespace dramatis::widgets {

class LoreEntryForm : public QTabWidget {
    Q_OBJECT
public:
    explicit LoreEntryForm(QWidget *parent = nullptr);
    ~LoreEntryForm() override;

    void setDraft(presenters::LoreDraft &draft);
    void showEntries(const QList<qint64> &keys);
    void focusName();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void bindEntry();
    void bindPlace();
    void bindDecorators();
    void bindBook();
    void refresh();
    void showBook();
    QWidget *addPage(const QString &title);

    std::unique_ptr<Ui::LoreEntryPage> m_entry;
    std::unique_ptr<Ui::LorePlacePage> m_place;
    std::unique_ptr<Ui::LoreDecoratorsPage> m_decorators;
    std::unique_ptr<Ui::LoreBookForm> m_book;
    LoreFieldBinder *m_fields;
    presenters::LoreDraft *m_draft = nullptr;
    QList<qint64> m_keys;
    bool m_showing = false; // what changes in the page of the book comes from the draft
};

} // namespace dramatis::widgets
