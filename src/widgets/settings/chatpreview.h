// A few lines of a chat, as they look with what is chosen.
#pragma once

#include <QFrame>

class QImage;
class QStandardItemModel;

namespace dramatis::presenters {
struct Looks;
}

namespace dramatis::widgets {

class ChatView;

class ChatPreview : public QFrame {
    Q_OBJECT
public:
    explicit ChatPreview(QWidget *parent = nullptr);
    ~ChatPreview() override;

    void setLooks(const presenters::Looks &looks);
    void setBackdrop(const QImage &picture); // null: none
    const ChatView &view() const { return *m_view; }

    QSize sizeHint() const override;

private:
    void fill();

    QStandardItemModel *m_messages;
    ChatView *m_view;
};

} // namespace dramatis::widgets
