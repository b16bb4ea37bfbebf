#include "domain/card/version.h"

#include "domain/card/reading/fields.h"
#include "domain/card/refusals.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>

namespace dramatis::domain {

namespace {

using base::Json;

const QString specField = QStringLiteral("spec");
const QString versionField = QStringLiteral("spec_version");

bool hasAny(const Json &object, std::initializer_list<QStringView> names)
{
    return std::ranges::any_of(names, [&](QStringView name) { return object.contains(name); });
}

// A name and a description are in many files; these are in none but cards.
bool looksLikeCard(const Json &object)
{
    return hasAny(object, {u"first_mes", u"mes_example", u"personality", u"alternate_greetings", u"creator_notes",
                           u"post_history_instructions"});
}

bool looksLikeVersion2(const Json &object)
{
    return hasAny(object, {u"character_book", u"alternate_greetings", u"creator_notes", u"system_prompt",
                           u"post_history_instructions", u"character_version"});
}

// Of the six texts of version 1 there is a name and another one, and nothing else.
bool looksLikeVersion1(const Json &object)
{
    return object.contains(u"name") && object.size() > 1
           && std::ranges::all_of(object.members(), [](const base::JsonMember &member) {
                  return member.value.isString() && std::ranges::contains(mirroredFields, QStringView(member.name));
              });
}

bool hasCardFields(const Json &object)
{
    return looksLikeCard(object) || hasAny(object, {u"name", u"description", u"scenario"});
}

// What older programs called the fields of V1.
Json withCurrentNames(const Json &object)
{
    static constexpr std::array<std::pair<QStringView, QStringView>, 6> names{{
        {u"char_name", u"name"},
        {u"char_persona", u"description"},
        {u"char_greeting", u"first_mes"},
        {u"example_dialogue", u"mes_example"},
        {u"world_scenario", u"scenario"},
        {u"creatorcomment", u"creator_notes"},
    }};
    QHash<QStringView, QStringView> newNames;
    for (const auto &[older, current] : names) {
        if (!object.contains(current))
            newNames.insert(older, current);
    }
    Json::Object members = object.members();
    for (base::JsonMember &member : members) {
        if (const QStringView current = newNames.value(member.name); !current.isEmpty())
            member.name = current.toString();
    }
    return members;
}

Json without(Json object, std::initializer_list<QStringView> names)
{
    for (const QStringView name : names)
        object.remove(name);
    return object;
}

// "3.1.2" is 3.1: the number ends where it is none any more.
std::optional<double> leadingNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^\\s*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"));
    const QRegularExpressionMatch found = number.match(text);
    return found.hasMatch() ? std::optional(found.captured().trimmed().toDouble()) : std::nullopt;
}

// "chara_card_v4".
bool isNewer(const QString &spec)
{
    static const QString before = QStringLiteral("chara_card_v");
    return spec.startsWith(before) && leadingNumber(spec.sliced(before.size())).value_or(0) > 3.0;
}

void readSpec(const Json &root, Identified &out)
{
    const Json &spec = root[u"spec"];
    const bool wrapped = root[u"data"].isObject();
    if (spec.toString() == u"chara_card_v3" || spec.toString() == u"chara_card_v2") {
        out.spec = spec.toString() == u"chara_card_v3" ? CardSpec::V3 : CardSpec::V2;
        return;
    }
    if (isNewer(spec.toString())) {
        out.warnings.append(
            {QStringLiteral("newer_spec_version"), {specField, {FactKind::NewerVersion, {spec.toString().left(80)}}}});
        out.lost.append({specField, {FactKind::WrittenAnew, {spec.toString().left(80)}}});
        return;
    }
    out.spec = wrapped || looksLikeVersion2(root) ? CardSpec::V2 : CardSpec::V1;
    if (root.contains(u"spec")) {
        const Notice notice{specField, {FactKind::ReadAsOlder, {QString::fromUtf8(spec.toUtf8().left(200))}}};
        out.warnings.append({QStringLiteral("unknown_spec"), notice});
        out.lost.append(notice);
    } else if (out.spec != CardSpec::V1) {
        out.warnings.append({QStringLiteral("missing_field"), {specField, {FactKind::Missing}}});
    }
}

void readSpecVersion(const Json &root, Identified &out)
{
    const Json &version = root[u"spec_version"];
    if (version.isString() || version.isNumber())
        out.specVersion = version.isString() ? version.toString() : QString::fromUtf8(version.toUtf8());
    if (out.spec == CardSpec::V1)
        return;
    if (!root.contains(u"spec_version"))
        out.warnings.append({QStringLiteral("missing_field"), {versionField, {FactKind::Missing}}});
    else if (version.isNull())
        out.warnings.append({QStringLiteral("null_field"), {versionField, {FactKind::Null}}});
    else if (!version.isString())
        out.warnings.append({QStringLiteral("wrong_type"), {versionField, {FactKind::NotText}}});
    if (!version.isNull() && !version.isString() && !version.isNumber())
        out.lost.append({versionField, {FactKind::NotText}, Consequence::LeftOut});
    const std::optional<double> known = leadingNumber(out.specVersion);
    const double number = known.value_or(0);
    if (!known && version.isString())
        out.warnings.append({QStringLiteral("unknown_spec"),
                             {versionField, {FactKind::UnreadableVersion, {out.specVersion.left(80)}}}});
    if (out.spec == CardSpec::V3 && number > 3.0 && !isNewer(root[u"spec"].toString())) // or it was said already
        out.warnings.append(
            {QStringLiteral("newer_spec_version"), {versionField, {FactKind::NewerVersion, {out.specVersion}}}});
    if (!out.specVersion.isEmpty() && (out.spec == CardSpec::V3 ? number != 3.0 : number == 0))
        out.lost.append({versionField, {FactKind::WrittenAnew, {out.specVersion.left(80)}}});
}

void readData(const Json &root, Identified &out)
{
    const Json &data = root[u"data"];
    if (data.isObject() && (hasCardFields(data) || !looksLikeCard(root))) {
        out.data = data;
        out.place = QStringLiteral("data");
        out.mirror = root;
        out.rootExtra = without(root, {u"spec", u"spec_version", u"data"});
        return;
    }
    if (out.spec != CardSpec::V1)
        out.warnings.append(
            {QStringLiteral("missing_field"), {QStringLiteral("data"), {FactKind::MissingReadFromBeside}}});
    out.data = withCurrentNames(without(root, {u"spec", u"spec_version"}));
}

// An empty object takes three bytes of a file, and a thousand of memory.
base::Result<void> withinLimits(const Json &root)
{
    constexpr qsizetype mostEntries = 200'000;
    constexpr qsizetype mostAssets = 20'000;
    const auto refuse = [](const QString &what, qsizetype count, qsizetype most) {
        return base::fail(base::Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("%1: has %2 elements, more than %3")
                              .arg(what, QString::number(count), QString::number(most)));
    };
    for (const Json *data : {&root[u"data"], &root}) {
        if (const qsizetype entries = (*data)[u"character_book"][u"entries"].size(); entries > mostEntries)
            return refuse(QStringLiteral("character_book.entries"), entries, mostEntries);
        if (const qsizetype assets = (*data)[u"assets"].size(); assets > mostAssets)
            return refuse(QStringLiteral("assets"), assets, mostAssets);
    }
    return {};
}

QString whatIsMissing(const Json &object)
{
    if (object[u"entries"].isArray() || object[u"entries"].isObject())
        return QStringLiteral("this is a lorebook without a character");
    if (!hasCardFields(object))
        return QStringLiteral("the JSON object has no character card fields");
    QStringList missing;
    for (const QStringView name : mirroredFields)
        if (!object.contains(name))
            missing.append(name.toString());
    return QStringLiteral("the JSON object has no \"spec\" and \"data\", as cards of versions 2 and 3 have, and for "
                          "version 1 it lacks %1")
        .arg(missing.join(QStringLiteral(", ")));
}

QString whatIsWrong(const Json &root)
{
    const Json *const data = root.find(u"data");
    if (!data)
        return QStringLiteral("\"data\" is missing");
    return QStringLiteral("\"data\" is %1, not an object").arg(typeName(data->type()));
}

base::Result<void> refuseOthers(const Json &root)
{
    const auto notACard = [](const QString &why) {
        return base::fail(base::Fault::Unsupported, refusals::notACard, why);
    };
    if (!root.isObject())
        return notACard(QStringLiteral("the JSON contains %1, but a card is an object").arg(typeName(root.type())));
    if (root[u"spec"].toString() == u"lorebook_v3")
        return notACard(QStringLiteral("this is a lorebook without a character"));
    const bool saysCard = root[u"spec"].toString().startsWith(u"chara_card_v");
    const Json current = withCurrentNames(root);
    if (saysCard ? !root[u"data"].isObject() && !hasCardFields(root)
                 : !looksLikeCard(root[u"data"]) && !looksLikeCard(current) && !looksLikeVersion1(current))
        return notACard(saysCard ? QStringLiteral("spec says that this is a card, but %1").arg(whatIsWrong(root))
                                 : whatIsMissing(current));
    return withinLimits(root);
}

// Of what occurs twice, the last counts.
void noteRepeated(const Json &root, Identified &out)
{
    for (const QStringView name : {u"spec", u"spec_version", u"data"})
        if (std::ranges::count(root.members(), name, &base::JsonMember::name) > 1)
            out.lost.append({name.toString(), {FactKind::OccursTwiceLastCounts}, Consequence::LeftOut});
}

} // namespace

base::Result<Identified> identify(const Json &root)
{
    if (const base::Result<void> possible = refuseOthers(root); !possible)
        return std::unexpected(possible.error());
    Identified out;
    noteRepeated(root, out);
    readSpec(root, out);
    readSpecVersion(root, out);
    readData(root, out);
    return out;
}

} // namespace dramatis::domain
