// A cast and a PDF leave the window as a person would send them: the window goes on, and says what came of it.
#include "support/main/testmain.h"
#include "widgets/shell/noticebar.h"
#include "widgets/windowfixture.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>

namespace tst_fileexports {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class FileExportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsOpenNothingLeaves()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->open();
        QVERIFY(!window->action(presenters::command::exportCast)->isEnabled());
    }

    void theCastOfAChatLeavesInOneFile()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const QByteArray bytes = exported(fixture, window, presenters::command::exportCast, u"cast.charx"_s);
        QVERIFY(bytes.startsWith("PK"));
        QVERIFY(bytes.contains("cast.json"));
        QVERIFY(isTold(window, u"cast.charx"_s));
    }

    void aChatLeavesAsAPdf()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QVERIFY(exported(fixture, window, presenters::command::exportChat, u"story.pdf"_s).startsWith("%PDF-"));
        QVERIFY(isTold(window, u"Chat exported to “story.pdf”."_s));
    }

private:
    static QByteArray exported(const WindowFixture &fixture, MainWindow *window, const QByteArray &command,
                               const QString &name)
    {
        window->action(command)->trigger();
        auto *dialog = window->findChild<QFileDialog *>();
        if (!dialog)
            return {};
        QFile file(fixture.file(name, ""));
        dialog->setOption(QFileDialog::DontConfirmOverwrite);
        dialog->selectFile(file.fileName());
        QMetaObject::invokeMethod(dialog, "accept");
        if (!QTest::qWaitFor([&file] { return file.size() > 0; }))
            return {};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static bool isTold(MainWindow *window, const QString &words)
    {
        return QTest::qWaitFor([window, words] {
            const QList<widgets::NoticeBar *> bars = window->findChildren<widgets::NoticeBar *>();
            return std::ranges::any_of(
                bars, [&words](const widgets::NoticeBar *bar) { return bar->sentence().contains(words); });
        });
    }
};

DRAMATIS_TEST(FileExportsTest);

} // namespace tst_fileexports

#include "tst_fileexports.moc"
