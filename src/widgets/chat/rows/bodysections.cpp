#include "widgets/chat/rows/bodysections.h"
#include "presenters/text/markuppictures.h"

#include <algorithm>
#include <cmath>
#include <iterator>
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

void BodySections::setText(const QString &foreign, const presenters::MarkupRules &rules)
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

// Decoding changes nothing of where they stand.
void BodySections::setPictures(const QList<presenters::MessagePicture> &pictures)
{
    const bool same = std::ranges::equal(pictures, m_pictures, [](const auto &one, const auto &other) {
        return one.source == other.source && one.size == other.size;
    });
    m_pictures = pictures;
    if (same)
        return;
    m_sections.clear();
    readAgainFrom(0);
}

const presenters::MessagePicture *BodySections::picture(const MarkupBlock &block) const
{
    const auto found = std::ranges::find(m_pictures, block.picture, &presenters::MessagePicture::source);
    return block.picture.isEmpty() || found == m_pictures.cend() ? nullptr : &*found;
}

void BodySections::readAgainFrom(size_t first)
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
            keepLayout(section, old[nth]);
        }
        section.height = estimate(section);
        m_sections.push_back(std::move(section));
    }
    placeFrom(first);
    m_firstChanged = std::min(m_firstChanged, changedPlace(first));
}

void BodySections::keepLayout(Section &section, Section &old) const
{
    section.laid.resize(size_t(section.blocks.size()));
    for (size_t i = 0; i < std::min(section.laid.size(), old.laid.size()); ++i) {
        const qsizetype nth = qsizetype(i);
        if (section.blocks[nth] == old.blocks[nth])
            section.laid[i] = std::move(old.laid[i]);
        else if (!section.growing)
            section.growing = GrowingBlock{old.blocks[nth], std::move(old.laid[i])};
    }
}

BodyPlace BodySections::changedPlace(size_t section) const
{
    if (section >= m_sections.size())
        return BodyPlace::last();
    const std::vector<BodyBlock> &laid = m_sections[section].laid;
    const auto firstNew = std::ranges::find_if_not(laid, &BodyBlock::isLaidOut);
    return {int(section), int(firstNew - laid.begin()), 0};
}

int BodySections::takeChangedTop()
{
    const BodyPlace changed = std::exchange(m_firstChanged, BodyPlace::last());
    if (changed.section >= count())
        return m_height;
    const Section &section = m_sections[size_t(changed.section)];
    const bool known = changed.block > 0 && size_t(changed.block) <= section.laid.size();
    if (!known)
        return section.top;
    const BodyBlock &above = section.laid[size_t(changed.block) - 1];
    return section.top + above.top + above.height;
}

void BodySections::setStyle(const ChatStyle &style)
{
    const bool scales = m_style.bodyWidth > 0 && style.bodyWidth > 0;
    m_style = style;
    for (Section &section : m_sections) {
        section.laid.clear();
        section.growing.reset();
        // A height from another width is still a better guess than none.
        if (!section.isLaid || !scales)
            section.height = estimate(section);
        section.isLaid = false;
    }
    placeFrom(0);
}

void BodySections::setLead(int width)
{
    if (width == std::exchange(m_lead, width) || m_sections.empty())
        return;
    m_sections.front().laid.clear();
    m_sections.front().growing.reset();
    m_sections.front().isLaid = false;
    m_firstChanged = {};
}

bool BodySections::takesLead()
{
    if (m_lead <= 0)
        return false;
    if (m_sections.empty())
        return true;
    read(m_sections.front());
    if (m_sections.front().blocks.isEmpty())
        return true;
    const MarkupBlock &first = m_sections.front().blocks.constFirst();
    return first.kind == MarkupBlock::Kind::Paragraph && first.quotes == 0 && first.indent == 0
           && first.marker.isEmpty() && !first.text.isRightToLeft();
}

int BodySections::reach() const
{
    if (m_sections.empty())
        return 0;
    if (m_sections.size() > 1 || !m_sections.front().isLaid)
        return m_style.bodyWidth;
    int reach = 0;
    for (const BodyBlock &block : m_sections.front().laid)
        reach = std::max(reach, block.reach);
    return std::min(reach, m_style.bodyWidth);
}

int BodySections::firstBaseline() const
{
    const bool isLaid = !m_sections.empty() && m_sections.front().isLaid && !m_sections.front().laid.empty();
    const QTextLayout *layout = isLaid ? m_sections.front().laid.front().layout() : nullptr;
    if (!layout || layout->lineCount() == 0)
        return QFontMetrics(m_style.text).ascent();
    return int(std::lround(layout->lineAt(0).y() + layout->lineAt(0).ascent()));
}

int BodySections::indexAt(int y) const
{
    const auto after = std::upper_bound(m_sections.begin(), m_sections.end(), y,
                                        [](int wanted, const Section &section) { return wanted < section.top; });
    return std::max(0, int(after - m_sections.begin()) - 1);
}

QString BodySections::jointAbove(int section) const
{
    const qsizetype from = m_sections[size_t(section)].source.from;
    return from > 0 && m_text[from - 1].isSpace() ? QString(m_text[from - 1]) : QString();
}

bool BodySections::layOut(int top, int bottom)
{
    bool changed = false;
    for (size_t i = size_t(indexAt(top)); i < m_sections.size() && m_sections[i].top <= bottom; ++i) {
        if (m_sections[i].isLaid)
            continue;
        const int before = m_sections[i].height;
        layOut(m_sections[i]);
        if (m_sections[i].height != before) {
            placeFrom(i);
            changed = true;
        }
    }
    forgetFar(top, bottom);
    return changed;
}

const BodySections::Section &BodySections::read(int section)
{
    read(m_sections[size_t(section)]);
    return m_sections[size_t(section)];
}

const BodySections::Section &BodySections::laidOut(int section)
{
    const Section &wanted = m_sections[size_t(section)];
    if (!wanted.isLaid)
        layOut(wanted.top, wanted.top + 1);
    return wanted;
}

void BodySections::read(Section &section)
{
    if (section.isRead)
        return;
    section.blocks = presenters::readSection(m_text, section.source, m_rules);
    if (!m_pictures.isEmpty()) {
        QStringList sources;
        for (const presenters::MessagePicture &picture : std::as_const(m_pictures))
            sources << picture.source;
        section.blocks = presenters::withPictures(section.blocks, sources);
    }
    section.isRead = true;
}

void BodySections::layOut(Section &section)
{
    read(section);
    section.laid.resize(size_t(section.blocks.size()));
    const bool isFirst = section.source.from == 0;
    int y = isFirst ? 0 : section.source.joined ? m_style.lineGap : m_style.paragraphGap;
    for (size_t i = 0; i < section.laid.size(); ++i) {
        const MarkupBlock &block = section.blocks[qsizetype(i)];
        if (i > 0)
            y += gapAbove(section.blocks[qsizetype(i) - 1], block, m_style);
        if (!section.laid[i].isLaidOut()) {
            const int lead = isFirst && i == 0 && takesLead() ? m_lead : 0;
            auto former = std::exchange(section.growing, std::nullopt);
            std::optional<BodyBlock> grown = former ? former->grown(block, m_style, lead) : std::nullopt;
            section.laid[i] = grown ? std::move(*grown) : layOut(block, lead);
        }
        section.laid[i].top = y;
        y += section.laid[i].height;
    }
    section.height = section.blocks.isEmpty() ? 0 : y;
    section.isLaid = true;
}

BodyBlock BodySections::layOut(const MarkupBlock &block, int lead) const
{
    const presenters::MessagePicture *shown = picture(block);
    return BodyBlock::laidOut(block, m_style, shown ? shown->size : QSize(), lead);
}

int BodySections::estimate(const Section &section) const
{
    if (m_style.bodyWidth <= 0)
        return 0;
    const QFontMetrics metrics(m_style.text);
    const qreal perLine = std::max(8.0, qreal(m_style.bodyWidth) / std::max(1, metrics.averageCharWidth()));
    const int lines = int(std::ceil(qreal(section.source.length) / perLine)) + 1;
    return lines * (metrics.height() + m_style.lineGap);
}

void BodySections::placeFrom(size_t section)
{
    int y =
        section > 0 && section <= m_sections.size() ? m_sections[section - 1].top + m_sections[section - 1].height : 0;
    for (size_t i = section; i < m_sections.size(); ++i) {
        m_sections[i].top = y;
        y += m_sections[i].height;
    }
    m_height = y;
}

void BodySections::forgetFar(int top, int bottom)
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
