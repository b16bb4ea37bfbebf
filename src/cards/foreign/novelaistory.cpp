#include "cards/foreign/novelaistory.h"

#include "cards/chats/chatdocuments.h"
#include "domain/lore/books/foreignbooks.h"
#include "domain/lore/books/novelai.h"

#include <QFileInfo>

namespace dramatis::cards {

using base::Json;

namespace {

constexpr qint64 depthOfNote = 4; // of the author's note

const Json &aboutIt(const Json &root)
{
    return root.contains(u"scenarioVersion") || !root[u"metadata"].isObject() ? root : root[u"metadata"];
}

const Json &contentOf(const Json &root)
{
    return root.contains(u"scenarioVersion") || !root[u"content"].isObject() ? root : root[u"content"];
}

struct Passage {
    QString text;
    bool byUser = false;
    bool first = false; // what the story began with
};

// Passages of one side that follow each other are one.
QList<Passage> passagesOf(const Json &story)
{
    QList<Passage> passages;
    for (const Json &fragment : story[u"fragments"].elements()) {
        const QString origin = fragment[u"origin"].toString();
        const Passage next{fragment[u"data"].toString(), origin == u"user", origin == u"prompt" || origin == u"root"};
        if (passages.isEmpty() || passages.back().byUser != next.byUser || passages.back().first != next.first)
            passages.append(next);
        else
            passages.back().text += next.text;
    }
    if (passages.isEmpty())
        passages.append({story[u"text"].toString(), false, false}); // the oldest stories
    passages.removeIf([](const Passage &passage) { return passage.text.trimmed().isEmpty(); });
    return passages;
}

QString beginningOf(const Json &root)
{
    const Json &content = contentOf(root);
    if (const QString prompt = content[u"prompt"].toString(); !prompt.isEmpty())
        return prompt;
    const QList<Passage> passages = passagesOf(content[u"story"]);
    return !passages.isEmpty() && passages.front().first ? passages.front().text.trimmed() : QString();
}

} // namespace

bool isNovelAiStory(const Json &root)
{
    return root.contains(u"scenarioVersion") || root.contains(u"storyContainerVersion")
           || root.contains(u"storyContentVersion");
}

ForeignCard cardFromNovelAi(const Json &root)
{
    const Json &content = contentOf(root);
    const Json &about = aboutIt(root);
    ForeignFields data(u"novelai");
    if (&about != &content)
        data.take(
            about,
            {{u"title", u"name"}, {u"description", u"creator_notes"}, {u"author", u"creator"}, {u"tags", u"tags"}});
    data.take(content,
              {{u"title", u"name"}, {u"description", u"creator_notes"}, {u"author", u"creator"}, {u"tags", u"tags"}},
              {u"prompt", u"context", u"lorebook", u"story", u"document", u"metadata", u"content"});
    if (data[u"name"].toString().trimmed().isEmpty())
        data.set(u"name", QStringLiteral("NovelAI"));
    data.setText(u"scenario", content[u"context"][0][u"text"].toString().trimmed());
    data.setDepthPrompt(content[u"context"][1][u"text"].toString().trimmed(), depthOfNote);
    data.setText(u"first_mes", beginningOf(root));
    if (const Json *const book = domain::novelAiBookIn(root); book && (*book)[u"entries"].size() > 0)
        data.set(u"character_book", domain::fromNovelAi(*book));
    ForeignCard made =
        data.card(u"chara_card_v3", {u"scenarioVersion", u"storyContainerVersion", u"storyContentVersion",
                                     u"storyMetadataVersion", u"id", u"createdAt", u"lastUpdatedAt", u"textPreview"});
    if (!content[u"document"].toString().isEmpty() && passagesOf(content[u"story"]).isEmpty())
        made.unused.append(QStringLiteral("content.document: the story's text, in a form that is not read"));
    return made;
}

std::optional<ChatFile> chatFromNovelAi(const Json &root, const QString &fileName)
{
    QList<ChatMessage> messages;
    for (const Passage &passage : passagesOf(contentOf(root)[u"story"]))
        messages.append(plainMessage({}, passage.byUser, passage.text.trimmed()));
    if (messages.isEmpty())
        return std::nullopt;
    const QString title = aboutIt(root)[u"title"].toString();
    ChatFile chat =
        chatOf("novelai", title.isEmpty() ? QFileInfo(fileName).completeBaseName() : title, Json::object(), messages);
    chat.character = title.trimmed().isEmpty() ? QStringLiteral("NovelAI") : title;
    return chat;
}

} // namespace dramatis::cards
