#include "presenters/chat/texts/calledtext.h"

#include "presenters/shell/shownlanguage.h"
#include "presenters/text/shownname.h"
#include "turn/prompt/toolcallrecord.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {
struct CalledTextStrings {
    Q_DECLARE_TR_FUNCTIONS(CalledText)
};

QString toolsText(const QString &who, const turn::ShownCalls &shown)
{
    QStringList names;
    for (const QString &name : shown.names)
        if (name.isEmpty())
            //: Takes the place of a tool's name in a list of several: “search”, and one without a name
            names << CalledTextStrings::tr("one without a name");
        else
            //: The name of a tool in a list of several
            names << CalledTextStrings::tr("“%1”").arg(name);
    if (shown.isOpen)
        //: The end of a list of tools, of which nobody knows how many there were: “search”, “wait”, and more
        names << CalledTextStrings::tr("more");
    else if (shown.more > 0)
        //: The end of a list of tools: “search”, “wait”, and 60 more
        names << CalledTextStrings::tr("%n more", nullptr, shown.more);
    //: %1 is a character, %2 a list of tools: “search”, “wait”, and “knock”
    return CalledTextStrings::tr("%1 called the tools %2. Dramatis has no tools yet, so nothing was done.")
        .arg(who, sentenceLocale().createSeparatedList(names));
}

QString namelessText(const QString &who, const QString &arguments)
{
    if (arguments.isEmpty())
        //: %1 is a character
        return CalledTextStrings::tr("%1 called a tool without a name. Dramatis has no tools yet, so nothing was done.")
            .arg(who);
    //: %1 is a character, %2 what the tool is to be called with, such as {"for":"storms"}
    return CalledTextStrings::tr(
               "%1 called a tool without a name with %2. Dramatis has no tools yet, so nothing was done.")
        .arg(who, arguments);
}
} // namespace

QString calledText(const QString &speaker, const QList<domain::ToolCallRecord> &calls)
{
    const turn::ShownCalls shown = turn::shownCalls(calls);
    const QString who = shownName(speaker);
    if (shown.names.size() > 1)
        return toolsText(who, shown);
    const QString name = shown.names.value(0);
    if (name.isEmpty())
        return namelessText(who, shown.arguments);
    if (shown.arguments.isEmpty())
        //: %1 is a character, %2 the name of a tool, such as “search”
        return CalledTextStrings::tr("%1 called the tool “%2”. Dramatis has no tools yet, so nothing was done.")
            .arg(who, name);
    //: %1 is a character, %2 the name of a tool, such as “search”, %3 what it is to be done with, such as
    //: {"for":"storms"}
    return CalledTextStrings::tr("%1 called the tool “%2” with %3. Dramatis has no tools yet, so nothing was done.")
        .arg(who, name, shown.arguments);
}

QString calledQuote(const QString &speaker, const QList<domain::ToolCallRecord> &calls)
{
    QString quote = QStringLiteral("> ");
    for (const QChar c : calledText(speaker, calls)) {
        if (c.unicode() < 0x80 && (c.isPunct() || c.isSymbol()) && c != u'~') // a stand-in takes the place of that one
            quote += u'\\';
        quote += c;
    }
    return quote;
}

} // namespace dramatis::presenters
