// What the editor says about a card: its texts, notes, tokens, remarks, previews, and what is cut out of its picture.
#include "domain/card/reading/reading.h"
#include "domain/card/validation.h"
#include "domain/knowledge/layers/layers.h"
#include "presenters/character/cardappraisal.h"
#include "presenters/character/cardappraiser.h"
#include "presenters/character/creatornotes.h"
#include "presenters/character/cropshape.h"
#include "presenters/text/facttext.h"
#include "presenters/text/macropreview.h"
#include "presenters/text/textdifference.h"
#include "support/main/testmain.h"

#include <QLocale>
#include <QTest>

namespace tst_cardtexts {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Card;
using domain::Note;

class CardTextsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPlaceIsReadAndWritten();
    void theDepthPromptKeepsItsOtherMembers();
    void englishNotesAreTheCardsOwn();
    void notesAreReadInTheReadersLanguage_data();
    void notesAreReadInTheReadersLanguage();
    void theFirstParagraphOfNotesIsPlain_data();
    void theFirstParagraphOfNotesIsPlain();
    void tokensAreThoseOfTheExpandedText();
    void remarksStandBesideTheirField();
    void unknownLayersAreNamedBesideTheirField();
    void whatIsWrongWithACardIsNeverEnglishOnly();
    void previewsNameWhatNobodyUnderstands();
    void differencesAddUp_data();
    void differencesAddUp();
    void largeTextsAreComparedInTime();
    void theFrameStaysInThePicture();
    void aDraggedCornerKeepsTheShape();
};

void CardTextsTest::everyPlaceIsReadAndWritten()
{
    for (int field = 0; field < int(CardField::Assets); ++field) {
        Card card;
        const CardPlace place{CardField(field)};
        QVERIFY(!nameOf(place.field).isEmpty());
        setTextAt(card, place, u"Something"_s);
        QCOMPARE(textAt(card, place), u"Something"_s);
        QVERIFY(card != Card());
        setTextAt(card, place, {});
        QCOMPARE(textAt(card, place), QString());
    }
}

void CardTextsTest::theDepthPromptKeepsItsOtherMembers()
{
    Card card;
    card.extensions = base::Json::parse(R"({"fav":true,"depth_prompt":{"depth":2,"prompt":"a","role":"user"}})")->value;
    setTextAt(card, {CardField::DepthPrompt}, u"b"_s);
    QCOMPARE(card.extensions.toUtf8(),
             QByteArray(R"({"fav":true,"depth_prompt":{"depth":2,"prompt":"b","role":"user"}})"));
}

void CardTextsTest::englishNotesAreTheCardsOwn()
{
    Card card;
    card.creatorNotes = u"Hello"_s;
    addNote(card, u"de"_s);
    setNote(card, 1, u"Hallo"_s);
    QCOMPARE(notesOf(card), QList<Note>({{u"en"_s, u"Hello"_s}, {u"de"_s, u"Hallo"_s}}));
    setNote(card, 0, u"Hi"_s);
    QCOMPARE(card.creatorNotes, u"Hi"_s);
    QCOMPARE(card.multilingualNotes->size(), 1);
    addNote(card, u"en"_s); // is there
    QCOMPARE(card.multilingualNotes->size(), 1);
    removeNote(card, 1);
    QVERIFY(!card.multilingualNotes);
    card.multilingualNotes = QList<Note>{{u"fr"_s, u"Salut"_s}, {u"en"_s, u"Other"_s}};
    QCOMPARE(notesOf(card).first().text, u"Other"_s);
    setNote(card, 0, u"Both"_s);
    QCOMPARE(card.creatorNotes, u"Both"_s);
    QCOMPARE(card.multilingualNotes->last().text, u"Both"_s);
}

void CardTextsTest::notesAreReadInTheReadersLanguage_data()
{
    QTest::addColumn<QStringList>("languages");
    QTest::addColumn<int>("note");
    QTest::newRow("own") << QStringList{u"de"_s, u"en"_s} << 1;
    QTest::newRow("none of them") << QStringList{u"ja"_s} << 1;
    QTest::newRow("empty English") << QStringList{u"en"_s} << 1;
    QTest::newRow("second choice") << QStringList{u"it"_s, u"fr"_s} << 2;
}

void CardTextsTest::notesAreReadInTheReadersLanguage()
{
    QFETCH(QStringList, languages);
    const QList<Note> notes{{u"en"_s, u"  "_s}, {u"de"_s, u"Hallo"_s}, {u"fr"_s, u"Salut"_s}};
    QTEST(domain::noteFor(notes, languages), "note");
    QCOMPARE(domain::noteFor({{u"en"_s, {}}}, languages), -1);
    QCOMPARE(domain::readLanguages(QLocale(QLocale::German, QLocale::Austria)), QStringList({u"de"_s, u"en"_s}));
    QVERIFY(languageName(u"de"_s).contains(u"German"));
    QVERIFY(languageCodes().contains(u"ja"_s));
}

void CardTextsTest::theFirstParagraphOfNotesIsPlain_data()
{
    QTest::addColumn<QString>("notes");
    QTest::addColumn<QString>("paragraph");
    QTest::newRow("none") << QString() << QString();
    QTest::newRow("blank") << u" \n\n"_s << QString();
    QTest::newRow("the first of two") << u"One\nline.\n\nTwo."_s << u"One line."_s;
    QTest::newRow("marks") << u"# **Read** *this*"_s << u"Read this"_s;
    QTest::newRow("tags alone") << u"<div>\n\n<p>Sea</p>"_s << u"Sea"_s;
    QTest::newRow("a picture") << u"![](https://example.org/a.png)\n\nSea"_s << u"Sea"_s;
    QTest::newRow("long") << u"a "_s.repeated(400) << u"a "_s.repeated(150).first(299).trimmed() + u'…';
}

void CardTextsTest::theFirstParagraphOfNotesIsPlain()
{
    QFETCH(QString, notes);
    QTEST(firstParagraph(notes), "paragraph");
}

void CardTextsTest::tokensAreThoseOfTheExpandedText()
{
    Card card;
    card.name = u"Mara"_s;
    card.description = u"{{char}} keeps the lighthouse. {{// nobody reads this remark, however long it may be}}"_s;
    card.firstMessage = u"Hello there, {{user}}."_s;
    card.exampleMessages = u"One two three four five."_s;
    const CardAppraisal appraisal = appraise(card, u"Alex"_s, QDateTime::fromMSecsSinceEpoch(0));
    QVERIFY(appraisal.always > 3 && appraisal.always < 10);
    QCOMPARE(appraisal.tokens.value({CardField::Description}), appraisal.always);
    QVERIFY(appraisal.greeting > 2);
    QVERIFY(appraisal.examples > 3);
}

void CardTextsTest::remarksStandBesideTheirField()
{
    Card card;
    card.name = u" "_s;
    card.assets = QList<domain::Asset>{{u"icon"_s, u"ftp://x"_s, u"a"_s, u"PNG"_s, base::Json::object()}};
    card.multilingualNotes = QList<Note>{{u"xx"_s, u"?"_s}};
    const CardAppraisal appraisal = appraise(card, {}, {});
    const auto at = [&](CardField field) {
        QStringList sentences;
        for (const CardRemark &remark : appraisal.remarks)
            if (remark.ofPlace && remark.place.field == field)
                sentences << remark.sentence;
        return sentences;
    };
    QCOMPARE(at(CardField::Name), QStringList(u"A character needs a name."_s));
    QCOMPARE(at(CardField::Assets).size(), 2);
    QCOMPARE(at(CardField::Note).size(), 1);
    QVERIFY(at(CardField::Note).first().contains(u"xx"));
}

void CardTextsTest::unknownLayersAreNamedBesideTheirField()
{
    Card card;
    card.name = u"Mara"_s;
    card.description = u"A tall woman.\nShe poisoned the well."_s;
    card.personality = u"Dry."_s;
    QVERIFY(appraise(card, {}, {}).remarks.isEmpty());
    domain::setLayers(card, {{u"description"_s, domain::TextLayer::Secret, u"She poisoned the well."_s, u"hidden"_s},
                             {u"personality"_s, domain::TextLayer::Told, u"Dry."_s}});
    const QList<CardRemark> remarks = appraise(card, {}, {}).remarks;
    QCOMPARE(remarks.size(), 1);
    QVERIFY(remarks[0].ofPlace && !remarks[0].must && remarks[0].place.field == CardField::Description);
    QCOMPARE(remarks[0].sentence,
             u"Line 2: the layer “hidden” is unknown. It is kept; the sentence counts as secret."_s);
    setTextAt(card, {CardField::Description}, card.description + u" She sings."_s); // typing loses nothing
    QCOMPARE(appraise(card, {}, {}).remarks, remarks);
    QCOMPARE(card.extensions[u"dramatis"][u"layers"].toUtf8().count("hidden"), 1);
}

void CardTextsTest::whatIsWrongWithACardIsNeverEnglishOnly()
{
    const QByteArray wrong =
        R"({"spec":"chara_card_v3","spec_version":"4.0","odd":1,"data":{"name":" ","description":5,"tags":[1,{}],
        "creator":true,"extensions":[],"alternate_greetings":{},"creation_date":1700000000000,"modification_date":"x","own":1,
        "creator_notes_multilingual":{"xx1":"a","de":5},"source":7,"group_only_greetings":null,
        "assets":[1,{"type":"icon","uri":"embedded://a","name":"a","ext":"PNG"},{"type":"icon","uri":"ftp://b","name":"b","ext":"png"},
            {"type":"x-own","uri":"ccdefault:","name":"c","ext":"png"},{"type":"background","uri":"ccdefault:","name":"main"},
            {"type":"background","uri":"ccdefault:","name":"main","ext":5}],
        "character_book":{"extensions":1,"recursive_scanning":"perhaps","entries":{"0":1,"1":{"keys":"a,b","position":7,"enabled":"no",
            "id":[],"insertion_order":"1","use_regex":2,"content":[]},"2":{"keys":"c"},
            "3":{"use_regex":true,"keys":["(","/a/q"],"content":"@@@depth 1\n@@Odd\n@@odd\n@@depth x\n@@exclude_keys\n@@role x\n@@position x\n@@activate x\n@@depth 1\n@@depth 1\nText\n@@depth 1"}}}}})";
    const auto card = base::Json::parse(wrong);
    QVERIFY(card);
    QList<domain::Notice> said;
    for (const domain::Finding &finding : domain::findingsIn(card->value))
        said.append(finding.notice);
    const auto reading = domain::readCardObject(card->value);
    QVERIFY(reading);
    for (const domain::Warning &warning : reading->warnings)
        said.append(warning.notice);
    said += reading->lost;
    QVERIFY(said.size() > 40);
    for (const domain::Notice &notice : std::as_const(said))
        QVERIFY2(hasFactText(notice.fact.kind), qPrintable(english(notice)));
}

void CardTextsTest::previewsNameWhatNobodyUnderstands()
{
    Card card;
    card.name = u"Mara"_s;
    card.nickname = u"Captain"_s;
    card.description = u"{{char}} and {{user}}, {{description}} {{weather::now}}."_s;
    const MacroPreview preview = previewOf(card, {CardField::Description}, u"Alex"_s, {});
    QVERIFY(preview.text.startsWith(u"Captain and Alex, "));
    QCOMPARE(preview.unknown, QStringList(u"{{weather::now}}"_s));
    card.firstMessage = u"Hello{{comment: to be smiled}}."_s; // as the model reads it
    QCOMPARE(previewOf(card, {CardField::Greeting, 0}, u"Alex"_s, {}).text, u"Hello."_s);
}

void CardTextsTest::differencesAddUp_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("changed");
    QTest::newRow("same") << u"a b\nc"_s << u"a b\nc"_s << 0;
    QTest::newRow("word") << u"the old sea"_s << u"the blue sea"_s << 2;
    QTest::newRow("added at the end") << u"one"_s << u"one two"_s << 2; // "one" has a blank behind it now
    QTest::newRow("all new") << QString() << u"hello"_s << 1;
    QTest::newRow("all gone") << u"hello"_s << QString() << 1;
    QTest::newRow("line") << u"a\nb\nc"_s << u"a\nc"_s << 1;
}

void CardTextsTest::differencesAddUp()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QString old;
    QString fresh;
    int changed = 0;
    for (const TextPart &part : differenceBetween(before, after)) {
        changed += part.kind != TextPart::Kind::Kept;
        old += part.kind == TextPart::Kind::Added ? QString() : part.text;
        fresh += part.kind == TextPart::Kind::Removed ? QString() : part.text;
    }
    QCOMPARE(old, before);
    QCOMPARE(fresh, after);
    QTEST(changed, "changed");
}

void CardTextsTest::largeTextsAreComparedInTime()
{
    QString before;
    QString after;
    for (qint64 i = 0; i < 50'000; ++i) {
        before += QString::number(i * 7919 % 1009) + u' ';
        after += QString::number(i * 104729 % 997) + u' ';
    }
    const auto parts = differenceBetween(before, after);
    QCOMPARE(parts.size(), 3); // the first word is the same
}

void CardTextsTest::theFrameStaysInThePicture()
{
    CropShape shape({300, 200}, CropShape::Shape::Square);
    QCOMPARE(shape.frame().size(), QSizeF(200, 200));
    shape.moveBy({1000, 1000});
    QCOMPARE(shape.pixels(), QRect(100, 0, 200, 200));
    shape.grow(0.5);
    QCOMPARE(shape.pixels(), QRect(150, 50, 100, 100));
    shape.moveBy({-1000, -1000});
    shape.grow(100);
    QCOMPARE(shape.pixels().size(), QSize(200, 200));
    shape.setShape(CropShape::Shape::Free);
    QCOMPARE(shape.pixels(), QRect(0, 0, 300, 200));
    const CropShape tiny({5, 3}, CropShape::Shape::Portrait);
    QCOMPARE(tiny.pixels(), QRect(2, 0, 2, 3));
}

void CardTextsTest::aDraggedCornerKeepsTheShape()
{
    CropShape shape({300, 300}, CropShape::Shape::Portrait);
    shape.dragCorner(CropShape::Corner::BottomRight, shape.frame().topLeft() + QPointF(80, 10));
    QCOMPARE(shape.frame().size(), QSizeF(80, 120));
    const QPointF fixed = shape.frame().bottomRight();
    shape.dragCorner(CropShape::Corner::TopLeft, {-500, -500});
    QCOMPARE(shape.frame().bottomRight(), fixed);
    QVERIFY(qFuzzyCompare(shape.frame().width() / shape.frame().height(), 2.0 / 3));
    QVERIFY(QRectF(0, 0, 300, 300).contains(shape.frame()));
    shape.dragCorner(CropShape::Corner::TopLeft, {500, 500});
    QVERIFY(shape.frame().width() >= 16);
}

DRAMATIS_TEST(CardTextsTest);

} // namespace tst_cardtexts

#include "tst_cardtexts.moc"
