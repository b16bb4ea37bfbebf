#include "llm/probe/modelsize.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_modelsize {

using namespace dramatis;
using namespace Qt::StringLiterals;

class ModelSizeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameTellsTheSize_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("billions"); // 0: not told
        const auto row = [](const char *name, double billions) {
            QTest::newRow(name) << QString::fromLatin1(name) << billions;
        };
        row("Llama-3.2-3B-Instruct-Q4_K_M", 3);
        row("qwen2.5:0.5b", 0.5);
        row("SmolLM2-360M-Instruct", 0.36);
        row("Mixtral-8x7B-Instruct-v0.1", 56);
        row("Qwen3-30B-A3B", 30);
        row("mistral-7b-32k", 7);
        row("models/gemma-2-27b-it.gguf", 27);
        row("gpt-4o", 0);
        row("claude-sonnet-4", 0);
        row("mistral-small", 0);
        row("Q4_K_M", 0);
        row("", 0);
    }
    void aNameTellsTheSize()
    {
        QFETCH(QString, name);
        QFETCH(double, billions);
        QCOMPARE(llm::billionsIn(name).value_or(0), billions);
    }

    void fewParametersOrAShortContextAreSmall_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("context");
        QTest::addColumn<bool>("isSmall");
        QTest::newRow("few parameters") << u"gemma-2-2b"_s << 32'768 << true;
        QTest::newRow("many") << u"gemma-2-27b"_s << 8'192 << false;
        QTest::newRow("many, with a short context") << u"gemma-2-27b"_s << 4'096 << true;
        QTest::newRow("nothing is known") << u"some-model"_s << 0 << false;
        QTest::newRow("a short context") << u"some-model"_s << 8'191 << true;
    }
    void fewParametersOrAShortContextAreSmall()
    {
        QFETCH(QString, name);
        QFETCH(int, context);
        QFETCH(bool, isSmall);
        QCOMPARE(llm::isSmallModel(name, context), isSmall);
    }
};

DRAMATIS_TEST(ModelSizeTest);

} // namespace tst_modelsize

#include "tst_modelsize.moc"
