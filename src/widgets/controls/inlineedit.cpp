#include "widgets/controls/inlineedit.h"

#include "presenters/shell/tooltip.h"
#include "widgets/style/housepainting.h"
#include "widgets/style/houseplaces.h"
#include "widgets/style/theme.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QHelpEvent>
#include <QIcon>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QToolTip>

namespace dramatis::widgets {

namespace {

constexpr int pencilSide = 16;
constexpr int besideFieldText = 2; // QLineEdit leaves it on both sides of its text, within the style's rectangle

class InlineEditAccessible final : public QAccessibleWidget {
public:
    explicit InlineEditAccessible(InlineEdit *edit) : QAccessibleWidget(edit, QAccessible::Button) {}

    QString text(QAccessible::Text kind) const override
    {
        switch (kind) {
        case QAccessible::Name: return edit()->spokenName();
        case QAccessible::Description: return edit()->spokenDescription();
        case QAccessible::Value: return edit()->words();
        default: return QAccessibleWidget::text(kind);
        }
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = edit()->isReadOnly();
        return state;
    }
    QStringList actionNames() const override
    {
        QStringList names = QAccessibleWidget::actionNames();
        if (edit()->isEnabled() && !edit()->isReadOnly())
            names.prepend(pressAction());
        return names;
    }
    void doAction(const QString &name) override
    {
        if (name == pressAction())
            edit()->edit();
        else
            QAccessibleWidget::doAction(name);
    }

private:
    InlineEdit *edit() const { return static_cast<InlineEdit *>(widget()); }
};

// Qt asks for the class itself, then for those that it is made of.
QAccessibleInterface *makeInlineEditAccessible(const QString &className, QObject *object)
{
    if (className != QLatin1StringView(InlineEdit::staticMetaObject.className()))
        return nullptr;
    return new InlineEditAccessible(static_cast<InlineEdit *>(object));
}

void installInlineEditAccessible()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInlineEditAccessible);
        return true;
    }();
    Q_UNUSED(installed)
}

bool isEnter(const QKeyEvent &key)
{
    return (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter)
           && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

} // namespace

InlineEdit::InlineEdit(QWidget *parent) : QPushButton(parent)
{
    installInlineEditAccessible();
    setAutoDefault(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPushButton::clicked, this, &InlineEdit::edit);
}

// What goes on with the focus while a window is taken down is no leaving.
InlineEdit::~InlineEdit()
{
    disconnect(m_leaving);
}

void InlineEdit::setEditor(QWidget *editor)
{
    m_editor = editor;
    editor->setParent(this);
    editor->hide();
    editor->setGeometry(rect());
    editor->installEventFilter(this);
    for (QWidget *part : editor->findChildren<QWidget *>())
        part->installEventFilter(this);
}

void InlineEdit::setWords(const QString &words)
{
    if (words == m_words)
        return;
    m_words = words;
    tellChange();
}

void InlineEdit::setInvitation(const QString &words)
{
    m_invitation = words;
    update();
}

void InlineEdit::setReadOnly(bool readOnly)
{
    if (readOnly == m_isReadOnly)
        return;
    if (readOnly)
        finish(Ending::Cancelled);
    m_isReadOnly = readOnly;
    tellChange();
}

void InlineEdit::setByHand(bool byHand)
{
    m_isByHand = byHand;
    QFont font; // the rest is inherited
    font.setBold(byHand);
    setFont(font);
}

void InlineEdit::tellChange()
{
    QAccessibleEvent event(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
    update();
}

QString InlineEdit::shownWords() const
{
    if (!m_words.isEmpty())
        return m_words.simplified(); // on one line
    return mayEdit() ? m_invitation : QStringLiteral("–");
}

QString InlineEdit::spokenName() const
{
    if (m_words.isEmpty() && !mayEdit())
        //: What a screen reader says of a value that is missing; %1: "Mood"
        return tr("%1: none").arg(accessibleName());
    //: What a screen reader says of a value; %1: "Mood", %2: "calm"
    return tr("%1: %2").arg(accessibleName(), shownWords());
}

QString InlineEdit::spokenDescription() const
{
    if (mayEdit())
        return m_isByHand ? tr("Set by you, edit") : tr("Edit");
    return m_isByHand ? tr("Set by you") : QString();
}

void InlineEdit::edit()
{
    if (m_isEditing || !mayEdit())
        return;
    m_isEditing = true;
    fill();
    m_editor->setAccessibleName(accessibleName());
    setTabOrder(this, m_editor);
    m_editor->show();
    setFocusProxy(m_editor);
    m_editor->setFocus(Qt::OtherFocusReason);
    m_leaving =
        connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *focused) { follow(focused); });
    update();
}

// Another window or a menu is not the end of it.
void InlineEdit::follow(const QWidget *focused)
{
    if (focused && focused != this && focused->window() == window() && !isAncestorOf(focused))
        finish(Ending::Left);
}

void InlineEdit::finish(Ending ending)
{
    if (!m_isEditing)
        return;
    m_isEditing = false;
    disconnect(m_leaving);
    setFocusProxy(nullptr);
    if (const QWidget *focused = window()->focusWidget(); focused && isAncestorOf(focused))
        setFocus(Qt::OtherFocusReason);
    m_editor->hide();
    update();
    if (ending != Ending::Cancelled && isTouched())
        take();
    Q_EMIT finished(ending);
}

QSize InlineEdit::sizeHint() const
{
    return m_editor->sizeHint();
}

QSize InlineEdit::minimumSizeHint() const
{
    return m_editor->minimumSizeHint();
}

QRect InlineEdit::pencilRect() const
{
    const QRect place(width() - house::fieldPadding - pencilSide, (height() - pencilSide) / 2, pencilSide, pencilSide);
    return QStyle::visualRect(layoutDirection(), rect(), place);
}

// Where the field has its text, so that opening it moves no letter.
QRect InlineEdit::wordsRect() const
{
    QStyleOptionFrame frame;
    frame.initFrom(this);
    frame.lineWidth = style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &frame, this);
    const QRect inner = style()->subElementRect(QStyle::SE_LineEditContents, &frame, this);
    const int high = fontMetrics().height();
    const int left = inner.left() + besideFieldText;
    const int right = width() - 2 * house::fieldPadding - pencilSide;
    const QRect line(left, inner.top() + (inner.height() - high + 1) / 2, right - left, high);
    return QStyle::visualRect(layoutDirection(), rect(), line);
}

void InlineEdit::paintEvent(QPaintEvent *)
{
    if (m_isEditing)
        return;
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    option.state |= QStyle::State_AutoRaise;
    option.state.setFlag(QStyle::State_Sunken, isDown() && mayEdit());
    option.state.setFlag(QStyle::State_MouseOver, underMouse() && mayEdit());
    house::drawToolButtonPanel(option, painter);
    const QRect place = wordsRect();
    painter.setPen(palette().color(m_words.isEmpty() ? QPalette::PlaceholderText : QPalette::Text));
    painter.drawText(place, int(Qt::AlignLeading | Qt::AlignTop) | Qt::TextSingleLine,
                     fontMetrics().elidedText(shownWords(), Qt::ElideRight, place.width()));
    if (mayEdit() && (underMouse() || hasFocus())) {
        const QIcon pencil = QIcon::fromTheme(QStringLiteral("document-edit"));
        house::tinted(pencil, {pencilSide, pencilSide}, Theme::of(palette()).dim, painter)
            .paint(&painter, pencilRect());
    }
}

bool InlineEdit::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const QString words = shownWords();
        if (fontMetrics().horizontalAdvance(words) > wordsRect().width()) {
            QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), presenters::toolTip(words), this);
            return true;
        }
    }
    // The window has F2, too.
    if (event->type() == QEvent::ShortcutOverride && mayEdit()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_F2) {
        event->accept();
        return true;
    }
    return QPushButton::event(event);
}

bool InlineEdit::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (!m_isEditing || (!isPress && event->type() != QEvent::ShortcutOverride))
        return QPushButton::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool cancels = key->key() == Qt::Key_Escape;
    if (!cancels && !isEnter(*key) && key->key() != Qt::Key_F2)
        return QPushButton::eventFilter(watched, event);
    event->accept();
    if (isPress && !key->isAutoRepeat() && key->key() != Qt::Key_F2)
        finish(cancels ? Ending::Cancelled : Ending::Entered);
    return true;
}

// A key that is held down opens and closes nothing.
void InlineEdit::keyPressEvent(QKeyEvent *event)
{
    if (!isEnter(*event) && event->key() != Qt::Key_F2) {
        QPushButton::keyPressEvent(event);
        return;
    }
    if (!event->isAutoRepeat())
        edit();
}

void InlineEdit::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::EnabledChange && !isEnabled())
        finish(Ending::Left);
}

void InlineEdit::hideEvent(QHideEvent *event)
{
    if (!event->spontaneous())
        finish(Ending::Left);
    QPushButton::hideEvent(event);
}

void InlineEdit::resizeEvent(QResizeEvent *event)
{
    QPushButton::resizeEvent(event);
    m_editor->setGeometry(rect());
}

} // namespace dramatis::widgets
