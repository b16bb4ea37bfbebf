// lore match, macro expand, world play: the engines by themselves, for scripts.
#include "cli/command.h"
#include "domain/lore/match/lorecase.h"
#include "domain/macro/macrocase.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/play/storyplay.h"

#include <QDateTime>
#include <QRandomGenerator>

namespace dramatis::cli {

using base::Result;

namespace {

using Answer = std::function<Result<Json>(const Json &question)>;

// One case, or an array of them: each by itself, so that a bad one does not cost the others their answers.
Result<Json> answered(Call &call, const Json &questions, const Answer &answer)
{
    if (!questions.isArray())
        return answer(questions);
    Json answers = Json::array();
    for (const Json &question : questions.elements()) {
        const Result<Json> one = answer(question);
        if (one) {
            answers.append(*one);
            continue;
        }
        call.status = ExitStatus::Refused;
        printError(one.error(), false);
        answers.append(
            Json::object({{QStringLiteral("error"), Json::object({{QStringLiteral("code"), one.error().code},
                                                                  {QStringLiteral("text"), sentence(one.error())}})}}));
    }
    return answers;
}

Result<Json> casesIn(Call &call, const QString &use)
{
    const QString path = call.next();
    if (path.isEmpty() || call.more())
        return usage(use);
    DRAMATIS_TRY(const auto bytes, bytesOf(path));
    auto parsed = Json::parse(bytes);
    if (!parsed) {
        parsed.error().subject = path;
        return std::unexpected(parsed.error());
    }
    return parsed->value;
}

Outcome expand(Call &call)
{
    DRAMATIS_TRY(const auto questions, casesIn(call, QStringLiteral("macro expand FILE|-")));
    return answered(call, questions, [](const Json &question) {
        return domain::answerMacroCase(question, QDateTime::currentDateTime(),
                                       QRandomGenerator::system()->generate64());
    });
}

Outcome match(Call &call)
{
    DRAMATIS_TRY(const auto questions, casesIn(call, QStringLiteral("lore match FILE|-")));
    const auto count = [](QStringView text) { return int(llm::estimateTokens(text)); };
    return answered(call, questions, [&](const Json &question) {
        return domain::answerLoreCase(question, count, QRandomGenerator::system()->generate64());
    });
}

Outcome play(Call &call)
{
    DRAMATIS_TRY(const auto scripts, casesIn(call, QStringLiteral("world play FILE|-")));
    DRAMATIS_TRY(const auto stage, turn::StoryPlay::open());
    return answered(call, scripts, [&](const Json &script) { return stage->play(script); });
}

} // namespace

void addEngineCommands(Commands &commands)
{
    commands[QStringLiteral("lore match")] = match;
    commands[QStringLiteral("macro expand")] = expand;
    commands[QStringLiteral("world play")] = play;
}

} // namespace dramatis::cli
