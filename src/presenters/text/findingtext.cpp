#include "presenters/text/findingtext.h"
#include "presenters/text/facttext.h"

#include <QCoreApplication>
#include <QHash>

#include <optional>

namespace dramatis::presenters {

namespace {

std::optional<CardField> fieldOf(const QString &rule)
{
    static const QHash<QString, CardField> fields{
        {QStringLiteral("data.name"), CardField::Name},
        {QStringLiteral("data.nickname"), CardField::Nickname},
        {QStringLiteral("data.tags"), CardField::Tags},
        {QStringLiteral("data.description"), CardField::Description},
        {QStringLiteral("data.personality"), CardField::Personality},
        {QStringLiteral("data.scenario"), CardField::Scenario},
        {QStringLiteral("data.first_mes"), CardField::Greeting},
        {QStringLiteral("data.alternate_greetings"), CardField::Greeting},
        {QStringLiteral("data.group_only_greetings"), CardField::Greeting},
        {QStringLiteral("data.mes_example"), CardField::ExampleMessages},
        {QStringLiteral("data.system_prompt"), CardField::SystemPrompt},
        {QStringLiteral("data.post_history_instructions"), CardField::PostHistoryInstructions},
        {QStringLiteral("data.creator"), CardField::Creator},
        {QStringLiteral("data.character_version"), CardField::CharacterVersion},
        {QStringLiteral("data.creator_notes"), CardField::Note},
        {QStringLiteral("data.creator_notes_multilingual"), CardField::Note},
    };
    if (rule.startsWith(u"asset.") || rule == u"data.assets")
        return CardField::Assets;
    const auto found = fields.constFind(rule);
    return found == fields.cend() ? std::nullopt : std::optional(*found);
}

// %1: the place in the file, %2: what exactly the rule says.
const char *sentenceFor(const QString &rule)
{
    static const QHash<QString, const char *> texts{
        {QStringLiteral("data.name empty"), QT_TRANSLATE_NOOP("FindingText", "A character needs a name.")},
        {QStringLiteral("asset.main_icon"),
         QT_TRANSLATE_NOOP("FindingText", "One icon must be the portrait. Choose one and use it as the portrait.")},
        {QStringLiteral("asset.main_background"),
         QT_TRANSLATE_NOOP("FindingText", "More than one background is called “main”; only one can be.")},
        {QStringLiteral("asset.ext"),
         QT_TRANSLATE_NOOP("FindingText", "A file type must be lower case and without a dot (%1).")},
        {QStringLiteral("asset.type"),
         QT_TRANSLATE_NOOP("FindingText",
                           "Custom types should begin with “x_” so that no app takes them for its own (%1).")},
        {QStringLiteral("asset.uri"),
         QT_TRANSLATE_NOOP("FindingText", "Apps do not recognise this file address (%1: %2).")},
        {QStringLiteral("data.creator_notes_multilingual"),
         QT_TRANSLATE_NOOP("FindingText", "A note’s language is not an ISO 639-1 code (%1: %2).")},
        {QStringLiteral("data.unknown"),
         QT_TRANSLATE_NOOP("FindingText", "The card has a non-standard field (%1). It is kept.")},
        {QStringLiteral("png.backfill"),
         QT_TRANSLATE_NOOP("FindingText", "Older apps won’t recognise this as a V3 card. Saving fixes this.")},
        {QStringLiteral("png.keyword"),
         QT_TRANSLATE_NOOP("FindingText", "The picture contains a card of an older version. Saving writes version 3.")},
        {QStringLiteral("card.spec"),
         QT_TRANSLATE_NOOP("FindingText", "The file is a card of an older version. Saving writes version 3.")},
        {QStringLiteral("card.spec_version"),
         QT_TRANSLATE_NOOP("FindingText", "The file names a specification version other than 3.0. Saving writes 3.0.")},
    };
    return texts.value(rule, nullptr);
}

} // namespace

CardRemark remarkOn(const domain::Finding &finding)
{
    CardRemark remark;
    remark.must = finding.level == domain::Strictness::Must;
    const auto field = fieldOf(finding.rule);
    remark.ofPlace = field.has_value();
    remark.place.field = field.value_or(CardField::Name);
    const domain::Notice &notice = finding.notice;
    const bool emptyName = finding.rule == u"data.name" && notice.fact.kind == domain::FactKind::Empty;
    const char *known = sentenceFor(emptyName ? QStringLiteral("data.name empty") : finding.rule);
    if (!known)
        //: %1: a place in a file, %2: what is wrong there: "is missing"
        known = QT_TRANSLATE_NOOP("FindingText", "This does not follow the card specification (%1: %2).");
    const QString said = QCoreApplication::translate("FindingText", known);
    remark.sentence = said.contains(u"%2")   ? said.arg(notice.place, factText(notice))
                      : said.contains(u"%1") ? said.arg(notice.place)
                                             : said;
    return remark;
}

} // namespace dramatis::presenters
