// A lorebook that is being edited: every change is one step of undo. States share all entries that they have in common,
// so that a step costs little even where a book has thousands.
#pragma once

#include "domain/lore/books/lorebook.h"
#include "presenters/lore/lorefields.h"

#include <QObject>
#include <QSet>
#include <QUndoStack>

#include <memory>

namespace dramatis::presenters {

struct DraftEntry {
    qint64 key = 0; // tells it from all others while it is edited
    domain::LoreEntry entry;
    mutable int tokens = -1; // counted when somebody asks
};

struct LoreState {
    domain::Lorebook book;                            // without its entries
    QList<std::shared_ptr<const DraftEntry>> entries; // shared between states
};

class LoreDraft : public QObject {
    Q_OBJECT
public:
    explicit LoreDraft(QObject *parent = nullptr);

    void setBook(const domain::Lorebook &book); // begins anew: nothing to undo
    domain::Lorebook book() const;
    const LoreState &state() const { return m_state; }
    QUndoStack &undoStack() { return m_undo; }
    bool isModified() const { return !m_undo.isClean(); }
    void setSaved() { m_undo.setClean(); }

    const DraftEntry *entry(qint64 key) const;                          // nullptr: none
    QList<const DraftEntry *> entries(const QList<qint64> &keys) const; // as long as nothing changes
    qsizetype placeOf(qint64 key) const;                                // among all entries; -1: none
    static bool isFolder(const DraftEntry &entry);
    static int tokensOf(const DraftEntry &entry); // of its text, without decorators

    // Each answers with the keys of what is new.
    qint64 add(qint64 after = 0); // into the same folder; 0: at the end
    qint64 addFolder(const QString &name, const QList<qint64> &entries = {});
    QList<qint64> duplicate(const QList<qint64> &keys);

    void remove(const QList<qint64> &keys); // of a folder: the folder alone
    // Typing into one field of one entry is one step, until something else happens.
    void set(const QList<qint64> &keys, LoreField field, const QVariant &value);
    void set(BookField field, const QVariant &value);
    // Before another entry (0: to the end), into its folder. A folder takes along what is in it.
    void move(const QList<qint64> &keys, qint64 before, const QString &folder);
    void shift(const QList<qint64> &keys, int by); // one place up or down among its neighbours
    void putInto(const QList<qint64> &keys, const QString &folder);

    QStringList folderKeys() const;
    QString folderName(const QString &key) const;
    static QString folderName(const DraftEntry *folder, const QString &key); // nullptr: it is only a name

Q_SIGNALS:
    void changed();

private:
    class Step;
    using Entries = QList<std::shared_ptr<const DraftEntry>>;
    std::shared_ptr<const DraftEntry> made(domain::LoreEntry entry);
    void change(const QString &text, LoreState next, qint64 typing = 0);
    void changeEntries(const QString &text, const Entries &entries);
    void show(const LoreState &state);
    base::Json freeId() const;

    LoreState m_state;
    QUndoStack m_undo;
    qint64 m_lastKey = 0;
};

} // namespace dramatis::presenters
