// Writes a chat for other programs and for people. Message by message, so that a long chat never is in memory as a
// whole.
#pragma once

#include "cards/chats/chatfile.h"

#include <memory>

namespace dramatis::cards {

enum class ChatForm {
    Lines,       // our own: one JSON object per line
    SillyTavern, // the same as SillyTavern writes it, with the alternatives
    Markdown,
    Html, // one file without scripts, links or pictures
};

std::optional<ChatForm> chatForm(const QString &word); // "jsonl", "st-jsonl", "md", "html"

struct ChatHeading {
    QString title;
    QString user;
    QStringList characters;
    qint64 began = 0;
    base::Json header = base::Json::object(); // as the file that it came from had it
};

class ChatWriting {
public:
    ChatWriting(QIODevice &to, ChatForm form) : m_to(to), m_form(form) {}

    // Whether texts beside the active one are written.
    bool wantsAlternatives() const { return m_form == ChatForm::SillyTavern; }

    base::Result<> begin(const ChatHeading &heading);
    base::Result<> put(const ChatMessage &message);
    base::Result<> end();

private:
    base::Result<> write(const QByteArray &bytes);

    QIODevice &m_to;
    ChatForm m_form;
};

} // namespace dramatis::cards
