// Fetches what an asset's web address leads to, when somebody asks for it and never else. What came becomes a file of
// the card.
#pragma once

#include "base/result.h"

#include <QHash>
#include <QObject>
#include <QUrl>

#include <memory>

namespace dramatis::llm {
class Download;
}

namespace dramatis::presenters {

class CharacterDraft;

class AssetFetch : public QObject {
    Q_OBJECT
public:
    explicit AssetFetch(CharacterDraft &draft, QObject *parent = nullptr);
    ~AssetFetch() override;

    static bool isPossible(const QString &address); // https only
    static QString hostOf(const QString &address);
    bool isUnderWay(const QString &address) const { return m_downloads.contains(address); }

    // `from`: where the asset's own address led to.
    void fetch(const QString &address, const QUrl &from = {});

Q_SIGNALS:
    void changed(); // isUnderWay
    void failed(const QString &sentence);
    void leadsElsewhere(const QString &address, const QUrl &target); // fetch it from there?

private:
    void take(const QString &address, const base::Result<QByteArray> &bytes);
    void forget(const QString &address);

    CharacterDraft &m_draft;
    QHash<QString, llm::Download *> m_downloads; // by the asset's address
};

} // namespace dramatis::presenters
