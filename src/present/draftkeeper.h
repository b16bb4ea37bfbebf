// Keeps the unsaved texts of a character through a crash: in a file of their own, which goes when they are saved or given up.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace dramatis::present {

class CharacterDraft;

class DraftKeeper : public QObject {
    Q_OBJECT
public:
    DraftKeeper(CharacterDraft &draft, const QString &folder, QObject *parent = nullptr);
    ~DraftKeeper() override;

    bool bringBack(); // what is left of last time, as a change that can be undone; false: nothing is
    void forget();

private:
    QString path() const;
    void keep();

    CharacterDraft &m_draft;
    QString m_folder;
    QString m_path;
    QTimer m_soon;
    QThreadPool m_pool;
};

} // namespace dramatis::present
