#include "widgets/settings/settingsindex.h"
#include "presenters/shell/keymap.h"

#include <QAbstractButton>
#include <QLabel>

#include <algorithm>

namespace dramatis::widgets {

namespace {

bool fits(const SettingsIndex::Entry &entry, const QStringList &wanted)
{
    return std::ranges::all_of(wanted, [&entry](const QString &word) {
        return entry.name.contains(word, Qt::CaseInsensitive) || entry.words.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace

void SettingsIndex::add(int page, const QWidget &form)
{
    for (QWidget *each : form.findChildren<QWidget *>()) {
        QWidget *control = nullptr;
        QString name;
        if (const auto *label = qobject_cast<QLabel *>(each)) {
            control = label->buddy();
            name = label->text();
        } else if (const auto *button = qobject_cast<QAbstractButton *>(each); button && !button->text().isEmpty()) {
            control = each;
            name = button->text();
        }
        if (!control || !each->isVisibleTo(&form))
            continue;
        m_entries.append({page, presenters::withoutMnemonic(name),
                          form.windowTitle() + u' ' + control->toolTip() + u' ' + control->accessibleName(), control});
    }
}

QList<SettingsIndex::Entry> SettingsIndex::find(const QString &search) const
{
    const QStringList wanted = search.split(u' ', Qt::SkipEmptyParts);
    QList<Entry> found;
    if (wanted.isEmpty())
        return found;
    std::ranges::copy_if(m_entries, std::back_inserter(found),
                         [&wanted](const Entry &entry) { return entry.control && fits(entry, wanted); });
    std::ranges::stable_sort(found, std::ranges::greater(), [&wanted](const Entry &entry) {
        return entry.name.startsWith(wanted.first(), Qt::CaseInsensitive) ? 2
               : entry.name.contains(wanted.first(), Qt::CaseInsensitive) ? 1
                                                                          : 0;
    });
    return found;
}

} // namespace dramatis::widgets
