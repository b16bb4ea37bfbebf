#include "support/main/testmain.h"
#include "widgets/style/housestyle.h"
#include "widgets/style/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>

namespace tst_housestyle {

using namespace dramatis;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

class HouseStyleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void controlsCanBeHitWithEase()
    {
        QPushButton button(u"Save"_s);
        QLineEdit line;
        QComboBox box;
        box.addItem(u"One"_s);
        QSpinBox number;
        QToolButton tool;
        tool.setIcon(QIcon(u":/dramatis/icons/dramatis.svg"_s));
        for (QWidget *control : QList<QWidget *>{&button, &line, &box, &number, &tool}) {
            control->setStyle(&m_style);
            control->ensurePolished();
            const QByteArray name = control->metaObject()->className();
            QVERIFY2(control->sizeHint().height() >= 32, name);
            QVERIFY2(control->sizeHint().width() >= 32, name);
        }
    }

    void largeTextHasRoomInControls()
    {
        QPushButton button(u"Save"_s);
        QLineEdit line;
        QComboBox box;
        box.addItem(u"One"_s);
        QSpinBox number;
        for (QWidget *control : QList<QWidget *>{&button, &line, &box, &number}) {
            control->setStyle(&m_style);
            QFont large = control->font();
            large.setPixelSize(28);
            control->setFont(large);
            control->ensurePolished();
            const int around = control->sizeHint().height() - control->fontMetrics().height();
            QVERIFY2(around >= 8, control->metaObject()->className());
        }
    }

    // From the middle of the upper edge: a corner is round.
    void fieldsHaveEdges_data() { themes(); }
    void fieldsHaveEdges()
    {
        QFETCH(Theme, theme);
        QLineEdit line;
        QPlainTextEdit text;
        QSpinBox number;
        QComboBox box;
        for (QWidget *field : QList<QWidget *>{&line, &text, &number, &box}) {
            const QImage image = pictureOf(field, theme, {200, 60});
            const QColor edge = image.pixelColor(100, 0);
            const QByteArray name = field->metaObject()->className() + QByteArray(" ") + edge.name().toLatin1();
            QVERIFY2(contrast(edge, theme.surface) >= 3 && contrast(edge, theme.canvas) >= 3, name);
        }
    }

    void whatHasTheFocusShowsIt_data() { themes(); }
    void whatHasTheFocusShowsIt()
    {
        QFETCH(Theme, theme);
        QWidget window;
        window.setPalette(theme.palette());
        auto *line = new QLineEdit(&window);
        auto *button = new QPushButton(u"Save"_s, &window);
        auto *check = new QCheckBox(u"Always"_s, &window);
        int top = 0;
        for (QWidget *control : QList<QWidget *>{line, button, check}) {
            control->setStyle(&m_style);
            control->setGeometry(0, std::exchange(top, top + 50), 200, 40);
        }
        window.resize(220, 160);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (QWidget *control : QList<QWidget *>{line, button, check}) {
            window.setFocus();
            const QImage before = control->grab().toImage();
            control->setFocus(Qt::TabFocusReason);
            QVERIFY2(control->grab().toImage() != before, control->metaObject()->className());
        }
    }

    // A tint with a bar, not a saturated fill.
    void aChosenRowStaysReadable_data() { themes(); }
    void aChosenRowStaysReadable()
    {
        QFETCH(Theme, theme);
        QListWidget list;
        list.addItem(QString());
        list.setCurrentRow(0);
        list.setFrameShape(QFrame::NoFrame);
        list.setFocusPolicy(Qt::NoFocus);
        const QImage image = pictureOf(&list, theme, {200, 60});
        QCOMPARE(image.pixelColor(100, 10), theme.selection);
        QVERIFY(image.pixelColor(1, 10) == theme.accent || image.pixelColor(1, 10) == theme.edge);
        QVERIFY(contrast(theme.text, image.pixelColor(100, 10)) >= 4.5);
    }

    void onlyTheDefaultButtonIsFilled_data() { themes(); }
    void onlyTheDefaultButtonIsFilled()
    {
        QFETCH(Theme, theme);
        QPushButton plain(u"Cancel"_s);
        QPushButton leading(u"Save"_s);
        leading.setDefault(true);
        constexpr QPoint beside(100, 5);
        QCOMPARE(pictureOf(&plain, theme, {200, 40}).pixelColor(beside), theme.surface);
        QCOMPARE(pictureOf(&leading, theme, {200, 40}).pixelColor(beside), theme.accent);
        leading.setEnabled(false);
        QCOMPARE(pictureOf(&leading, theme, {200, 40}).pixelColor(beside), theme.surface);
    }

    void scrollBarsHaveNoArrowsAndAKnobThatCanBeHit()
    {
        QScrollBar bar(Qt::Vertical);
        bar.setStyle(&m_style);
        bar.setRange(0, 1'000'000);
        bar.setPageStep(10);
        bar.resize(12, 400);
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.maximum = bar.maximum();
        option.pageStep = bar.pageStep();
        option.orientation = Qt::Vertical;
        const auto place = [&](QStyle::SubControl part) {
            return m_style.subControlRect(QStyle::CC_ScrollBar, &option, part, &bar);
        };
        QVERIFY(place(QStyle::SC_ScrollBarAddLine).isEmpty());
        QCOMPARE(place(QStyle::SC_ScrollBarSlider), QRect(0, 0, 12, 32));
        option.sliderPosition = option.maximum;
        QCOMPARE(place(QStyle::SC_ScrollBarSlider), QRect(0, 368, 12, 32));
        QCOMPARE(place(QStyle::SC_ScrollBarSubPage), QRect(0, 0, 12, 368));
    }

private:
    static void themes()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::light();
        QTest::newRow("dark") << Theme::dark();
    }

    QImage pictureOf(QWidget *widget, const Theme &theme, const QSize &size)
    {
        widget->setStyle(&m_style);
        widget->setPalette(theme.palette());
        widget->resize(size);
        return widget->grab().toImage();
    }

    HouseStyle m_style;
};

DRAMATIS_TEST(HouseStyleTest);

} // namespace tst_housestyle

#include "tst_housestyle.moc"
