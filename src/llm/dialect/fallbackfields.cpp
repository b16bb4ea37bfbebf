#include "llm/dialect/fallbackfields.h"

#include <QRegularExpression>

namespace dramatis::llm {

using domain::MessageLayout;

namespace {

const QString longestReply = QStringLiteral("max_tokens");
const QString newerLongestReply = QStringLiteral("max_completion_tokens"); // OpenAI's word for models that think

// Who does not know one of these does not know the others.
const QStringList &templateFields()
{
    static const QStringList names{QStringLiteral("chat_template_kwargs"), QStringLiteral("continue_final_message"),
                                   QStringLiteral("add_generation_prompt")};
    return names;
}

const QStringList &dispensable()
{
    static const QStringList names{QStringLiteral("stream_options"), QStringLiteral("temperature"),
                                   QStringLiteral("top_p"),          QStringLiteral("seed"),
                                   QStringLiteral("stop"),           QStringLiteral("id_slot")};
    return names;
}

bool names(const QString &said, const QString &field)
{
    return said.contains(QRegularExpression(QStringLiteral("\\b%1\\b").arg(QRegularExpression::escape(field))));
}

// A value that is out of its range is the user's to change.
bool saysNotKnown(const QString &said)
{
    static const QRegularExpression words(
        QStringLiteral("unrecogni[sz]ed|unknown|unsupported|unexpected|not supported|not support|not allowed|not "
                       "permitted|extra (input|field)"),
        QRegularExpression::CaseInsensitiveOption);
    return said.contains(words);
}

QStringList refusedIn(const QString &said)
{
    if (names(said, longestReply) && names(said, newerLongestReply))
        return {longestReply};
    if (!saysNotKnown(said))
        return {};
    for (const QString &field : templateFields())
        if (names(said, field))
            return templateFields();
    QStringList found;
    for (const QString &field : dispensable())
        if (names(said, field))
            found << field;
    return found;
}

// Anthropic's words, llama.cpp's, and Mistral's.
bool refusesBeginning(const QString &said)
{
    static const QRegularExpression words(
        QStringLiteral("prefill|must end with a user message|expected last role user"),
        QRegularExpression::CaseInsensitiveOption);
    return said.contains(words);
}

// The templates of Mistral, Gemma and Qwen, as llama.cpp, vLLM and others hand on what those raise.
bool refusesOrder(const QString &said)
{
    static const QRegularExpression words(
        QStringLiteral("must alternate|must be at the beginning|unexpected role|only user and assistant roles"),
        QRegularExpression::CaseInsensitiveOption);
    return said.contains(words);
}

// The words of Qwen's.
bool wantsSystemFirst(const QString &said)
{
    return said.contains(QLatin1StringView("must be at the beginning"), Qt::CaseInsensitive);
}

// Not every server has the right status for it: OpenRouter says 404, and some fail over a grammar.
bool refusesForm(const base::Error &refusal)
{
    static const QRegularExpression words(
        QStringLiteral("json[_ ]schema|response_format|structured|grammar|guided|requested parameters"),
        QRegularExpression::CaseInsensitiveOption);
    const bool other = refusal.code == QLatin1StringView("http_404") || refusal.code == QLatin1StringView("http_500");
    return refusal.code == QLatin1StringView("http_501") || (other && refusal.detail.contains(words));
}

} // namespace

void FallbackFields::learn(const FallbackFields &sufficed, bool shaped)
{
    for (const QString &field : sufficed.leftOut)
        if (!leftOut.contains(field))
            leftOut << field;
    if (shaped)
        structure = sufficed.structure;
    continuesInWords = continuesInWords || sufficed.continuesInWords;
    layout = std::max(layout, sufficed.layout);
}

std::optional<FallbackFields> fallbackAfter(const base::Error &refusal, FallbackFields before, Ways ways)
{
    const bool request = refusal.code == QLatin1StringView("http_400") || refusal.code == QLatin1StringView("http_422");
    const qsizetype known = before.leftOut.size();
    if (request)
        for (const QString &field : refusedIn(refusal.detail))
            if (!before.leftOut.contains(field))
                before.leftOut << field;
    if (before.leftOut.size() > known)
        return before;
    if (request && ways.continues && !before.continuesInWords && refusesBeginning(refusal.detail)) {
        before.continuesInWords = true;
        return before;
    }
    if ((request || refusal.code == QLatin1StringView("http_500")) && ways.stricterLayout
        && refusesOrder(refusal.detail)) {
        before.layout = before.layout == MessageLayout::SystemAnywhere && wantsSystemFirst(refusal.detail)
                            ? MessageLayout::SystemFirst
                            : MessageLayout::Alternating;
        return before;
    }
    // Many servers of chats know only one or two ways to a structured answer. Where all were refused, it was for
    // another reason.
    if (!ways.structured || before.structure == Structure::Words || !(request || refusesForm(refusal)))
        return std::nullopt;
    before.structure = Structure(int(before.structure) + 1);
    return before;
}

QJsonObject withoutLeftOut(QJsonObject body, const QStringList &leftOut, const QJsonObject &ofTheUser)
{
    for (const QString &field : leftOut) {
        if (ofTheUser.contains(field) || !body.contains(field))
            continue;
        const QJsonValue value = body.take(field);
        if (field == longestReply && !body.contains(newerLongestReply))
            body[newerLongestReply] = value;
    }
    return body;
}

} // namespace dramatis::llm
