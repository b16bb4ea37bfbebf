// memory search.
#include "cli/command.h"
#include "host/logmaintenance.h"
#include "llm/embeddings/embedder.h"
#include "store/library/chatlist.h"
#include "store/search/vectors.h"
#include "turn/recall/recall.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <algorithm>
#include <limits>

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr int usualTop = 5;
constexpr std::chrono::seconds patience{60};

enum class Way : quint8 { Words, Meaning, Both };

std::optional<Way> wayOf(const std::optional<QString> &word)
{
    if (!word || *word == QLatin1StringView("words"))
        return Way::Words;
    if (*word == QLatin1StringView("meaning"))
        return Way::Meaning;
    return *word == QLatin1StringView("both") ? std::optional(Way::Both) : std::nullopt;
}

Json foundJson(const QList<turn::Recalled> &found, bool tellsChat)
{
    Json list = Json::array();
    for (const turn::Recalled &recalled : found) {
        Json item = Json::object({{key("kind"), Json(recalled.kind)},
                                  {key("ref"), Json(recalled.ref.value)},
                                  {key("text"), Json(recalled.text)},
                                  {key("score"), Json(recalled.score)},
                                  {key("why"), Json(recalled.why)}});
        if (recalled.index >= 0)
            item.set(key("index"), Json(recalled.index));
        if (tellsChat)
            item.set(key("chat"), Json(recalled.chat.value));
        list.append(item);
    }
    return list;
}

// One question, or one in each line of standard input.
struct Questions {
    QStringList all;
    bool isList = false;
};

Result<Questions> questionsOf(const QString &query)
{
    if (query != QLatin1StringView("-"))
        return Questions{{query}, false};
    DRAMATIS_TRY(const auto lines, bytesOf(query));
    QStringList all = QString::fromUtf8(lines).split(QLatin1Char('\n'));
    if (all.last().isEmpty())
        all.removeLast();
    for (QString &line : all)
        line = line.trimmed();
    return Questions{all, true};
}

using Answer = std::function<Result<QList<turn::Recalled>>(qsizetype question)>;

Result<Json> answersJson(const Questions &questions, bool tellsChat, const Answer &answer)
{
    Json answers = Json::array();
    for (qsizetype i = 0; i < questions.all.size(); ++i) {
        DRAMATIS_TRY(const auto found, answer(i));
        if (!questions.isList)
            return foundJson(found, tellsChat);
        answers.append(foundJson(found, tellsChat));
    }
    return answers;
}

// Search in one story.
struct Asked {
    std::shared_ptr<turn::ChatSession> session;
    const turn::SessionContext *context = nullptr;
    CastSlot as = you;
    int top = usualTop;
    Way way = Way::Words;
    Questions questions;
};

Result<Json> byWords(const Asked &asked)
{
    return answersJson(asked.questions, false, [&](qsizetype i) {
        return turn::recall(*asked.context, asked.session->chat(), asked.session->world(), asked.as,
                            asked.questions.all[i], asked.top);
    });
}

Result<VectorIndex> vectorsOf(const turn::SessionContext &context, ChatId chat, const QString &model)
{
    VectorIndex index;
    const auto all = store::Vectors(context.log.database()).of(chat, model, {}, std::numeric_limits<int>::max());
    if (!all)
        return std::unexpected(all.error());
    for (const store::Vector &vector : *all)
        index.add(vector.event, vector.direction);
    return index;
}

Result<Json> byMeaning(const Asked &asked, const QString &model, const QList<llm::Embedding> &meanings)
{
    constexpr qsizetype closest = 200;
    DRAMATIS_TRY(const auto index, vectorsOf(*asked.context, asked.session->chat(), model));
    return answersJson(asked.questions, false, [&](qsizetype i) {
        VectorIndex::Search search{directionOf(meanings.value(i)), closest};
        return turn::recall(*asked.context, asked.session->chat(), asked.session->world(), asked.as,
                            asked.questions.all[i], asked.top, {index.nearest(search), asked.way == Way::Meaning});
    });
}

std::unexpected<base::Error> noEmbeddingModel()
{
    return base::fail(Fault::NotFound, key("no_embedding_model"),
                      QStringLiteral("no model is chosen that memories are searched with by their meaning"));
}

// Without an embedding model, only words can be searched.
Outcome answer(Call &call, const Asked &asked)
{
    llm::Embedder *model = asked.context->router.memory ? asked.context->router.memory() : nullptr;
    if (asked.way == Way::Meaning && !model)
        return noEmbeddingModel();
    if (asked.way == Way::Words || !model || asked.questions.all.isEmpty())
        return byWords(asked);
    const auto waits = std::make_shared<QObject>();
    call.holds = waits;
    model->embed(asked.questions.all, patience, waits.get(),
                 [&call, asked, name = model->model()](const Result<QList<llm::Embedding>> &meanings) {
                     call.finish(meanings ? byMeaning(asked, name, *meanings)
                                          : Result<Json>(std::unexpected(meanings.error())));
                 });
    return std::nullopt;
}

// The character of this name or card number.
CastSlot slotIn(const World &world, const QString &who)
{
    bool isNumber = false;
    const CardId card{who.toLongLong(&isNumber)};
    if (isNumber)
        for (const Entity &entity : world.cast)
            if (entity.who.slot != you && entity.who.cardId == card)
                return entity.who.slot;
    return slotOf(world, who).value_or(nobody);
}

// Who asks in each chat, opened when something in it may answer.
class AskingReaders {
public:
    AskingReaders(turn::ChatLibrary &chats, const QString &as) : m_chats(chats), m_as(as) {}

    Result<std::optional<turn::RecallIndex::Reader>> of(ChatId chat)
    {
        if (!m_open.contains(chat)) {
            auto opened = m_chats.open(chat);
            if (!opened && opened.error().kind == Fault::NotFound)
                opened = std::shared_ptr<turn::ChatSession>(); // deleted: the index may still have it
            DRAMATIS_TRY(const auto session, std::move(opened));
            m_open[chat] = session;
        }
        const std::shared_ptr<turn::ChatSession> &session = m_open[chat];
        const CastSlot slot = session ? slotIn(session->world(), m_as) : nobody;
        using Reader = turn::RecallIndex::Reader;
        return slot == nobody ? std::nullopt : std::optional(Reader{chat, &session->world(), slot});
    }

    // Whether any chat has a character of this name, even without a match.
    Result<bool> areKnown(const store::Database &database)
    {
        DRAMATIS_TRY(const auto rows, store::chatRows(database));
        for (const store::ChatRow &row : rows) {
            DRAMATIS_TRY(const auto reader, of(row.chat));
            if (reader)
                return true;
        }
        return false;
    }

private:
    turn::ChatLibrary &m_chats;
    QString m_as;
    QHash<ChatId, std::shared_ptr<turn::ChatSession>> m_open;
};

// Search in all stories.
struct AskedOfAll {
    const turn::SessionContext *context = nullptr;
    std::shared_ptr<AskingReaders> readers;
    QString as;
    int top = usualTop;
    Way way = Way::Words;
    Questions questions;
};

using NearInAll = turn::AskedMeaningOfAll;

Result<Json> answersOfAll(const AskedOfAll &asked, const std::function<NearInAll(qsizetype question)> &nearOf)
{
    turn::RecallFromAll all(*asked.context, [&asked](ChatId chat) { return asked.readers->of(chat); });
    DRAMATIS_TRY(const auto answers, answersJson(asked.questions, true, [&](qsizetype i) {
                     return all.find(asked.questions.all[i], asked.top, nearOf(i));
                 }));
    const store::Database &database = asked.context->log.database();
    DRAMATIS_TRY(const bool isKnown, all.hadReaders() ? Result<bool>(true) : asked.readers->areKnown(database));
    if (!isKnown)
        return base::fail(Fault::NotFound, key("no_such_character"),
                          QStringLiteral("nobody in any chat is called \"%1\"").arg(asked.as));
    return answers;
}

// The texts of all chats that are closest in meaning, by question.
Result<QList<NearInAll>> nearInAll(const AskedOfAll &asked, const QString &model, const QList<llm::Embedding> &meanings)
{
    constexpr qsizetype closest = 200;
    QList<NearInAll> near(asked.questions.all.size(), NearInAll{{}, asked.way == Way::Meaning});
    DRAMATIS_TRY(const auto rows, store::chatRows(asked.context->log.database()));
    for (const store::ChatRow &row : rows) {
        DRAMATIS_TRY(const auto index, vectorsOf(*asked.context, row.chat, model));
        DRAMATIS_TRY(const auto reader, index.size() == 0 ? Result<std::optional<turn::RecallIndex::Reader>>()
                                                          : asked.readers->of(row.chat));
        if (!reader) // other stories take no place among the closest
            continue;
        for (qsizetype i = 0; i < near.size(); ++i) {
            VectorIndex::Search search{directionOf(meanings.value(i)), closest};
            for (const VectorIndex::Near &each : index.nearest(search))
                near[i].near.append({row.chat, each.event, each.likeness});
        }
    }
    for (NearInAll &each : near) {
        std::ranges::stable_sort(each.near, std::ranges::greater(), &turn::NearText::likeness);
        each.near.resize(std::min(each.near.size(), closest));
    }
    return near;
}

Outcome answerAll(Call &call, const AskedOfAll &asked)
{
    llm::Embedder *model = asked.context->router.memory ? asked.context->router.memory() : nullptr;
    if (asked.way == Way::Meaning && !model)
        return noEmbeddingModel();
    if (asked.way == Way::Words || !model || asked.questions.all.isEmpty())
        return answersOfAll(asked, [](qsizetype) { return NearInAll(); });
    const auto waits = std::make_shared<QObject>();
    call.holds = waits;
    model->embed(asked.questions.all, patience, waits.get(),
                 [&call, asked, name = model->model()](const Result<QList<llm::Embedding>> &meanings) {
                     const auto near = meanings ? nearInAll(asked, name, *meanings)
                                                : Result<QList<NearInAll>>(std::unexpected(meanings.error()));
                     call.finish(near ? answersOfAll(asked, [&near](qsizetype i) { return near->value(i); })
                                      : Result<Json>(std::unexpected(near.error())));
                 });
    return std::nullopt;
}

Outcome searchAll(Call &call, const std::optional<QString> &as, int top, std::optional<Way> way)
{
    DRAMATIS_TRY(const auto services, call.services());
    const QString query = call.rest().join(QLatin1Char(' '));
    if (!as || query.isEmpty() || top <= 0 || !way)
        return usage(QStringLiteral("memory search --all --as NAME|CARD [--top K] [--by words|meaning|both] QUERY"));
    DRAMATIS_TRY_DO(services->logMaintenance().finish());
    DRAMATIS_TRY(const auto questions, questionsOf(query));
    return answerAll(call, {&services->sessionContext(), std::make_shared<AskingReaders>(services->chats(), *as), *as,
                            top, *way, questions});
}

Outcome search(Call &call)
{
    const QString how = QStringLiteral("memory search ID --as NAME [--top K] [--by words|meaning|both] QUERY");
    const auto as = call.option(key("--as"));
    const auto topWord = call.option(key("--top"));
    const auto by = call.option(key("--by"));
    const auto way = wayOf(by);
    const int top = topWord ? topWord->toInt() : usualTop;
    if (call.flag(key("--all")))
        return searchAll(call, as, top, way);
    DRAMATIS_TRY(const auto chat, chatOf(call.next()));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto session, services->chats().open(chat));
    const QString query = call.rest().join(QLatin1Char(' '));
    if (!as || query.isEmpty() || top <= 0 || !way)
        return usage(how);
    const auto slot = slotOf(session->world(), *as);
    DRAMATIS_TRY_DO(slot ? services->logMaintenance().finish() : std::unexpected(slot.error()));
    DRAMATIS_TRY(const auto questions, questionsOf(query));
    return answer(call, {session, &services->sessionContext(), *slot, top, *way, questions});
}

} // namespace

void addMemoryCommands(Commands &commands)
{
    commands[QStringLiteral("memory search")] = search;
}

} // namespace dramatis::cli
