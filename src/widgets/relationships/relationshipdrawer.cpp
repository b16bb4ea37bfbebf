#include "widgets/relationships/relationshipdrawer.h"

#include "ui_relationshipdrawer.h"

#include "presenters/relationships/relationshippresenter.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QSettings>

#include <algorithm>

namespace dramatis::widgets {

namespace {

QString placesKey(domain::ChatId chat)
{
    return QStringLiteral("relationships/%1").arg(chat.value);
}

} // namespace

DrawerKind RelationshipDrawer::kind()
{
    return {QStringLiteral("RelationshipDock"),
            PanelGroup::People,
            tr("Relationships"),
            tr("&Relationships"),
            QStringLiteral("Ctrl+Shift+R"),
            [](DrawerHost &host) -> QWidget * {
                auto *presenter = new presenters::RelationshipPresenter(host.portraits());
                connect(&presenter->edge(), &presenters::EdgePresenter::refused, &host, &DrawerHost::refused);
                return makeDrawer<RelationshipDrawer>(host, presenter, host.state());
            }};
}

RelationshipDrawer::RelationshipDrawer(presenters::RelationshipPresenter &presenter, QSettings &state,
                                       QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::RelationshipDrawer>()), m_presenter(presenter), m_state(state)
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->edges);
    m_ui->splitter->setStretchFactor(0, 1);
    m_ui->splitter->setStretchFactor(1, 0);
    m_ui->splitter->setStretchFactor(2, 3);
    m_ui->edges->setModel(&presenter.edgeModel());
    m_ui->edges->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->graph->setPortraits([this](int slot) { return m_presenter.portrait(slot); });
    m_ui->panel->setPresenter(presenter.edge());

    using presenters::RelationshipPresenter;
    connect(&presenter, &RelationshipPresenter::chatChanged, this, &RelationshipDrawer::showChat);
    connect(&presenter, &RelationshipPresenter::changed, this, &RelationshipDrawer::showWorld);
    connect(m_ui->graph, &RelationshipGraph::edgeActivated, this, &RelationshipDrawer::openEdge);
    connect(m_ui->graph, &RelationshipGraph::groupActivated, m_ui->group,
            [this] { m_ui->group->setFocus(Qt::OtherFocusReason); });
    connect(m_ui->graph, &RelationshipGraph::placesChanged, this, &RelationshipDrawer::keepPlaces);
    connect(m_ui->graph, &RelationshipGraph::looked, &presenter, &RelationshipPresenter::looked);
    const auto open = [this](const QModelIndex &index) { openEdge(index.data(presenters::KeyRole).toLongLong()); };
    connect(m_ui->edges, &QListView::clicked, this, open);
    connect(m_ui->edges, &QListView::activated, this, open);
    connect(m_ui->panel, &EdgePanel::showTurn, this, &RelationshipDrawer::showTurn);
    connect(m_ui->panel, &EdgePanel::closed, this, &RelationshipDrawer::closeEdge);
    showChat();
}

RelationshipDrawer::~RelationshipDrawer() = default;

void RelationshipDrawer::showChat()
{
    closeEdge();
    m_ui->graph->setPlaces(keptPlaces());
    showWorld();
}

void RelationshipDrawer::showWorld()
{
    // Another person's feelings, once one sees as somebody, are not known; nor are those of people yet to come.
    if (m_presenter.edge().isOpen() && m_presenter.edgeModel().rowOf(m_presenter.edge().value().key()) < 0)
        closeEdge();
    m_ui->graph->setGraph(m_presenter.entities(), m_presenter.edges());
    const QString group = m_presenter.groupText();
    m_ui->graph->setGroup(group);
    m_ui->group->setText(group);
    m_ui->group->setHidden(group.isEmpty());
    const presenters::EdgePresenter &open = m_presenter.edge();
    m_ui->panelArea->setVisible(open.isOpen());
    limitList();
    if (const int row = m_presenter.edgeModel().rowOf(open.value().key()); open.isOpen() && row >= 0)
        m_ui->edges->setCurrentIndex(m_presenter.edgeModel().index(row));
}

// All of a few, the first of many; and no room for rows that are not there.
void RelationshipDrawer::limitList()
{
    const int mostRows = m_presenter.edge().isOpen() ? 2 : 4;
    const int rows = int(m_presenter.edges().size());
    const int height = std::max(0, m_ui->edges->sizeHintForRow(0));
    const int frame = 2 * m_ui->edges->frameWidth();
    m_ui->edges->setMinimumHeight(std::min(rows, mostRows) * height + frame);
    m_ui->edges->setMaximumHeight(std::max(1, rows) * height + frame);
}

void RelationshipDrawer::openEdge(qint64 key)
{
    const QList<presenters::EdgeValue> edges = m_presenter.edges();
    for (const presenters::EdgeValue &edge : edges) {
        if (edge.key() != key)
            continue;
        m_ui->panel->finish();
        const bool wasClosed = !m_presenter.edge().isOpen();
        m_presenter.edge().open(edge.from, edge.to);
        m_ui->graph->setCurrentEdge(key);
        m_ui->edges->setCurrentIndex(m_presenter.edgeModel().index(m_presenter.edgeModel().rowOf(key)));
        if (wasClosed)
            makeRoomForPanel();
        m_ui->panelArea->verticalScrollBar()->setValue(0); // its title and what closes it
    }
}

// The panel scrolls: the picture keeps enough to be read, up to half of the room, and the list its first rows.
void RelationshipDrawer::makeRoomForPanel()
{
    m_ui->panelArea->show();
    limitList();
    const int all = m_ui->splitter->height();
    const int picture =
        std::max(m_ui->graph->minimumSizeHint().height(), std::min(m_ui->graph->sizeHint().height(), all * 9 / 20));
    const int rest = std::max(1, all - picture);
    const int list = std::min(m_ui->edges->maximumHeight(), std::max(m_ui->edges->minimumHeight(), rest / 5));
    m_ui->splitter->setSizes({picture, list, std::max(1, rest - list)});
    m_ui->edges->scrollTo(m_ui->edges->currentIndex());
}

void RelationshipDrawer::closeEdge()
{
    const bool hadFocus = m_ui->panel->isAncestorOf(focusWidget());
    m_ui->panel->finish();
    m_presenter.edge().open(0, 0);
    m_ui->graph->setCurrentEdge(-1);
    m_ui->panelArea->hide();
    limitList();
    if (hadFocus)
        m_ui->edges->setFocus(Qt::OtherFocusReason);
}

void RelationshipDrawer::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_presenter.edge().isOpen())
        closeEdge();
    else
        QWidget::keyPressEvent(event);
}

void RelationshipDrawer::keepPlaces()
{
    QVariantMap kept;
    const QHash<int, QPointF> places = m_ui->graph->places();
    for (auto it = places.cbegin(); it != places.cend(); ++it)
        kept[QString::number(it.key())] = it.value();
    if (kept.isEmpty())
        m_state.remove(placesKey(m_presenter.chat()));
    else
        m_state.setValue(placesKey(m_presenter.chat()), kept);
}

QHash<int, QPointF> RelationshipDrawer::keptPlaces() const
{
    QHash<int, QPointF> places;
    const QVariantMap kept = m_state.value(placesKey(m_presenter.chat())).toMap();
    for (auto it = kept.cbegin(); it != kept.cend(); ++it) {
        const QPointF place = it->toPointF();
        places[it.key().toInt()] = {std::clamp(place.x(), 0.0, 1.0), std::clamp(place.y(), 0.0, 1.0)};
    }
    return places;
}

} // namespace dramatis::widgets
