#include "presenters/text/markupreader.h"

#include <QHash>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace dramatis::presenters {

namespace {

using Kind = MarkupBlock::Kind;

constexpr int deepest = 6; // of lists and quotes; what is nested deeper is shown at this depth
constexpr qsizetype longestTarget = 120;
constexpr qsizetype longestWord = 2'000;

constexpr quint16 formatBit(MarkupFormat format)
{
    return quint16(format);
}

QString text(const MD_CHAR *characters, MD_SIZE size)
{
    return QString::fromUtf8(characters, qsizetype(size));
}

QString text(const MD_ATTRIBUTE &attribute)
{
    return withoutStandIns(text(attribute.text, attribute.size));
}

QString entity(const QString &name)
{
    static const QHash<QString, QString> known{
        {QStringLiteral("&amp;"), QStringLiteral("&")},   {QStringLiteral("&lt;"), QStringLiteral("<")},
        {QStringLiteral("&gt;"), QStringLiteral(">")},    {QStringLiteral("&quot;"), QStringLiteral("\"")},
        {QStringLiteral("&apos;"), QStringLiteral("'")},  {QStringLiteral("&#39;"), QStringLiteral("'")},
        {QStringLiteral("&nbsp;"), QString(QChar::Nbsp)},
    };
    return known.value(name, name);
}

MarkupAlignment alignment(MD_ALIGN align)
{
    switch (align) {
    case MD_ALIGN_LEFT: return MarkupAlignment::Left;
    case MD_ALIGN_CENTER: return MarkupAlignment::Center;
    case MD_ALIGN_RIGHT: return MarkupAlignment::Right;
    default: return MarkupAlignment::Start;
    }
}

// A cell has no lines of its own, so that models write `<br>` there.
void breakLines(MarkedText &marked)
{
    static const QRegularExpression breaks(QStringLiteral(" ?(<br ?/?>) ?"), QRegularExpression::CaseInsensitiveOption);
    for (QRegularExpressionMatch found = breaks.match(marked.text); found.hasMatch();
         found = breaks.match(marked.text, found.capturedStart() + 1)) {
        if (marked.formats[found.capturedStart(1)] & formatBit(MarkupFormat::Code))
            continue;
        marked.text.replace(found.capturedStart(), found.capturedLength(), QChar::LineSeparator);
        marked.formats.remove(found.capturedStart() + 1, found.capturedLength() - 1);
        marked.links.remove(found.capturedStart() + 1, found.capturedLength() - 1);
    }
    marked.text.replace(u'\t', u' ');
}

bool mayLead(const QString &target)
{
    const QUrl url(target, QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (scheme == u"mailto")
        return !url.path().isEmpty();
    return (scheme == u"http" || scheme == u"https") && !url.host().isEmpty();
}

} // namespace

bool hasLongWord(QStringView text)
{
    qsizetype length = 0;
    for (const QChar c : text) {
        length = c.isSpace() ? 0 : length + 1;
        if (length > longestWord)
            return true;
    }
    return false;
}

MarkupReader::MarkupReader(const MarkupRules &rules) : m_rules(rules) {}

QList<MarkupBlock> MarkupReader::read(const QByteArray &prepared)
{
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_STRIKETHROUGH
                   | MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_TABLES;
    parser.enter_block = [](MD_BLOCKTYPE type, void *detail, void *self) {
        static_cast<MarkupReader *>(self)->enterBlock(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void *, void *self) {
        static_cast<MarkupReader *>(self)->leaveBlock(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void *detail, void *self) {
        static_cast<MarkupReader *>(self)->enterSpan(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void *, void *self) {
        static_cast<MarkupReader *>(self)->leaveSpan(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR *characters, MD_SIZE size, void *self) {
        static_cast<MarkupReader *>(self)->takeText(type, characters, size);
        return 0;
    };
    md_parse(prepared.constData(), MD_SIZE(prepared.size()), &parser, this);
    close();
    return m_blocks;
}

void MarkupReader::enterBlock(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_QUOTE:
        close();
        ++m_quotes;
        break;
    case MD_BLOCK_UL:
        close();
        m_lists.append({.mark = QLatin1Char(static_cast<MD_BLOCK_UL_DETAIL *>(detail)->mark)});
        break;
    case MD_BLOCK_OL: {
        close();
        const auto *list = static_cast<MD_BLOCK_OL_DETAIL *>(detail);
        m_lists.append({true, list->start, QLatin1Char(list->mark_delimiter)});
        break;
    }
    case MD_BLOCK_LI:
        close();
        m_marker = nextMarker();
        break;
    case MD_BLOCK_HR:
        open(Kind::Rule);
        close();
        break;
    case MD_BLOCK_H:
        open(Kind::Heading);
        m_block->heading = int(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level);
        break;
    case MD_BLOCK_CODE: open(Kind::Code); break;
    case MD_BLOCK_P: open(Kind::Paragraph); break;
    case MD_BLOCK_TABLE: open(Kind::Table); break;
    case MD_BLOCK_TR: m_startsRow = true; break;
    case MD_BLOCK_TH:
        m_block->columns.append(alignment(static_cast<MD_BLOCK_TD_DETAIL *>(detail)->align));
        openCell();
        break;
    case MD_BLOCK_TD: openCell(); break;
    default: break;
    }
}

void MarkupReader::leaveBlock(MD_BLOCKTYPE type)
{
    switch (type) {
    case MD_BLOCK_QUOTE:
        close();
        --m_quotes;
        break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
        close();
        m_lists.removeLast();
        break;
    case MD_BLOCK_LI:
        if (!m_marker.isEmpty())
            open(Kind::Paragraph); // an item without text
        close();
        break;
    case MD_BLOCK_THEAD:
    case MD_BLOCK_TBODY:
    case MD_BLOCK_TR: break;
    case MD_BLOCK_TH: closeCell(formatBit(MarkupFormat::Bold)); break;
    case MD_BLOCK_TD: closeCell(0); break;
    default: close();
    }
}

void MarkupReader::openCell()
{
    if (!m_block->cells.isEmpty())
        m_cells.text += m_startsRow ? QChar(QChar::ParagraphSeparator) : QChar(u'\t');
    m_cells.formats.resize(m_cells.text.size(), 0);
    m_cells.links.resize(m_cells.text.size(), 0);
    m_startsRow = false;
    m_block->cells.append(int(m_cells.text.size()));
}

void MarkupReader::closeCell(quint16 formats)
{
    breakLines(m_marked);
    mark();
    for (quint16 &each : m_marked.formats)
        each |= formats;
    m_cells.text += m_marked.text;
    m_cells.formats += m_marked.formats;
    m_cells.links += m_marked.links;
    m_marked = {};
}

void MarkupReader::mark()
{
    markActions(m_marked);
    markSpeech(m_marked);
    markOutOfCharacter(m_marked, m_rules);
}

QString MarkupReader::nextMarker()
{
    if (m_lists.isEmpty())
        return {};
    ListLevel &list = m_lists.last();
    if (list.ordered)
        return QString::number(list.number++) + list.mark;
    return list.mark == u'+' ? QStringLiteral("+") : QStringLiteral("\u2022");
}

void MarkupReader::enterSpan(MD_SPANTYPE type, void *detail)
{
    switch (type) {
    case MD_SPAN_EM: ++m_italics; break;
    case MD_SPAN_STRONG: ++m_bolds; break;
    case MD_SPAN_DEL: m_formats |= formatBit(MarkupFormat::Struck); break;
    case MD_SPAN_CODE: m_formats |= formatBit(MarkupFormat::Code); break;
    case MD_SPAN_IMG:
        m_formats |= formatBit(MarkupFormat::Picture);
        m_picture = text(static_cast<MD_SPAN_IMG_DETAIL *>(detail)->src);
        if (!(m_formats & formatBit(MarkupFormat::Link)))
            m_targets.append(m_picture);
        m_pictureFrom = m_marked.text.size();
        break;
    case MD_SPAN_A: enterLink(*static_cast<MD_SPAN_A_DETAIL *>(detail)); break;
    default: break;
    }
}

void MarkupReader::leaveSpan(MD_SPANTYPE type)
{
    switch (type) {
    case MD_SPAN_EM: --m_italics; break;
    case MD_SPAN_STRONG: --m_bolds; break;
    case MD_SPAN_DEL: m_formats &= quint16(~formatBit(MarkupFormat::Struck)); break;
    case MD_SPAN_CODE: m_formats &= quint16(~formatBit(MarkupFormat::Code)); break;
    case MD_SPAN_IMG:
        if (m_marked.text.size() == m_pictureFrom)
            append(m_picture);
        m_formats &= quint16(~formatBit(MarkupFormat::Picture));
        break;
    case MD_SPAN_A: leaveLink(); break;
    default: break;
    }
}

void MarkupReader::enterLink(const MD_SPAN_A_DETAIL &link)
{
    m_target = text(link.href);
    m_targetAllowed = mayLead(m_target);
    m_labelled = !link.is_autolink;
    if (m_targetAllowed) {
        m_formats |= formatBit(MarkupFormat::Link);
        m_targets.append(m_target);
    } else if (m_labelled) {
        append(QStringLiteral("["));
    }
    m_labelFrom = m_marked.text.size();
}

// A label that differs from its target may be a lie: the target is shown behind it.
void MarkupReader::leaveLink()
{
    const QString label = withoutStandIns(m_marked.text.sliced(std::min(m_labelFrom, m_marked.text.size())));
    if (!m_targetAllowed) {
        if (m_labelled)
            append(QStringLiteral("](%1)").arg(m_target));
        return;
    }
    if (m_labelled && label != m_target) {
        const bool whole = m_target.size() <= longestTarget;
        const QString target = whole ? m_target : m_target.first(longestTarget) + QStringLiteral("…");
        m_formats |= formatBit(MarkupFormat::LinkTarget);
        append(QStringLiteral(" (%1)").arg(target));
    }
    m_formats &= quint16(~(formatBit(MarkupFormat::Link) | formatBit(MarkupFormat::LinkTarget)));
}

void MarkupReader::takeText(MD_TEXTTYPE type, const MD_CHAR *characters, MD_SIZE size)
{
    switch (type) {
    case MD_TEXT_BR:
    case MD_TEXT_SOFTBR: append(QString(QChar::LineSeparator)); break;
    case MD_TEXT_NULLCHAR: append(QString(QChar::ReplacementCharacter)); break;
    case MD_TEXT_ENTITY: append(entity(text(characters, size))); break;
    case MD_TEXT_CODE: append(text(characters, size).replace(u'\n', QChar::LineSeparator)); break;
    default: append(text(characters, size));
    }
}

void MarkupReader::open(Kind kind)
{
    close();
    m_block = MarkupBlock{.kind = kind,
                          .quotes = std::min(m_quotes, deepest),
                          .indent = int(std::min<qsizetype>(m_lists.size(), deepest)),
                          .marker = std::exchange(m_marker, {})};
}

void MarkupReader::append(const QString &piece)
{
    if (!m_block)
        open(Kind::Paragraph);
    quint16 formats = m_formats;
    if (m_italics > 0)
        formats |= formatBit(MarkupFormat::Italic);
    if (m_bolds > 0)
        formats |= formatBit(MarkupFormat::Bold);
    constexpr quint16 leading = formatBit(MarkupFormat::Link) | formatBit(MarkupFormat::Picture);
    const quint16 link = (formats & leading) ? quint16(m_targets.size()) : quint16(0);
    m_marked.text += piece;
    m_marked.formats.resize(m_marked.text.size(), formats);
    m_marked.links.resize(m_marked.text.size(), link);
}

void MarkupReader::close()
{
    if (!m_block)
        return;
    while (m_block->kind == Kind::Code && m_marked.text.endsWith(QChar::LineSeparator))
        m_marked.text.chop(1);
    if (m_block->kind == Kind::Code) {
        m_block->text = withoutStandIns(m_marked.text);
    } else {
        if (m_block->kind == Kind::Table)
            m_marked = std::exchange(m_cells, {});
        else
            mark();
        m_block->text = m_marked.text;
        m_block->spans = spans();
    }
    m_block->breaksAnywhere = hasLongWord(m_block->text);
    m_blocks.append(*std::exchange(m_block, std::nullopt));
    m_marked = {};
    m_targets.clear();
}

QList<MarkupSpan> MarkupReader::spans() const
{
    QList<MarkupSpan> spans;
    const qsizetype size = m_marked.text.size();
    for (qsizetype from = 0; from < size;) {
        const quint16 formats = m_marked.formats[from];
        const quint16 link = m_marked.links[from];
        qsizetype to = from + 1;
        while (to < size && m_marked.formats[to] == formats && m_marked.links[to] == link)
            ++to;
        if (formats != 0) {
            spans.append({int(from), int(to - from), MarkupFormats::fromInt(formats),
                          link > 0 ? m_targets.value(link - 1) : QString()});
        }
        from = to;
    }
    return spans;
}

} // namespace dramatis::presenters
