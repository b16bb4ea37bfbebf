#include "widgets/relationships/relationshipgraph.h"

#include "presenters/relationships/edgeitemmodel.h"
#include "presenters/shell/tooltip.h"
#include "widgets/controls/rowpainting.h"
#include "widgets/relationships/graphpainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <chrono>

namespace dramatis::widgets {

namespace {

constexpr std::chrono::seconds longEnoughToRead{8};

// Two who feel nothing for each other yet.
bool isBlank(const presenters::EdgeValue &edge)
{
    return !edge.affinity && !edge.trust && !edge.byHand() && edge.summary.isEmpty();
}

} // namespace

RelationshipGraph::RelationshipGraph(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Relationship graph"));
    setAccessibleDescription(tr("The list below it has the same content."));
    m_glow.setStartValue(1.0);
    m_glow.setEndValue(0.0);
    m_glow.setDuration(2200);
    m_glow.setEasingCurve(QEasingCurve::InQuad);
    connect(&m_glow, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    m_seen.setSingleShot(true);
    m_seen.setInterval(longEnoughToRead);
    connect(&m_seen, &QTimer::timeout, this, &RelationshipGraph::looked);
}

void RelationshipGraph::setPortraits(Portrait portraits)
{
    m_portraits = std::move(portraits);
    update();
}

void RelationshipGraph::setGraph(const QList<presenters::EntityValue> &entities,
                                 const QList<presenters::EdgeValue> &edges)
{
    const bool news = std::ranges::any_of(edges, [&](const presenters::EdgeValue &each) {
        const presenters::EdgeValue *before = m_layout.edge(each.key());
        return each.changed()
               && (!before || before->affinityChange != each.affinityChange || before->trustChange != each.trustChange);
    });
    const bool another = m_layout.entities().size() != entities.size();
    m_layout.setGraph(entities, edges);
    if (another)
        updateGeometry();
    reshape();
    if (news && isVisible())
        glowForChanges();
}

void RelationshipGraph::glowForChanges()
{
    if (std::ranges::none_of(m_layout.edges(), &presenters::EdgeValue::changed))
        return;
    m_seen.start();
    // Where the desktop wants nothing to move, the numbers alone say it.
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0)
        m_glow.start();
}

void RelationshipGraph::setGroup(const QString &text)
{
    if (m_group.isEmpty() == text.isEmpty())
        m_group = text;
    else {
        m_group = text;
        reshape(); // no number stands where it is said
    }
    update();
}

QRectF RelationshipGraph::groupRect() const
{
    return m_layout.groupRect();
}

void RelationshipGraph::setCurrentEdge(qint64 key)
{
    m_highlight.current = key;
    placeLabels();
}

void RelationshipGraph::setPlaces(const QHash<int, QPointF> &places)
{
    m_layout.setPlaces(places);
    reshape();
}

void RelationshipGraph::reshape()
{
    m_layout.setGroup(m_group.isEmpty() ? QString() : tr("Together"));
    m_layout.layOut(rect(), font(), m_drag.slot, m_highlight);
    update();
}

void RelationshipGraph::placeLabels()
{
    m_layout.placeLabels(m_highlight);
    update();
}

EdgeLook RelationshipGraph::lookOf(const GraphEdge &shape, const presenters::EdgeValue &value) const
{
    const bool current = shape.key == m_highlight.current;
    const bool pointedAt = m_highlight.pointsAt(shape);
    const bool away = !pointedAt && !current && (m_layout.isAway(shape.from) || m_layout.isAway(shape.to));
    const bool tooMany = !m_layout.hasFew() && !pointedAt && isBlank(value);
    return {.current = current,
            .faded = m_highlight.hoveredNode >= 0 ? shape.from != m_highlight.hoveredNode : away || tooMany,
            .focused = hasFocus() && current,
            .glow =
                value.changed() && m_glow.state() == QVariantAnimation::Running ? m_glow.currentValue().toReal() : 0};
}

void RelationshipGraph::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const DrawerColors colors = DrawerColors::of(palette());
    painter.fillRect(rect(), colors.paper);
    const GraphShape &shape = m_layout.shape();
    GraphPainter paint(painter, colors, m_layout.measures(), font());
    if (const QRectF group = groupRect(); !group.isNull())
        paint.group(group, tr("Together"), shape);
    for (const GraphEdge &edge : shape.edges)
        if (const presenters::EdgeValue *value = m_layout.edge(edge.key))
            paint.curve(edge, *value, lookOf(edge, *value));
    for (const GraphNode &node : shape.nodes)
        if (const presenters::EntityValue *entity = m_layout.entity(node.slot))
            paint.node(node, *entity, m_portraits ? m_portraits(node.slot) : QImage(),
                       node.slot == m_highlight.hoveredNode || node.slot == m_drag.target);
    paintLabels(paint);
    if (hasFocus()) {
        QStyleOption frame;
        frame.initFrom(this);
        frame.rect = rect().adjusted(0, 0, -1, -1);
        paintFocus(painter, frame, this);
    }
}

// What is pointed at comes last, over what had no room beside it.
void RelationshipGraph::paintLabels(GraphPainter &paint)
{
    for (const bool last : {false, true})
        for (const GraphEdge &edge : m_layout.shape().edges) {
            const auto label = m_layout.labels().constFind(edge.key);
            const presenters::EdgeValue *value = m_layout.edge(edge.key);
            if (label != m_layout.labels().cend() && value && (edge.key == m_highlight.hoveredEdge) == last)
                paint.label(*label, *value, lookOf(edge, *value));
        }
}

void RelationshipGraph::resizeEvent(QResizeEvent *)
{
    reshape();
}

void RelationshipGraph::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        reshape();
    }
    QWidget::changeEvent(event);
}

void RelationshipGraph::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    glowForChanges();
}

void RelationshipGraph::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const QPointF at = event->position();
    m_drag = {.slot = m_layout.nodeAt(at), .pressed = at, .placesBefore = m_layout.places()};
    if (m_drag.slot >= 0)
        return;
    if (groupRect().contains(at))
        Q_EMIT groupActivated();
    else if (const qint64 key = m_layout.edgeAt(at); key >= 0)
        Q_EMIT edgeActivated(key);
}

void RelationshipGraph::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    constexpr int startOfDrag = 5;
    if (m_drag.slot >= 0 && (m_drag.moved || (at - m_drag.pressed).manhattanLength() > startOfDrag)) {
        m_drag.moved = true;
        m_drag.target = m_layout.nodeAt(at, m_drag.slot);
        m_layout.moveNode(m_drag.slot, at);
        reshape();
        return;
    }
    const int node = m_layout.nodeAt(at);
    pointAt(node, node < 0 ? m_layout.edgeAt(at) : -1);
}

void RelationshipGraph::pointAt(int node, qint64 edge)
{
    if (node == m_highlight.hoveredNode && edge == m_highlight.hoveredEdge)
        return;
    m_highlight.hoveredNode = node;
    m_highlight.hoveredEdge = edge;
    setCursor(node >= 0 ? Qt::OpenHandCursor : edge >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    placeLabels();
}

void RelationshipGraph::mouseReleaseEvent(QMouseEvent *)
{
    if (m_drag.slot >= 0 && m_drag.moved)
        drop();
    m_drag = {};
    reshape();
}

// On another: what this one feels for that one. Elsewhere: this is its place now.
void RelationshipGraph::drop()
{
    if (m_drag.target < 0) {
        Q_EMIT placesChanged();
        return;
    }
    setPlaces(m_drag.placesBefore);
    for (const presenters::EdgeValue &each : m_layout.edges())
        if (each.from == m_drag.slot && each.to == m_drag.target) {
            Q_EMIT edgeActivated(each.key());
            return;
        }
}

void RelationshipGraph::leaveEvent(QEvent *event)
{
    pointAt(-1, -1);
    QWidget::leaveEvent(event);
}

void RelationshipGraph::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *action = menu->addAction(tr("Arrange &Automatically"), this, &RelationshipGraph::arrange);
    action->setEnabled(!m_layout.places().isEmpty());
    menu->popup(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center()) : event->globalPos());
}

void RelationshipGraph::arrange()
{
    setPlaces({});
    Q_EMIT placesChanged();
}

void RelationshipGraph::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down: stepEdge(1); return;
    case Qt::Key_Left:
    case Qt::Key_Up: stepEdge(-1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_layout.edge(m_highlight.current))
            Q_EMIT edgeActivated(m_highlight.current);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

void RelationshipGraph::stepEdge(int step)
{
    const QList<presenters::EdgeValue> &edges = m_layout.edges();
    if (edges.isEmpty())
        return;
    const auto found = std::ranges::find(edges, m_highlight.current, &presenters::EdgeValue::key);
    const auto count = int(edges.size());
    const int at = found == edges.end() ? (step > 0 ? -1 : 0) : int(found - edges.begin());
    setCurrentEdge(edges[(at + step + count) % count].key());
    if (const presenters::EdgeValue *now = m_layout.edge(m_highlight.current))
        setAccessibleDescription(QStringLiteral("%1: %2").arg(edgeName(*now), edgeWords(*now)));
}

bool RelationshipGraph::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), presenters::toolTip(toolTipAt(help->pos())), this);
        return true;
    }
    return QWidget::event(event);
}

QString RelationshipGraph::toolTipAt(const QPointF &point) const
{
    if (const presenters::EntityValue *entity = m_layout.entity(m_layout.nodeAt(point)))
        return QStringList{entity->name, entity->mood, entity->activity}.join(QLatin1Char('\n')).trimmed();
    if (groupRect().contains(point))
        return m_group;
    if (const presenters::EdgeValue *value = m_layout.edge(m_layout.edgeAt(point)))
        return QStringLiteral("%1\n%2\n%3").arg(edgeName(*value), edgeWords(*value), value->summary).trimmed();
    return tr("Thick arrow: trust. Thin arrow: little trust.\nSolid: likes. Dotted: neutral. Dashed: dislikes.\nOpen "
              "arrowhead: expects the worst.\nDrop one portrait on another to open that relationship.");
}

QPointF RelationshipGraph::edgePoint(qint64 key) const
{
    const GraphEdge *shape = m_layout.shape().edge(key);
    return shape ? shape->curve.pointAtPercent(0.5) : QPointF(-1, -1);
}

QPointF RelationshipGraph::nodePoint(int slot) const
{
    const GraphNode *node = m_layout.shape().node(slot);
    return node ? node->center : QPointF(-1, -1);
}

QRectF RelationshipGraph::labelRect(qint64 key) const
{
    return m_layout.labels().value(key).box;
}

QRectF RelationshipGraph::nodeRect(int slot) const
{
    return m_layout.nodeRect(slot);
}

QSize RelationshipGraph::sizeHint() const
{
    return graphSize(font(), m_layout.entities().size());
}

QSize RelationshipGraph::minimumSizeHint() const
{
    return leastGraphSize(font(), m_layout.entities().size());
}

} // namespace dramatis::widgets
