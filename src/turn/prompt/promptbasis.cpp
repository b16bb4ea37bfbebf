#include "turn/prompt/promptbasis.h"

#include "turn/library/lorebooklibrary.h"
#include "turn/prompt/textreplacing.h"

#include "domain/event/words.h"
#include "domain/prompt/prompthash.h"

#include <QJsonDocument>

namespace dramatis::turn {

using namespace domain;

namespace {

QStringList textsOfReplacements(const QList<TextReplacement> &replacements)
{
    QStringList texts;
    for (const TextReplacement &each : replacements)
        texts << each.name << each.pattern << each.with << each.trim.join(QLatin1Char('\n'))
              << QStringLiteral("%1%2%3%4%5%6%7 %8 %9")
                     .arg(int(each.ofUser))
                     .arg(int(each.ofCharacters))
                     .arg(int(each.displayOnly))
                     .arg(int(each.promptOnly))
                     .arg(int(each.alsoEdited))
                     .arg(int(each.isEnabled))
                     .arg(int(each.macros))
                     .arg(each.minDepth.value_or(-1))
                     .arg(each.maxDepth.value_or(-1));
    return texts;
}

// All that the user and the connection choose, and what the model is.
QString settingsOf(const SessionContext &context, const PromptInputs &inputs)
{
    const Budget &budget = inputs.budget;
    QStringList texts{inputs.instructions,
                      inputs.marker.open,
                      inputs.marker.close,
                      inputs.model,
                      QString::fromUtf8(QJsonDocument(toJson(inputs.preset)).toJson(QJsonDocument::Compact)),
                      QString::number(int(inputs.style)),
                      QString::number(budget.soft),
                      QString::number(budget.hard),
                      QString::number(inputs.sampling.maxTokens)};
    for (const RoomSize &size : budget.rooms)
        texts << toText(size);
    return shortHash(texts + textsOfReplacements(replacementsFor(context, inputs.world, inputs.speaker)));
}

QString booksOf(const SessionContext &context, const PromptInputs &inputs)
{
    const CastSlot whose = inputs.speaker == you ? CastSlot(1) : inputs.speaker;
    const auto key = context.books.loreKeyOf(inputs.card, inputs.world.cast.value(whose).who, inputs.world);
    return shortHash({key.value_or(QString())});
}

// Of texts that are in the prompt of that world whatever else is.
QString countsOf(const PromptInputs &inputs, const CountTokens &count)
{
    constexpr qsizetype mostLines = 8;
    QStringList counts{QString::number(count(inputs.card.description))};
    for (const SpokenLine &spoken : inputs.dialogue.last(std::min(mostLines, inputs.dialogue.size())))
        counts << QString::number(count(spoken.text));
    return shortHash(counts);
}

} // namespace

PromptBasis basisOf(const SessionContext &context, const PromptRequest &request, const PromptInputs &inputs,
                    const CountTokens &count)
{
    PromptBasis basis{.head = inputs.world.head,
                      .at = inputs.now.toMSecsSinceEpoch(),
                      .replaced = request.replaced.reply,
                      .swiped = request.replaced.how == Again::Swiped,
                      .settings = settingsOf(context, inputs),
                      .books = booksOf(context, inputs),
                      .counts = countsOf(inputs, count)};
    for (const RememberedLine &remembered : inputs.retrieved)
        basis.memories.append(remembered.line.memory);
    for (const SpokenLine &recalled : inputs.recalledLines)
        basis.lines.append(recalled.line.turn);
    return basis;
}

} // namespace dramatis::turn
