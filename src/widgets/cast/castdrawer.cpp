#include "widgets/cast/castdrawer.h"

#include "ui_castdrawer.h"

#include "presenters/cast/castpresenter.h"
#include "widgets/controls/formcaptions.h"
#include "widgets/controls/keptroom.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"
#include "widgets/relationships/meetingdialog.h"
#include "widgets/text/commalist.h"

#include <QTimer>

namespace dramatis::widgets {

using presenters::CastPresenter;

DrawerKind CastDrawer::kind()
{
    return {QStringLiteral("CastDock"),
            PanelGroup::People,
            tr("Cast"),
            tr("&Cast"),
            QStringLiteral("Ctrl+Shift+T"),
            [](DrawerHost &host) -> QWidget * {
                auto *drawer = new CastDrawer(host.cast());
                connect(drawer, &CastDrawer::showTurn, &host, &DrawerHost::showTurn);
                connect(drawer, &CastDrawer::guestWanted, &host, &DrawerHost::guestWanted);
                connect(drawer, &CastDrawer::personaWanted, &host, &DrawerHost::personaWanted);
                connect(&host, &DrawerHost::personWanted, drawer, [&host, drawer](int slot) {
                    Q_EMIT host.frontWanted(drawer);
                    // Once it stands in front.
                    QTimer::singleShot(0, drawer, [drawer, slot] {
                        QTimer::singleShot(0, drawer, [drawer, slot] { drawer->choose(slot); });
                    });
                });
                return drawer;
            }};
}

CastDrawer::CastDrawer(CastPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::CastDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    alignCaptions(*m_ui->fields);
    setFocusProxy(m_ui->cast);
    for (QWidget *late : std::initializer_list<QWidget *>{m_ui->held, m_ui->release})
        keepRoom(late);
    m_fields = {m_ui->mood,    m_ui->goals, m_ui->status,  m_ui->elsewhere, m_ui->position,
                m_ui->posture, m_ui->doing, m_ui->holding, m_ui->attention};
    m_ui->cast->setModel(&presenter.model());
    m_ui->cast->setItemDelegate(new TwoLineDelegate(1, this));
    connect(m_ui->cast->selectionModel(), &QItemSelectionModel::currentChanged, this, &CastDrawer::refresh);
    connect(m_ui->add, &QPushButton::clicked, this, &CastDrawer::guestWanted);
    connect(m_ui->presence, &QPushButton::clicked, this,
            [this] { m_presenter.setHere(slot(), !m_presenter.isHere(slot())); });
    connect(m_ui->speak, &QPushButton::clicked, this, [this] { m_presenter.letSpeak(slot()); });
    connect(m_ui->whoYouAre, &QPushButton::clicked, this, &CastDrawer::personaWanted);
    connect(m_ui->met, &QPushButton::clicked, this, [this] {
        if (const auto pairs = m_presenter.strangers(); !pairs.isEmpty())
            (new MeetingDialog(m_presenter, pairs, this))->open();
    });
    connect(m_ui->release, &QPushButton::clicked, this, [this] { m_presenter.release(slot()); });
    connectFields();
    connect(&presenter, &CastPresenter::changed, this, &CastDrawer::refresh);
    refresh();
}

CastDrawer::~CastDrawer() = default;

void CastDrawer::connectFields()
{
    for (int i = 0; i < m_fields.size(); ++i)
        connect(m_fields[i], &InlineLineEdit::committed, this, [this, i](const QString &text) {
            if (slot() >= 0)
                m_presenter.set(slot(), CastPresenter::castFields()[i], text);
            showFields();
        });
    connect(m_ui->owns, &InlineLineEdit::committed, this, [this](const QString &text) {
        if (slot() >= 0)
            m_presenter.setBelongings(slot(), commaList(text));
        showFields();
    });
}

int CastDrawer::slot() const
{
    const QModelIndex current = m_ui->cast->currentIndex();
    return current.isValid() ? current.data(presenters::KeyRole).toInt() : -1;
}

void CastDrawer::choose(int slot)
{
    m_ui->cast->setCurrentIndex(m_presenter.model().index(m_presenter.model().rowOf(slot), 0));
    m_ui->doing->edit();
}

void CastDrawer::refresh()
{
    m_ui->count->setText(m_presenter.countText());
    m_ui->add->setEnabled(m_presenter.hasChat());
    const int chosen = slot();
    m_ui->presence->setEnabled(chosen >= 0);
    m_ui->presence->setText(chosen < 0 || m_presenter.isHere(chosen) ? tr("&Leave scene") : tr("Come &back"));
    m_ui->presence->setToolTip(chosen == 0 ? tr("Those present remember what happens without you")
                                           : tr("Absent characters hear and remember nothing of this"));
    QStringList pairs;
    for (const CastPresenter::Pair &pair : m_presenter.strangers())
        pairs << pair.names;
    m_ui->met->setDisabled(pairs.isEmpty());
    //: What a screen reader says of the button “Shared Backstory…”; %1: pairs of names
    m_ui->met->setAccessibleName(pairs.isEmpty() ? QString()
                                                 : tr("Shared Backstory: %1").arg(pairs.join(QStringLiteral("; "))));
    m_ui->speak->setEnabled(m_presenter.canSpeak(chosen));
    m_ui->speak->setVisible(chosen != 0);
    m_ui->whoYouAre->setVisible(chosen == 0);
    m_ui->form->setEnabled(chosen >= 0);
    showFields();
}

void CastDrawer::showFields()
{
    const QList<presenters::CastField> fields = m_presenter.fields(slot());
    bool anyHeld = false;
    for (int i = 0; i < m_fields.size(); ++i) {
        m_fields[i]->setText(fields[i].text);
        m_fields[i]->setByHand(fields[i].byHand);
        anyHeld = anyHeld || fields[i].byHand;
    }
    m_ui->owns->setText(m_presenter.belongings(slot()).join(QStringLiteral(", ")));
    m_ui->held->setVisible(anyHeld);
    m_ui->release->setVisible(anyHeld);
}

} // namespace dramatis::widgets
