// What the chat view costs: first screen of a long story, a streamed reply, scrolling.
#include "bench/measure.h"
#include "presenters/chat/chatroles.h"
#include "widgets/chat/view/chatview.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QDateTime>
#include <QElapsedTimer>
#include <QImage>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <ctime>
#include <functional>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

class Story : public QAbstractListModel {
public:
    explicit Story(int rows) : m_rows(rows) {}

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_rows + int(m_writing);
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        const bool draft = index.row() == m_rows;
        switch (role) {
        case presenters::TextRole: ++m_texts; return draft ? m_draft : text(index.row());
        case presenters::SpeakerRole: return index.row() % 2 ? u"Tomas"_s : u"Maren"_s;
        case presenters::SlotRole: return index.row() % 2 ? 0 : 1;
        case presenters::TimeRole: return QDateTime(QDate(2026, 1, 1), QTime(12, 0)).addSecs(index.row() * 300);
        case presenters::EventRole: return draft ? qint64(0) : qint64(index.row() + 1);
        case presenters::SwipeCountRole: return index.row() % 5 == 0 ? 3 : 1;
        case presenters::DraftRole: return draft;
        default: return {};
        }
    }

    void beginDraft()
    {
        beginInsertRows({}, m_rows, m_rows);
        m_writing = true;
        endInsertRows();
    }

    void write(const QString &token)
    {
        m_draft += token;
        const QModelIndex draft = index(m_rows);
        Q_EMIT dataChanged(draft, draft, {presenters::TextRole});
    }

    int texts() const { return m_texts; }

private:
    static QString text(int row)
    {
        const QString sentence = u"*She sets the lamp on the table.* \"The tide is **turning**, and so should we.\" "_s;
        QString text;
        for (int i = 0; i <= row % 7; ++i)
            text += sentence.repeated(1 + (row + i) % 4) + u"\n\n"_s;
        return text;
    }

    int m_rows;
    bool m_writing = false;
    QString m_draft;
    mutable int m_texts = 0;
};

double processorTime()
{
    return double(std::clock()) * 1'000 / CLOCKS_PER_SEC;
}

class TimedView : public widgets::ChatView {
public:
    double worst = 0;          // by the clock on the wall, which also counts what else the machine does
    double worstProcessor = 0; // what it costs

protected:
    void paintEvent(QPaintEvent *event) override
    {
        const Timed timed(*this);
        ChatView::paintEvent(event);
    }

    void timerEvent(QTimerEvent *event) override
    {
        const Timed timed(*this);
        ChatView::timerEvent(event);
    }

private:
    class Timed {
    public:
        explicit Timed(TimedView &view) : m_view(view), m_processor(processorTime()) { m_timer.start(); }
        ~Timed()
        {
            m_view.worst = std::max(m_view.worst, double(m_timer.nsecsElapsed()) / 1e6);
            m_view.worstProcessor = std::max(m_view.worstProcessor, processorTime() - m_processor);
        }

    private:
        Q_DISABLE_COPY_MOVE(Timed)
        TimedView &m_view;
        double m_processor;
        QElapsedTimer m_timer;
    };
};

void firstScreen(TimedView &view, Story &story, bench::Report *report = nullptr)
{
    QElapsedTimer timer;
    timer.start();
    const double before = processorTime();
    view.setModel(&story);
    view.resize(1'000, 800);
    view.show();
    view.grab();
    if (!report)
        return;
    report->add(u"first screen, 50,000 rows: CPU"_s, processorTime() - before, u"ms"_s, 100);
    report->add(u"first screen, 50,000 rows: elapsed"_s, double(timer.nsecsElapsed()) / 1e6, u"ms"_s);
    report->add(u"texts asked for, first screen"_s, double(story.texts()), u"rows"_s, 60);
}

void scrolling(TimedView &view, bench::Report &report)
{
    QScrollBar *bar = view.verticalScrollBar();
    constexpr int steps = 300;
    constexpr int jumps = 20;
    double worst = 0;
    double before = processorTime();
    for (int i = 0; i < steps; ++i) {
        const double start = processorTime();
        bar->setValue(bar->value() - 120);
        view.viewport()->repaint();
        worst = std::max(worst, processorTime() - start);
    }
    const double each = (processorTime() - before) / steps;
    before = processorTime();
    for (int i = 1; i <= jumps; ++i) {
        bar->setValue(bar->maximum() / jumps * i);
        view.viewport()->repaint();
    }
    report.add(u"scroll step, mean CPU"_s, each, u"ms"_s, 16);
    report.add(u"scroll step, worst CPU"_s, worst, u"ms"_s, 33);
    report.add(u"jump to anywhere, mean CPU"_s, (processorTime() - before) / jumps, u"ms"_s, 33);
}

using Tokens = std::function<QString(int)>;

Tokens prose(const QString &paragraphEnd)
{
    return [paragraphEnd](int nth) {
        static const QStringList words{u"the "_s,     u"lamp "_s,    u"*turns* "_s, u"and "_s,
                                       u"\"yes\" "_s, u"slowly, "_s, u"sea "_s};
        return nth % 120 == 119 ? paragraphEnd : words[nth % words.size()];
    };
}

// Tables of a hundred rows.
QString tableToken(int nth)
{
    constexpr int each = 1'200;
    if (nth % each == 0)
        return u"\n\n| Thing | Where | What |\n|:---|:---:|---:|\n| "_s;
    return nth % 12 == 0 ? u" |\n| "_s : nth % 4 == 0 ? u"| "_s : u"lamp "_s;
}

// As a fast server sends them: about a thousand a second, in small packets.
void streaming(const QString &name, TimedView &view, Story &story, const Tokens &token, bench::Report &report)
{
    constexpr int tokens = 20'000;
    constexpr int perPacket = 4;
    story.beginDraft();
    view.scrollToNewest();
    QCoreApplication::processEvents();
    view.worst = view.worstProcessor = 0;
    int sent = 0;
    QTimer packets;
    packets.setTimerType(Qt::PreciseTimer);
    QEventLoop loop;
    const double before = processorTime();
    QObject::connect(&packets, &QTimer::timeout, &packets, [&] {
        for (int i = 0; i < perPacket && sent < tokens; ++i, ++sent)
            story.write(token(sent));
        if (sent == tokens)
            loop.quit();
    });
    packets.start(4);
    loop.exec();
    const double cost = (processorTime() - before) / tokens;
    report.add(name + u": CPU per token"_s, cost, u"ms"_s, 0.3);
    report.add(name + u": worst frame, CPU"_s, view.worstProcessor, u"ms"_s, 33);
    report.add(name + u": worst frame, elapsed"_s, view.worst, u"ms"_s);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    bench::Report report(u"chatview"_s);
    {
        TimedView warm; // fonts are loaded once per program, whatever is shown first
        Story one(1);
        warm.setModel(&one);
        warm.grab();
    }
    {
        Story story(50'000);
        TimedView view;
        firstScreen(view, story, &report);
        scrolling(view, report);
        streaming(u"20,000 tokens in paragraphs"_s, view, story, prose(u"end.\n\n"_s), report);
    }
    {
        Story story(50'000);
        TimedView view;
        firstScreen(view, story);
        streaming(u"20,000 tokens without a break"_s, view, story, prose(u"end. "_s), report);
    }
    {
        Story story(50'000);
        TimedView view;
        firstScreen(view, story);
        streaming(u"20,000 tokens in tables"_s, view, story, tableToken, report);
    }
    {
        Story story(50'000);
        TimedView view;
        QImage picture(1920, 1080, QImage::Format_RGB32);
        picture.fill(Qt::darkCyan);
        view.setBackdrop(picture);
        firstScreen(view, story);
        streaming(u"20,000 tokens over a backdrop"_s, view, story, prose(u"end.\n\n"_s), report);
    }
    return report.finish(argc, argv);
}
