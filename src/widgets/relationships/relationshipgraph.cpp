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
#include <numbers>

namespace dramatis::widgets {

namespace {

// With more than these, only what is pointed at has its numbers beside it: the list has all of them.
constexpr qsizetype fewEntities = 3;
constexpr qsizetype crowd = 4; // with more, portraits are smaller
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
        const presenters::EdgeValue *before = edge(each.key());
        return each.changed()
               && (!before || before->affinityChange != each.affinityChange || before->trustChange != each.trustChange);
    });
    const bool another = m_entities.size() != entities.size();
    m_entities = entities;
    m_edges = edges;
    if (another)
        updateGeometry();
    reshape();
    if (news && isVisible())
        glowForChanges();
}

void RelationshipGraph::glowForChanges()
{
    if (std::ranges::none_of(m_edges, &presenters::EdgeValue::changed))
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

// In a corner, where no portrait begins and no curve leads.
QRectF RelationshipGraph::groupRect() const
{
    if (m_group.isEmpty() || m_shape.nodes.isEmpty())
        return {};
    constexpr qreal margin = 6;
    const QFontMetricsF metrics(smallFont(font()));
    const QSizeF size(metrics.horizontalAdvance(tr("Together")) + metrics.height(), metrics.height() * 1.5);
    return {QPointF(margin, margin), size};
}

void RelationshipGraph::setCurrentEdge(qint64 key)
{
    m_current = key;
    placeLabels();
}

void RelationshipGraph::setPlaces(const QHash<int, QPointF> &places)
{
    m_places = places;
    reshape();
}

// Where many have little room, a name is enough: mood and doing are in what the mouse finds, and in the list of the
// cast.
GraphMeasures RelationshipGraph::measures() const
{
    const GraphMeasures whole = measures(3);
    if (m_entities.size() <= crowd)
        return whole;
    const qreal room = nodeRoom(rect(), whole).height();
    const qreal between =
        room * (1 - std::numbers::sqrt2 / 2) * 1.1; // of two neighbours on a round of eight, the closer way
    return between < whole.radius * 2 + whole.caption.height() ? measures(1) : whole;
}

GraphMeasures RelationshipGraph::measures(int lines) const
{
    const QFontMetricsF metrics(font());
    const QFontMetricsF small(smallFont(font()));
    const qreal shrunk = m_entities.size() > crowd ? 0.75 : 1;
    GraphMeasures measured{
        .radius = metrics.height() * 1.9 * shrunk,
        .caption = {metrics.averageCharWidth() * 14, metrics.height() + small.height() * (lines - 1) + 4}};
    const qreal portrait = measured.radius + measured.gap;
    // Between two, the labels stand above and below the curves, and take a line more when something changed.
    const qreal curves = m_entities.size() == 2 ? measured.radius * 1.3 + small.height() * 3 + 16 : 0;
    measured.above = std::max(portrait, curves);
    measured.below = std::max(portrait + measured.caption.height(), curves);
    return measured;
}

void RelationshipGraph::reshape()
{
    const GraphMeasures measured = measures();
    QHash<int, QPointF> placed = m_places;
    placed.remove(m_dragged); // nobody gives way to it: it may be dropped on them
    QHash<int, QPointF> places = placesAround(placed, m_entities, rect(), measured);
    if (m_places.contains(m_dragged) && places.contains(m_dragged))
        places[m_dragged] = m_places.value(m_dragged);
    QHash<int, QSizeF> captions;
    for (const presenters::EntityValue &entity : std::as_const(m_entities))
        captions[entity.slot] = GraphPainter::captionSize(entity, font(), measured.caption);
    m_shape = graphShape(rect(), places, m_entities, m_edges, measured, captions);
    m_labels.clear();
    placeLabels();
}

// Those of few people have theirs; else what is opened, and what is pointed at.
void RelationshipGraph::placeLabels()
{
    QList<QRectF> taken{groupRect()};
    const qreal radius = measures().radius;
    for (const GraphNode &node : std::as_const(m_shape.nodes))
        taken << QRectF(node.center - QPointF(radius, radius), QSizeF(radius * 2, radius * 2)) << node.caption;
    const GraphLabels labels(rect(), m_shape, taken);
    const auto wish = [this](const presenters::EdgeValue &value) {
        LabelWish wished{.key = value.key(), .sizes = {}};
        for (const LabelSize size : {LabelSize::Whole, LabelSize::WithoutChange, LabelSize::Numbers})
            wished.sizes[std::size_t(size)] = GraphPainter::labelSize(value, size, font());
        return wished;
    };
    QList<LabelWish> wishes;
    for (const GraphEdge &shape : std::as_const(m_shape.edges))
        if (m_entities.size() <= fewEntities || shape.from == m_hoveredNode)
            if (const presenters::EdgeValue *value = edge(shape.key))
                wishes << wish(*value);
    const GraphLabel pointedAt = m_labels.value(m_hoveredEdge); // does not move away from under the mouse
    m_labels = labels.place(wishes);
    if (!pointedAt.box.isNull() && !m_labels.contains(m_hoveredEdge))
        m_labels.insert(m_hoveredEdge, pointedAt);
    for (const qint64 key : {m_current, m_hoveredEdge})
        if (const presenters::EdgeValue *value = edge(key); value && !m_labels.contains(key) && m_shape.edge(key))
            m_labels.insert(key, labels.placeOne(wish(*value), m_labels));
    update();
}

bool RelationshipGraph::isPointedAt(const GraphEdge &shape) const
{
    return shape.key == m_hoveredEdge || shape.from == m_hoveredNode;
}

EdgeLook RelationshipGraph::lookOf(const GraphEdge &shape, const presenters::EdgeValue &value) const
{
    const bool pointedAt = isPointedAt(shape);
    const bool few = m_entities.size() <= fewEntities;
    const bool away = !pointedAt && shape.key != m_current && (isAway(shape.from) || isAway(shape.to));
    return {.current = shape.key == m_current,
            .faded = m_hoveredNode >= 0 ? shape.from != m_hoveredNode : away || (!few && !pointedAt && isBlank(value)),
            .focused = hasFocus() && shape.key == m_current,
            .glow =
                value.changed() && m_glow.state() == QVariantAnimation::Running ? m_glow.currentValue().toReal() : 0};
}

void RelationshipGraph::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const DrawerColors colors = DrawerColors::of(palette());
    painter.fillRect(rect(), colors.paper);
    const GraphMeasures measured = measures();
    GraphPainter paint(painter, colors, measured, font());
    if (const QRectF group = groupRect(); !group.isNull())
        paint.group(group, tr("Together"), m_shape);
    for (const GraphEdge &shape : std::as_const(m_shape.edges))
        if (const presenters::EdgeValue *value = edge(shape.key))
            paint.curve(shape, *value, lookOf(shape, *value));
    for (const GraphNode &node : std::as_const(m_shape.nodes))
        for (const presenters::EntityValue &entity : std::as_const(m_entities))
            if (entity.slot == node.slot)
                paint.node(node, entity, m_portraits ? m_portraits(entity.slot) : QImage(),
                           node.slot == m_hoveredNode || node.slot == m_target);
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
        for (const GraphEdge &shape : std::as_const(m_shape.edges)) {
            const auto label = m_labels.constFind(shape.key);
            const presenters::EdgeValue *value = edge(shape.key);
            if (label != m_labels.cend() && value && (shape.key == m_hoveredEdge) == last)
                paint.label(*label, *value, lookOf(shape, *value));
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
    m_pressed = event->position();
    m_moved = false;
    m_dragged = m_shape.nodeAt(m_pressed, measures());
    m_placesBefore = m_places;
    if (m_dragged >= 0)
        return;
    if (groupRect().contains(m_pressed))
        Q_EMIT groupActivated();
    else if (const qint64 key = edgeUnder(m_pressed); key >= 0)
        Q_EMIT edgeActivated(key);
}

void RelationshipGraph::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    constexpr int startOfDrag = 5;
    if (m_dragged >= 0 && (m_moved || (at - m_pressed).manhattanLength() > startOfDrag)) {
        m_moved = true;
        m_target = nodeUnder(at);
        moveNode(m_dragged, at);
        return;
    }
    const int node = m_shape.nodeAt(at, measures());
    pointAt(node, node < 0 ? edgeUnder(at) : -1);
}

void RelationshipGraph::pointAt(int node, qint64 edge)
{
    if (node == m_hoveredNode && edge == m_hoveredEdge)
        return;
    m_hoveredNode = node;
    m_hoveredEdge = edge;
    setCursor(node >= 0 ? Qt::OpenHandCursor : edge >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    placeLabels();
}

// Numbers lie above the curves.
qint64 RelationshipGraph::edgeUnder(const QPointF &point) const
{
    for (auto it = m_labels.cbegin(); it != m_labels.cend(); ++it)
        if (it->box.contains(point))
            return it.key();
    return m_shape.edgeAt(point);
}

void RelationshipGraph::mouseReleaseEvent(QMouseEvent *)
{
    if (m_dragged >= 0 && m_moved)
        drop();
    m_dragged = -1;
    m_target = -1;
    reshape();
}

// On another: what this one feels for that one. Elsewhere: this is its place now.
void RelationshipGraph::drop()
{
    if (m_target < 0) {
        Q_EMIT placesChanged();
        return;
    }
    setPlaces(m_placesBefore);
    for (const presenters::EdgeValue &each : std::as_const(m_edges))
        if (each.from == m_dragged && each.to == m_target) {
            Q_EMIT edgeActivated(each.key());
            return;
        }
}

int RelationshipGraph::nodeUnder(const QPointF &point) const
{
    GraphShape others = m_shape;
    others.nodes.removeIf([this](const GraphNode &node) { return node.slot == m_dragged; });
    return others.nodeAt(point, measures());
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
    action->setEnabled(!m_places.isEmpty());
    menu->popup(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center()) : event->globalPos());
}

void RelationshipGraph::arrange()
{
    setPlaces({});
    Q_EMIT placesChanged();
}

void RelationshipGraph::moveNode(int slot, const QPointF &center)
{
    const QRectF room = nodeRoom(rect(), measures());
    const QPointF share((center.x() - room.left()) / room.width(), (center.y() - room.top()) / room.height());
    m_places[slot] = {std::clamp(share.x(), 0.0, 1.0), std::clamp(share.y(), 0.0, 1.0)};
    reshape();
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
        if (edge(m_current))
            Q_EMIT edgeActivated(m_current);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

void RelationshipGraph::stepEdge(int step)
{
    if (m_edges.isEmpty())
        return;
    const auto found = std::ranges::find(m_edges, m_current, &presenters::EdgeValue::key);
    const auto count = int(m_edges.size());
    const int at = found == m_edges.end() ? (step > 0 ? -1 : 0) : int(found - m_edges.begin());
    setCurrentEdge(m_edges[(at + step + count) % count].key());
    if (const presenters::EdgeValue *now = edge(m_current))
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
    if (const int slot = m_shape.nodeAt(point, measures()); slot >= 0) {
        for (const presenters::EntityValue &each : m_entities)
            if (each.slot == slot)
                return QStringList{each.name, each.mood, each.activity}.join(QLatin1Char('\n')).trimmed();
    }
    if (groupRect().contains(point))
        return m_group;
    if (const presenters::EdgeValue *value = edge(edgeUnder(point)))
        return QStringLiteral("%1\n%2\n%3").arg(edgeName(*value), edgeWords(*value), value->summary).trimmed();
    return tr("Thick arrow: trust. Thin arrow: little trust.\nSolid: likes. Dotted: neutral. Dashed: dislikes.\nOpen "
              "arrowhead: expects the worst.\nDrop one portrait on another to open that relationship.");
}

bool RelationshipGraph::isAway(int slot) const
{
    return std::ranges::any_of(
        m_entities, [slot](const presenters::EntityValue &entity) { return entity.slot == slot && !entity.here; });
}

const presenters::EdgeValue *RelationshipGraph::edge(qint64 key) const
{
    const auto found = std::ranges::find(m_edges, key, &presenters::EdgeValue::key);
    return found == m_edges.end() ? nullptr : &*found;
}

QPointF RelationshipGraph::edgePoint(qint64 key) const
{
    const GraphEdge *shape = m_shape.edge(key);
    return shape ? shape->curve.pointAtPercent(0.5) : QPointF(-1, -1);
}

QPointF RelationshipGraph::nodePoint(int slot) const
{
    const GraphNode *node = m_shape.node(slot);
    return node ? node->center : QPointF(-1, -1);
}

QRectF RelationshipGraph::labelRect(qint64 key) const
{
    return m_labels.value(key).box;
}

QRectF RelationshipGraph::nodeRect(int slot) const
{
    const GraphNode *node = m_shape.node(slot);
    const qreal radius = measures().radius;
    return node ? QRectF(node->center - QPointF(radius, radius), QSizeF(radius * 2, radius * 2)) | node->caption
                : QRectF();
}

// With room for all that captions tell.
QSize RelationshipGraph::sizeHint() const
{
    const GraphMeasures measured = measures(3);
    const qreal label = QFontMetricsF(smallFont(font())).averageCharWidth() * 13 + 16;
    const qreal around =
        m_entities.size() > crowd ? (measured.radius * 2 + measured.caption.height()) * 3.2 : measured.radius * 8;
    return {int(measured.caption.width() * 2 + label + 40),
            m_entities.size() > 2 ? int(measured.above + measured.below + around) : minimumSizeHint().height()};
}

QSize RelationshipGraph::minimumSizeHint() const
{
    const GraphMeasures measured = measures(m_entities.size() > crowd ? 1 : 3);
    const qreal circle = m_entities.size() > crowd ? measured.radius * 6
                         : m_entities.size() > 2   ? measured.radius * 5
                                                   : measured.radius * 0.4;
    return {int(measured.caption.width() * 2), int(measured.above + measured.below + circle)};
}

} // namespace dramatis::widgets
