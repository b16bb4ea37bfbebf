#include "presenters/replacements/replacementtext.h"

#include "base/visibletext.h"
#include "domain/replacement/textreplacer.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>

namespace dramatis::presenters {

using Why = domain::FailedReplacement::Why;

namespace {

class ReplacementWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ReplacementWords)

public:
    static QString sentence(const domain::FailedReplacement &failed)
    {
        const QString name = failed.name.isEmpty() ? tr("Unnamed") : shownName(failed.name);
        switch (failed.why) {
        case Why::Invalid:
            //: %1 is the name of a text replacement, %2 what is wrong, in English
            return tr("The text replacement “%1” does nothing: its pattern is invalid (%2).")
                .arg(name, base::elided(base::oneLine(failed.detail), 200));
        case Why::TooSlow:
            return tr("The text replacement “%1” took too long and was cancelled. The text was left unchanged.")
                .arg(name);
        case Why::TooLong:
            return tr("The text replacement “%1” would make a message too long. The text was left unchanged.")
                .arg(name);
        }
        return {};
    }
};

} // namespace

QString replacementFailure(const domain::FailedReplacement &failed)
{
    return ReplacementWords::sentence(failed);
}

} // namespace dramatis::presenters
