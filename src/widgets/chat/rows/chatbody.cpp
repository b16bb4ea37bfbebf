#include "widgets/chat/rows/chatbody.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace dramatis::widgets {

namespace {

using presenters::MarkupBlock;

// Only texts far longer than a screen give up the layout of what is far from it.
constexpr size_t manySections = 24;

int gapAbove(const MarkupBlock &above, const MarkupBlock &below, const ChatStyle &style)
{
    const bool sameList = above.indent > 0 && !below.marker.isEmpty();
    return sameList ? style.itemGap : style.paragraphGap;
}

qsizetype commonPrefix(const QString &one, const QString &other)
{
    const qsizetype size = std::min(one.size(), other.size());
    return std::mismatch(one.cbegin(), one.cbegin() + size, other.cbegin()).first - one.cbegin();
}

QString cleanAfter(const QString &before, const QString &clean, const QString &foreign)
{
    // What ends before the last line break is clean as it was; `clean` may close isolates behind it.
    const qsizetype line = before.lastIndexOf(u'\n');
    const qsizetype cleanLine = clean.lastIndexOf(u'\n');
    if (line < 0 || cleanLine < 0 || !foreign.startsWith(before))
        return presenters::cleanText(foreign);
    return clean.first(cleanLine + 1) + presenters::cleanText(QStringView(foreign).sliced(line + 1));
}

} // namespace

void ChatBody::setText(const QString &foreign, const presenters::MarkupRules &rules)
{
    if (foreign == m_foreign && rules == m_rules && !m_sections.empty())
        return;
    const QString text = cleanAfter(m_foreign, m_text, foreign);
    qsizetype common = commonPrefix(m_text, text);
    if (!(rules == m_rules)) {
        m_rules = rules;
        m_sections.clear();
        common = 0;
    }
    m_foreign = foreign;
    m_text = text;
    size_t kept = 0;
    while (kept + 1 < m_sections.size() && m_sections[kept].source.from + m_sections[kept].source.length <= common)
        ++kept;
    readAgainFrom(kept);
}

void ChatBody::readAgainFrom(size_t first)
{
    presenters::MarkupSection resumed;
    std::vector<Section> old;
    if (first < m_sections.size()) {
        resumed = m_sections[first].source;
        std::move(m_sections.begin() + qsizetype(first), m_sections.end(), std::back_inserter(old));
        m_sections.resize(first);
    }
    for (const presenters::MarkupSection &source : presenters::splitMarkup(m_text, resumed)) {
        Section section;
        section.source = source;
        const size_t nth = m_sections.size() - first;
        if (nth < old.size() && old[nth].isLaid && old[nth].source.from == source.from) {
            read(section);
            section.laid.resize(size_t(section.blocks.size()));
            for (size_t i = 0; i < std::min(section.laid.size(), old[nth].laid.size()); ++i) {
                if (section.blocks[qsizetype(i)] == old[nth].blocks[qsizetype(i)])
                    section.laid[i] = std::move(old[nth].laid[i]);
            }
        }
        section.height = estimate(section);
        m_sections.push_back(std::move(section));
    }
    placeSections(first);
    m_firstChanged = std::min(m_firstChanged, changedPlace(first));
}

BodyPlace ChatBody::changedPlace(size_t section) const
{
    if (section >= m_sections.size())
        return BodyPlace::last();
    const std::vector<LaidBlock> &laid = m_sections[section].laid;
    const auto isKept = [](const LaidBlock &block) { return block.height > 0; };
    const auto firstNew = std::find_if_not(laid.begin(), laid.end(), isKept);
    return {int(section), int(firstNew - laid.begin()), 0};
}

int ChatBody::takeChangedTop()
{
    const BodyPlace changed = std::exchange(m_firstChanged, BodyPlace::last());
    if (changed.section >= sectionCount())
        return m_height;
    const Section &section = m_sections[size_t(changed.section)];
    const bool known = changed.block > 0 && size_t(changed.block) <= section.laid.size();
    if (!known)
        return section.top;
    const LaidBlock &above = section.laid[size_t(changed.block) - 1];
    return section.top + above.top + above.height;
}

void ChatBody::setStyle(const ChatStyle &style)
{
    const bool scales = m_style.textWidth > 0 && style.textWidth > 0;
    m_style = style;
    for (Section &section : m_sections) {
        section.laid.clear();
        // A height from another width is still a better guess than none.
        if (!section.isLaid || !scales)
            section.height = estimate(section);
        section.isLaid = false;
    }
    placeSections();
}

int ChatBody::height() const
{
    return m_height;
}

int ChatBody::sectionCount() const
{
    return int(m_sections.size());
}

int ChatBody::sectionAt(int y) const
{
    const auto after = std::upper_bound(m_sections.begin(), m_sections.end(), y,
                                        [](int wanted, const Section &section) { return wanted < section.top; });
    return std::max(0, int(after - m_sections.begin()) - 1);
}

int ChatBody::sectionTop(int section) const
{
    return section >= 0 && section < sectionCount() ? m_sections[size_t(section)].top : 0;
}

bool ChatBody::layOut(int top, int bottom)
{
    bool changed = false;
    for (size_t i = size_t(sectionAt(top)); i < m_sections.size() && m_sections[i].top <= bottom; ++i) {
        if (m_sections[i].isLaid)
            continue;
        const int before = m_sections[i].height;
        layOut(m_sections[i]);
        if (m_sections[i].height != before) {
            placeSections(i);
            changed = true;
        }
    }
    forgetFar(top, bottom);
    return changed;
}

void ChatBody::read(Section &section)
{
    if (section.isRead)
        return;
    section.blocks = presenters::readSection(m_text, section.source, m_rules);
    section.isRead = true;
}

void ChatBody::layOut(Section &section)
{
    read(section);
    section.laid.resize(size_t(section.blocks.size()));
    const bool isFirst = section.source.from == 0;
    int y = isFirst ? 0 : section.source.joined ? m_style.lineGap : m_style.paragraphGap;
    for (size_t i = 0; i < section.laid.size(); ++i) {
        const MarkupBlock &block = section.blocks[qsizetype(i)];
        if (i > 0)
            y += gapAbove(section.blocks[qsizetype(i) - 1], block, m_style);
        if (section.laid[i].height == 0)
            section.laid[i] = laidOut(block);
        section.laid[i].top = y;
        y += section.laid[i].height;
    }
    section.height = section.blocks.isEmpty() ? 0 : y;
    section.isLaid = true;
}

ChatBody::LaidBlock ChatBody::laidOut(const MarkupBlock &block) const
{
    LaidBlock laid;
    const int inset = std::min((block.quotes + block.indent) * m_style.indent, m_style.textWidth / 2);
    const bool isCode = block.kind == MarkupBlock::Kind::Code;
    const int padding = isCode ? m_style.padding / 2 : 0;
    laid.rightToLeft = block.text.isRightToLeft();
    laid.left = (laid.rightToLeft ? 0 : inset) + padding;
    laid.width = m_style.textWidth - inset - 2 * padding;
    if (block.kind == MarkupBlock::Kind::Rule) {
        laid.height = m_style.paragraphGap;
        return laid;
    }
    laid.layout = std::make_unique<QTextLayout>(block.text, m_style.blockFont(block));
    laid.layout->setCacheEnabled(true);
    QTextOption option;
    option.setWrapMode(block.breaksAnywhere ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(laid.rightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    option.setAlignment(laid.rightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    laid.layout->setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    for (const presenters::MarkupSpan &span : block.spans)
        formats.append({span.from, span.length, m_style.format(span)});
    laid.layout->setFormats(formats);

    qreal y = padding;
    laid.layout->beginLayout();
    for (QTextLine line = laid.layout->createLine(); line.isValid(); line = laid.layout->createLine()) {
        line.setLineWidth(laid.width);
        line.setPosition({0, y});
        y += std::ceil(line.height()) + (isCode ? 0 : m_style.lineGap);
    }
    laid.layout->endLayout();
    laid.height = std::max(1, int(std::ceil(y)) - (isCode ? 0 : m_style.lineGap) + padding);
    return laid;
}

int ChatBody::estimate(const Section &section) const
{
    if (m_style.textWidth <= 0)
        return 0;
    const QFontMetrics metrics(m_style.text);
    const qreal perLine = std::max(8.0, qreal(m_style.textWidth) / std::max(1, metrics.averageCharWidth()));
    const int lines = int(std::ceil(qreal(section.source.length) / perLine)) + 1;
    return lines * (metrics.height() + m_style.lineGap);
}

void ChatBody::placeSections(size_t from)
{
    int y = from > 0 && from <= m_sections.size() ? m_sections[from - 1].top + m_sections[from - 1].height : 0;
    for (size_t i = from; i < m_sections.size(); ++i) {
        m_sections[i].top = y;
        y += m_sections[i].height;
    }
    m_height = y;
}

void ChatBody::forgetFar(int top, int bottom)
{
    if (m_sections.size() < manySections)
        return;
    const int far = 4 * (bottom - top) + 4'000;
    for (Section &section : m_sections) {
        if (section.isLaid && (section.top + section.height < top - far || section.top > bottom + far)) {
            section.laid.clear();
            section.blocks.clear();
            section.isLaid = section.isRead = false;
        }
    }
}

} // namespace dramatis::widgets
