// BackupsPresenter lists the backups, makes new ones and checks the data. It works in small steps between two frames,
// so that the window never waits.
#pragma once

#include "base/result.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <functional>
#include <memory>

namespace dramatis::turn {
struct SessionContext;
}

namespace dramatis::store {
class Backup;
class Verifier;
struct BackupFile;
} // namespace dramatis::store

namespace dramatis::presenters {

class BackupsPresenter : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TimeColumn, ReasonColumn, SizeColumn, ColumnCount };

    explicit BackupsPresenter(turn::SessionContext &context, QObject *parent = nullptr);
    ~BackupsPresenter() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    QString path(int row) const;
    QString question(int row) const; // asked before it replaces the data
    QString removalQuestion(int row) const;
    bool isBusy() const { return m_backup || m_verifier; }

    // Makes a backup, and when it is in place does what cannot be undone. Where it fails, nothing is done, and
    // `refused` says why.
    void backUpThen(std::function<void()> riskyAct);

public Q_SLOTS:
    void reread();
    void backUpNow();
    void backUpWhenDue(); // once a day; says nothing where all is well
    void verify();
    void requestRestore(int row);
    void remove(const QString &path);

Q_SIGNALS:
    void told(const QString &sentence);
    void refused(const QString &sentence);
    void busyChanged();
    // Whoever owns the data restores it, because it has to be closed first.
    void restoreRequested(const QString &path);

private:
    void begin(const QString &why, std::function<void()> then = {});
    void step();
    void stepBackup();
    void stepVerifier();
    void end();

    struct Files;
    turn::SessionContext &m_context;
    std::unique_ptr<Files> m_files;
    std::unique_ptr<store::Backup> m_backup;
    std::unique_ptr<store::Verifier> m_verifier;
    QTimer m_step;
    QTimer m_due;
    bool m_quiet = false;
    std::function<void()> m_then;
};

} // namespace dramatis::presenters
