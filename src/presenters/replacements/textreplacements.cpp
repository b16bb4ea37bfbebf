#include "presenters/replacements/textreplacements.h"

namespace dramatis::presenters {

TextReplacements::TextReplacements(QSettings &settings, turn::TextReplacements &held, QObject *parent) :
    QObject(parent), m_settings(settings), m_held(held)
{}

void TextReplacements::set(const turn::TextReplacements &replacements)
{
    if (replacements == m_held)
        return;
    m_held = replacements;
    turn::writeTextReplacements(m_settings, replacements);
    Q_EMIT changed();
}

bool TextReplacements::add(const domain::TextReplacement &replacement)
{
    turn::TextReplacements replacements = m_held;
    const bool isNew = turn::addTextReplacement(replacements, replacement);
    set(replacements);
    return isNew;
}

} // namespace dramatis::presenters
