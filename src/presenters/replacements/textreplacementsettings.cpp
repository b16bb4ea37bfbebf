#include "presenters/replacements/textreplacementsettings.h"

namespace dramatis::presenters {

TextReplacementSettings::TextReplacementSettings(QSettings &settings, turn::TextReplacements &held, QObject *parent) :
    QObject(parent), m_settings(settings), m_held(held)
{}

void TextReplacementSettings::set(const turn::TextReplacements &replacements)
{
    if (replacements == m_held)
        return;
    m_held = replacements;
    turn::writeTextReplacements(m_settings, replacements);
    Q_EMIT changed();
}

bool TextReplacementSettings::add(const domain::TextReplacement &replacement)
{
    turn::TextReplacements replacements = m_held;
    const bool isNew = turn::addTextReplacement(replacements, replacement);
    set(replacements);
    return isNew;
}

} // namespace dramatis::presenters
