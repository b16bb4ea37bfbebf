#include "presenters/character/versionitemmodel.h"

#include "domain/card/editing.h"
#include "presenters/character/characterdraft.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr qsizetype mostCharacters = 200'000; // of a value that is no text, such as a lorebook

QString day(const base::Json &seconds)
{
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(seconds.toInteger()), QLocale::ShortFormat);
}

QString shownValue(const QString &member, const base::Json &value)
{
    if (value.isNull())
        return {};
    if (value.isString())
        return value.toString().replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    if (value.isNumber() && member.endsWith(u"_date"))
        return day(value);
    const auto &elements = value.elements();
    if (!elements.isEmpty() && std::ranges::all_of(elements, &base::Json::isString)) {
        QStringList texts;
        for (const base::Json &element : elements)
            texts.append(element.toString());
        return texts.join(member == u"tags" ? QStringLiteral(", ") : QStringLiteral("\n\n⁂\n\n"));
    }
    const QString text = QString::fromUtf8(value.toUtf8(base::Json::Layout::Indented));
    return text.size() > mostCharacters ? text.left(mostCharacters) + u'…' : text;
}

} // namespace

VersionItemModel::VersionItemModel(CharacterDraft &draft, QObject *parent) : QAbstractListModel(parent), m_draft(draft)
{
    connect(&draft, &CharacterDraft::saved, this, &VersionItemModel::reread);
    connect(&draft, &CharacterDraft::changedElsewhere, this, &VersionItemModel::reread);
    reread();
}

int VersionItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_versions.size());
}

QVariant VersionItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const store::CardVersion &version = m_versions.at(index.row());
    const QString when = QLocale().toString(QDateTime::fromMSecsSinceEpoch(version.at), QLocale::ShortFormat);
    switch (role) {
    //: A version of a character in a list. %1: when it was saved
    case Qt::DisplayRole: return index.row() == 0 ? tr("%1, current version").arg(when) : when;
    case DetailRole: return shownName(version.name);
    default: return {};
    }
}

QList<VersionChange> VersionItemModel::changesSince(int row) const
{
    QList<VersionChange> changes;
    if (row < 0 || row >= m_versions.size())
        return changes;
    const auto then = m_draft.cards().fileByBlob(m_versions[row].blob);
    if (!then)
        return {{sentence(then.error()), {}}};
    for (const domain::FieldChange &change : domain::changesBetween(then->card, m_draft.card())) {
        const QString name = nameOfMember(change.field);
        if (std::ranges::contains(changes, name, &VersionChange::field))
            continue; // older programs read some fields beside the card's data
        changes.append(
            {name, differenceBetween(shownValue(change.field, change.before), shownValue(change.field, change.after))});
    }
    if (then->portrait != m_draft.state().portrait)
        changes.append({tr("Portrait"), {{TextPart::Kind::Kept, tr("The portrait has changed.")}}});
    return changes;
}

bool VersionItemModel::canRestore(int row) const
{
    return row > 0 && row < m_versions.size() && !m_draft.isChanged() && !m_draft.isSaving();
}

void VersionItemModel::restore(int row)
{
    if (!canRestore(row))
        return;
    const QString when = index(row).data().toString();
    m_restoring = true;
    const auto done = m_draft.cards().restoreVersion(domain::CardId{m_draft.id()}, m_versions[row].event);
    m_restoring = false;
    if (done)
        Q_EMIT restored(when);
    else
        Q_EMIT failed(sentence(done.error()));
}

void VersionItemModel::reread()
{
    beginResetModel();
    m_versions.clear();
    if (m_draft.id() != 0) {
        m_versions = m_draft.cards().versions(domain::CardId{m_draft.id()}).value_or(QList<store::CardVersion>());
        std::ranges::reverse(m_versions);
    }
    endResetModel();
}

} // namespace dramatis::presenters
