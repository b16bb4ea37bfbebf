// What a file is, by its place.
#include "cards/sillytavern/userfolder.h"
#include "support/main/testmain.h"

#include <QElapsedTimer>
#include <QTest>

namespace tst_userfolder {

using namespace dramatis;
using namespace Qt::StringLiterals;
using cards::FolderPart;

class UserFolderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachPlaceHasItsKind_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("part");
        const auto row = [](const QString &path, FolderPart part) {
            QTest::newRow(qPrintable(path)) << path << int(part);
        };
        row(u"settings.json"_s, FolderPart::Settings);
        row(u"secrets.json"_s, FolderPart::Keys);
        row(u"Loose.png"_s, FolderPart::Character);
        row(u"package.json"_s, FolderPart::Other);
        row(u"characters/Mara.png"_s, FolderPart::Character);
        row(u"characters/Mara.txt"_s, FolderPart::Other);
        row(u"characters/Mara/joy.png"_s, FolderPart::Expression);
        row(u"chats/Mara/one.jsonl"_s, FolderPart::Chat);
        row(u"chats/Mara/one.jsonl.bak"_s, FolderPart::Other);
        row(u"group chats/1.jsonl"_s, FolderPart::GroupChat);
        row(u"groups/1.json"_s, FolderPart::Group);
        row(u"worlds/Sea.json"_s, FolderPart::Lorebook);
        row(u"OpenAI Settings/Default.json"_s, FolderPart::PromptPreset);
        row(u"KoboldAI Settings/a.settings"_s, FolderPart::SamplerPreset);
        row(u"instruct/ChatML.json"_s, FolderPart::InstructTemplate);
        row(u"context/ChatML.json"_s, FolderPart::ContextTemplate);
        row(u"QuickReplies/Inn.json"_s, FolderPart::QuickReplies);
        row(u"User Avatars/me.png"_s, FolderPart::PersonaPicture);
        row(u"backgrounds/x.jpg"_s, FolderPart::Background);
        row(u"user/files/a.txt"_s, FolderPart::DataBank);
        row(u"user/images/Mara/a.png"_s, FolderPart::ChatPicture);
        row(u"user/workflows/a.json"_s, FolderPart::Other);
        row(u"sysprompt/a.json"_s, FolderPart::SystemPrompt);
        row(u"themes/a.json"_s, FolderPart::Theme);
        row(u"thumbnails/bg/x.jpg"_s, FolderPart::Generated);
        row(u"extensions/third/index.js"_s, FolderPart::Other);
        row(QString(), FolderPart::Other);
    }
    void eachPlaceHasItsKind()
    {
        QFETCH(QString, path);
        QFETCH(int, part);
        QCOMPARE(int(cards::partOf(path)), part);
        QVERIFY(!cards::wordOf(cards::partOf(path)).isEmpty());
    }

    void filesTellTheirCharacter()
    {
        QCOMPARE(cards::characterOf(u"chats/Jürgen Müller/one.jsonl"_s), u"Jürgen Müller"_s);
        QCOMPARE(cards::characterOf(u"characters/Dr. No.png"_s), u"Dr. No"_s);
        QCOMPARE(cards::characterOf(u"chats/loose.jsonl"_s), QString());
        QCOMPARE(cards::characterOf(u"group chats/1.jsonl"_s), QString());
    }

    void usersAreFoundInAnArchive_data()
    {
        QTest::addColumn<QStringList>("paths");
        QTest::addColumn<QStringList>("folders");
        QTest::newRow("its own") << QStringList{u"settings.json"_s, u"characters/a.png"_s} << QStringList{QString()};
        QTest::newRow("without settings")
            << QStringList{u"chats/a/b.jsonl"_s, u"characters/a.png"_s} << QStringList{QString()};
        QTest::newRow("two users") << QStringList{u"data/a/settings.json"_s, u"data/a/chats/x/y.jsonl"_s,
                                                  u"data/b/characters/z.png"_s, u"data/b/settings.json"_s}
                                   << QStringList{u"data/a/"_s, u"data/b/"_s};
        QTest::newRow("one inside another")
            << QStringList{u"a/chats/x/y.jsonl"_s,  u"a/settings.json"_s,     u"a/b/chats/x/y.jsonl"_s,
                           u"a/b/settings.json"_s,  u"a-b/chats/x/y.jsonl"_s, u"a-b/settings.json"_s,
                           u"ab/chats/x/y.jsonl"_s, u"ab/settings.json"_s}
            << QStringList{u"a-b/"_s, u"a/"_s, u"ab/"_s};
        QTest::newRow("inside what is its own")
            << QStringList{u"chats/x/y.jsonl"_s, u"settings.json"_s, u"b/chats/x/y.jsonl"_s, u"b/settings.json"_s}
            << QStringList{QString()};
        QTest::newRow("cards alone") << QStringList{u"characters/a.png"_s, u"characters/b.png"_s} << QStringList();
        QTest::newRow("a package of one card") << QStringList{u"card.json"_s, u"assets/icon/a.png"_s} << QStringList();
        QTest::newRow("too deep") << QStringList{u"a/b/c/d/e/settings.json"_s, u"a/b/c/d/e/chats/x/y.jsonl"_s}
                                  << QStringList();
        QTest::newRow("nothing") << QStringList() << QStringList();
    }
    void usersAreFoundInAnArchive()
    {
        QFETCH(QStringList, paths);
        QFETCH(QStringList, folders);
        QCOMPARE(cards::userFoldersIn(paths), folders);
    }

    void manyUsersTakeNoTime()
    {
        constexpr int many = 50'000;
        QStringList paths;
        for (int i = 0; i < many; ++i)
            paths << u"%1/chats/x/y.jsonl"_s.arg(i) << u"%1/settings.json"_s.arg(i);
        QElapsedTimer time;
        time.start();
        QCOMPARE(cards::userFoldersIn(paths).size(), many);
        QVERIFY2(time.elapsed() < 10'000, qPrintable(QString::number(time.elapsed())));
    }
};

DRAMATIS_TEST(UserFolderTest);

} // namespace tst_userfolder

#include "tst_userfolder.moc"
