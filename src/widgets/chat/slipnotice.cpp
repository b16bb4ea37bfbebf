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
            m_slip.dismiss();
    });
    show();
}

void SlipNotice::show()
{
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    const QString text = m_slip.text();
    if (text.isEmpty())
        m_bar.dismiss();
    else
        m_bar.tell(text, NoticeBar::Stay::UntilClosed, tr("&Regenerate"), [this] { m_slip.regenerate(); },
                   {tr("They &know now"), [this] { m_slip.keep(); }},
                   {tr("Just a s&lip"), [this] { m_slip.takeBack(); }});
}

} // namespace dramatis::widgets
