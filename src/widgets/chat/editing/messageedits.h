// Edits of a chat's messages: begun in the view, carried out by the presenter, and brought back where they were left
// open, also after the program ended.
#pragma once

#include <QObject>

#include <memory>

namespace dramatis::presenters {
class ChatPresenter;
class OpenEdit;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ChatNotices;
class ChatView;

class MessageEdits : public QObject {
    Q_OBJECT
public:
    MessageEdits(ChatView &messages, presenters::ChatPresenter &chat, ChatNotices &notices);
    ~MessageEdits() override;

    void begin(qint64 turn);
    void bringBack(); // once the view has its size

private:
    void offerLost(qint64 turn, const QString &typed);

    ChatView &m_messages;
    presenters::ChatPresenter &m_chat;
    ChatNotices &m_notices;
    std::unique_ptr<presenters::OpenEdit> m_open;
};

} // namespace dramatis::widgets
