#include "presenters/narration/writingstyleeditor.h"

#include "domain/prompt/layers/narrationstyle.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::NarrationStyle;

WritingStyleEditor::WritingStyleEditor(ShownStory &story) : m_story(&story) {}

WritingStyleEditor::~WritingStyleEditor() = default;

NarrationStyle WritingStyleEditor::style() const
{
    return m_story ? m_story->session().world().style : NarrationStyle();
}

QString WritingStyleEditor::preview(const NarrationStyle &style)
{
    const QString text = domain::styleText(style);
    if (text.isEmpty())
        return tr("The prompt says nothing about style.");
    //: %1: sentences of the prompt, in English
    return tr("In the prompt: %1").arg(text);
}

QString WritingStyleEditor::keep(const NarrationStyle &style)
{
    if (!m_story || style == this->style())
        return {};
    const auto done =
        m_story->now([&](turn::ChatSession &session) { return session.applyEvents(domain::StyleChanged{style}); });
    return done ? QString() : sentence(done.error());
}

} // namespace dramatis::presenters
