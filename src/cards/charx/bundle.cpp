#include "cards/charx/bundle.h"

#include "cards/foreign/backyardarchive.h"
#include "cards/foreign/backyardpicture.h"
#include "cards/foreign/flatyaml.h"
#include "cards/foreign/novelaistory.h"
#include "cards/limits.h"
#include "cards/png/pngtext.h"
#include "cards/write/cardtext.h"
#include "cards/write/readcard.h"
#include "domain/card/refusals.h"

#include <QFileInfo>

#include <algorithm>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

auto notABundle()
{
    return base::fail(Fault::Unsupported, domain::refusals::notABundle,
                      QStringLiteral("it contains nothing that Dramatis knows"));
}

bool isZipStart(QByteArrayView bytes)
{
    return bytes.startsWith("PK\x03\x04");
}

CardFile asKept(Unpacked unpacked)
{
    CardFile file = assembled(std::move(unpacked));
    file.original = asCard(file);
    return file;
}

Result<Bundle> withChats(Bundle bundle, const QList<ChatFile> &chats)
{
    for (ChatFile chat : chats) {
        DRAMATIS_TRY_DO(nameWhatIsUnused(chat));
        bundle.chats.append(chat);
    }
    return bundle;
}

Result<Bundle> fromCast(const ZipWalk &walk)
{
    DRAMATIS_TRY(auto cast, readCast(walk));
    Bundle bundle;
    bundle.notImported = cast.notImported;
    bundle.cast = std::move(cast);
    return bundle;
}

Result<Bundle> fromArchive(const QByteArray &bytes)
{
    const Result<ZipWalk> walk = walkZip(bytes);
    if (walk && isCast(*walk))
        return fromCast(*walk);
    if (!walk || !isBackyardArchive(*walk)
        || std::ranges::contains(walk->members, QStringLiteral("card.json"), &ZipMember::name))
        return notABundle();
    Result<BackyardArchive> archive = readBackyardArchive(*walk);
    if (!archive)
        return std::unexpected(archive.error());
    Bundle bundle;
    for (Unpacked &unpacked : archive->characters) {
        bundle.characters.append(asKept(std::move(unpacked)));
        if (bundle.characters.back().original.isEmpty())
            return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                              QStringLiteral("the archive's contents are too large for a card"));
    }
    bundle.notImported = archive->notImported;
    if (walk->cutShort)
        bundle.notImported.prepend(
            english(domain::Notice{QStringLiteral("zip"), *walk->cutShort, domain::Consequence::FoundRead}));
    return withChats(bundle, archive->chats);
}

// RisuAI stores a persona in its picture: name, personaPrompt, note.
Result<Bundle> fromRisuPersona(const PngChunk &chunk, const QByteArray &picture)
{
    const auto text = textOf(chunk, limits::inflatedText).and_then(fromBase64);
    DRAMATIS_TRY(const auto parsed, text ? parseCardText(*text) : std::unexpected(text.error()));
    const Json &root = parsed.value;
    ForeignPersona persona{root[u"name"].toString().trimmed(), root[u"personaPrompt"].toString(), {}, {}, {}, picture};
    persona.notImported.append(pictureNotice(persona));
    for (const base::JsonMember &member : root.members())
        if (member.name != u"name" && member.name != u"personaPrompt" && !member.value.isNull()
            && member.value != Json(QString()))
            persona.notImported.append(member.name);
    if (persona.name.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("persona_unnamed"),
                          QStringLiteral("this is a persona of RisuAI without a name"));
    Bundle bundle;
    bundle.personas.append(persona);
    return bundle;
}

Result<Bundle> fromPicture(const QByteArray &bytes, const QString &fileName)
{
    const Result<PngWalk> walk = walkPng(bytes);
    if (!walk)
        return notABundle();
    const auto called = [](QByteArrayView keyword) {
        return [keyword](const PngChunk &chunk) { return keywordOf(chunk).compare(keyword, Qt::CaseInsensitive) == 0; };
    };
    if (std::ranges::any_of(walk->chunks, called("ccv3")) || std::ranges::any_of(walk->chunks, called("chara")))
        return notABundle();
    if (const auto persona = std::ranges::find_if(walk->chunks, called("persona")); persona != walk->chunks.end())
        return fromRisuPersona(*persona, bytes);
    const std::optional<Json> backyard = backyardJson(*walk);
    const QList<ChatFile> chats = backyard ? chatsOfBackyardPicture(*backyard) : QList<ChatFile>();
    if (chats.isEmpty())
        return notABundle();
    const Result<CardFile> character = readCard(bytes, fileName);
    if (!character)
        return std::unexpected(character.error());
    Bundle bundle;
    bundle.characters.append(*character);
    return withChats(bundle, chats);
}

Result<Bundle> fromPersonas(const Json &root)
{
    Bundle bundle;
    bundle.personas = personasIn(root, bundle.notImported);
    if (!root[u"default_persona"].toString().isEmpty())
        bundle.notImported.append(QStringLiteral("default_persona"));
    return bundle;
}

bool isInstruct(const Json &root)
{
    return root[u"input_sequence"].isString() && root[u"output_sequence"].isString();
}

Result<Bundle> withReplies(const ForeignQuickReplies &set)
{
    if (set.replies.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("quick_replies_empty"),
                          QStringLiteral("this is a set of quick replies of SillyTavern without any text"));
    Bundle bundle;
    bundle.quickReplies.append(set);
    return bundle;
}

// SillyTavern's presets for chat completion hold both the order of a prompt and samplers.
Bundle fromPreset(const Json &root, const QString &name)
{
    Bundle bundle;
    const bool saysNothing = isChatCompletionPreset(root) && root[u"prompts"].size() == 0;
    if (isPromptPreset(root) && !saysNothing)
        bundle.promptPresets.append(promptPresetFrom(root, name));
    if (!isSamplerPreset(root))
        return bundle;
    const SamplerPreset samplers = samplerPresetFrom(root, root[u"name"].toString(name));
    if (samplers.values.size() > 0 || bundle.promptPresets.isEmpty())
        bundle.presets.append(samplers);
    return bundle;
}

// One script of SillyTavern, or a list of nothing but such.
bool areReplacements(const Json &root)
{
    return root.size() > 0
           && (root.isArray() ? std::ranges::all_of(root.elements(), domain::isTextReplacement)
                              : domain::isTextReplacement(root));
}

Result<Bundle> withReplacements(const Json &root)
{
    constexpr qsizetype most = 500;
    if (root.size() > most && root.isArray())
        return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("%1 regex scripts, at most %2 are read").arg(root.size()).arg(most));
    Bundle bundle;
    for (const Json &each : root.isArray() ? root.elements() : Json::Array{root})
        bundle.replacements.append(domain::textReplacementFrom(each));
    return bundle;
}

Result<Bundle> fromJson(const QByteArray &bytes, const QString &fileName)
{
    const auto parsed = parseCardText(bytes);
    if (!parsed)
        return notABundle();
    const Json &root = parsed->value;
    const QString name = QFileInfo(fileName).completeBaseName();
    Bundle bundle;
    if (root[u"personas"].isObject() && root[u"persona_descriptions"].isObject())
        return fromPersonas(root);
    if (isInstruct(root)) {
        bundle.instructs.append(root);
        return bundle;
    }
    if (isPromptPreset(root) || isSamplerPreset(root))
        return fromPreset(root, name);
    if (areReplacements(root))
        return withReplacements(root);
    if (isQuickReplies(root))
        return withReplies(quickRepliesFrom(root, name));
    const std::optional<ChatFile> chat = isNovelAiStory(root) ? chatFromNovelAi(root, fileName) : std::nullopt;
    if (!chat)
        return notABundle();
    const Result<CardFile> character = readCard(bytes, fileName);
    if (!character)
        return std::unexpected(character.error());
    bundle.characters.append(*character);
    return withChats(bundle, {*chat});
}

// The user's profile of text-generation-webui.
Result<Bundle> fromYaml(const QByteArray &bytes)
{
    if (bytes.size() > limits::cardText || !bytes.contains("user_bio:"))
        return notABundle();
    const Result<Json> yaml = readFlatYaml(QString::fromUtf8(bytes));
    if (!yaml)
        return std::unexpected(yaml.error());
    const QString name = (*yaml)[u"name"].toString().trimmed();
    if (name.isEmpty() || !yaml->contains(u"user_bio"))
        return notABundle();
    Bundle bundle;
    bundle.personas.append({name, (*yaml)[u"user_bio"].toString(), {}});
    return bundle;
}

Result<Bundle> bundleIn(const QByteArray &bytes, const QString &fileName)
{
    if (isZipStart(bytes))
        return fromArchive(bytes);
    if (isPng(bytes))
        return fromPicture(bytes, fileName);
    const QByteArray start = bytes.first(std::min<qsizetype>(bytes.size(), 64)).trimmed();
    return start.startsWith('{') || start.startsWith('[') || start.startsWith("\xEF\xBB\xBF")
               ? fromJson(bytes, fileName)
               : fromYaml(bytes);
}

} // namespace

QString pictureNotice(const ForeignPersona &persona)
{
    return persona.pictureFile.isEmpty() ? QStringLiteral("picture")
                                         : QStringLiteral("picture (%1)").arg(persona.pictureFile.left(200));
}

// Pictures of SillyTavern's personas are files of their own.
QList<ForeignPersona> personasIn(const Json &root, QStringList &notImported)
{
    QList<ForeignPersona> personas;
    for (const base::JsonMember &member : root[u"personas"].members()) {
        const Json &about = root[u"persona_descriptions"][member.name];
        ForeignPersona persona{member.value.toString().trimmed(),
                               about.isString() ? about.toString() : about[u"description"].toString(),
                               {},
                               member.name,
                               about[u"lorebook"].toString()};
        if (persona.name.isEmpty()) {
            notImported.append(QStringLiteral("%1: has no name").arg(member.name.left(200)));
            continue;
        }
        persona.notImported.append(pictureNotice(persona));
        for (const base::JsonMember &field : about.members())
            if (field.name == u"lorebook" && !persona.lorebook.isEmpty())
                persona.notImported.append(
                    QStringLiteral("lorebook (%1): only in the chats that come along").arg(persona.lorebook.left(200)));
            else if (field.name != u"description" && !field.value.isNull() && field.value != Json(QString())
                     && field.value != Json(0))
                persona.notImported.append(field.name);
        personas.append(persona);
    }
    return personas;
}

bool mayHoldSeveral(QByteArrayView bytes)
{
    constexpr qsizetype start = 65536;
    if (isZipStart(bytes))
        return bytes.indexOf("manifest.json") >= 0 || bytes.indexOf("cast.json") >= 0;
    if (isPng(bytes))
        return bytes.indexOf("eXIf") >= 0;
    const QByteArrayView first = bytes.first(std::min(bytes.size(), start));
    return first.indexOf("\"storyContainerVersion\"") >= 0 || first.indexOf("\"storyContentVersion\"") >= 0;
}

Result<Bundle> readBundle(const QByteArray &bytes, const QString &fileName)
{
    Result<Bundle> bundle = bytes.isEmpty() || bytes.size() > limits::file ? notABundle() : bundleIn(bytes, fileName);
    if (!bundle)
        bundle.error().subject = fileName;
    return bundle;
}

Result<Bundle> readPromptPresets(const QByteArray &bytes, const QString &fileName)
{
    Result<Bundle> bundle = readBundle(bytes, fileName);
    const bool isElse = bundle ? bundle->promptPresets.isEmpty() : bundle.error().code == domain::refusals::notABundle;
    // Whoever wrote the file by hand needs to know where it is broken.
    if (isElse && QByteArray::fromRawData(bytes.data(), bytes.size()).trimmed().startsWith('{')) {
        auto parsed = parseCardText(bytes);
        if (!parsed) {
            parsed.error().subject = fileName;
            return std::unexpected(parsed.error());
        }
    }
    if (isElse)
        return base::fail(Fault::Unsupported, QStringLiteral("no_prompt_preset"),
                          QStringLiteral("no prompt preset is in this file"), fileName);
    return bundle;
}

} // namespace dramatis::cards
