#include "widgets/help/helpview.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace dramatis::widgets {

namespace {
constexpr int pageMargin = 20;
}

HelpView::HelpView(QWidget *parent) : QTextBrowser(parent)
{
    document()->setDocumentMargin(pageMargin);
}

void HelpView::openTopic(const QString &name)
{
    setSource(QUrl(u"help:/%1.md"_s.arg(name)));
}

QString HelpView::topic() const
{
    const presenters::HelpTopic *shown = topicAt(source());
    return shown ? shown->name : QString();
}

const presenters::HelpTopic *HelpView::topicAt(const QUrl &address) const
{
    const QString file = address.fileName();
    const auto found = std::ranges::find_if(
        m_topics, [&file](const presenters::HelpTopic &topic) { return file == topic.name + ".md"_L1; });
    return found == m_topics.end() ? nullptr : &*found;
}

QVariant HelpView::loadResource(int type, const QUrl &name)
{
    if (type == QTextDocument::MarkdownResource) {
        const presenters::HelpTopic *topic = topicAt(name);
        return topic ? topic->text : QString();
    }
    if (type == QTextDocument::ImageResource) {
        m_pictures.insert(name);
        return picture(name);
    }
    return {};
}

// As large as it is, but no wider than the page.
QImage HelpView::picture(const QUrl &name) const
{
    QImage picture(u":/dramatis/help/pictures/"_s + name.fileName());
    const int room = int((viewport()->width() - 2 * pageMargin) * devicePixelRatioF());
    if (room > 0 && picture.width() > room)
        picture = picture.scaledToWidth(room, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(devicePixelRatioF());
    return picture;
}

void HelpView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    for (const QUrl &name : std::as_const(m_pictures))
        document()->addResource(QTextDocument::ImageResource, name, picture(name));
    document()->markContentsDirty(0, document()->characterCount());
}

void HelpView::doSetSource(const QUrl &name, QTextDocument::ResourceType)
{
    if (topicAt(name))
        QTextBrowser::doSetSource(name, QTextDocument::MarkdownResource);
}

} // namespace dramatis::widgets
