// Keeps the appraisal of a draft up to date, a moment after each change and beside the window's own work.
#pragma once

#include "presenters/character/cardappraisal.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace dramatis::presenters {

class CharacterDraft;

class CardAppraiser : public QObject {
    Q_OBJECT
public:
    CardAppraiser(const CharacterDraft &draft, const QString &user, QObject *parent = nullptr);
    ~CardAppraiser() override;

    const CardAppraisal &appraisal() const { return m_appraisal; }
    // Of the file as it was read; saving mends most of it.
    const QList<CardRemark> &ofFile() const { return m_ofFile; }
    QString remarkAt(CardPlace place) const; // empty: nothing is wrong there
    QString summary() const;                 // "812 tokens in every prompt, …"

    const QString &user() const { return m_user; }
    void setUser(const QString &user);

Q_SIGNALS:
    void appraised();

private:
    void begin();

    const CharacterDraft &m_draft;
    QString m_user;
    CardAppraisal m_appraisal;
    QList<CardRemark> m_ofFile;
    QByteArray m_text; // of the file that m_ofFile is about
    bool m_working = false;
    QTimer m_soon;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
