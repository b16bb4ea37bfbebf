#include "support/files/tavernfolder.h"

#include <QDir>
#include <QFile>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace dramatis::tests {

namespace {

quint32 checksumOf(const QByteArray &bytes)
{
    quint32 sum = 0xFFFFFFFF;
    for (const char byte : bytes) {
        sum ^= quint8(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1) ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    return ~sum;
}

QByteArray numberOf(quint32 value)
{
    QByteArray bytes(4, Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray chunkOf(const QByteArray &type, const QByteArray &content)
{
    return numberOf(quint32(content.size())) + type + content + numberOf(checksumOf(type + content));
}

// Of one pixel.
QByteArray pngWith(const QByteArray &chunks)
{
    const QByteArray head = numberOf(1) + numberOf(1) + QByteArray("\x08\0\0\0\0", 5);
    const QByteArray pixel = qCompress(QByteArray(2, '\0')).sliced(4);
    return QByteArray("\x89PNG\r\n\x1a\n", 8) + chunkOf("IHDR", head) + chunks + chunkOf("IDAT", pixel)
           + chunkOf("IEND", {});
}

QByteArray worldOf(const QByteArray &key)
{
    return R"({"entries":{"0":{"uid":0,"key":[")" + key
           + R"("],"keysecondary":[],"comment":"","content":"It is told of )" + key + R"(.","order":100}}})";
}

QByteArray settings()
{
    return R"({"user_avatar":"robin.png","power_user":{
        "personas":{"robin.png":"Robin","sailor.png":"Käpt’n Jörg","twin.png":"Robin","nobody.png":""},
        "persona_descriptions":{"robin.png":{"description":"A traveller.","position":0},
            "sailor.png":{"description":"A sailor.","position":4,"depth":2,"lorebook":"Meer"},"twin.png":{"description":"Another one."}},
        "default_persona":"robin.png"},
    "tags":[{"id":"1","name":"Küste"},{"id":"2","name":"Freunde"}],
    "tag_map":{"Mara.png":["1","2","gone"],"Jürgen Müller.png":["1"]},
    "world_info_settings":{"world_info":{"globalSelect":["Stadt Köln"],"charLore":[{"name":"Mara","extraBooks":["See"]},{"name":"Jürgen Müller","extraBooks":["kaputt"]}]}},
    "extension_settings":{"regex":[{"id":"r","scriptName":"Dashes","findRegex":"/--/g","replaceString":"–","trimStrings":[],
            "placement":[2],"disabled":false,"markdownOnly":true,"promptOnly":false,"runOnEdit":true,"substituteRegex":0}],
        "note":{"chara":[{"name":"Mara","prompt":"Rain."}]}}})";
}

QByteArray preset()
{
    return R"({"temperature":0.8,"top_p":0.9,"prompts":[{"identifier":"main","name":"Main","role":"system","content":"Write well.",
        "system_prompt":true},{"identifier":"chatHistory","name":"Chat History","system_prompt":true,"marker":true}],
        "prompt_order":[{"character_id":100001,"order":[{"identifier":"main","enabled":true},
        {"identifier":"chatHistory","enabled":true}]}]})";
}

QList<TavernFile> chats()
{
    const QByteArray talk = tavernLine("Mara", false, "Good evening.",
                                       R"(,"swipes":["Hm?","Good evening."],"swipe_id":1,"swipe_info":[{},{}])")
                            + tavernLine("Robin", true, "Evening.", R"(,"force_avatar":"User Avatars/sailor.png")")
                            + tavernLine("Mara", false, "Sit down.", R"(,"extra":{"bookmark_link":"Branch #1"})");
    const QByteArray metadata =
        R"("note_prompt":"It rains.","note_interval":1,"note_position":1,"note_depth":2,"note_role":0,)"
        R"("variables":{"day":4},"world_info":"Stadt Köln","persona":"sailor.png")";
    return {{u"chats/Mara/Mara - eins.jsonl"_s, tavernHeader("Mara", metadata) + talk},
            {u"chats/Mara/Branch #1.jsonl"_s, tavernHeader("Mara", R"("main_chat":"Mara - eins")") + talk},
            {u"chats/Mara1/Mara - eins.jsonl"_s, tavernHeader("Mara", metadata) + talk},
            {u"chats/Jürgen Müller/Über Bord.jsonl"_s, tavernHeader("Jürgen Müller", {})
                                                           + tavernLine("Jürgen Müller", false, "Ahoi.") + "{broken\n"
                                                           + tavernLine("Robin", true, "Ahoi!")},
            {u"chats/Jürgen Müller/kaputt.jsonl"_s, tavernHeader("Jürgen Müller", {}) + "{broken\n"},
            {u"groups/1700.json"_s,
             R"({"id":"1700","name":"Am Hafen","members":["Mara1.png","Jürgen Müller.png"],"disabled_members":[],
                 "chat_id":"1700","chats":["1700"],"chat_metadata":{"note_prompt":"Night."}})"},
            {u"groups/kaputt.json"_s, "[]"},
            {u"group chats/1700.jsonl"_s,
             tavernLine("Mara", false, "You, too?",
                        R"(,"original_avatar":"Mara1.png","force_avatar":"/thumbnail?file=Mara1.png")")
                 + tavernLine("Robin", true, "Yes.")}};
}

} // namespace

QByteArray tavernLine(const QByteArray &name, bool byUser, const QByteArray &text, const QByteArray &more)
{
    return R"({"name":")" + name + R"(","is_user":)" + (byUser ? "true" : "false")
           + R"(,"is_system":false,"send_date":"2024-9-28 @01h 02m 36s 123ms","mes":")" + text + "\"" + more + "}\n";
}

QByteArray tavernHeader(const QByteArray &character, const QByteArray &metadata)
{
    return R"({"user_name":"Robin","character_name":")" + character
           + R"(","create_date":"2024-9-28 @01h 02m 36s","chat_metadata":{)" + metadata + "}}\n";
}

QByteArray tavernCard(const QString &name, const QByteArray &more)
{
    const QByteArray card =
        R"({"spec":"chara_card_v2","spec_version":"2.0","data":{"name":")" + name.toUtf8()
        + R"(","description":"Lives by the sea.","personality":"","scenario":"","first_mes":"Hello.",)"
          R"("mes_example":"","creator_notes":"","system_prompt":"","post_history_instructions":"",)"
          R"("alternate_greetings":[],"tags":[],"creator":"","character_version":"","extensions":{)"
        + more + "}}}";
    return pngWith(chunkOf("tEXt", QByteArray("chara\0", 6) + card.toBase64()));
}

QByteArray tavernChunk(const QByteArray &type, const QByteArray &content)
{
    return chunkOf(type, content);
}

QByteArray tavernPicture()
{
    return pngWith({});
}

QList<TavernFile> tavernFiles()
{
    return QList<TavernFile>{
               {u"settings.json"_s, settings()},
               {u"secrets.json"_s, R"({"api_key_openai":"sk-never-read"})"},
               {u"characters/Mara.png"_s, tavernCard(u"Mara"_s, R"("fav":true,"world":"See")")},
               {u"characters/Mara1.png"_s, tavernCard(u"Mara"_s, R"("fav":false,"world":"Meer")")},
               {u"characters/Jürgen Müller.png"_s, tavernCard(u"Jürgen Müller"_s)},
               {u"characters/kaputt.png"_s, "no picture"},
               {u"characters/Mara/joy.png"_s, "a face"},
               {u"worlds/See.json"_s, worldOf("lake")},
               {u"worlds/Meer.json"_s, worldOf("sea")},
               {u"worlds/Stadt Köln.json"_s, worldOf("city")},
               {u"worlds/kaputt.json"_s, "{"},
               {u"OpenAI Settings/Mein Preset.json"_s, preset()},
               {u"TextGen Settings/Mild.json"_s, R"({"temp":0.7,"top_p":0.9,"rep_pen":1.1})"},
               {u"KoboldAI Settings/Mild.json"_s, R"({"temp":0.5,"top_p":0.8,"rep_pen":1.2})"},
               {u"instruct/Mine.json"_s, R"({"name":"Mine","input_sequence":"<u>","output_sequence":"<a>"})"},
               {u"context/Mine.json"_s,
                R"({"name":"Mine","story_string":"{{system}}\n{{description}}\n{{scenario}}","chat_start":"***","example_separator":"***"})"},
               {u"QuickReplies/Inn.json"_s,
                R"({"version":2,"name":"Inn","disableSend":false,"placeBeforeInput":false,"injectInput":false,"qrList":[{"id":1,"label":"Ale","message":"An ale, please."}]})"},
               {u"User Avatars/sailor.png"_s, tavernPicture()},
               {u"User Avatars/spare.png"_s, tavernPicture()}, // of nobody
               {u"backgrounds/Hafen.jpg"_s, "a picture"},
               {u"user/files/notes.txt"_s, "notes"},
               {u"themes/Dark.json"_s, "{}"},
               {u"thumbnails/avatar/Mara.png"_s, "small"},
               {u"thumbnails/avatar/Mara1.png"_s, "small"},
               {u"backups/chat_mara_1.jsonl"_s, "{}"},
           }
           + chats();
}

void writeTavernFiles(const QString &folder, const QList<TavernFile> &files)
{
    for (const TavernFile &each : files) {
        const QString path = folder + u'/' + each.path;
        QFile file(path);
        if (!QDir().mkpath(path.section(u'/', 0, -2)) || !file.open(QIODevice::WriteOnly)
            || file.write(each.bytes) != each.bytes.size())
            qFatal("cannot write %s", qPrintable(path));
    }
}

} // namespace dramatis::tests
