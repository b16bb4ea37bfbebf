// Settings: which keys do what.
#pragma once

#include <QWidget>

#include <memory>

class QSortFilterProxyModel;

namespace Ui {
class KeysPage;
}

namespace dramatis::presenters {
class KeyItemModel;
class KeyMap;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class KeysPage : public QWidget {
    Q_OBJECT
public:
    explicit KeysPage(QWidget *parent = nullptr);
    ~KeysPage() override;

    void setKeys(presenters::KeyMap &keys);

private:
    QByteArray current() const;
    void showCurrent();
    void warn();
    void assign();
    void clear();
    void reset();

    std::unique_ptr<Ui::KeysPage> m_ui;
    presenters::KeyMap *m_keys = nullptr;
    std::unique_ptr<presenters::KeyItemModel> m_model;
    std::unique_ptr<QSortFilterProxyModel> m_filter;
};

} // namespace dramatis::widgets
