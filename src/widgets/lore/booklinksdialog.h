// A checklist of the characters that use a lorebook, or of the lorebooks a character uses. Changes are saved at once.
#pragma once

#include <QDialog>

#include <memory>

class QSortFilterProxyModel;

namespace Ui {
class BookLinksDialog;
}
namespace dramatis::presenters {
class BookLinksItemModel;
}

namespace dramatis::widgets {

class NoticeBar;

class BookLinksDialog : public QDialog {
    Q_OBJECT
public:
    explicit BookLinksDialog(std::unique_ptr<presenters::BookLinksItemModel> links, QWidget *parent = nullptr);
    ~BookLinksDialog() override;

    static void openOver(std::unique_ptr<presenters::BookLinksItemModel> links, QWidget *parent);

private:
    void refresh();

    std::unique_ptr<Ui::BookLinksDialog> m_ui;
    std::unique_ptr<presenters::BookLinksItemModel> m_links;
    QSortFilterProxyModel *m_filtered;
    NoticeBar *m_notice;
};

} // namespace dramatis::widgets
