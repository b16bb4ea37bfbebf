// Writes a chat for other programs and for people. Message by message, so that a long chat never is in memory as a
// whole; a book only as far as it is packed.
#pragma once

#include "cards/chats/chatfile.h"

#include <memory>

namespace dramatis::cards {

enum class ChatForm {
    Lines,       // our own: one JSON object per line
    SillyTavern, // the same as SillyTavern writes it, with the alternatives
    Markdown,
    Html, // one file without scripts, links or pictures
    Epub, // e-book with a page per scene
};

std::optional<ChatForm> chatForm(const QString &word); // "jsonl", "st-jsonl", "md", "html", "epub"

struct ChatHeading {
    QString title;
    QString user;
    QStringList characters;
    qint64 began = 0;
    base::Json header = base::Json::object(); // as the file that it came from had it
    QByteArray cover = {};                    // picture bytes; empty: no cover
};

class EpubWriting;

class ChatWriting {
public:
    ChatWriting(QIODevice &to, ChatForm form);
    ~ChatWriting();

    // Whether texts beside the active one are written.
    static bool wantsAlternatives(ChatForm form) { return form == ChatForm::SillyTavern; }
    static bool wantsCover(ChatForm form) { return form == ChatForm::Epub; }

    base::Result<> begin(const ChatHeading &heading);
    base::Result<> put(const ChatMessage &message);
    base::Result<> end();

private:
    base::Result<> write(const QByteArray &bytes);

    QIODevice &m_to;
    ChatForm m_form;
    std::unique_ptr<EpubWriting> m_book; // only for ChatForm::Epub
};

} // namespace dramatis::cards
