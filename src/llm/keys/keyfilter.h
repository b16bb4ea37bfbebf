// Hides a key in a text that streams: what may still become the key is held back until more has come. In prose the
// first letters of a key may be a word, and stay.
#pragma once

#include "llm/keys/keymask.h"

namespace dramatis::llm {

class KeyFilter {
public:
    // The same mask each time.
    QString feed(const KeyMask &mask, const QString &delta);
    QString finish(const KeyMask &mask); // nothing more comes

private:
    void hide(const SecretFinder &finder);

    QString m_text; // the end of what was told, which may say that a key follows, and what is held back
    qsizetype m_told = 0;
};

} // namespace dramatis::llm
