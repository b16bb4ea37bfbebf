// Names of files are given when the plan is made, or, for chats and their lorebooks, when their turn comes; the
// settings come last and know all of them.
#include "turn/transfer/folder/folderwriting.h"

#include "cards/foreign/foreignpromptpreset.h"
#include "cards/sillytavern/groupfile.h"
#include "cards/sillytavern/settingswriting.h"
#include "cards/zip/filenames.h"
#include "domain/lore/books/worldinfo.h"
#include "llm/dialect/instructfile.h"
#include "turn/connections/connections.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/collection.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/library/personapictures.h"
#include "turn/library/pictures.h"
#include "turn/session/chatlibrary.h"
#include "turn/transfer/cardexport.h"
#include "turn/transfer/chatexport.h"

#include <QJsonDocument>

namespace dramatis::turn {

using base::Json;
using base::Result;
using cards::FolderPart;
using Files = Result<QList<ExportFile>>;

namespace {

Result<> put(QIODevice &to, const QByteArray &bytes)
{
    if (to.write(bytes) == bytes.size())
        return {};
    return base::fail(base::Fault::Full, QStringLiteral("not_written"), to.errorString());
}

ExportFile fileOf(FolderPart part, const QString &path, const QString &name, const QByteArray &bytes)
{
    return {part, path, name, [bytes](QIODevice &to, QStringList &) { return put(to, bytes); }};
}

ExportFile jsonFile(FolderPart part, const QString &path, const QString &name, const Json &json)
{
    return fileOf(part, path, name, json.toUtf8(Json::Layout::Indented));
}

// What the tasks know of each other's files.
struct FolderNames {
    TavernNames given;
    cards::FileNames characters; // also the folders of their chats
    cards::FileNames books;
    QSet<QByteArray> missingBooks;          // that chats chose, by their bytes
    QHash<QString, QString> strangers;      // folders of characters that are not in the library, by their names
    QHash<QString, cards::FileNames> chats; // by folder
    cards::UserSettings settings;
};

class Planning {
public:
    explicit Planning(const FolderExportSources &sources) : m_sources(sources) {}

    Result<ExportPlan> plan()
    {
        addPersonas();
        DRAMATIS_TRY_DO(addCharacters());
        DRAMATIS_TRY_DO(addBooks());
        DRAMATIS_TRY_DO(addChats());
        addPresets();
        addReplies();
        m_names->settings.replacements = context().replacements.own;
        m_plan.tasks.append({FolderPart::Settings, QStringLiteral("settings.json"), [names = m_names]() -> Files {
                                 return QList<ExportFile>{
                                     jsonFile(FolderPart::Settings, QStringLiteral("settings.json"),
                                              QStringLiteral("settings.json"), cards::asSettings(names->settings))};
                             }});
        m_plan.leftOut << LeftOut{LeftOut::What::Connections} << LeftOut{LeftOut::What::ChatNotes};
        return m_plan;
    }

private:
    SessionContext &context() const { return m_sources.context; }

    void addTask(const ExportFile &file)
    {
        m_plan.tasks.append({file.part, file.name, [file]() -> Files { return QList<ExportFile>{file}; }});
    }

    // SillyTavern shows those whose picture is there.
    void addPersonas()
    {
        const PlaySettings &play = context().settings;
        QList<Persona> personas = play.personas;
        const auto isCurrent = [&play](const Persona &persona) { return persona.name == play.userName; };
        if (!play.userName.isEmpty() && std::ranges::none_of(std::as_const(personas), isCurrent))
            personas.append({play.userName, play.persona, play.personaLayers, play.personaPicture});
        cards::FileNames files;
        qsizetype layered = 0;
        for (const Persona &persona : std::as_const(personas)) {
            const QString file = files.add(persona.name, QStringLiteral("persona")) + QStringLiteral(".png");
            m_names->given.personas.insert(persona.name, file);
            m_names->settings.personas.append({persona.name, persona.description, {}, file});
            layered += !persona.layers.isEmpty();
            ExportFile picture{FolderPart::PersonaPicture, QStringLiteral("User Avatars/") + file, persona.name, {}};
            addPicture(picture, persona.picture);
        }
        m_names->settings.defaultPersona = m_names->given.personas.value(play.userName);
        if (layered > 0)
            m_plan.leftOut << LeftOut{LeftOut::What::PersonaLayers, layered};
    }

    // A plain one for who has none, so that SillyTavern shows them, too.
    void addPicture(ExportFile file, const QByteArray &hash)
    {
        const auto gather = [file, hash, &cards = context().cards]() -> Files {
            const auto kept = hash.isEmpty() ? Result<QByteArray>() : cards.personaPictures().bytes(hash);
            ExportFile gathered = file;
            gathered.write = [name = file.name, kept](QIODevice &to, QStringList &lost) -> Result<> {
                if (!kept)
                    lost.append(QStringLiteral("picture: %1").arg(kept.error().detail));
                else if (!kept->isEmpty())
                    return put(to, *kept);
                DRAMATIS_TRY(const auto plain, plainPicture(PictureKind::Png, name));
                return put(to, plain);
            };
            return QList<ExportFile>{gathered};
        };
        m_plan.tasks.append({file.part, file.name, gather});
    }

    Result<> addCharacters()
    {
        DRAMATIS_TRY(const auto rows, context().cards.cards());
        const Collection &collection = context().cards.collection();
        qsizetype favourites = 0;
        for (const store::CardRow &row : rows) {
            const QString base = m_names->characters.add(row.name, QStringLiteral("character"));
            const QString file = base + QStringLiteral(".png");
            m_names->given.cards.insert(row.id, file);
            const store::CardMarks marks = collection.marks(row.id);
            favourites += marks.favourite;
            if (!marks.tags.isEmpty())
                m_names->settings.tags.insert(file, marks.tags);
            m_plan.tasks.append({FolderPart::Character, row.name, [&context = context(), row, file]() -> Files {
                                     return characterFile(context, row, file);
                                 }});
        }
        if (favourites > 0)
            m_plan.leftOut << LeftOut{LeftOut::What::Favourites, favourites};
        if (const qsizetype folders = collection.folders().size(); folders > 0)
            m_plan.leftOut << LeftOut{LeftOut::What::CharacterFolders, folders};
        return {};
    }

    static Files characterFile(const SessionContext &context, const store::CardRow &row, const QString &file)
    {
        DRAMATIS_TRY(const auto bytes, context.cards.original(row));
        ExportFile character{FolderPart::Character, QStringLiteral("characters/") + file, row.name, {}};
        character.write = [bytes, from = row.fileName, file](QIODevice &to, QStringList &lost) -> Result<> {
            DRAMATIS_TRY(const auto card, CardLibrary::read(bytes, from));
            DRAMATIS_TRY(const auto written, exportedCard(card, file, {}));
            lost += domain::english(written.lost);
            return put(to, written.bytes);
        };
        return QList<ExportFile>{character};
    }

    Result<> addBooks()
    {
        DRAMATIS_TRY(const auto rows, context().books.books());
        for (const store::BookRow &row : rows) {
            const QString name = m_names->books.add(row.name, QStringLiteral("lorebook"));
            m_names->given.books.insert(row.blob, name);
            if (row.everywhere)
                m_names->settings.lorebooksEverywhere.append(name);
            for (const domain::CardId character : row.characters)
                if (const QString file = m_names->given.cards.value(character); !file.isEmpty())
                    m_names->settings.lorebooks[file.chopped(4)].append(name);
            m_plan.tasks.append({FolderPart::Lorebook, row.name, [&books = context().books, row, name]() -> Files {
                                     DRAMATIS_TRY(const auto file, bookFile(books, row, name));
                                     return QList<ExportFile>{file};
                                 }});
        }
        return {};
    }

    static Result<ExportFile> bookFile(const LorebookLibrary &books, const store::BookRow &row, const QString &name)
    {
        DRAMATIS_TRY(const auto book, books.book(row));
        return jsonFile(FolderPart::Lorebook, QStringLiteral("worlds/%1.json").arg(name), row.name,
                        domain::toWorldInfo(book));
    }

    Result<> addChats()
    {
        DRAMATIS_TRY(const auto rows, m_sources.chats.chats());
        for (const ChatRow &row : rows)
            m_plan.tasks.append({FolderPart::Chat, row.title, [&context = context(), names = m_names, row]() -> Files {
                                     return chatFiles(context, *names, row);
                                 }});
        return {};
    }

    // A lorebook that a chat chose may be gone from the library, or be another by now. Gives back those that cannot be
    // read: the chat leaves without them.
    static QStringList addChosenBooks(const SessionContext &context, FolderNames &names, const domain::World &world,
                                      QList<ExportFile> &files)
    {
        QStringList missing;
        for (const domain::ChosenBook &chosen : world.books) {
            if (!names.given.books.contains(chosen.blob)) {
                const QString name = names.books.add(chosen.name, QStringLiteral("lorebook"));
                names.given.books.insert(chosen.blob, name);
                store::BookRow row;
                row.blob = chosen.blob;
                row.name = chosen.name;
                if (const auto file = bookFile(context.books, row, name))
                    files.append(*file);
                else
                    names.missingBooks.insert(chosen.blob);
            }
            if (names.missingBooks.contains(chosen.blob))
                missing.append(QStringLiteral("lorebook %1: it cannot be read").arg(chosen.name.left(200)));
        }
        return missing;
    }

    static QString folderOf(FolderNames &names, const domain::World &world)
    {
        QString first;
        for (const domain::Entity &entity : world.cast) {
            if (entity.who.slot == domain::you)
                continue;
            if (const QString file = names.given.cards.value(entity.who.cardId); !file.isEmpty())
                return file.chopped(4);
            if (first.isEmpty())
                first = entity.who.name;
        }
        if (!names.strangers.contains(first))
            names.strangers.insert(first, names.characters.add(first, QStringLiteral("character")));
        return names.strangers.value(first);
    }

    struct Members {
        QStringList all;
        QStringList away; // of these: there, they do not speak
    };
    static Members membersOf(const FolderNames &names, const domain::World &world)
    {
        Members members;
        for (const domain::Entity &entity : world.cast)
            if (const QString file = names.given.cards.value(entity.who.cardId);
                entity.who.slot != domain::you && !file.isEmpty() && !members.all.contains(file)) {
                members.all.append(file);
                if (!entity.present)
                    members.away.append(file);
            }
        return members;
    }

    static Files chatFiles(SessionContext &context, FolderNames &names, const ChatRow &row)
    {
        DRAMATIS_TRY(const auto world, worldOf(context, row.chat));
        DRAMATIS_TRY(const auto branches, context.log.branches(row.chat));
        QList<ExportFile> files;
        const QStringList missing = addChosenBooks(context, names, world, files);
        const Members members = membersOf(names, world);
        const bool isGroup = members.all.size() > 1;
        const QString folder =
            isGroup ? QStringLiteral("group chats") : QStringLiteral("chats/") + folderOf(names, world);
        const QString base = names.chats[folder].add(row.title, QStringLiteral("chat"));
        if (isGroup) {
            const cards::GroupFile group{row.title.simplified(), members.all, {base}, {}, {}, members.away};
            files.append(jsonFile(FolderPart::Group, QStringLiteral("groups/%1.json").arg(base), row.title,
                                  cards::asGroupFile(group, base)));
        }
        ExportFile chat{isGroup ? FolderPart::GroupChat : FolderPart::Chat,
                        QStringLiteral("%1/%2.jsonl").arg(folder, base),
                        row.title,
                        {}};
        TavernNames given = names.given;
        given.isGroup = isGroup;
        const qsizetype others = branches.size() - 1;
        const qsizetype books = world.books.size();
        chat.begin = [&context, id = row.chat, given, others, books, missing](QIODevice &to,
                                                                              QStringList &lost) -> Result<ExportStep> {
            ChatCopyWish wish;
            wish.names = given;
            DRAMATIS_TRY(auto begun,
                         ChatFileWriting::begin(context, id, cards::ChatForm::SillyTavern, to, std::move(wish)));
            lost += missing;
            if (others > 0)
                lost << QStringLiteral("other branches (%1)").arg(others);
            if (books > 1)
                lost << QStringLiteral("lorebooks of the chat beside the first (%1)").arg(books - 1);
            // A function can be copied, so what it holds is shared.
            return [writing = std::shared_ptr<ChatFileWriting>(std::move(begun))] { return writing->next(); };
        };
        files.append(chat);
        return files;
    }

    void addPresets()
    {
        cards::FileNames files;
        for (const domain::PromptPreset &preset : context().presets.own) {
            const QString file = files.add(preset.name, QStringLiteral("preset"));
            ExportFile written = jsonFile(FolderPart::PromptPreset, QStringLiteral("OpenAI Settings/%1.json").arg(file),
                                          preset.name, cards::asChatCompletionPreset(preset));
            addLost(written, cards::lostInChatCompletion(preset));
            addTask(written);
        }
        cards::FileNames samplers;
        const QMap<QString, QJsonObject> presets = m_sources.connections.presets();
        for (auto it = presets.begin(); it != presets.end(); ++it) {
            const auto values = Json::parse(QJsonDocument(it.value()).toJson());
            QStringList lost;
            const Json json = cards::asSamplerPreset({it.key(), values ? values->value : Json::object(), {}}, lost);
            const QString file = samplers.add(it.key(), QStringLiteral("samplers"));
            ExportFile written = jsonFile(FolderPart::SamplerPreset,
                                          QStringLiteral("TextGen Settings/%1.json").arg(file), it.key(), json);
            addLost(written, lost);
            addTask(written);
        }
        cards::FileNames templates;
        for (const llm::Instruct &instruct : m_sources.connections.instructs()) {
            const QString file = templates.add(instruct.name, QStringLiteral("template"));
            ExportFile written =
                fileOf(FolderPart::InstructTemplate, QStringLiteral("instruct/%1.json").arg(file), instruct.name,
                       QJsonDocument(llm::asSillyTavern(instruct)).toJson(QJsonDocument::Indented));
            addLost(written, instruct.stops.mid(1));
            addTask(written);
        }
    }

    static void addLost(ExportFile &file, const QStringList &known)
    {
        file.write = [write = file.write, known](QIODevice &to, QStringList &lost) {
            lost += known;
            return write(to, lost);
        };
    }

    void addReplies()
    {
        cards::FileNames files;
        for (const QuickReplySet &set : m_sources.quickReplies) {
            cards::ForeignQuickReplies written{set.name, {}, false, {}};
            for (const QuickReply &reply : set.replies) {
                written.replies.append({reply.label, reply.text, reply.isHidden});
                written.sendsAtOnce |= reply.sendsAtOnce;
            }
            const QString file = files.add(set.name, QStringLiteral("replies"));
            addTask(jsonFile(FolderPart::QuickReplies, QStringLiteral("QuickReplies/%1.json").arg(file), set.name,
                             cards::asQuickReplies(written)));
        }
    }

    const FolderExportSources &m_sources;
    std::shared_ptr<FolderNames> m_names = std::make_shared<FolderNames>();
    ExportPlan m_plan;
};

} // namespace

QString english(const LeftOut &leftOut)
{
    using enum LeftOut::What;
    switch (leftOut.what) {
    case Connections: return QStringLiteral("connections and their keys");
    case ChatNotes: return QStringLiteral("memories, relationships and other notes of chats");
    case PersonaLayers: return QStringLiteral("layers of personas (%1)").arg(leftOut.count);
    case Favourites: return QStringLiteral("favourites (%1)").arg(leftOut.count);
    case CharacterFolders: return QStringLiteral("folders of characters (%1)").arg(leftOut.count);
    }
    Q_UNREACHABLE();
}

Result<ExportPlan> exportPlan(const FolderExportSources &sources)
{
    return Planning(sources).plan();
}

} // namespace dramatis::turn
