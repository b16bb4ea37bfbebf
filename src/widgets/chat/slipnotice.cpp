#include "widgets/chat/slipnotice.h"
#include "presenters/chat/slippresenter.h"
#include "widgets/shell/noticebar.h"

#include <QScopedValueRollback>

namespace dramatis::widgets {

using presenters::SlipPresenter;

SlipNotice::SlipNotice(NoticeBar &bar, SlipPresenter &slip, QObject *parent) : QObject(parent), m_bar(bar), m_slip(slip)
{
    connect(&slip, &SlipPresenter::changed, this, &SlipNotice::show);
    connect(&bar, &NoticeBar::over, this, [this] {
        if (!m_isShowing)
            m_slip.dismiss(m_reply);
    });
    show();
}

void SlipNotice::show()
{
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    const QString text = m_slip.text();
    const domain::EventId reply = m_reply = m_slip.reply();
    if (text.isEmpty())
        m_bar.dismiss();
    else
        m_bar.tell(text, NoticeBar::Stay::UntilClosed, tr("&Regenerate"), [this, reply] { m_slip.regenerate(reply); },
                   {tr("They &know now"), [this, reply] { m_slip.keep(reply); }},
                   {tr("Just a s&lip"), [this, reply] { m_slip.takeBack(reply); }});
}

} // namespace dramatis::widgets
