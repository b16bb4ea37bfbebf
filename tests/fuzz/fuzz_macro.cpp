// Any text as a template: it ends soon, grows within its limit, and names nobody twice.
#include "domain/macro/expand.h"

#include <QTimeZone>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace dramatis;
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    domain::MacroContext context;
    context.character = QStringLiteral("Mara");
    context.user = QStringLiteral("{{char}}");
    context.texts[QStringLiteral("description")] = text;
    context.now = QDateTime(QDate(2026, 11, 7), QTime(16, 5), QTimeZone::utc());
    for (const auto use : {domain::MacroUse::Prompt, domain::MacroUse::Display, domain::MacroUse::RecursiveScan}) {
        base::Dice dice(size);
        domain::MacroVariables variables;
        const QString result = domain::expandMacros(text, use, context, dice, &variables).text;
        // Macros add at most a mebibyte, and names in angles stand outside of that count.
        if (result.size() > 4 * text.size() + (3 << 20))
            __builtin_trap();
    }
    domain::withoutComments(text);
    return 0;
}
