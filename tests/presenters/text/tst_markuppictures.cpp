// Which pictures a text names, and where they stand among its blocks.
#include "presenters/text/markuppictures.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_markuppictures {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

namespace {

QString shown(const QString &text, const QStringList &sources)
{
    QStringList told;
    for (const MarkupBlock &block : withPictures(readMarkup(text), sources)) {
        const bool isPicture = block.kind == MarkupBlock::Kind::Picture;
        told << block.marker + (isPicture ? u"[%1](%2)"_s.arg(block.text, block.picture) : block.text);
    }
    return told.join(u'‖');
}

} // namespace

class MarkupPicturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sourcesAreFoundAsTheyAreWritten()
    {
        QCOMPARE(pictureSources(u"a ![x](smile) b ![](embeded://assets/a.png \"title\") ![y](<with space>)"),
                 (QStringList{u"smile"_s, u"embeded://assets/a.png"_s, u"with space"_s}));
        QCOMPARE(pictureSources(u"no picture: [x](y) ! [z](w)"), QStringList());
        QCOMPARE(pictureSources(u"not whole ![x](smi"), QStringList());
        QCOMPARE(pictureSources(u"![x](smile_(1).png) (so)"), QStringList{u"smile_(1).png"_s});
        QCOMPARE_LE(pictureSources(u"![x](y%1)"_s.repeated(10)).size(), 1);
        QString many;
        for (int i = 0; i < 1'000; ++i)
            many += u"![x](y%1)"_s.arg(i);
        QCOMPARE_LE(pictureSources(many).size(), 32);
    }

    void knownPicturesStandBetweenTheWords()
    {
        const QString text = u"She *smiles* ![a smile](smile) and goes."_s;
        QCOMPARE(shown(text, {u"smile"_s}), u"She smiles‖[a smile](smile)‖and goes."_s);
        QCOMPARE(shown(text, {u"frown"_s}), u"She smiles a smile and goes."_s);
        QCOMPARE(shown(text, {}), u"She smiles a smile and goes."_s);
        QCOMPARE(shown(u"![](smile)"_s, {u"smile"_s}), u"[smile](smile)"_s);
        QCOMPARE(shown(u"- ![a](smile) b"_s, {u"smile"_s}), u"•[a](smile)‖b"_s);
    }

    void wordsMayHaveEmphasis()
    {
        QCOMPARE(shown(u"![a **wide** smile](smile)"_s, {u"smile"_s}), u"[a wide smile](smile)"_s);
        QCOMPARE(shown(u"![a](x)![b](y)"_s, {u"x"_s, u"y"_s}), u"[a](x)‖[b](y)"_s);
    }

    void formatsStayWhereTheyAre()
    {
        const QList<MarkupBlock> blocks = withPictures(readMarkup(u"![a](x) so *it* goes"_s), {u"x"_s});
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[1].spans.size(), 1);
        QCOMPARE(blocks[1].text.mid(blocks[1].spans[0].from, blocks[1].spans[0].length), u"it"_s);
    }

    void whatIsElsewhereIsOnlyWords()
    {
        QCOMPARE(shown(u"a ![cat](http://e.org/cat.png) b"_s, {}), u"a cat b"_s);
        QCOMPARE(shown(u"[![cat](x)](http://e.org/)"_s, {u"x"_s}), u"cat (http://e.org/)"_s);
    }
};

DRAMATIS_TEST(MarkupPicturesTest);

} // namespace tst_markuppictures

#include "tst_markuppictures.moc"
