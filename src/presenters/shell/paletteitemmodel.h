// All actions, found by a few letters of their name; without letters, those that were used last come first.
#pragma once

#include <QAbstractListModel>

class QSettings;

namespace dramatis::presenters {

struct PaletteEntry {
    QByteArray id;
    QString text;
    QString group;
    QString shortcut;
    QString alsoFoundBy = {}; // words, by their beginnings

    bool operator==(const PaletteEntry &) const = default;
};

// How well `search` fits into `text`: its letters in order, best at the beginnings of words. -1: it does not.
int fuzzyScore(QStringView search, QStringView text);

class PaletteItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole + 1, GroupRole, ShortcutRole };

    explicit PaletteItemModel(QSettings &state, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    void setEntries(const QList<PaletteEntry> &entries);
    void setSearch(const QString &text);
    void noteUse(const QByteArray &id);

private:
    void arrange();

    QSettings &m_state;
    QList<PaletteEntry> m_entries;
    QList<PaletteEntry> m_shown;
    QString m_search;
    QList<QByteArray> m_recent;
};

} // namespace dramatis::presenters
