#include "widgets/scene/scenedrawer.h"

#include "ui_scenedrawer.h"

#include "domain/world/clock.h"
#include "presenters/cast/castpresenter.h"
#include "presenters/scene/scenepresenter.h"
#include "widgets/controls/formcaptions.h"
#include "widgets/controls/keptroom.h"
#include "widgets/controls/listhint.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"
#include "widgets/scene/threaddialog.h"
#include "widgets/text/commalist.h"

namespace dramatis::widgets {

using domain::Phase;
using presenters::ScenePresenter;

DrawerKind SceneDrawer::kind()
{
    return {QStringLiteral("SceneDock"),
            PanelGroup::Scene,
            tr("Scene"),
            tr("&Scene"),
            QStringLiteral("Ctrl+Shift+S"),
            [](DrawerHost &host) -> QWidget * {
                auto *drawer = makeDrawer<SceneDrawer>(host, new presenters::ScenePresenter, host.cast().model());
                connect(drawer, &SceneDrawer::personWanted, &host, &DrawerHost::personWanted);
                return drawer;
            }};
}

SceneDrawer::SceneDrawer(ScenePresenter &presenter, presenters::CastItemModel &cast, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::SceneDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    alignCaptions(*m_ui->where);
    setFocusProxy(m_ui->place);
    for (QWidget *late : std::initializer_list<QWidget *>{m_ui->weatherRelease, m_ui->props, m_ui->propsLabel})
        keepRoom(late);
    m_ui->threads->setModel(&presenter.model());
    m_ui->threads->setItemDelegate(new TwoLineDelegate(1, this));
    new ListHint(m_ui->threads, tr("No plot threads yet"));
    m_ui->people->setModel(&cast);
    m_ui->people->setItemDelegate(new TwoLineDelegate(1, this));
    connectPlace();
    connectTime();
    connectThreads();
    connect(&presenter, &ScenePresenter::changed, this, &SceneDrawer::refresh);
    refresh();
}

SceneDrawer::~SceneDrawer() = default;

void SceneDrawer::connectPlace()
{
    connect(m_ui->move, &QPushButton::clicked, this, &SceneDrawer::go);
    connect(m_ui->place, &InlineComboBox::edited, this,
            [this](const QString &name) { fillPlace(m_presenter.placeNamed(name)); });
    connect(m_ui->place, &InlineEdit::finished, this, &SceneDrawer::leavePlace);
    connect(m_ui->moving, &QCheckBox::clicked, this, &SceneDrawer::changeHere);
    connect(m_ui->isPublic, &QCheckBox::clicked, this, &SceneDrawer::changeHere);
    connect(m_ui->carries, &QCheckBox::clicked, this, &SceneDrawer::changeHere);
    connect(m_ui->spots, &InlineLineEdit::committed, this, &SceneDrawer::changeHere);
    connect(m_ui->spots, &InlineEdit::finished, this, [this](InlineEdit::Ending ending) {
        if (ending == InlineEdit::Ending::Entered && isElsewhere())
            go();
    });
    connect(m_ui->people, &QListView::activated, this,
            [this](const QModelIndex &person) { Q_EMIT personWanted(person.data(presenters::KeyRole).toInt()); });
}

void SceneDrawer::connectTime()
{
    connect(m_ui->weather, &InlineLineEdit::committed, this, [this](const QString &weather) {
        m_presenter.setWeather(weather);
        showTime();
    });
    connect(m_ui->weatherRelease, &QToolButton::clicked, &m_presenter, &ScenePresenter::releaseWeather);
    connect(m_ui->clock, &InlineClockEdit::committed, this, &SceneDrawer::setClock);
    const auto skip = [this] {
        m_presenter.skip(m_ui->amount->value(), ScenePresenter::Unit(m_ui->unit->currentIndex()),
                         m_ui->landing->text());
        m_ui->landing->clear();
    };
    connect(m_ui->skip, &QPushButton::clicked, this, skip);
    connect(m_ui->landing, &QLineEdit::returnPressed, this, skip);
}

void SceneDrawer::connectThreads()
{
    connect(m_ui->threads->selectionModel(), &QItemSelectionModel::currentChanged, this, &SceneDrawer::showThread);
    connect(m_ui->add, &QPushButton::clicked, this, &SceneDrawer::add);
    connect(m_ui->fresh, &QLineEdit::returnPressed, this, &SceneDrawer::add);
    connect(m_ui->forward, &QPushButton::clicked, this, &SceneDrawer::stepForward);
    connect(m_ui->edit, &QPushButton::clicked, this, &SceneDrawer::editThread);
    connect(m_ui->threads, &QListView::activated, this, &SceneDrawer::editThread);
    connect(m_ui->cancel, &QPushButton::clicked, this, [this] {
        if (const presenters::ThreadRow *row = threadRow())
            row->isThread ? m_presenter.close(row->id, true) : m_presenter.setPhase(row->id, Phase::Cancelled);
    });
    connect(m_ui->props, &InlineLineEdit::committed, this, [this](const QString &things) {
        if (const presenters::ThreadRow *row = threadRow())
            m_presenter.setProps(row->id, commaList(things));
        showThread();
    });
}

const presenters::ThreadRow *SceneDrawer::threadRow() const
{
    const QModelIndex current = m_ui->threads->currentIndex();
    return current.isValid() ? m_presenter.threadRow(current.data(presenters::KeyRole).toLongLong()) : nullptr;
}

void SceneDrawer::refresh()
{
    allow(m_presenter.canChange());
    m_ui->title->setText(m_presenter.title().isEmpty() ? tr("Untitled scene") : m_presenter.title());
    showTime();
    showPlace();
    showThread();
    giveListsRoom();
}

// Two rows of a list are always whole: that is whom most scenes have.
void SceneDrawer::giveListsRoom()
{
    constexpr int whole = 2;
    if (const int row = m_ui->people->sizeHintForRow(0); row > 0)
        for (QListView *list : {m_ui->people, m_ui->threads})
            list->setMinimumHeight(whole * row + 2 * list->frameWidth());
}

void SceneDrawer::allow(bool changes)
{
    for (InlineEdit *value :
         std::initializer_list<InlineEdit *>{m_ui->place, m_ui->spots, m_ui->weather, m_ui->clock, m_ui->props})
        value->setReadOnly(!changes);
    m_ui->landing->setReadOnly(!changes);
    m_ui->fresh->setReadOnly(!changes);
    m_ui->amount->setReadOnly(!changes);
    for (QWidget *control :
         std::initializer_list<QWidget *>{m_ui->moving, m_ui->isPublic, m_ui->carries, m_ui->weatherRelease, m_ui->unit,
                                          m_ui->skip, m_ui->kind, m_ui->add})
        control->setEnabled(changes);
}

void SceneDrawer::showTime()
{
    m_ui->weather->setText(m_presenter.weather());
    m_ui->weatherRelease->setVisible(m_presenter.isWeatherByHand());
    m_ui->clock->setMinutes(m_presenter.clock());
}

// Who sets the day alone says nothing of the hour.
void SceneDrawer::setClock(qint64 minutes)
{
    const bool isDayAlone = minutes % domain::minutesPerDay == m_presenter.clock() % domain::minutesPerDay;
    if (isDayAlone)
        m_presenter.setDay(int(minutes / domain::minutesPerDay) + 1);
    else
        m_presenter.setClock(minutes);
    showTime();
}

// What is being typed is left alone, and what is said of it.
void SceneDrawer::showPlace()
{
    const bool isBeingTyped = m_ui->place->isEditing() && isElsewhere();
    const presenters::PlaceDetails here = m_presenter.place();
    m_ui->place->setItems(m_presenter.places());
    m_ui->place->setText(here.name);
    if (!isBeingTyped)
        fillPlace(here);
}

void SceneDrawer::fillPlace(const presenters::PlaceDetails &place)
{
    m_ui->moving->setChecked(place.moving);
    m_ui->isPublic->setChecked(place.isPublic);
    m_ui->carries->setChecked(place.carries);
    m_ui->spots->setText(place.spots.join(QStringLiteral(", ")));
    m_ui->move->setEnabled(isElsewhere() && m_presenter.canChange());
}

// A place that was only written waits for Go there, and for what is said of it.
void SceneDrawer::leavePlace(InlineEdit::Ending ending)
{
    if (ending == InlineEdit::Ending::Cancelled || !isElsewhere())
        showPlace();
    else if (ending == InlineEdit::Ending::Entered)
        go();
}

bool SceneDrawer::isElsewhere() const
{
    const QString typed = m_ui->place->text().simplified();
    return !typed.isEmpty() && typed.compare(m_presenter.place().name, Qt::CaseInsensitive) != 0;
}

void SceneDrawer::go()
{
    m_presenter.move({m_ui->place->text(), m_ui->moving->isChecked(), m_ui->isPublic->isChecked(),
                      m_ui->carries->isChecked(), commaList(m_ui->spots->text())});
    showPlace();
}

// What is said of a place where the scene is not yet holds once it goes there.
void SceneDrawer::changeHere()
{
    if (!isElsewhere())
        go();
}

void SceneDrawer::showThread()
{
    const presenters::ThreadRow *row = threadRow();
    const bool happens = row && !row->isThread;
    const bool canStep = row && !row->isOver() && m_presenter.canChange();
    m_ui->forward->setEnabled(canStep);
    m_ui->forward->setText(!happens ? tr("&Resolve") : row->phase == Phase::Planned ? tr("Be&gin") : tr("End"));
    m_ui->edit->setEnabled(canStep);
    m_ui->cancel->setText(happens ? tr("&Cancel") : tr("Dis&card"));
    m_ui->cancel->setToolTip(happens ? tr("The event will not happen")
                                     : tr("Drops it; the story no longer mentions it"));
    m_ui->cancel->setEnabled(canStep);
    m_ui->props->setVisible(happens);
    m_ui->propsLabel->setVisible(happens);
    m_ui->props->setEnabled(canStep);
    m_ui->props->setText(happens ? row->props.join(QStringLiteral(", ")) : QString());
}

void SceneDrawer::editThread()
{
    const presenters::ThreadRow *row = threadRow();
    if (!row || row->isOver() || !m_presenter.canChange())
        return;
    auto *dialog = new ThreadDialog(m_presenter, *row, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void SceneDrawer::add()
{
    const QString text = m_ui->fresh->text();
    if (m_ui->kind->currentIndex() == 0)
        m_presenter.addThread(text);
    else
        m_presenter.plan(text, {});
    m_ui->fresh->clear();
}

void SceneDrawer::stepForward()
{
    const presenters::ThreadRow *row = threadRow();
    if (!row)
        return;
    if (row->isThread)
        m_presenter.close(row->id, false);
    else
        m_presenter.setPhase(row->id, row->phase == Phase::Planned ? Phase::Active : Phase::Completed);
}

} // namespace dramatis::widgets
