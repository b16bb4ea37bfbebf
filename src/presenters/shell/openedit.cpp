#include "presenters/shell/openedit.h"

#include "presenters/text/errortext.h"

namespace dramatis::presenters {

namespace {
constexpr int keptAfterMilliseconds = 500;
}

OpenEdit::OpenEdit(turn::ChatSession &session, QObject *parent) : QObject(parent), m_session(session)
{
    const auto edit = session.openEdit();
    if (edit)
        m_edit = *edit;
    else
        QMetaObject::invokeMethod(
            this, [this, error = edit.error()] { Q_EMIT failed(sentence(error)); }, Qt::QueuedConnection);
    m_soon.setSingleShot(true);
    m_soon.setInterval(keptAfterMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &OpenEdit::keep);
}

OpenEdit::~OpenEdit()
{
    if (m_soon.isActive())
        keep();
}

void OpenEdit::typed(qint64 turn, const QString &text)
{
    m_edit = store::Drafts::Edit{domain::EventId{turn}, text};
    if (!m_soon.isActive())
        m_soon.start();
}

void OpenEdit::end()
{
    m_soon.stop();
    if (!m_edit)
        return;
    m_edit.reset();
    keep();
}

void OpenEdit::keep()
{
    if (const auto kept = m_session.keepOpenEdit(m_edit); !kept)
        Q_EMIT failed(sentence(kept.error()));
}

} // namespace dramatis::presenters
