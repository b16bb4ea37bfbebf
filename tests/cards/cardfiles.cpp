#include "cards/cardfiles.h"

#include "cards/png/checksum.h"

#include <QtEndian>

namespace dramatis::tests {

using base::Json;
using namespace Qt::StringLiterals;

namespace {

QByteArray big(quint32 value)
{
    QByteArray bytes(4, Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    return bytes;
}

template <class T> QByteArray little(T value)
{
    QByteArray bytes(sizeof(T), Qt::Uninitialized);
    qToLittleEndian(value, bytes.data());
    return bytes;
}

Json flatCard(const QString &name)
{
    return Json::object({{u"name"_s, name},
                         {u"description"_s, u"A cartographer."_s},
                         {u"personality"_s, u"Patient."_s},
                         {u"scenario"_s, u"A harbour."_s},
                         {u"first_mes"_s, u"Hello, {{user}}."_s},
                         {u"mes_example"_s, u"<START>"_s}});
}

Json dataV2(const QString &name)
{
    Json data = flatCard(name);
    data.set(u"creator_notes", u"For tests."_s);
    data.set(u"system_prompt", u""_s);
    data.set(u"post_history_instructions", u""_s);
    data.set(u"alternate_greetings", Json::array());
    data.set(u"tags", Json::array({u"test"_s}));
    data.set(u"creator", u"nobody"_s);
    data.set(u"character_version", u"1"_s);
    data.set(u"extensions", Json::object());
    return data;
}

} // namespace

Json cardV1(const QString &name)
{
    return flatCard(name);
}

Json cardV2(const QString &name)
{
    return Json::object({{u"spec"_s, u"chara_card_v2"_s}, {u"spec_version"_s, u"2.0"_s}, {u"data"_s, dataV2(name)}});
}

Json cardV3(const QString &name)
{
    Json data = dataV2(name);
    data.set(u"group_only_greetings", Json::array());
    return Json::object({{u"spec"_s, u"chara_card_v3"_s}, {u"spec_version"_s, u"3.0"_s}, {u"data"_s, data}});
}

Json withData(Json card, QStringView field, Json value)
{
    Json data = card[u"data"];
    data.set(field, std::move(value));
    card.set(u"data", data);
    return card;
}

Json withoutData(Json card, QStringView field)
{
    Json data = card[u"data"];
    data.remove(field);
    card.set(u"data", data);
    return card;
}

Json loreEntry(const QString &key)
{
    return Json::object({{u"keys"_s, Json::array({key})},
                         {u"content"_s, u"Something about "_s + key},
                         {u"extensions"_s, Json::object()},
                         {u"enabled"_s, true},
                         {u"insertion_order"_s, 100},
                         {u"use_regex"_s, false}});
}

Json bookWith(Json::Array entries)
{
    return Json::object({{u"extensions"_s, Json::object()}, {u"entries"_s, std::move(entries)}});
}

QByteArray pngChunk(QByteArrayView type, QByteArrayView content)
{
    const QByteArray body = type.toByteArray() + content.toByteArray();
    return big(quint32(content.size())) + body + big(cards::crc32(body));
}

QByteArray textChunk(QByteArrayView keyword, QByteArrayView text)
{
    return pngChunk("tEXt", keyword.toByteArray() + '\0' + text.toByteArray());
}

QByteArray packedTextChunk(QByteArrayView keyword, QByteArrayView text)
{
    return pngChunk("zTXt", keyword.toByteArray() + '\0' + '\0' + qCompress(text.toByteArray()).sliced(4));
}

QByteArray internationalChunk(QByteArrayView keyword, QByteArrayView text, bool packed)
{
    const QByteArray head = keyword.toByteArray() + '\0' + (packed ? '\1' : '\0') + '\0' + "en" + '\0' + '\0';
    return pngChunk("iTXt", head + (packed ? qCompress(text.toByteArray()).sliced(4) : text.toByteArray()));
}

QByteArray cardChunk(QByteArrayView keyword, const Json &card)
{
    return textChunk(keyword, card.toUtf8().toBase64());
}

QByteArray pngWith(const QList<QByteArray> &chunks)
{
    QByteArray png = "\x89PNG\r\n\x1A\n"_ba;
    png += pngChunk("IHDR", big(1) + big(1) + QByteArray("\x08\x00\x00\x00\x00", 5));
    png += pngChunk("IDAT", qCompress(QByteArray("\0\x7F", 2)).sliced(4));
    for (const QByteArray &chunk : chunks)
        png += chunk;
    return png + pngChunk("IEND", {});
}

QByteArray emptyPng()
{
    return pngWith({});
}

QByteArray deflated(QByteArrayView bytes)
{
    return qCompress(bytes.toByteArray(), 9).sliced(6).chopped(4); // without zlib's head and checksum
}

QByteArray zipOf(const QList<Member> &members, qsizetype prefix)
{
    QByteArray zip;
    QByteArray directory;
    for (const Member &member : members) {
        const QByteArray data = member.packed ? deflated(member.content) : member.content;
        const quint32 checksum = cards::crc32(member.content) ^ (member.wrongChecksum ? 1U : 0U);
        const auto size = quint32(member.declaredSize >= 0 ? member.declaredSize : member.content.size());
        const auto flags = quint16((member.encrypted ? 1 : 0) | (member.sizeBehind ? 8 : 0) | 0x800);
        const QByteArray start =
            little<quint16>(20) + little(flags) + little<quint16>(member.packed ? 8 : 0) + little<quint32>(0);
        const QByteArray sizes = little(checksum) + little(quint32(data.size())) + little(size);
        const QByteArray name = little(quint16(member.name.size())) + little<quint16>(0);
        directory += "PK\x01\x02"_ba + little<quint16>(member.attributes ? 0x0314 : 20) + start + sizes + name
                     + little<quint16>(0) + little<quint16>(0) + little<quint16>(0) + little(member.attributes << 16)
                     + little(quint32(prefix + zip.size())) + member.name;
        zip += "PK\x03\x04"_ba + start + (member.sizeBehind ? QByteArray(12, '\0') : sizes) + name + member.name + data;
        if (member.sizeBehind)
            zip += "PK\x07\x08"_ba + sizes;
    }
    const auto count = quint16(std::min<qsizetype>(members.size(), 0xFFFF));
    return zip + directory + "PK\x05\x06"_ba + little<quint32>(0) + little(count) + little(count)
           + little(quint32(directory.size())) + little(quint32(prefix + zip.size())) + little<quint16>(0);
}

QByteArray charxWith(const Json &card, const QList<Member> &others)
{
    return zipOf(QList<Member>{{"card.json"_ba, card.toUtf8()}} + others);
}

QStringList codes(const cards::CardFile &file)
{
    QStringList all;
    for (const domain::Warning &warning : file.warnings)
        all.append(warning.code);
    return all;
}

} // namespace dramatis::tests
