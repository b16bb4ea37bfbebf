// Shows one page of the help. Whatever a page names is looked for among the pages and pictures inside the program;
// nothing is ever loaded from elsewhere.
#pragma once

#include "presenters/help/helptopics.h"

#include <QImage>
#include <QSet>
#include <QTextBrowser>
#include <QUrl>

namespace dramatis::widgets {

class HelpView : public QTextBrowser {
    Q_OBJECT
public:
    explicit HelpView(QWidget *parent = nullptr);

    void setTopics(const QList<presenters::HelpTopic> &topics) { m_topics = topics; }
    void openTopic(const QString &name);
    QString topic() const; // the name of the one that is shown

    QVariant loadResource(int type, const QUrl &name) override;

protected:
    void doSetSource(const QUrl &name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    const presenters::HelpTopic *topicAt(const QUrl &address) const;
    QImage picture(const QUrl &name) const;

    QList<presenters::HelpTopic> m_topics;
    QSet<QUrl> m_pictures; // that were shown
};

} // namespace dramatis::widgets
