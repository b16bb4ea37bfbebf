#include "presenters/shell/paletteitemmodel.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

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

DRAMATIS_TEST(PaletteItemModelTest);
#include "tst_paletteitemmodel.moc"
