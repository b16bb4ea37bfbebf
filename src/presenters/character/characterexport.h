// Characters go out: one to a file, or many into a folder, each ending with a sentence; and what their files will not
// hold, before anything is written. Reading and writing happens on a pool.
#pragma once

#include "store/library/library.h"
#include "turn/transfer/cardexport.h"

#include <QAbstractListModel>
#include <QThreadPool>

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

// DisplayRole is the name, then the sentence on what became of it.
class CharacterExport : public QAbstractListModel {
    Q_OBJECT
public:
    enum class State { Waiting, Written, Exists, Failed, Cancelled };
    Q_ENUM(State)
    enum Role { StateRole = Qt::UserRole + 1 };

    CharacterExport(turn::CardLibrary &cards, const QList<qint64> &ids, QObject *parent = nullptr);
    ~CharacterExport() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    bool isOne() const { return m_rows.size() == 1; }
    QString heading() const;
    static QStringList forms(); // the first: as it came
    bool hasPicture() const;    // the chosen form shows one

    void setForm(int form);
    void setPicture(const QByteArray &picture); // empty: the character's own
    void readPicture(const QString &path);      // beside the window's work

    bool isLooking() const { return m_looking; }
    const QStringList &losses() const { return m_losses; }
    QString fileName() const { return m_fileName; } // for the only one

    void write(const QString &where, bool overwrite); // a file for one, a folder for many
    void replaceExisting();
    void cancel(); // what is written stays
    bool isRunning() const { return m_running; }
    int done() const;
    int existing() const { return count(State::Exists); }
    QString summary() const;

Q_SIGNALS:
    void looked();
    void pictureRead();
    void progressed(int done, int total);
    void finished();
    void failed(const QString &sentence);

private:
    struct Row {
        store::CardRow card;
        State state = State::Waiting;
        QString sentence = {};
        QString path = {}; // that it was written to
    };
    struct Look;
    struct Outcome;

    turn::ExportWish wish() const;
    void look();
    void lookAtNext(int row, int round);
    void writeNext();
    void take(int row, const Outcome &outcome);
    void end(int row, State state, const QString &sentence);
    int count(State state) const;

    turn::CardLibrary &m_cards;
    QList<Row> m_rows;
    int m_form = 0;
    QByteArray m_picture;
    QStringList m_losses;
    QString m_fileName;
    bool m_looking = false;
    int m_round = 0; // of looking; a newer one makes the older ones void
    QString m_where;
    bool m_overwrite = false;
    bool m_running = false;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
