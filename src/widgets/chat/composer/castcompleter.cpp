#include "widgets/chat/composer/castcompleter.h"

#include "presenters/chat/chatpresenter.h"
#include "presenters/library/portraits.h"
#include "turn/session/chatsession.h"
#include "widgets/controls/rowpainting.h"
#include "widgets/controls/twolinedelegate.h"

#include <QListView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyle>
#include <QTextBlock>

namespace dramatis::widgets {

namespace {

constexpr int behindFace = 8; // behind a portrait

class FaceDelegate : public TwoLineDelegate {
public:
    explicit FaceDelegate(QObject *parent) : TwoLineDelegate(1, parent) {}

protected:
    int leadWidth(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return sizeHint(option, index).height();
    }
    void paintLead(QPainter &painter, const QRect &box, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        const int side = box.width() - behindFace;
        const QRect place(box.left(), option.rect.center().y() - side / 2, side, side);
        paintPortrait(painter, QStyle::visualRect(option.direction, box, place),
                      index.data(presenters::CastTagItemModel::FaceRole).value<QImage>(), index.data().toString(),
                      option.palette);
    }
};

} // namespace

CastCompleter::CastCompleter(QPlainTextEdit *edit, const presenters::ChatPresenter &chat,
                             const presenters::Portraits &portraits) :
    TextCompleter(edit, tr("People to whisper to"), Side::Above), m_chat(chat), m_cast(chat, portraits)
{
    setRows(m_cast);
    list()->setObjectName(QStringLiteral("castTags"));
    setDelegate(new FaceDelegate(list()));
    connect(&portraits, &presenters::Portraits::made, list()->viewport(), qOverload<>(&QWidget::update));
}

TextCompleter::Start CastCompleter::startAt(const QTextCursor &cursor) const
{
    const presenters::TagStart tag =
        presenters::tagStart(m_chat.session().world(), cursor.block().text(), cursor.positionInBlock());
    return tag.sign < 0 ? Start() : Start{cursor.block().position() + tag.name, tag.typed};
}

void CastCompleter::offer(const QString &typed)
{
    m_cast.setTyped(typed);
}

// A sign and a blank that are there already are not doubled.
void CastCompleter::insert(const Start &written, int row)
{
    QTextCursor cursor = edit()->textCursor();
    const QString behind = cursor.block().text().sliced(cursor.positionInBlock());
    const bool isClosed = behind.startsWith(u'@');
    const bool isSpaced = behind.sliced(isClosed ? 1 : 0).startsWith(u' ');
    const int end = cursor.position() + (isClosed ? 1 : 0) + (isSpaced ? 1 : 0);
    cursor.beginEditBlock(); // to be undone by itself
    cursor.setPosition(int(written.at), QTextCursor::MoveAnchor);
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    cursor.insertText(m_cast.name(row) + QStringLiteral("@ "));
    cursor.endEditBlock();
    edit()->setTextCursor(cursor);
}

} // namespace dramatis::widgets
