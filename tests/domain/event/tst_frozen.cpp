// Events as they were first released. What is stored is never rewritten, so these examples must be read for ever, and
// what is written today must be what was written then.
#include "domain/event/codec.h"
#include "domain/event/upcast.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "support/stories/randomstory.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_frozen {

using namespace dramatis;
using namespace dramatis::domain;

class FrozenTest : public QObject {
    Q_OBJECT

    static QDir folder() { return QDir(tests::testData(QStringLiteral("events"))); }
    static QString nameOf(const QByteArray &kind, int version)
    {
        return QStringLiteral("%1.v%2.json").arg(QString::fromLatin1(kind)).arg(version);
    }
    static QByteArray contents(const QString &name)
    {
        QFile file(folder().filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString &name, const QByteArray &bytes)
    {
        QFile file(folder().filePath(name));
        if (!file.exists() && file.open(QIODevice::WriteOnly))
            file.write(bytes);
    }
    static QByteArray chain()
    {
        QByteArray hash;
        qint64 id = 0;
        const QStringList names = folder().entryList({QStringLiteral("*.v*.json")}, QDir::Files, QDir::Name);
        for (const QString &name : names) {
            const QStringList parts = name.split(QLatin1Char('.'));
            ++id;
            hash = chainHash(hash, {EventId{id}, EventId{id - 1}, 1'767'225'600'000 + id, EventId{id / 2}},
                             {parts[0].toLatin1(), parts[1].mid(1).toInt(), contents(name)});
        }
        return hash.toHex();
    }

private Q_SLOTS:
    // A new kind or version: run this once with DRAMATIS_FREEZE=1, look at the new file, and keep it.
    void initTestCase()
    {
        if (!qEnvironmentVariableIsSet("DRAMATIS_FREEZE"))
            return;
        for (const Payload &payload : tests::RandomStory(7).oneOfEach()) {
            const StoredPayload stored = encode(payload);
            if (!std::holds_alternative<UnknownKind>(payload))
                write(nameOf(stored.kind, stored.version), stored.json);
        }
        QFile::remove(folder().filePath(QStringLiteral("chain.txt")));
        write(QStringLiteral("chain.txt"), chain() + '\n');
    }

    void everyKindAndVersionHasAnExample()
    {
        for (const Payload &payload : tests::RandomStory(7).oneOfEach())
            for (int version = 1; version <= currentVersion(kindOf(payload)); ++version)
                if (!std::holds_alternative<UnknownKind>(payload))
                    QVERIFY2(!contents(nameOf(kindOf(payload), version)).isEmpty(), kindOf(payload));
    }

    void everyExampleIsReadAndWrittenAsItWas()
    {
        PayloadReader reader;
        const QStringList names = folder().entryList({QStringLiteral("*.v*.json")}, QDir::Files, QDir::Name);
        for (const QString &name : names) {
            const QStringList parts = name.split(QLatin1Char('.'));
            const QByteArray kind = parts[0].toLatin1();
            const int version = parts[1].mid(1).toInt();
            const auto read = reader.read(kind, version, contents(name));
            QVERIFY2(read, qPrintable(name));
            QVERIFY2(!std::holds_alternative<UnknownKind>(*read), qPrintable(name));
            if (version == currentVersion(kind))
                QCOMPARE(encode(*read).json, contents(name));
        }
    }

    void theHashOfAReleasedChainStays() { QCOMPARE(chain(), contents(QStringLiteral("chain.txt")).trimmed()); }
};

DRAMATIS_TEST(FrozenTest);

} // namespace tst_frozen

#include "tst_frozen.moc"
