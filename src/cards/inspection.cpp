#include "cards/inspection.h"

namespace dramatis::cards {

namespace {

using base::Json;

Json hashOrNull(const QByteArray &sha256)
{
    return sha256.isEmpty() ? Json() : Json(QString::fromLatin1(sha256));
}

Json assetsJson(const QList<CardAsset> &assets)
{
    Json::Array all;
    for (const CardAsset &asset : assets)
        all.append(Json::object({{QStringLiteral("type"), asset.asset.type},
                                 {QStringLiteral("name"), asset.asset.name},
                                 {QStringLiteral("ext"), asset.asset.ext},
                                 {QStringLiteral("uri"), asset.asset.uri},
                                 {QStringLiteral("resolved"), asset.resolved},
                                 {QStringLiteral("size"), asset.bytes.size()},
                                 {QStringLiteral("sha256"), hashOrNull(asset.sha256)}}));
    return all;
}

Json filesJson(const QList<ExtraFile> &files)
{
    Json::Array all;
    for (const ExtraFile &file : files)
        all.append(
            Json::object({{QStringLiteral("path"), file.path}, {QStringLiteral("sha256"), hashOrNull(file.sha256)}}));
    return all;
}

Json warningsJson(const QList<domain::Warning> &warnings)
{
    Json::Array all;
    for (const domain::Warning &warning : warnings)
        all.append(
            Json::object({{QStringLiteral("code"), warning.code}, {QStringLiteral("text"), english(warning.notice)}}));
    return all;
}

Json notesJson(const domain::Card &card)
{
    Json::Object notes;
    for (const domain::Note &note : effectiveNotes(card))
        notes.append({note.language, note.text});
    return notes;
}

} // namespace

Json inspectionJson(const CardFile &file)
{
    const domain::Card &card = file.card;
    return Json::object({{QStringLiteral("container"), nameOf(file.container)},
                         {QStringLiteral("spec"), nameOf(file.spec)},
                         {QStringLiteral("spec_version"), file.specVersion},
                         {QStringLiteral("card"), toJson(card)},
                         {QStringLiteral("name"), card.name},
                         {QStringLiteral("nickname"), card.nickname ? Json(*card.nickname) : Json()},
                         {QStringLiteral("notes"), notesJson(card)},
                         {QStringLiteral("lorebook_entries"), card.book ? card.book->entries.size() : 0},
                         {QStringLiteral("assets"), assetsJson(file.assets)},
                         {QStringLiteral("extra_files"), filesJson(file.extraFiles)},
                         {QStringLiteral("warnings"), warningsJson(file.warnings)}});
}

} // namespace dramatis::cards
