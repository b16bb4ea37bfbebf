// The versions that a character had, the newest first, and what is different now.
#pragma once

#include "presenters/text/textdifference.h"
#include "store/library/library.h"

#include <QAbstractListModel>

namespace dramatis::presenters {

class CharacterDraft;

struct VersionChange {
    QString field; // its name for people
    QList<TextPart> parts;

    bool operator==(const VersionChange &) const = default;
};

// DisplayRole is when it was saved, DetailRole (drawerroles.h) what the character was called.
class VersionItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit VersionItemModel(CharacterDraft &draft, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    // From the version at `row` to the draft as it is now.
    QList<VersionChange> changesSince(int row) const;
    bool canRestore(int row) const; // not while there are unsaved changes
    void restore(int row);
    bool isRestoring() const { return m_restoring; }

Q_SIGNALS:
    void failed(const QString &sentence);
    void restored(const QString &when);

private:
    void reread();

    CharacterDraft &m_draft;
    bool m_restoring = false;
    QList<store::CardVersion> m_versions; // newest first
};

} // namespace dramatis::presenters
