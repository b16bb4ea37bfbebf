#include "turn/transfer/parcelimport.h"

#include "llm/dialect/instructfile.h"
#include "turn/connections/connections.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace dramatis::turn {

using base::Json;
using base::Result;
using Kind = ParcelReport::Kind;

namespace {

QJsonObject objectOf(const Json &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

Result<QList<llm::Instruct>> instructsIn(const cards::Parcel &parcel, const QString &fileName)
{
    QList<llm::Instruct> instructs;
    for (const Json &json : parcel.instructs) {
        const auto instruct = llm::instructFrom(objectOf(json), QFileInfo(fileName).completeBaseName());
        if (!instruct)
            return std::unexpected(instruct.error());
        instructs.append(*instruct);
    }
    return instructs;
}

Result<> storeCharacters(CardDesk &desk, const cards::Parcel &parcel, const QString &fileName, QList<ParcelReport> &reports)
{
    for (const cards::CardFile &file : parcel.characters) {
        const auto stored = desk.store(file.original, file, fileName);
        if (!stored)
            return std::unexpected(stored.error());
        reports.append({Kind::Character, stored->row.name, stored->row.id, stored->alreadyThere, stored->notImported, stored->warnings});
    }
    return {};
}

void takeBack(CardDesk &desk, const QList<ParcelReport> &reports)
{
    for (const ParcelReport &report : reports)
        if (!report.alreadyThere)
            (void)desk.remove(report.card); // what failed before says why
}

} // namespace

Result<QList<ParcelReport>> storeParcel(const ParcelPlaces &places, const cards::Parcel &parcel, const QString &fileName)
{
    QList<ParcelReport> reports;
    const auto instructs = instructsIn(parcel, fileName);
    if (!instructs)
        return std::unexpected(instructs.error());
    if (const auto stored = storeCharacters(places.cards, parcel, fileName, reports); !stored) {
        takeBack(places.cards, reports);
        return std::unexpected(stored.error());
    }
    for (const llm::Instruct &instruct : *instructs) {
        if (const auto put = places.connections.putInstruct(instruct); !put) {
            takeBack(places.cards, reports);
            return std::unexpected(put.error());
        }
        reports.append({Kind::InstructTemplate, instruct.name, {}, false, {}, {}});
    }
    for (const cards::SamplerPreset &preset : parcel.presets) {
        places.connections.putPreset(preset.name, objectOf(preset.values));
        reports.append({Kind::SamplerPreset, preset.name, {}, false, preset.notImported, {}});
    }
    for (const cards::ForeignPersona &persona : parcel.personas) {
        places.keep({persona.name, persona.description});
        reports.append({Kind::Persona, persona.name, {}, false, persona.notImported, {}});
    }
    if (!reports.isEmpty())
        reports.first().notImported += parcel.notImported;
    return reports;
}

} // namespace dramatis::turn
