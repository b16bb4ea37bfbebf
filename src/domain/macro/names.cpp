#include "domain/macro/names.h"

namespace dramatis::domain {

QString withNames(const QString &text, const Names &names)
{
    if (!text.contains(QLatin1Char('{')) && !text.contains(QLatin1Char('<')))
        return text;
    // One pass, so that a name that looks like a macro stays a name.
    struct Macro {
        QLatin1StringView spelling;
        const QString &value;
    };
    const Macro macros[] = {{QLatin1StringView("{{char}}"), names.character},
                            {QLatin1StringView("{{user}}"), names.user},
                            {QLatin1StringView("<char>"), names.character},
                            {QLatin1StringView("<bot>"), names.character},
                            {QLatin1StringView("<user>"), names.user}};
    QString result;
    result.reserve(text.size());
    const QStringView view(text);
    for (qsizetype i = 0; i < text.size();) {
        const Macro *found = nullptr;
        if (view[i] == QLatin1Char('{') || view[i] == QLatin1Char('<'))
            for (const Macro &macro : macros)
                if (view.mid(i).startsWith(macro.spelling, Qt::CaseInsensitive))
                    found = &macro;
        result += found ? QStringView(found->value) : view.mid(i, 1);
        i += found ? found->spelling.size() : 1;
    }
    return result;
}

} // namespace dramatis::domain
