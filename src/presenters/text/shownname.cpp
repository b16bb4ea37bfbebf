#include "presenters/text/shownname.h"

#include "base/visibletext.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace dramatis::presenters {

QString shownName(const QString &name)
{
    const QString line = base::elided(base::oneLine(name), base::longestName);
    //: In place of a character's name that is empty, or consists of blanks and invisible characters
    return base::isVisible(line) ? line : QCoreApplication::translate("ShownName", "(no name)");
}

QString shownFileName(const QString &path)
{
    return base::oneLine(QFileInfo(path).fileName());
}

QString initial(const QString &name)
{
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (name[i].isHighSurrogate() && i + 1 < name.size())
            return name.sliced(i, 2);
        if (name[i].isLetterOrNumber())
            return name[i].toUpper();
    }
    return QStringLiteral("?");
}

} // namespace dramatis::presenters
