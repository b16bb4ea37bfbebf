#include "widgets/settings/chatpreview.h"
#include "presenters/chat/chatroles.h"
#include "presenters/shell/looks.h"
#include "widgets/chat/view/chatview.h"

#include <QStandardItemModel>
#include <QVBoxLayout>

namespace dramatis::widgets {

namespace {

constexpr int linesShown = 17; // of the windows' text

struct PreviewLine {
    QString speaker;
    int slot = 0;
    QString text;
};

} // namespace

ChatPreview::ChatPreview(QWidget *parent) :
    QFrame(parent), m_messages(new QStandardItemModel(this)), m_view(new ChatView(this))
{
    setFrameShape(QFrame::StyledPanel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(1, 1, 1, 1);
    around->addWidget(m_view);
    fill();
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setFocusPolicy(Qt::NoFocus); // there is nothing to do in it
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_view->setAccessibleName(tr("Preview"));
    m_view->setModel(m_messages);
}

// The view lets go of the model before the model goes.
ChatPreview::~ChatPreview()
{
    m_view->setModel(nullptr);
}

void ChatPreview::fill()
{
    const QList<PreviewLine> lines{
        {QStringLiteral("Wren"), 1, tr("*She lifts the lamp.* “You came after all.”")},
        {tr("You"), 0, tr("“I said I would.”")},
        {QStringLiteral("Wren"), 1, tr("“Then come in,” *she says, and holds the door against the wind.*")},
    };
    for (const PreviewLine &line : lines) {
        auto *item = new QStandardItem;
        item->setData(line.speaker, presenters::SpeakerRole);
        item->setData(line.slot, presenters::SlotRole);
        item->setData(line.text, presenters::TextRole);
        item->setData(line.text, presenters::SourceRole);
        item->setData(m_messages->rowCount() + 1, presenters::EventRole);
        m_messages->appendRow(item);
    }
}

void ChatPreview::setLooks(const presenters::Looks &looks)
{
    m_view->setLooks(looks);
}

void ChatPreview::setBackdrop(const QImage &picture)
{
    m_view->setBackdrop(picture);
}

QSize ChatPreview::sizeHint() const
{
    return {QFrame::sizeHint().width(), fontMetrics().lineSpacing() * linesShown};
}

} // namespace dramatis::widgets
