#include "presenters/shell/keyitemmodel.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_keymap {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class KeyMapTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCommandHasAnUniqueNameAndAText();
    void keysAreTheUsualOnesAtFirst();
    void aChangeOutlivesTheProgram();
    void keysAreTakenFromWhoeverHadThem();
    void resetGivesTheUsualKeysBack();
    void thePageOfKeysShowsThem();

private:
    QSettings &settings()
    {
        m_settings = std::make_unique<QSettings>(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        return *m_settings;
    }
    void forget()
    {
        if (m_settings)
            m_settings->clear();
    }
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
};

void KeyMapTest::everyCommandHasAnUniqueNameAndAText()
{
    QSet<QByteArray> ids;
    QHash<QKeySequence, QByteArray> keys;
    for (const Command &command : commands()) {
        QVERIFY2(!ids.contains(command.id), command.id.constData());
        ids.insert(command.id);
        QVERIFY(!withoutMnemonic(command.text).isEmpty());
        for (const QKeySequence &key : command.keys) {
            QVERIFY2(!keys.contains(key), qPrintable(key.toString()));
            keys.insert(key, command.id);
        }
    }
}

void KeyMapTest::keysAreTheUsualOnesAtFirst()
{
    const KeyMap keys(settings());
    QCOMPARE(keys.keys(command::palette).first(), QKeySequence(Qt::CTRL | Qt::Key_P));
    QCOMPARE(keys.keys(command::editLast), QList{QKeySequence(Qt::Key_Up)});
    QVERIFY(!keys.isChanged(command::palette));
    forget();
}

void KeyMapTest::aChangeOutlivesTheProgram()
{
    {
        KeyMap keys(settings());
        keys.setKeys(command::stop, {QKeySequence(Qt::Key_F8)});
    }
    const KeyMap again(settings());
    QCOMPARE(again.keys(command::stop), QList{QKeySequence(Qt::Key_F8)});
    QVERIFY(again.isChanged(command::stop));
    forget();
}

void KeyMapTest::keysAreTakenFromWhoeverHadThem()
{
    KeyMap keys(settings());
    const QKeySequence find(Qt::CTRL | Qt::Key_F);
    QCOMPARE(keys.owner(find, command::palette), command::find);
    keys.setKeys(command::palette, {find});
    QCOMPARE(keys.owner(find, command::find), command::palette);
    QVERIFY(keys.keys(command::find).isEmpty());
    forget();
}

void KeyMapTest::resetGivesTheUsualKeysBack()
{
    KeyMap keys(settings());
    const QSignalSpy changed(&keys, &KeyMap::changed);
    keys.setKeys(command::find, {});
    keys.reset(command::find);
    QCOMPARE(keys.keys(command::find), QList{QKeySequence(Qt::CTRL | Qt::Key_F)});
    QVERIFY(!keys.isChanged(command::find));
    keys.setKeys(command::find, {});
    keys.resetAll();
    QVERIFY(!keys.isChanged(command::find));
    QCOMPARE(changed.count(), 4);
    forget();
}

void KeyMapTest::thePageOfKeysShowsThem()
{
    KeyMap keys(settings());
    KeyItemModel model(keys);
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), commands().size());
    QCOMPARE(model.index(0, KeyItemModel::CommandColumn).data().toString(), u"Import Characters…"_s);
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    keys.setKeys(command::importFiles, {QKeySequence(Qt::Key_F7)});
    QCOMPARE(model.index(0, KeyItemModel::KeysColumn).data().toString(), u"F7"_s);
    QCOMPARE(changed.count(), 1);
    forget();
}

DRAMATIS_TEST(KeyMapTest);

} // namespace tst_keymap

#include "tst_keymap.moc"
