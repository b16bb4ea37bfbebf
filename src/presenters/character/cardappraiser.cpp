#include "presenters/character/cardappraiser.h"

#include "cards/validation.h"
#include "presenters/character/characterdraft.h"

#include <QFuture>
#include <QLocale>
#include <QtConcurrentRun>

namespace dramatis::presenters {

namespace {

constexpr int appraiseAfterMilliseconds = 200;
constexpr qsizetype mostRemarks = 20;

QList<CardRemark> remarksOnFile(const cards::CardFile &file)
{
    QList<CardRemark> remarks;
    QStringList unknown;
    for (const domain::Finding &finding : cards::findingsIn(file)) {
        const CardRemark remark = remarkOn(finding);
        if (finding.rule == u"data.unknown" || finding.rule == u"card.unknown")
            unknown.append(finding.notice.place.section(u'.', -1));
        else if (!remark.ofPlace && !finding.rule.startsWith(u"entry.") && remarks.size() < mostRemarks)
            remarks.append(remark);
    }
    if (!unknown.isEmpty())
        remarks.append({{},
                        false,
                        false,
                        CardAppraiser::tr("The file has non-standard or misplaced fields, which are kept: %1.")
                            .arg(unknown.first(qMin(unknown.size(), mostRemarks)).join(QStringLiteral(", ")))});
    return remarks;
}

} // namespace

CardAppraiser::CardAppraiser(const CharacterDraft &draft, const QString &user, QObject *parent) :
    QObject(parent), m_draft(draft), m_user(user)
{
    m_pool.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(appraiseAfterMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &CardAppraiser::begin);
    connect(&draft, &CharacterDraft::changed, &m_soon, qOverload<>(&QTimer::start));
    m_soon.start(0);
}

CardAppraiser::~CardAppraiser()
{
    m_pool.clear();
    m_pool.waitForDone();
}

void CardAppraiser::setUser(const QString &user)
{
    m_user = user;
    m_soon.start();
}

void CardAppraiser::begin()
{
    if (m_working)
        return m_soon.start();
    m_working = true;
    const bool other = m_text != m_draft.file().text || m_text.isNull();
    m_text = m_draft.file().text;
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(m_draft.now());
    QtConcurrent::run(&m_pool, [card = m_draft.card(), file = other ? m_draft.file() : cards::CardFile(), user = m_user,
                                now] {
        return std::pair(appraise(card, user, now), file.text.isEmpty() ? QList<CardRemark>() : remarksOnFile(file));
    }).then(this, [this, other](const std::pair<CardAppraisal, QList<CardRemark>> &result) {
        m_working = false;
        m_appraisal = result.first;
        if (other)
            m_ofFile = result.second;
        Q_EMIT appraised();
    });
}

QString CardAppraiser::remarkAt(CardPlace place) const
{
    QStringList sentences;
    for (const CardRemark &remark : m_appraisal.remarks) {
        if (remark.ofPlace && remark.place.field == place.field)
            sentences.append(remark.sentence);
    }
    return sentences.join(u'\n');
}

QString CardAppraiser::summary() const
{
    const QLocale locale;
    //: Numbers of tokens. %1: of what is in every prompt, %2: of the example messages, %3: of the first message
    return tr("In every prompt: %1 tokens · examples: %2 · greeting: %3")
        .arg(locale.toString(m_appraisal.always), locale.toString(m_appraisal.examples),
             locale.toString(m_appraisal.greeting));
}

} // namespace dramatis::presenters
