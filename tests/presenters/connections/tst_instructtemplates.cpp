#include "llm/keys/keyring.h"
#include "presenters/connections/instructtemplates.h"
#include "support/main/testmain.h"
#include "turn/connections/connections.h"

#include <QTemporaryDir>
#include <QTest>

namespace tst_instructtemplates {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class InstructTemplatesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
        m_templates = std::make_unique<InstructTemplates>(*m_connections);
    }
    void cleanup()
    {
        m_templates.reset();
        m_connections.reset();
        m_keys.reset();
        m_settings.reset();
    }

    void theUsualOneHasNoName()
    {
        const QList<Option> all = m_templates->all();
        QVERIFY(all.size() > 3);
        QCOMPARE(all.first().value, QString());
        QVERIFY(!all.first().shown.isEmpty());
        QCOMPARE(m_templates->text(u"no such template"_s), m_templates->text({}));
    }

    void lineBreaksAreWrittenDownAndMeant()
    {
        const TemplateText own = mine();
        QCOMPARE(m_templates->keep(own), QString());
        QCOMPARE(m_templates->text(u"Mine"_s), own);
        const auto kept = m_connections->ownInstruct(u"Mine"_s);
        QVERIFY(kept);
        QCOMPARE(kept->system.before, u"<sys>\n"_s);
        QCOMPARE(kept->user.before, u"a\tb\\n"_s);
        QCOMPARE(kept->stops, (QStringList{u"</s>"_s, u"\nAlex:"_s}));
    }

    void aLoneBackslashStays()
    {
        TemplateText own = mine();
        own.userAfter = u"\\x and \\"_s;
        QCOMPARE(m_templates->keep(own), QString());
        QCOMPARE(m_connections->ownInstruct(u"Mine"_s)->user.after, u"\\x and \\"_s);
    }

    void anOwnOneIsReplacedAndForgotten()
    {
        const qsizetype before = m_templates->all().size();
        TemplateText own = mine();
        QCOMPARE(m_templates->keep(own), QString());
        own.begin = u"changed"_s;
        QCOMPARE(m_templates->keep(own), QString());
        QCOMPARE(m_templates->all().size(), before + 1);
        QCOMPARE(m_templates->all().last().shown, u"Mine"_s);
        QCOMPARE(m_templates->text(u"Mine"_s).begin, u"changed"_s);
        QVERIFY(m_templates->isOwn(u"Mine"_s));
        m_templates->forget(u"Mine"_s);
        QVERIFY(!m_templates->isOwn(u"Mine"_s));
        QCOMPARE(m_templates->all().size(), before);
    }

    void aNameIsNeededThatIsNotBuiltIn()
    {
        const QString builtIn = m_templates->all().at(1).value;
        QVERIFY(!m_templates->isOwn(builtIn));
        TemplateText own = mine();
        for (const QString &name : {QString(), u" \n"_s, builtIn, u" "_s + builtIn + u" "_s}) {
            own.name = name;
            const QString problem = m_templates->keep(own);
            QVERIFY2(problem.endsWith(u'.') && !problem.contains(u'%'), qPrintable(problem));
        }
        QVERIFY(m_connections->instructs().isEmpty());
        const TemplateText before = m_templates->text(builtIn);
        m_templates->forget(builtIn);
        QCOMPARE(m_templates->text(builtIn), before);
    }

    void whatCannotBeReadSaysWhichFile()
    {
        TemplateText text = mine();
        const QString missing = m_templates->read(m_folder->filePath(u"none.json"_s), text);
        QVERIFY2(missing.contains(u"none.json"_s) && missing.endsWith(u'.'), qPrintable(missing));
        QFile file(m_folder->filePath(u"odd.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[1, 2");
        file.close();
        const QString odd = m_templates->read(file.fileName(), text);
        QVERIFY2(odd.contains(u"odd.json"_s) && odd.endsWith(u'.'), qPrintable(odd));
        QCOMPARE(text, mine()); // as it was
    }

    void theExampleShowsWhatTheModelGets()
    {
        TemplateText own = mine();
        const QString example = InstructTemplates::example(own);
        QVERIFY2(example.contains(u"<sys>\nYou are Mara"_s), qPrintable(example));
        QVERIFY(example.indexOf(u"Good evening."_s) < example.indexOf(u"It is now."_s));
        QVERIFY(example.endsWith(u"<mara>"_s));
    }

private:
    static TemplateText mine()
    {
        TemplateText text;
        text.name = u"Mine"_s;
        text.systemBefore = u"<sys>\\n"_s;
        text.systemAfter = u"</sys>"_s;
        text.userBefore = u"a\\tb\\\\n"_s;
        text.begin = u"<mara>"_s;
        text.stops = u"</s>\n\\nAlex:"_s;
        return text;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
    std::unique_ptr<InstructTemplates> m_templates;
};

DRAMATIS_TEST(InstructTemplatesTest);

} // namespace tst_instructtemplates

#include "tst_instructtemplates.moc"
