#include "presenters/text/macropreview.h"

#include "domain/macro/parse.h"
#include "domain/prompt/storymacros.h"

namespace dramatis::presenters {

namespace {

constexpr qsizetype mostUnknown = 5;

// What is left of macros in an expanded text nobody understood.
QStringList macrosLeft(const QString &text)
{
    QStringList left;
    for (const domain::MacroPiece &piece : domain::parseMacros(text)) {
        if (const QString source = piece.source.toString();
            piece.isMacro && !left.contains(source) && left.size() < mostUnknown)
            left.append(source);
    }
    return left;
}

} // namespace

domain::MacroContext previewContext(const domain::Card &card, const QString &user, const QDateTime &now)
{
    domain::MacroContext context;
    context.character = domain::calledName(card);
    context.user = user;
    context.now = now;
    domain::addCardTexts(context, card);
    // What only a chat knows is empty before there is one.
    for (const char *name : {"lastmessage", "lastusermessage", "lastcharmessage", "notchar", "input", "model",
                             "maxprompt", "maxprompttokens", "maxcontext", "maxcontexttokens", "maxresponse",
                             "maxresponsetokens", "lastgenerationtype", "lastswipeid", "currentswipeid"})
        context.values[QString::fromLatin1(name)] = QString();
    context.values[QStringLiteral("group")] = context.character;
    context.values[QStringLiteral("charifnotgroup")] = context.character;
    context.values[QStringLiteral("lastmessageid")] = QStringLiteral("0");
    for (const char *name : {"persona", "original", "authorsnote", "charauthorsnote"})
        context.texts[QString::fromLatin1(name)] = QString();
    return context;
}

MacroPreview previewOf(const domain::Card &card, CardPlace place, const QString &user, const QDateTime &now)
{
    const domain::MacroContext context = previewContext(card, user, now);
    base::Dice dice(0);
    const domain::Expansion expanded =
        domain::expandMacros(textAt(card, place), domain::MacroUse::Prompt, context, dice);
    return {expanded.text, macrosLeft(expanded.text), expanded.offender};
}

} // namespace dramatis::presenters
