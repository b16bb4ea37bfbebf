#include "widgets/chat/composer/speakasmenu.h"

#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"
#include "widgets/controls/rowpainting.h"

#include <QActionGroup>
#include <QPainter>
#include <QPainterPath>

#include <utility>

namespace dramatis::widgets {

namespace {
QString shown(const QString &name)
{
    return QString(name).replace(u'&', QStringLiteral("&&"));
}

// Round, as on the button that opens the menu.
QIcon faceIcon(const QImage &face, const QString &name, const QPalette &palette, qreal pixelRatio)
{
    constexpr int side = 20;
    QPixmap pixmap(QSize(side, side) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath circle;
    circle.addEllipse(0, 0, side, side);
    painter.setClipPath(circle);
    paintPortrait(painter, {0, 0, side, side}, face, name, palette);
    return pixmap;
}
} // namespace

SpeakAsMenu::SpeakAsMenu(presenters::ChatPresenter &chat, const presenters::Workspace &workspace, QAction &persona,
                         QWidget *parent) :
    QMenu(tr("Speak As"), parent),
    m_chat(chat),
    m_personas(chat.story(), workspace.preferences(), workspace.portraits()),
    m_portraits(workspace.portraits()),
    m_persona(persona)
{
    connect(&workspace.portraits(), &presenters::Portraits::made, this, &SpeakAsMenu::showFaces);
    connect(&workspace.portraits().cardPictures(), &presenters::CardPictures::made, this, &SpeakAsMenu::showFaces);
    connect(this, &QMenu::aboutToShow, this, &SpeakAsMenu::fill);
    connect(&m_personas, &presenters::PersonaPresenter::refused, &chat,
            [&chat](const QString &sentence) { Q_EMIT chat.failed(sentence, false); });
}

void SpeakAsMenu::fill()
{
    m_faces.clear();
    clear();
    auto *one = new QActionGroup(this);
    addSpeakers(*one);
    addPersonas(*one);
    addSeparator();
    addAction(&m_persona);
    showFaces();
    if (QAction *chosen = one->checkedAction())
        setActiveAction(chosen);
}

void SpeakAsMenu::addSpeakers(QActionGroup &one)
{
    for (const auto &[slot, name] : m_chat.composer().speakers()) {
        QAction *action = addAction(shown(name));
        action->setActionGroup(&one);
        action->setCheckable(true);
        action->setChecked(slot == m_chat.composer().speaksAs());
        addFace(action, name, [this, slot] { return m_portraits.of(m_chat.session().world().cast, slot); });
        connect(action, &QAction::triggered, &m_chat, [this, slot] { m_chat.composer().speakAs(slot); });
    }
}

void SpeakAsMenu::addPersonas(QActionGroup &one)
{
    const QStringList kept = m_personas.kept();
    const QString now = m_personas.persona().name;
    bool isFirst = true;
    for (int i = 0; i < kept.size(); ++i) {
        if (kept[i] == now)
            continue;
        if (std::exchange(isFirst, false))
            //: Above the names of other personas that the user can play in this story
            addSection(tr("Switch Persona"));
        QAction *action = addAction(shown(presenters::shownName(kept[i])));
        action->setActionGroup(&one);
        action->setCheckable(true);
        addFace(action, kept[i], [this, i] { return m_personas.ownPicture(m_personas.kept(i)); });
        connect(action, &QAction::triggered, this, [this, i] { become(i); });
    }
}

void SpeakAsMenu::addFace(QAction *action, const QString &name, const std::function<QImage()> &face)
{
    action->setIconVisibleInMenu(true);
    m_faces.append({action, name, face});
}

// Again when they have been read.
void SpeakAsMenu::showFaces()
{
    for (const Face &face : std::as_const(m_faces))
        face.action->setIcon(faceIcon(face.picture(), face.name, palette(), devicePixelRatioF()));
}

void SpeakAsMenu::become(int kept)
{
    if (m_personas.switchTo(kept))
        m_chat.composer().speakAs(domain::you);
}

} // namespace dramatis::widgets
