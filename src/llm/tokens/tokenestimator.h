// How many tokens a text is likely to be, without the model's own vocabulary. Against two real vocabularies of 100,000
// and 200,000 tokens it is right within 10 % for English prose, 20 % for most other texts (see tst_tokenestimator.cpp),
// and rather too high than too low. Small vocabularies (32,000 tokens) need up to 15 % more.
#pragma once

#include <QStringView>

namespace dramatis::llm {

qsizetype estimateTokens(QStringView text);

} // namespace dramatis::llm
