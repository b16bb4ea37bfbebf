#include "widgets/help/helpview.h"

#include <QFile>
#include <QImage>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace dramatis::widgets {

HelpView::HelpView(QWidget *parent) : QTextBrowser(parent)
{
    constexpr int margin = 20;
    document()->setDocumentMargin(margin);
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
    if (type == QTextDocument::ImageResource)
        return QImage(u":/dramatis/help/pictures/"_s + name.fileName());
    return {};
}

void HelpView::doSetSource(const QUrl &name, QTextDocument::ResourceType)
{
    if (topicAt(name))
        QTextBrowser::doSetSource(name, QTextDocument::MarkdownResource);
}

} // namespace dramatis::widgets
