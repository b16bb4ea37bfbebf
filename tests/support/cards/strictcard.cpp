#include "support/cards/strictcard.h"

#include <KZip>
#include <KZipFileEntry>

#include <QBuffer>
#include <QByteArrayList>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringDecoder>
#include <QtEndian>

#include <cmath>

using namespace Qt::StringLiterals;

namespace dramatis::tests {

namespace {

// A letter for each type: s text, S texts, n number, b flag, o object, a list, i text or number, p before_char or
// after_char. A field whose name ends with "!" is required.
using Table = QList<std::pair<QString, QChar>>;

const Table dataV1{{u"name!"_s, u's'},     {u"description!"_s, u's'}, {u"personality!"_s, u's'},
                   {u"scenario!"_s, u's'}, {u"first_mes!"_s, u's'},   {u"mes_example!"_s, u's'}};
const Table dataV2 =
    dataV1
    + Table{{u"creator_notes!"_s, u's'},       {u"system_prompt!"_s, u's'}, {u"post_history_instructions!"_s, u's'},
            {u"alternate_greetings!"_s, u'S'}, {u"tags!"_s, u'S'},          {u"creator!"_s, u's'},
            {u"character_version!"_s, u's'},   {u"extensions!"_s, u'o'},    {u"character_book"_s, u'o'}};
const Table dataV3 =
    dataV2 + Table{{u"group_only_greetings!"_s, u'S'},      {u"assets"_s, u'a'}, {u"nickname"_s, u's'},
                   {u"creator_notes_multilingual"_s, u'o'}, {u"source"_s, u'S'}, {u"creation_date"_s, u'n'},
                   {u"modification_date"_s, u'n'}};
const Table book{{u"name"_s, u's'},         {u"description"_s, u's'},        {u"scan_depth"_s, u'n'},
                 {u"token_budget"_s, u'n'}, {u"recursive_scanning"_s, u'b'}, {u"extensions!"_s, u'o'},
                 {u"entries!"_s, u'a'}};
const Table entryV2{{u"keys!"_s, u'S'},    {u"content!"_s, u's'},         {u"extensions!"_s, u'o'},
                    {u"enabled!"_s, u'b'}, {u"insertion_order!"_s, u'n'}, {u"case_sensitive"_s, u'b'},
                    {u"name"_s, u's'},     {u"priority"_s, u'n'},         {u"id"_s, u'n'},
                    {u"comment"_s, u's'},  {u"selective"_s, u'b'},        {u"secondary_keys"_s, u'S'},
                    {u"constant"_s, u'b'}, {u"position"_s, u'p'}};
const Table asset{{u"type!"_s, u's'}, {u"uri!"_s, u's'}, {u"name!"_s, u's'}, {u"ext!"_s, u's'}};

Table entryV3()
{
    Table table = entryV2 + Table{{u"use_regex!"_s, u'b'}};
    table.removeIf([](const auto &row) { return row.first == u"id"; });
    return table + Table{{u"id"_s, u'i'}};
}

bool isOf(const QJsonValue &value, QChar type)
{
    const QJsonArray list = value.toArray();
    switch (type.unicode()) {
    case u's': return value.isString();
    case u'S':
        return value.isArray()
               && std::all_of(list.begin(), list.end(), [](const QJsonValue &each) { return each.isString(); });
    case u'n': return value.isDouble();
    case u'b': return value.isBool();
    case u'o': return value.isObject();
    case u'a': return value.isArray();
    case u'i': return value.isDouble() || value.isString();
    default: return value.toString() == u"before_char" || value.toString() == u"after_char";
    }
}

class Strict {
public:
    Strict(const QByteArray &bytes, const QString &format) : m_bytes(bytes), m_format(format) {}

    QStringList faults()
    {
        if (m_format.endsWith(u"png"))
            checkPng();
        else if (m_format.endsWith(u"charx"))
            checkZip();
        else
            checkCard(m_bytes, version());
        return m_faults;
    }

private:
    int version() const { return m_format.startsWith(u"v1") ? 1 : m_format.startsWith(u"v2") ? 2 : 3; }
    void fault(const QString &what) { m_faults.append(what); }

    QJsonObject jsonOf(const QByteArray &text)
    {
        QStringDecoder utf8(QStringDecoder::Utf8,
                            QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
        const QString plain = utf8(text);
        if (utf8.hasError() || plain.startsWith(QChar::ByteOrderMark))
            fault(u"no plain UTF-8"_s);
        static const QRegularExpression beyond(u"([0-9])[eE]\\+?[0-9]{3,}"_s); // infinite to others, refused by Qt
        QJsonParseError problem;
        const QJsonDocument json =
            QJsonDocument::fromJson(QString(plain).replace(beyond, u"\\1e99"_s).toUtf8(), &problem);
        if (problem.error != QJsonParseError::NoError || !json.isObject())
            fault(u"JSON: "_s + problem.errorString());
        return json.object();
    }

    void checkFields(const QJsonObject &object, const Table &table, const QString &place)
    {
        for (const auto &[field, type] : table) {
            const bool required = field.endsWith(u'!');
            const QString name = required ? field.chopped(1) : field;
            if (!object.contains(name) ? required : !isOf(object[name], type))
                fault(place + u'.' + name + (object.contains(name) ? u" has another type"_s : u" is missing"_s));
        }
    }

    void checkCard(const QByteArray &text, int of)
    {
        const QJsonObject root = jsonOf(text);
        if (of == 1)
            return checkFields(root, dataV1, u"root"_s);
        const QString version = root[u"spec_version"].toString();
        if (root[u"spec"].toString() != u"chara_card_v%1"_s.arg(of)
            || (of == 2 ? version != u"2.0" : version.toDouble() < 3))
            fault(u"spec %1 %2"_s.arg(root[u"spec"].toString(), version));
        if (!root[u"data"].isObject())
            return fault(u"no data"_s);
        const QJsonObject data = root[u"data"].toObject();
        checkFields(data, of == 2 ? dataV2 : dataV3, u"data"_s);
        checkBook(data, of);
        if (of == 3)
            checkNews(data);
        for (const auto &[field, type] : of == 2 ? dataV2 : dataV3) {
            const QString name = field.endsWith(u'!') ? field.chopped(1) : field;
            const bool old = dataV1.contains({field, type});
            if (root.contains(name) && root[name] != data[name] && (old || !root[name].isNull()))
                fault(name + u" contradicts data"_s);
        }
    }

    void checkBook(const QJsonObject &data, int of)
    {
        if (!data.contains(u"character_book"))
            return;
        const QJsonObject lore = data[u"character_book"].toObject();
        checkFields(lore, book, u"book"_s);
        for (const QJsonValue &entry : lore[u"entries"].toArray())
            checkFields(entry.toObject(), of == 2 ? entryV2 : entryV3(), u"entry"_s);
    }

    void checkNews(const QJsonObject &data)
    {
        for (const QJsonValue &each : data[u"assets"].toArray())
            checkFields(each.toObject(), asset, u"asset"_s);
        for (const QJsonValue &note : data[u"creator_notes_multilingual"].toObject())
            if (!note.isString())
                fault(u"a note is no text"_s);
        for (const QString &name : {u"creation_date"_s, u"modification_date"_s})
            if (std::abs(data[name].toDouble()) >= 1e11)
                fault(name + u" is not in seconds"_s);
    }

    static quint32 crc(QByteArrayView bytes)
    {
        quint32 sum = 0xFFFFFFFF;
        for (const char byte : bytes) {
            sum ^= uchar(byte);
            for (int bit = 0; bit < 8; ++bit)
                sum = (sum >> 1) ^ (sum & 1 ? 0xEDB88320 : 0);
        }
        return ~sum;
    }

    // Keyword and text of the cards, and the image, chunk by chunk.
    void checkPng()
    {
        if (!m_bytes.startsWith("\x89PNG\r\n\x1A\n"))
            return fault(u"no PNG"_s);
        QList<QByteArray> types;
        QByteArray header;
        QByteArray image;
        QHash<QByteArray, QByteArrayList> cards;
        qsizetype at = 8;
        while (at + 12 <= m_bytes.size() && (types.isEmpty() || types.last() != "IEND")) {
            const qsizetype length = qFromBigEndian<quint32>(m_bytes.constData() + at);
            if (length > m_bytes.size() - at - 12)
                return fault(u"a chunk that is too long"_s);
            const QByteArray type = m_bytes.sliced(at + 4, 4);
            const QByteArray content = m_bytes.sliced(at + 8, length);
            if (qFromBigEndian<quint32>(m_bytes.constData() + at + 8 + length)
                != crc(m_bytes.sliced(at + 4, length + 4)))
                fault(u"checksum of "_s + QString::fromLatin1(type));
            if (type == "IDAT" && types.contains("IDAT") && types.last() != "IDAT")
                fault(u"IDAT is torn apart"_s);
            types.append(type);
            header = type == "IHDR" ? content : header;
            image += type == "IDAT" ? content : QByteArray();
            const QByteArray keyword = content.first(qMax<qsizetype>(0, content.indexOf('\0')));
            if (type == "tEXt" && (keyword == "ccv3" || keyword == "chara"))
                cards[keyword].append(content.sliced(keyword.size() + 1));
            at += length + 12;
        }
        if (types.isEmpty() || types.first() != "IHDR" || types.last() != "IEND" || at != m_bytes.size())
            fault(u"does not begin with IHDR and end with IEND"_s);
        if (types.contains("acTL") != (m_format == u"apng") || (m_format == u"apng" && !types.contains("fcTL")))
            fault(u"moves or does not"_s);
        checkImage(header, image);
        const QByteArray own = version() == 3 ? "ccv3" : "chara";
        if (cards[own].size() != 1 || cards["chara"].size() > 1 || (version() != 3 && !cards["ccv3"].isEmpty()))
            return fault(u"%1 ccv3, %2 chara"_s.arg(cards["ccv3"].size()).arg(cards["chara"].size()));
        checkBase64(cards[own].first(), version());
        if (version() == 3 && !cards["chara"].isEmpty())
            checkBase64(cards["chara"].first(), 2);
    }

    void checkBase64(const QByteArray &text, int of)
    {
        static const QRegularExpression form(u"^[A-Za-z0-9+/]+={0,2}$"_s);
        if (text.size() % 4 != 0 || !form.match(QString::fromLatin1(text)).hasMatch())
            fault(u"base64"_s);
        checkCard(QByteArray::fromBase64(text), of);
    }

    // Not interlaced, as all pictures of the tests are.
    void checkImage(const QByteArray &header, const QByteArray &image)
    {
        if (header.size() != 13 || header[12] != 0)
            return fault(u"IHDR"_s);
        const auto width = qFromBigEndian<quint32>(header.constData());
        const auto height = qFromBigEndian<quint32>(header.constData() + 4);
        static const QHash<char, int> channels{{0, 1}, {2, 3}, {3, 1}, {4, 2}, {6, 4}};
        const qsizetype size = height * (1 + (qsizetype(width) * channels.value(header[9]) * header[8] + 7) / 8);
        QByteArray prefixed(4, '\0');
        qToBigEndian(quint32(size), prefixed.data());
        if (qUncompress(prefixed + image).size() != size) // refuses what is damaged or cut off
            fault(u"the image does not unpack"_s);
    }

    void checkZip()
    {
        if (m_format == u"jpeg-charx" ? !m_bytes.startsWith("\xFF\xD8\xFF") : !m_bytes.startsWith("PK\x03\x04"))
            fault(u"begins with something else"_s);
        QByteArray plain = m_bytes.sliced(qMax<qsizetype>(0, m_bytes.indexOf("PK\x03\x04")));
        QBuffer buffer(&plain);
        KZip zip(&buffer);
        if (!zip.open(QIODevice::ReadOnly))
            return fault(u"no zip: "_s + zip.errorString());
        const KArchiveFile *const card = zip.directory()->file(u"card.json"_s);
        if (!card)
            return fault(u"no card.json"_s);
        checkCard(card->data(), 3);
        const QJsonObject data = QJsonDocument::fromJson(card->data()).object()[u"data"].toObject();
        for (const QJsonValue &each : data[u"assets"].toArray()) {
            const QString uri = each[u"uri"].toString();
            const KArchiveEntry *const file = zip.directory()->entry(uri.sliced(qMin<qsizetype>(uri.size(), 10)));
            if (uri.startsWith(u"embeded://") && (!file || !file->isFile()))
                fault(uri + u" is not there"_s);
        }
        checkMembers(*zip.directory());
    }

    void checkMembers(const KArchiveDirectory &folder)
    {
        for (const QString &name : folder.entries()) {
            const KArchiveEntry *const entry = folder.entry(name);
            if (entry->isDirectory())
                checkMembers(*static_cast<const KArchiveDirectory *>(entry));
            else if (const auto *file = dynamic_cast<const KZipFileEntry *>(entry);
                     file && file->crc32() != crc(file->data()))
                fault(name + u" has a wrong checksum"_s);
        }
    }

    QByteArray m_bytes;
    QString m_format;
    QStringList m_faults;
};

} // namespace

QStringList strictFaults(const QByteArray &bytes, const QString &format)
{
    return Strict(bytes, format).faults();
}

} // namespace dramatis::tests
