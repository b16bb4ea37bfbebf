#include "presenters/shell/paletteitemmodel.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace tst_paletteitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class PaletteItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFewLettersFind_data();
    void aFewLettersFind();
    void recentOnesComeFirst();
    void showsTheKeys();
    void otherWordsFindItByTheirBeginnings();
    void onlyTheLastUsesAreRemembered();
    void damagedMemoryDoesNoHarm();
    void oddSearchesFindNothingOrAll_data();
    void oddSearchesFindNothingOrAll();

private:
    static QList<PaletteEntry> entries()
    {
        return {{"import", u"Import Characters…"_s, {}, u"Ctrl+O"_s},
                {"rewind", u"Rewind to This Message…"_s, {}, {}},
                {"regenerate", u"Regenerate"_s, {}, {}},
                {"rename", u"Rename Chat…"_s, {}, {}}};
    }
    QTemporaryDir m_folder;
    QSettings m_state{m_folder.filePath(u"state.ini"_s), QSettings::IniFormat};
};

void PaletteItemModelTest::aFewLettersFind_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<QString>("first");
    QTest::addRow("beginning") << u"reg"_s << u"Regenerate"_s;
    QTest::addRow("words") << u"rc"_s << u"Rename Chat…"_s;
    QTest::addRow("case") << u"IMPORT"_s << u"Import Characters…"_s;
    QTest::addRow("gaps") << u"rwd msg"_s << u"Rewind to This Message…"_s;
    QTest::addRow("nothing") << u"xyz"_s << QString();
}

void PaletteItemModelTest::aFewLettersFind()
{
    QFETCH(QString, search);
    QFETCH(QString, first);
    PaletteItemModel model(m_state);
    const QAbstractItemModelTester tester(&model);
    model.setEntries(entries());
    model.setSearch(search);
    QCOMPARE(model.index(0).data().toString(), first);
}

void PaletteItemModelTest::recentOnesComeFirst()
{
    {
        PaletteItemModel model(m_state);
        model.noteUse("rename");
        model.noteUse("rewind");
    }
    PaletteItemModel model(m_state);
    model.setEntries(entries());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(0).data(PaletteItemModel::IdRole).toByteArray(), "rewind");
    QCOMPARE(model.index(1).data(PaletteItemModel::IdRole).toByteArray(), "rename");
}

void PaletteItemModelTest::showsTheKeys()
{
    PaletteItemModel model(m_state);
    model.setEntries(entries());
    model.setSearch(u"import"_s);
    QCOMPARE(model.index(0).data(PaletteItemModel::ShortcutRole).toString(), u"Ctrl+O"_s);
}

void PaletteItemModelTest::otherWordsFindItByTheirBeginnings()
{
    PaletteItemModel model(m_state);
    const QAbstractItemModelTester tester(&model);
    model.setEntries({{"rename", u"Rename Chat…"_s, {}, {}, u"title name"_s}, {"about", u"About"_s, {}, {}}});
    model.setSearch(u"tit"_s);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data().toString(), u"Rename Chat…"_s);
    model.setSearch(u"itle"_s); // within a word
    QCOMPARE(model.rowCount(), 0);
}

void PaletteItemModelTest::onlyTheLastUsesAreRemembered()
{
    PaletteItemModel model(m_state);
    QList<PaletteEntry> many;
    for (int i = 0; i < 100; ++i)
        many.append({QByteArray::number(i), u"Action %1"_s.arg(i), {}, {}});
    for (const PaletteEntry &entry : std::as_const(many))
        model.noteUse(entry.id);
    model.noteUse("98");
    QVERIFY(m_state.value(u"palette/recent"_s).toStringList().size() < 20);
    model.setEntries(many);
    QCOMPARE(model.rowCount(), 100);
    QCOMPARE(model.index(0).data(PaletteItemModel::IdRole).toByteArray(), "98");
    QCOMPARE(model.index(1).data(PaletteItemModel::IdRole).toByteArray(), "99");
}

void PaletteItemModelTest::damagedMemoryDoesNoHarm()
{
    QStringList ids{u"gone"_s, QString(), u"rewind"_s};
    for (int i = 0; i < 1000; ++i)
        ids << u"gone %1"_s.arg(i);
    m_state.setValue(u"palette/recent"_s, ids);
    PaletteItemModel model(m_state);
    model.setEntries(entries());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(0).data(PaletteItemModel::IdRole).toByteArray(), "rewind");
}

void PaletteItemModelTest::oddSearchesFindNothingOrAll_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<int>("found");
    QTest::addRow("blanks") << u" \t "_s << 4;
    QTest::addRow("very long") << u"regenerate"_s.repeated(10'000) << 0;
    QTest::addRow("markup") << u"<b>*.[("_s << 0;
    QTest::addRow("another script") << u"שיחה"_s << 0;
}

void PaletteItemModelTest::oddSearchesFindNothingOrAll()
{
    QFETCH(QString, search);
    PaletteItemModel model(m_state);
    model.setEntries(entries());
    model.setSearch(search);
    QTEST(model.rowCount(), "found");
}

DRAMATIS_TEST(PaletteItemModelTest);

} // namespace tst_paletteitemmodel

#include "tst_paletteitemmodel.moc"
