#include "presenters/prompt/presetpartsitemmodel.h"

#include "presenters/text/shownname.h"

#include <QCoreApplication>
#include <QLocale>

namespace dramatis::presenters {

using domain::PartKind;
using domain::PresetPart;

namespace {

class PartWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::PartWords)

public:
    static QString name(PartKind part)
    {
        switch (part) {
        case PartKind::Instructions: return tr("Instructions");
        case PartKind::Character: return tr("Character");
        case PartKind::Persona: return tr("Persona");
        case PartKind::Known: return tr("Known facts");
        case PartKind::Scenario: return tr("Scenario");
        case PartKind::Lore: return tr("Lore");
        case PartKind::Examples: return tr("Examples");
        case PartKind::Summary: return tr("The story so far");
        case PartKind::Dialogue: return tr("Dialogue");
        case PartKind::Moment: return tr("Time, place, actions");
        case PartKind::Feelings: return tr("Feelings");
        case PartKind::ActiveLore: return tr("Triggered lore");
        case PartKind::Threads: return tr("Plot threads, plans");
        case PartKind::Memories: return tr("Memories");
        case PartKind::PostHistory: return tr("Post-history instructions");
        case PartKind::Own: return tr("Unnamed text");
        }
        return {};
    }

    //: %1 is a part of a prompt, %2 how many tokens it costs
    static QString withTokens(const QString &name, const QString &tokens) { return tr("%1 (%2)").arg(name, tokens); }

    //: %1 is a part of a prompt; for screen readers
    static QString spoken(const QString &name, int tokens) { return tr("%1, %n token(s)", nullptr, tokens).arg(name); }
};

} // namespace

QString partName(const PresetPart &part)
{
    return part.kind == PartKind::Own && !part.name.trimmed().isEmpty() ? shownName(part.name)
                                                                        : PartWords::name(part.kind);
}

void PresetPartsItemModel::setPreset(const domain::PromptPreset &preset, bool isEditable)
{
    beginResetModel();
    m_preset = preset;
    m_tokens.clear();
    m_isEditable = isEditable;
    endResetModel();
}

void PresetPartsItemModel::setTokens(const QList<int> &tokens)
{
    if (m_tokens == tokens)
        return;
    m_tokens = tokens;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DisplayRole, Qt::AccessibleTextRole});
}

void PresetPartsItemModel::setPart(int row, const PresetPart &part)
{
    if (!m_isEditable || row < 0 || row >= rowCount() || m_preset.parts[row] == part)
        return;
    m_preset.parts[row] = part;
    Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT edited();
}

int PresetPartsItemModel::addOwn(int row, const QString &name)
{
    const int place = qBound(0, row + 1, rowCount());
    beginInsertRows({}, place, place);
    m_preset.parts.insert(place, {.kind = PartKind::Own, .name = name});
    m_tokens.clear();
    endInsertRows();
    Q_EMIT edited();
    return place;
}

bool PresetPartsItemModel::removeOwn(int row)
{
    if (!m_isEditable || row < 0 || row >= rowCount() || m_preset.parts[row].kind != PartKind::Own)
        return false;
    beginRemoveRows({}, row, row);
    m_preset.parts.removeAt(row);
    m_tokens.clear();
    endRemoveRows();
    Q_EMIT edited();
    return true;
}

int PresetPartsItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_preset.parts.size());
}

QVariant PresetPartsItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PresetPart &part = m_preset.parts[index.row()];
    const QString name = partName(part);
    const int tokens = m_tokens.value(index.row(), -1);
    switch (role) {
    case Qt::DisplayRole: return tokens < 0 ? name : PartWords::withTokens(name, QLocale().toString(tokens));
    case Qt::AccessibleTextRole: return tokens < 0 ? name : PartWords::spoken(name, tokens);
    case Qt::CheckStateRole: return part.on ? Qt::Checked : Qt::Unchecked;
    default: return {};
    }
}

bool PresetPartsItemModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid)
        || !flags(index).testFlag(Qt::ItemIsUserCheckable))
        return false;
    PresetPart part = m_preset.parts[index.row()];
    part.on = value.toInt() == Qt::Checked;
    setPart(index.row(), part);
    return true;
}

Qt::ItemFlags PresetPartsItemModel::flags(const QModelIndex &index) const
{
    if (!index.isValid()) // between rows
        return m_isEditable ? Qt::ItemIsDropEnabled : Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_isEditable)
        flags |= Qt::ItemIsDragEnabled;
    if (m_isEditable && m_preset.parts.value(index.row()).kind != PartKind::Dialogue) // which is always on
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool PresetPartsItemModel::moveRows(const QModelIndex &from, int row, int count, const QModelIndex &to, int before)
{
    const bool isInside = row >= 0 && row < rowCount() && before >= 0 && before <= rowCount();
    if (!m_isEditable || count != 1 || !isInside || from.isValid() || to.isValid()
        || !beginMoveRows(from, row, row, to, before))
        return false;
    m_preset.parts.move(row, before > row ? before - 1 : before);
    m_tokens.clear();
    endMoveRows();
    Q_EMIT edited();
    return true;
}

} // namespace dramatis::presenters
