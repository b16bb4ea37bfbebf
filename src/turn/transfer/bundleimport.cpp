#include "turn/transfer/bundleimport.h"

#include "llm/dialect/instructfile.h"
#include "turn/connections/connections.h"
#include "turn/library/personapictures.h"
#include "turn/transfer/castimport.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace dramatis::turn {

using base::Json;
using base::Result;
using Kind = BundleReport::Kind;

namespace {

QJsonObject objectOf(const Json &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

Result<QList<llm::Instruct>> instructsIn(const cards::Bundle &bundle, const QString &fileName)
{
    QList<llm::Instruct> instructs;
    for (const Json &json : bundle.instructs) {
        DRAMATIS_TRY(const auto instruct, llm::instructFrom(objectOf(json), QFileInfo(fileName).completeBaseName()));
        instructs.append(instruct);
    }
    return instructs;
}

Result<> storeCharacters(CardLibrary &cards, const cards::Bundle &bundle, const QString &fileName,
                         QList<BundleReport> &reports)
{
    for (const cards::CardFile &file : bundle.characters) {
        DRAMATIS_TRY(const auto stored, cards.store(file.original, file, fileName));
        reports.append({Kind::Character, stored.row.name, stored.row.id, stored.alreadyThere, stored.notImported,
                        stored.warnings});
    }
    return {};
}

void takeBack(CardLibrary &cards, const QList<BundleReport> &reports)
{
    for (const BundleReport &report : reports)
        if (!report.alreadyThere)
            (void)cards.remove(report.card); // what failed before says why
}

// What holds a script is not sent at a click: its text would stand in the story.
BundleReport stored(const BundleTargets &places, const cards::ForeignQuickReplies &foreign)
{
    BundleReport report{Kind::QuickReplies, foreign.name, {}, false, foreign.notImported, {}};
    QuickReplySet set{foreign.name, {}};
    for (const cards::ForeignQuickReply &reply : foreign.replies) {
        const bool isScript = holdsScript(reply.text);
        report.scripts += isScript;
        set.replies.append({reply.label, reply.text, foreign.sendsAtOnce && !isScript, reply.isHidden});
    }
    report.alreadyThere = !places.add(set);
    if (report.scripts > 0)
        report.notImported.prepend(QStringLiteral("scripts: kept as text, not run (%1)").arg(report.scripts));
    return report;
}

// Whoever gives bundles without recogniseFile() gives no pictures.
BundleReport stored(const BundleTargets &places, const cards::ForeignPersona &foreign)
{
    BundleReport report{Kind::Persona, foreign.name, {}, false, foreign.notImported, {}};
    QByteArray picture;
    if (!foreign.picture.isEmpty()) {
        const auto kept = places.cards.personaPictures().keepWritten(foreign.picture);
        picture = kept.value_or(QByteArray());
        if (!kept)
            report.notImported.append(QStringLiteral("picture: %1").arg(kept.error().detail));
    }
    report.hasPicture = !picture.isEmpty();
    places.keep({foreign.name, foreign.description, {}, picture});
    return report;
}

BundleReport stored(const BundleTargets &places, const cards::ForeignPromptPreset &foreign)
{
    const QString name = places.addPreset(foreign.preset);
    return {
        Kind::PromptPreset, name.isEmpty() ? foreign.preset.name : name, {}, name.isEmpty(), foreign.notImported, {}};
}

// What it says of messages holds; lore, commands and reasoning stay as they are.
QStringList unusedOf(const domain::TextReplacement &replacement)
{
    QStringList unused;
    for (const Json &place : replacement.source[u"placement"].elements()) {
        const qint64 number = place.toInteger();
        if (number != 1 && number != 2)
            unused.append(QStringLiteral("placement %1: kept without an effect").arg(number));
    }
    return unused;
}

} // namespace

Result<QList<BundleReport>> storeBundle(const BundleTargets &places, const cards::Bundle &bundle,
                                        const QString &fileName)
{
    QList<BundleReport> reports;
    DRAMATIS_TRY(const auto instructs, instructsIn(bundle, fileName));
    if (const auto stored = storeCharacters(places.cards, bundle, fileName, reports); !stored) {
        takeBack(places.cards, reports);
        return std::unexpected(stored.error());
    }
    if (bundle.cast) {
        DRAMATIS_TRY(reports, storeCast(places, *bundle.cast));
    }
    for (const llm::Instruct &instruct : instructs) {
        if (const auto put = places.connections.putInstruct(instruct); !put) {
            takeBack(places.cards, reports);
            return std::unexpected(put.error());
        }
        reports.append({Kind::InstructTemplate, instruct.name, {}, false, {}, {}});
    }
    for (const cards::ForeignPromptPreset &preset : bundle.promptPresets)
        reports.append(stored(places, preset));
    for (const cards::SamplerPreset &preset : bundle.presets) {
        places.connections.putPreset(preset.name, objectOf(preset.values));
        reports.append({Kind::SamplerPreset, preset.name, {}, false, preset.notImported, {}});
    }
    for (const cards::ForeignPersona &persona : bundle.personas) {
        reports.append(stored(places, persona));
    }
    for (const cards::ForeignQuickReplies &set : bundle.quickReplies)
        reports.append(stored(places, set));
    for (const domain::TextReplacement &each : bundle.replacements)
        reports.append({Kind::TextReplacement, each.name, {}, !places.addReplacement(each), unusedOf(each), {}});
    if (!reports.isEmpty())
        reports.first().notImported += bundle.notImported;
    return reports;
}

} // namespace dramatis::turn
