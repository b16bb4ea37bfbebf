#include "presenters/connections/samplertext.h"
#include "support/main/testmain.h"

#include <QSet>
#include <QTest>

namespace tst_samplertext {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class SamplerTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySamplerIsNamedAndExplained()
    {
        QSet<QString> labels;
        for (const llm::Sampler &sampler : llm::samplers()) {
            const QString label = SamplerText::label(sampler);
            QVERIFY2(label != QString::fromLatin1(sampler.name) && !label.contains(u'_'), sampler.name);
            QVERIFY2(!labels.contains(label), qPrintable(label));
            labels.insert(label);
            const QString explanation = SamplerText::explanation(sampler);
            QVERIFY2(explanation.endsWith(u'.') && explanation.size() > 10, sampler.name);
        }
    }

    // "0 is off" has to be true.
    void whatIsSaidToBeOffIsNeutral()
    {
        for (const llm::Sampler &sampler : llm::samplers()) {
            const QString explanation = SamplerText::explanation(sampler);
            for (const int value : {0, 1})
                if (explanation.contains(u"%1 is off"_s.arg(value)))
                    QCOMPARE(sampler.neutral, double(value));
        }
    }

    void anUnknownSamplerHasItsOwnName()
    {
        const llm::Sampler unknown{"tomorrow"};
        QCOMPARE(SamplerText::label(unknown), u"tomorrow"_s);
        QCOMPARE(SamplerText::explanation(unknown), QString());
    }

    void theReadyMadeSetsCanBeSent()
    {
        QSet<QString> names;
        for (const SamplerText::Preset &preset : SamplerText::builtIn()) {
            QVERIFY(!preset.name.isEmpty() && !names.contains(preset.name));
            names.insert(preset.name);
            for (auto value = preset.values.begin(); value != preset.values.end(); ++value) {
                const llm::Sampler *sampler = llm::samplerCalled(value.key());
                QVERIFY2(sampler, qPrintable(value.key()));
                QCOMPARE(llm::problemWith(*sampler, value.value()), QString());
            }
        }
        QVERIFY(SamplerText::builtIn().first().values.isEmpty()); // all as usual
    }
};

DRAMATIS_TEST(SamplerTextTest);

} // namespace tst_samplertext

#include "tst_samplertext.moc"
