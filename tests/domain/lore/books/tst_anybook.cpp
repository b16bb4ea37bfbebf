// Lorebooks of other programs: what each field becomes, and that nothing is lost.
#include "domain/lore/books/anybook.h"
#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/pages.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_anybook {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

base::Json json(QString text)
{
    return base::Json::parse(text.replace(u'\'', u'"').toUtf8()).value().value;
}

LorebookReading read(const QString &text)
{
    return readAnyLorebook(json(text)).value();
}

} // namespace

class AnyBookTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formatsAreToldApart_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("format");
        QTest::newRow("standalone")
            << u"{'spec':'lorebook_v3','data':{'entries':[{'keys':['elf'],'content':'Old.','enabled':true}]}}"_s
            << u"lorebook_v3"_s;
        QTest::newRow("book") << u"{'entries':[{'keys':['elf'],'content':'Old.','enabled':true}]}"_s << u"v2-book"_s;
        QTest::newRow("book, map") << u"{'entries':{'0':{'keys':['elf'],'content':'Old.','enabled':true}}}"_s
                                   << u"v2-book"_s;
        QTest::newRow("card")
            << u"{'spec':'chara_card_v2','data':{'character_book':{'entries':[{'keys':['elf'],'content':'Old.'}]}}}"_s
            << u"v2-book"_s;
        QTest::newRow("sillytavern") << u"{'entries':{'7':{'uid':7,'key':['elf'],'content':'Old.','disable':false}}}"_s
                                     << u"sillytavern"_s;
        QTest::newRow("sillytavern, list")
            << u"{'entries':[{'uid':7,'key':['elf'],'content':'Old.','disable':false}]}"_s << u"sillytavern"_s;
        QTest::newRow("novelai scenario")
            << u"{'scenarioVersion':3,'title':'a','lorebook':{'lorebookVersion':4,'entries':[{'text':'Old.','keys':['elf'],'enabled':true}]}}"_s
            << u"novelai"_s;
        QTest::newRow("novelai story")
            << u"{'storyContainerVersion':1,'content':{'lorebook':{'lorebookVersion':4,'entries':[{'text':'Old.','keys':['elf'],'enabled':true}]}}}"_s
            << u"novelai"_s;
        QTest::newRow("novelai") << u"{'lorebookVersion':4,'entries':[{'text':'Old.','keys':['elf'],'enabled':true}]}"_s
                                 << u"novelai"_s;
        QTest::newRow("agnai") << u"{'kind':'memory','entries':[{'entry':'Old.','keywords':['elf'],'enabled':true}]}"_s
                               << u"agnai"_s;
        QTest::newRow("risu") << u"{'type':'risu','ver':1,'data':[{'key':'elf','content':'Old.','insertorder':3}]}"_s
                              << u"risu"_s;
        QTest::newRow("aidungeon") << u"[{'keys':'elf','value':'Old.'}]"_s << u"aidungeon"_s;
        QTest::newRow("koboldai") << u"{'worldinfo':[{'key':'elf','content':'Old.'}]}"_s << u"koboldai"_s;
    }
    void formatsAreToldApart()
    {
        QFETCH(QString, text);
        QFETCH(QString, format);
        const LorebookReading reading = read(text);
        QCOMPARE(reading.format, format);
        QCOMPARE(reading.book.entries.size(), 1);
        QCOMPARE(reading.book.entries.first().keys, QStringList{u"elf"_s});
        QCOMPARE(reading.book.entries.first().content, u"Old."_s);
        QVERIFY(reading.book.entries.first().enabled);
    }

    void whatIsAlwaysActiveInRisuStaysSo()
    {
        const LoreEntry entry =
            read(u"{'type':'risu','data':[{'key':'/elf/i','content':'Old.','useRegex':true,'alwaysActive':true}]}"_s)
                .book.entries.first();
        QCOMPARE(entry.constant, std::optional(true));
        QVERIFY(!entry.useRegex);
        QVERIFY(entry.extensions[u"useRegex"].toBool());
        QVERIFY(read(u"{'type':'risu','data':[{'key':'/elf/i','content':'Old.','useRegex':true}]}"_s)
                    .book.entries.first()
                    .useRegex);
    }

    void whatIsNoBookIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("object") << u"{'name':'x'}"_s;
        QTest::newRow("list") << u"[1,2]"_s;
        QTest::newRow("text") << u"'x'"_s;
        QTest::newRow("card without") << u"{'spec':'chara_card_v3','data':{'name':'x'}}"_s;
    }
    void whatIsNoBookIsRefused()
    {
        QFETCH(QString, text);
        const auto reading = readAnyLorebook(json(text));
        QVERIFY(!reading);
        QCOMPARE(reading.error().code, u"no_lorebook"_s);
    }

    void whatSaysThatItIsABookNeedsEntries_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const QString &text, const QString &sentence) {
            QTest::newRow(qPrintable(text)) << text << sentence;
        };
        row(u"{'spec':'lorebook_v3'}"_s, u"this is a lorebook, but \"data\" is missing"_s);
        row(u"{'spec':'lorebook_v3','data':null}"_s, u"this is a lorebook, but \"data\" is null, not an object"_s);
        row(u"{'spec':'lorebook_v3','data':[]}"_s, u"this is a lorebook, but \"data\" is a list, not an object"_s);
        row(u"{'kind':'memory'}"_s, u"this is a lorebook, but \"entries\" is missing"_s);
        row(u"{'lorebookVersion':3}"_s, u"this is a lorebook, but \"entries\" is missing"_s);
        row(u"{'lorebookVersion':3,'entries':'none'}"_s, u"this is a lorebook, but \"entries\" is text, not a list"_s);
    }
    void whatSaysThatItIsABookNeedsEntries()
    {
        QFETCH(QString, text);
        const auto reading = readAnyLorebook(json(text));
        QVERIFY(!reading);
        QCOMPARE(reading.error().code, u"broken_lorebook"_s);
        QTEST(reading.error().detail, "sentence");
    }

    void sillyTavernKeepsAll()
    {
        const LoreEntry entry =
            read(
                u"{'entries':{'0':{'uid':4,'key':['elf','/orc/"
                u"i'],'keysecondary':['x'],'comment':'Elves','content':'Old.',"
                "'constant':true,'selective':true,'selectiveLogic':3,'order':42,'position':4,'depth':2,'role':1,'"
                "disable':true,"
                "'probability':30,'useProbability':true,'group':'a','groupWeight':7,'scanDepth':5,'caseSensitive':null,"
                "'matchWholeWords':true,'sticky':3,'characterFilter':{'isExclude':true,'names':['Bo'],'tags':[]},'odd':[1]}}}"_s)
                .book.entries.first();
        QCOMPARE(entry.id.toInteger(), 4);
        QCOMPARE(entry.comment, u"Elves"_s);
        QCOMPARE(entry.secondaryKeys, QStringList{u"x"_s});
        QCOMPARE(entry.insertionOrder.toInteger(), 42);
        QVERIFY(!entry.enabled && *entry.constant && *entry.selective && entry.useRegex);
        const SillyTavernFields fields = sillyTavernFields(entry.extensions);
        QVERIFY(fields.present && fields.useProbability && *fields.matchWholeWords && !fields.caseSensitive
                && fields.charactersExcluded);
        QCOMPARE(*fields.position, 4);
        QCOMPARE(fields.depth, 2);
        QCOMPARE(*fields.role, 1);
        QCOMPARE(fields.selectiveLogic, 3);
        QCOMPARE(fields.probability, 30);
        QCOMPARE(fields.group, u"a"_s);
        QCOMPARE(fields.groupWeight, 7);
        QCOMPARE(*fields.scanDepth, 5);
        QCOMPARE(fields.sticky, 3);
        QCOMPARE(fields.characters, QStringList{u"Bo"_s});
        QCOMPARE(entry.extensions[u"odd"].size(), 1);
    }

    void novelAiKeepsAll()
    {
        const LorebookReading reading =
            read(u"{'lorebookVersion':6,'settings':{'orderByKeyLocations':true},'entries':[{'text':'Old.','displayName'"
                 u":'Elves',"
                 "'keys':['elf'],'searchRange':500,'enabled':false,'forceActivation':true,'nonStoryActivatable':true,"
                 "'contextConfig':{'prefix':'[','suffix':']','budgetPriority':600}}]}"_s);
        const LoreEntry &entry = reading.book.entries.first();
        QCOMPARE(entry.content, u"[Old.]"_s);
        QCOMPARE(*entry.name, u"Elves"_s);
        QCOMPARE(entry.insertionOrder.toInteger(), 600);
        QVERIFY(!entry.enabled && *entry.constant && *reading.book.recursiveScanning);
        QCOMPARE(entry.extensions[u"searchRange"].toInteger(), 500);
        QVERIFY(reading.book.extensions[u"settings"][u"orderByKeyLocations"].toBool());
    }

    void whatNovelAiAsksForInVainIsSaid()
    {
        const LorebookReading reading = read(
            u"{'lorebookVersion':6,'settings':{'orderByKeyLocations':true},'categories':[{'name':'c','createSubcontext'"
            u":true}],'entries':["
            "{'text':'a','keys':['x'],'searchRange':1000,'keyRelative':false,'contextConfig':{'prefix':'','suffix':'','"
            "tokenBudget':1,"
            "'reservedTokens':0,'budgetPriority':400,'trimDirection':'trimBottom','insertionType':'newline','"
            "maximumTrimType':'sentence',"
            "'insertionPosition':-1},'loreBiasGroups':[{'phrases':[],'bias':0}]},"
            "{'text':'b','keys':['y'],'searchRange':500,'keyRelative':true,'contextConfig':{'tokenBudget':100,'"
            "reservedTokens':50,"
            "'trimDirection':'trimTop','insertionType':'token','maximumTrimType':'token','insertionPosition':-4},'loreBiasGroups':[{'phrases':['z']}]}]}"_s);
        QStringList places;
        for (const Warning &warning : reading.warnings)
            if (warning.code == u"no_effect")
                places.append(warning.notice.place);
        QCOMPARE(places,
                 (QStringList{u"entries[1].searchRange"_s, u"entries[1].keyRelative"_s,
                              u"entries[1].contextConfig.tokenBudget"_s, u"entries[1].contextConfig.reservedTokens"_s,
                              u"entries[1].contextConfig.insertionPosition"_s,
                              u"entries[1].contextConfig.insertionType"_s, u"entries[1].contextConfig.trimDirection"_s,
                              u"entries[1].contextConfig.maximumTrimType"_s, u"entries[1].loreBiasGroups"_s,
                              u"categories[0].createSubcontext"_s, u"settings.orderByKeyLocations"_s}));
    }

    void disabledCategoriesOfNovelAiAreOff()
    {
        const LorebookReading reading =
            read(u"{'lorebookVersion':6,'categories':[{'id':'c','enabled':false},{'id':'d','enabled':true}],'entries':["
                 "{'text':'a','keys':['x'],'enabled':true,'category':'c'},{'text':'b','keys':['x'],'enabled':true,'"
                 "category':'d'},"
                 "{'text':'c','keys':['x'],'enabled':true}]}"_s);
        QList<bool> enabled;
        for (const LoreEntry &entry : reading.book.entries)
            enabled.append(entry.enabled);
        QCOMPARE(enabled, (QList<bool>{false, true, true}));
    }

    void whatHasNoEffectIsSaid_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("novelai, both keys")
            << u"{'lorebookVersion':6,'entries':[{'text':'a','keys':['a & b'],'enabled':true}]}"_s
            << u"entries[0].keys"_s;
        QTest::newRow("agnai, wildcard")
            << u"{'kind':'memory','entries':[{'entry':'Old.','keywords':['a?ple','b'],'enabled':true}]}"_s
            << u"entries[0].keywords"_s;
        QTest::newRow("sillytavern, vectors")
            << u"{'entries':{'7':{'uid':7,'key':['elf'],'content':'Old.','vectorized':true}}}"_s
            << u"entries[0].vectorized"_s;
        QTest::newRow("sillytavern, automation")
            << u"{'entries':{'7':{'uid':7,'key':['elf'],'content':'Old.','automationId':'x'}}}"_s
            << u"entries[0].automation_id"_s;
        QTest::newRow("nothing to say")
            << u"{'entries':{'7':{'uid':7,'key':['elf'],'content':'Old.','vectorized':false,'automationId':''}}}"_s
            << QString();
    }
    void whatHasNoEffectIsSaid()
    {
        QFETCH(QString, text);
        QStringList places;
        const LorebookReading reading = read(text);
        for (const Warning &warning : reading.warnings)
            if (warning.code == u"no_effect")
                places.append(warning.notice.place);
        QTEST(places.join(u' '), "expected");
    }

    void agnaiKeepsAll()
    {
        const LorebookReading reading = read(
            u"{'kind':'memory','name':'B','scanDepth':3,'tokenBudget':90,'recursiveScanning':true,'entries':[{'name':'"
            u"Elves',"
            "'entry':'Old.','keywords':['elf'],'priority':5,'weight':7,'enabled':true,'secondaryKeys':['x'],'selective':true}]}"_s);
        const LoreEntry &entry = reading.book.entries.first();
        QCOMPARE(*reading.book.name, u"B"_s);
        QCOMPARE(reading.book.scanDepth->toInteger(), 3);
        QCOMPARE(reading.book.tokenBudget->toInteger(), 90);
        QVERIFY(*reading.book.recursiveScanning);
        QCOMPARE(entry.priority->toInteger(), 5);
        QCOMPARE(entry.insertionOrder.toInteger(), 7);
        QCOMPARE(entry.secondaryKeys, QStringList{u"x"_s});
    }

    void risuKeepsAll()
    {
        const LoreEntry entry =
            read(
                u"{'type':'risu','ver':1,'data':[{'key':'elf, "
                u"orc','secondkey':'x,y','insertorder':9,'comment':'Elves','content':'@@depth 1\\nOld.',"
                "'mode':'normal','alwaysActive':true,'selective':true,'activationPercent':40,'extentions':{'risu_case_sensitive':true}}]}"_s)
                .book.entries.first();
        QCOMPARE(entry.keys, (QStringList{u"elf"_s, u"orc"_s}));
        QCOMPARE(entry.secondaryKeys, (QStringList{u"x"_s, u"y"_s}));
        QCOMPARE(entry.insertionOrder.toInteger(), 9);
        QVERIFY(*entry.constant && *entry.selective && *entry.caseSensitive);
        QCOMPARE(sillyTavernFields(entry.extensions).probability, 40);
        QCOMPARE(entry.extensions[u"mode"].toString(), u"normal"_s);
    }

    void numbersInWordsAreRead()
    {
        const auto percent = [](const QString &book) {
            return sillyTavernFields(read(book).book.entries.first().extensions);
        };
        QCOMPARE(percent(u"{'type':'risu','ver':1,'data':[{'key':'elf','content':'Old.','activationPercent':'40'}]}"_s)
                     .probability,
                 40);
        const SillyTavernFields kobold =
            percent(u"{'worldinfo':[{'key':'elf','content':'Old.','probability':'30'}]}"_s);
        QCOMPARE(kobold.probability, 30);
        QVERIFY(kobold.useProbability);
    }

    void koboldAiKeepsWordsThatKeepOut()
    {
        const LoreEntry entry =
            read(
                u"{'worldinfo':[{'key':'elf','keysecondary':'x','keyanti':'dead, gone','content':'Old.','selective':true}]}"_s)
                .book.entries.first();
        QCOMPARE(entry.content, u"@@exclude_keys dead, gone\nOld."_s);
    }

    void pagesHaveTitleKeysAndText()
    {
        const QList<LorePage> pages = pagesOf(
            read(u"{'entries':[{'keys':['elf','old one'],'name':'The Elves!','content':' Old.\\n'},"
                 "{'keys':[],'content':'Nobody'},{'keys':['con'],'content':''},{'keys':['The elves'],'content':'x'},"
                 "{'keys':['../../etc'],'content':'x'}]}"_s)
                .book);
        QCOMPARE(pages[0], (LorePage{u"the-elves.md"_s, u"# The Elves!\n\n- elf\n- old one\n\nOld.\n"_s}));
        QCOMPARE(pages[1], (LorePage{u"entry-2.md"_s, u"# Entry 2\n\nNobody\n"_s}));
        QCOMPARE(pages[2].fileName, u"entrycon.md"_s);
        QCOMPARE(pages[3].fileName, u"the-elves-2.md"_s);
        QCOMPARE(pages[4].fileName, u"etc.md"_s);
    }
    // An object of entries is SillyTavern's, also where none is in it.
    void anEmptyBookOfSillyTavernIsKnown()
    {
        const LorebookReading reading = read(u"{'entries':{}}"_s);
        QCOMPARE(reading.format, u"sillytavern"_s);
        QVERIFY(reading.warnings.isEmpty());
        QVERIFY(reading.book.entries.isEmpty());
    }
    void pagesKeepEveryScript()
    {
        const QList<LorePage> pages = pagesOf(read(u"{'entries':[{'keys':['🔥','𠮷','fire 🔥 x'],'name':'𠮷野家 "
                                                   u"shop','content':'x'},{'keys':['a'],'name':'🔥','content':'y'},"
                                                   "{'keys':['نص\u200cعربی'],'name':'\u200d','content':'z'}]}"_s)
                                                  .book);
        QCOMPARE(pages[0], (LorePage{u"𠮷野家-shop.md"_s, u"# 𠮷野家 shop\n\n- 🔥\n- 𠮷\n- fire 🔥 x\n\nx\n"_s}));
        QVERIFY(pages[1].text.startsWith(u"# 🔥\n"));
        QCOMPARE(pages[2].text, u"# نص\u200cعربی\n\n- نص\u200cعربی\n\nz\n"_s);
    }
};

DRAMATIS_TEST(AnyBookTest);

} // namespace tst_anybook

#include "tst_anybook.moc"
