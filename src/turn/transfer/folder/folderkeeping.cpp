#include "turn/transfer/folder/folderkeeping.h"

#include "llm/dialect/instructfile.h"
#include "turn/connections/connections.h"
#include "turn/library/collection.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/library/personapictures.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

namespace dramatis::turn {

using base::Json;
using cards::FolderPart;

namespace {

QString fileNameOf(const FolderFile &file)
{
    return file.path.section(u'/', -1);
}

QString baseNameOf(const FolderFile &file)
{
    return QFileInfo(file.path).completeBaseName();
}

FolderPart partOf(BundleReport::Kind kind, FolderPart where)
{
    using Kind = BundleReport::Kind;
    switch (kind) {
    case Kind::Character: return FolderPart::Character;
    case Kind::Persona: return FolderPart::Persona;
    case Kind::SamplerPreset: return FolderPart::SamplerPreset;
    case Kind::InstructTemplate: return FolderPart::InstructTemplate;
    case Kind::QuickReplies: return FolderPart::QuickReplies;
    case Kind::TextReplacement: return FolderPart::TextReplacement;
    case Kind::Lorebook: return FolderPart::Lorebook;
    case Kind::Refused: return where;
    case Kind::PromptPreset: return where == FolderPart::ContextTemplate ? where : FolderPart::PromptPreset;
    }
    return where;
}

// As SillyTavern numbers what has the same name.
QString numbered(const QString &name, int number)
{
    return number < 2 ? name : QStringLiteral("%1 (%2)").arg(name).arg(number);
}

QJsonObject asObject(const Json &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

bool isFavourite(const domain::Card &card)
{
    const Json &fav = card.extensions[u"fav"];
    return fav.toBool() || fav.toString() == QLatin1StringView("true");
}

} // namespace

void FolderKeeping::keep(const FolderFile &file, const FolderContent &content)
{
    std::visit([&](const auto &read) { keepOne(file, read); }, content);
}

void FolderKeeping::refuse(const FolderFile &file, const base::Error &error)
{
    FolderItem item{file.part, file.whole(), baseNameOf(file), FolderOutcome::Failed};
    item.reason = error;
    item.reason->subject = file.whole();
    m_report.items.append(item);
}

// Of what the other program makes by itself, and of what is not known, a folder is told of and not each file in it.
void FolderKeeping::leaveOut(const FolderFile &file)
{
    QString told = file.whole();
    if ((file.part == FolderPart::Generated || file.part == FolderPart::Other) && file.path.contains(u'/'))
        told = file.user + file.path.section(u'/', 0, 0);
    const QString key = QStringLiteral("%1 %2").arg(int(file.part)).arg(told);
    if (m_leftOut.contains(key))
        return;
    m_leftOut.insert(key);
    FolderItem item{file.part, told, told.section(u'/', -1), FolderOutcome::NoPlace};
    item.reason = whyNoPlace(file.part, told);
    m_report.items.append(item);
}

void FolderKeeping::addKnown(FolderPart part, const FolderFile &file, const QString &name)
{
    m_report.items.append({part, file.whole(), name, FolderOutcome::AlreadyThere});
}

// The card that these bytes are, or once were, where the user has changed it here.
std::optional<ImportReport> FolderKeeping::knownCard(const RecognisedCard &card)
{
    if (!m_versions)
        m_versions = m_targets.bundle.cards.versionsByBlob().value_or(QHash<QByteArray, domain::CardId>());
    const QByteArray blob = QCryptographicHash::hash(card.bytes, QCryptographicHash::Sha256).toHex();
    const auto known = m_versions->constFind(blob);
    if (known == m_versions->cend())
        return std::nullopt;
    const auto row = m_targets.bundle.cards.row(*known); // unless it was removed
    if (!row)
        return std::nullopt;
    ImportReport report{QStringLiteral("character"), *row, true, {}, {}};
    if (row->blob == blob) {
        report.notImported = domain::english(card.file.lost) + card.file.unused;
        report.warnings = card.file.warnings;
    }
    return report;
}

void FolderKeeping::keepOne(const FolderFile &file, const RecognisedCard &card)
{
    const auto known = knownCard(card);
    const auto stored =
        known ? base::Result<ImportReport>(*known) : m_targets.bundle.cards.store(card.bytes, card.file, file.path);
    if (!stored)
        return refuse(file, stored.error());
    FolderUser &user = m_users[file.user];
    user.cards.insert(fileNameOf(file), stored->row);
    user.files.insert(baseNameOf(file), fileNameOf(file));
    QStringList notImported = stored->notImported;
    notImported += bindBooks(file, stored->row.id, card.file.card);
    if (!stored->alreadyThere)
        mark(file, stored->row.id, card.file.card);
    m_report.items.append({FolderPart::Character, file.whole(), stored->row.name,
                           stored->alreadyThere ? FolderOutcome::AlreadyThere : FolderOutcome::Imported,
                           stored->row.id.value, notImported, stored->warnings});
}

// Gives back what came to nothing.
QStringList FolderKeeping::bindBooks(const FolderFile &file, domain::CardId character, const domain::Card &read)
{
    const FolderUser &user = m_users[file.user];
    QStringList names = user.lorebooks.value(baseNameOf(file));
    // SillyTavern writes the linked lorebook into the card, too.
    if (const QString linked = read.extensions[u"world"].toString(); !linked.isEmpty() && !read.book)
        names.append(linked);
    names.removeDuplicates();
    QStringList missed;
    for (const QString &name : std::as_const(names)) {
        const auto book = user.books.constFind(name);
        if (book == user.books.cend())
            missed.append(QStringLiteral("lorebook %1: it was not imported").arg(name.left(200)));
        else if (const auto bound = m_targets.books.bindOnce(book->id, character); !bound)
            missed.append(QStringLiteral("lorebook %1: %2").arg(name.left(200), bound.error().detail));
    }
    return missed;
}

void FolderKeeping::mark(const FolderFile &file, domain::CardId card, const domain::Card &read)
{
    Collection &collection = m_targets.bundle.cards.collection();
    const QStringList tags = m_users[file.user].settings.tags.value(fileNameOf(file));
    if (!tags.isEmpty() && collection.addTags({card}, tags))
        ++m_report.tagged;
    if (isFavourite(read) && collection.setFavourite({card}, true))
        ++m_report.favourites;
}

void FolderKeeping::keepOne(const FolderFile &file, const RecognisedBook &book)
{
    const auto stored = m_targets.books.store(book.bytes, book.reading, file.path);
    if (!stored)
        return refuse(file, stored.error());
    FolderUser &user = m_users[file.user];
    user.books.insert(baseNameOf(file), stored->row);
    FolderItem item{FolderPart::Lorebook, file.whole(),
                    stored->row.name,     stored->alreadyThere ? FolderOutcome::AlreadyThere : FolderOutcome::Imported,
                    stored->row.id.value, {},
                    stored->warnings};
    if (!stored->alreadyThere && user.settings.lorebooksEverywhere.contains(baseNameOf(file)))
        if (const auto set = m_targets.books.setEverywhere(stored->row.id, true); !set)
            item.notImported.append(QStringLiteral("its part in all chats: %1").arg(set.error().detail));
    m_report.items.append(item);
}

// Under a name of its own, unless just that is there.
bool FolderKeeping::isKnown(const FolderFile &file, cards::SamplerPreset &preset)
{
    const QMap<QString, QJsonObject> presets = m_targets.bundle.connections.presets();
    const QString wished = preset.name.simplified().isEmpty() ? baseNameOf(file) : preset.name;
    const QJsonObject values = asObject(preset.values);
    preset.name = wished;
    for (int i = 2; presets.contains(preset.name); ++i) {
        if (presets.value(preset.name) == values)
            return true;
        preset.name = numbered(wished, i);
    }
    return false;
}

bool FolderKeeping::isKnown(const FolderFile &file, Json &instruct)
{
    const auto read = llm::instructFrom(asObject(instruct), baseNameOf(file));
    if (!read)
        return false; // what is wrong with it is said when it is kept
    const QList<llm::Instruct> known = llm::instructs() + m_targets.bundle.connections.instructs();
    llm::Instruct wished = *read;
    for (int i = 2; std::ranges::contains(known, wished.name, &llm::Instruct::name); ++i) {
        const auto asKept = llm::instructFrom(llm::written(wished), wished.name);
        if (known.contains(wished) || (asKept && known.contains(*asKept)))
            return true;
        wished.name = numbered(read->name, i);
    }
    instruct.set(u"name", Json(wished.name));
    return false;
}

void FolderKeeping::keepOne(const FolderFile &file, const cards::Bundle &bundle)
{
    cards::Bundle fresh = bundle;
    fresh.presets.clear();
    fresh.instructs.clear();
    for (cards::SamplerPreset preset : bundle.presets) {
        if (isKnown(file, preset))
            addKnown(FolderPart::SamplerPreset, file, preset.name);
        else
            fresh.presets.append(preset);
    }
    for (Json instruct : bundle.instructs) {
        if (isKnown(file, instruct))
            addKnown(FolderPart::InstructTemplate, file, instruct[u"name"].toString(baseNameOf(file)));
        else
            fresh.instructs.append(instruct);
    }
    fresh.chats.clear(); // such files lie elsewhere
    const auto reports = storeBundle(m_targets.bundle, fresh, file.path);
    if (!reports)
        return refuse(file, reports.error());
    for (const BundleReport &report : *reports)
        m_report.items.append({partOf(report.kind, file.part), file.whole(), report.name,
                               report.alreadyThere ? FolderOutcome::AlreadyThere : FolderOutcome::Imported,
                               report.card.value, report.notImported, report.warnings});
}

// Two personas may have one name. Their pictures come after them.
void FolderKeeping::keepPersona(const FolderFile &file, const cards::ForeignPersona &persona)
{
    FolderUser &user = m_users[file.user];
    user.personas.insert(persona.pictureFile, {persona.name, persona.description});
    if (!persona.lorebook.isEmpty())
        user.personaLorebooks.insert(persona.pictureFile, persona.lorebook);
    const QList<Persona> kept = m_targets.personas();
    Persona wished{persona.name, persona.description};
    for (int i = 2; std::ranges::contains(kept, wished.name, &Persona::name); ++i) {
        const bool isThere = std::ranges::any_of(kept, [&](const Persona &each) {
            return each.name == wished.name && each.description == wished.description;
        });
        if (isThere) {
            user.personaNames.insert(persona.pictureFile, wished.name);
            return addKnown(FolderPart::Persona, file, wished.name);
        }
        wished.name = numbered(persona.name, i);
    }
    user.personaNames.insert(persona.pictureFile, wished.name);
    m_targets.bundle.keep(wished);
    if (persona.pictureFile == user.settings.defaultPersona && m_targets.choose)
        m_targets.choose(wished);
    QStringList notImported = persona.notImported;
    notImported.removeAll(cards::pictureNotice(persona));
    m_report.items.append({FolderPart::Persona, file.whole(), wished.name, FolderOutcome::Imported, 0, notImported});
}

// One that the user has chosen here stays. One that stands there because none was chosen is none.
void FolderKeeping::keepOne(const FolderFile &file, const PersonaPictureFile &picture)
{
    FolderUser &user = m_users[file.user];
    const QString name = user.personaNames.value(fileNameOf(file));
    const QList<Persona> all = m_targets.personas();
    const auto persona = std::ranges::find(all, name, &Persona::name);
    if (name.isEmpty() || persona == all.cend())
        return leaveOut(file);
    if (isPlainPicture(picture.picture, user.personas.value(fileNameOf(file)).name))
        return addKnown(FolderPart::PersonaPicture, file, name);
    const auto hash = m_targets.bundle.cards.personaPictures().keepWritten(picture.picture);
    if (!hash)
        return refuse(file, hash.error());
    user.personas[fileNameOf(file)].picture = *hash; // in the chats that come along
    if (!persona->picture.isEmpty())
        return addKnown(FolderPart::PersonaPicture, file, name);
    Persona pictured = *persona;
    pictured.picture = *hash;
    m_targets.bundle.keep(pictured);
    if (fileNameOf(file) == user.settings.defaultPersona && m_targets.choose)
        m_targets.choose(pictured);
    m_report.items.append({FolderPart::PersonaPicture, file.whole(), name, FolderOutcome::Imported});
}

void FolderKeeping::keepOne(const FolderFile &file, const cards::UserSettings &settings)
{
    m_users[file.user].settings = settings;
    m_users[file.user].lorebooks = settings.lorebooks;
    for (const cards::ForeignPersona &persona : settings.personas)
        keepPersona(file, persona);
    if (!settings.replacements.isEmpty()) {
        cards::Bundle bundle;
        bundle.replacements = settings.replacements;
        keepOne(file, bundle);
    }
    for (const QString &told : settings.notImported) {
        FolderItem item{FolderPart::Settings, file.whole(), told, FolderOutcome::NoPlace};
        item.reason = whyNoPlace(FolderPart::Settings, file.whole());
        m_report.items.append(item);
    }
}

void FolderKeeping::keepOne(const FolderFile &file, const cards::GroupFile &group)
{
    for (const QString &chat : group.chats)
        m_users[file.user].groups.insert(chat, group);
    if (!group.chats.isEmpty())
        return; // its chats tell
    FolderItem item{FolderPart::Group, file.whole(), group.name, FolderOutcome::NoPlace};
    item.reason = base::Error{base::Fault::Unsupported, QStringLiteral("no_place_yet"),
                              QStringLiteral("a group is a chat here, and this one has none"), file.whole()};
    m_report.items.append(item);
}

void FolderKeeping::keepOne(const FolderFile &file, const KnownChat &)
{
    addKnown(file.part, file, baseNameOf(file));
}

std::optional<QList<store::CardRow>> FolderKeeping::library()
{
    if (!m_library)
        if (const auto rows = m_targets.bundle.cards.cards()) // else whoever needs them says why not
            m_library = *rows;
    return m_library;
}

void FolderKeeping::chatsCame(const FolderFile &file, const ImportedChats &imported)
{
    if (!imported)
        return refuse(file, imported.error());
    for (const ImportedChat &chat : *imported)
        m_report.items.append({file.part, file.whole(), chat.title, FolderOutcome::Imported, chat.id.value,
                               chat.notImported, chat.warnings});
}

} // namespace dramatis::turn
