#include "present/calledtext.h"

#include "present/shownname.h"
#include "turn/toolcalled.h"

#include <QCoreApplication>

namespace dramatis::present {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(CalledText)
};
} // namespace

QString calledText(const QString &speaker, const domain::ToolCallRecord &call)
{
    const QString arguments = turn::shownArguments(call);
    if (arguments.isEmpty())
        //: %1 is a character, %2 the name of a tool, such as “search”
        return Words::tr("%1 called the tool “%2”. Dramatis has no tools yet, so nothing was done.").arg(shownName(speaker), turn::shownName(call));
    //: %1 is a character, %2 the name of a tool, such as “search”, %3 what it is to be done with, such as {"for":"storms"}
    return Words::tr("%1 called the tool “%2” with %3. Dramatis has no tools yet, so nothing was done.")
        .arg(shownName(speaker), turn::shownName(call), arguments);
}

QString calledQuote(const QString &speaker, const domain::ToolCallRecord &call)
{
    QString quote = QStringLiteral("> ");
    for (const QChar c : calledText(speaker, call)) {
        if (c.unicode() < 0x80 && (c.isPunct() || c.isSymbol()) && c != u'~') // a stand-in takes the place of that one
            quote += u'\\';
        quote += c;
    }
    return quote;
}

} // namespace dramatis::present
