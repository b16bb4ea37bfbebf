#include "presenters/character/cardappraisal.h"

#include "llm/tokens/tokenestimator.h"
#include "presenters/character/greetings.h"
#include "presenters/knowledge/layerwords.h"
#include "presenters/text/macropreview.h"

namespace dramatis::presenters {

CardAppraisal appraise(const domain::Card &card, const QString &user, const QDateTime &now)
{
    CardAppraisal appraisal;
    const auto count = [&](CardField field, int index = 0) {
        const CardPlace place{field, index};
        const int tokens = int(llm::estimateTokens(previewOf(card, place, user, now).text));
        appraisal.tokens.insert(place, tokens);
        return tokens;
    };
    for (const CardField field : {CardField::Description, CardField::Personality, CardField::Scenario,
                                  CardField::SystemPrompt, CardField::PostHistoryInstructions, CardField::DepthPrompt})
        appraisal.always += count(field);
    appraisal.examples = count(CardField::ExampleMessages);
    const auto greetings = greetingsOf(card).size();
    for (int index = 0; index < greetings; ++index)
        count(CardField::Greeting, index);
    appraisal.greeting = appraisal.tokens.value({CardField::Greeting, 0});
    domain::Card without = card;
    without.book.reset(); // whose own editor says what is wrong with it
    for (const domain::Finding &finding : domain::findingsIn(domain::toJson(without)))
        appraisal.remarks.append(remarkOn(finding));
    for (const CardField field : {CardField::Description, CardField::Personality, CardField::Scenario})
        for (const QString &sentence : unknownLayerTexts(domain::layered(card, *layeredFieldOf(field))))
            appraisal.remarks.append({.place = {field}, .sentence = sentence});
    return appraisal;
}

} // namespace dramatis::presenters
