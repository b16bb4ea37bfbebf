#!/usr/bin/env bash
# Brings new texts in: `packaging/dev inside translations/update.sh`. English needs only plurals.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PATH:/usr/lib/qt6/bin"
places=(-I src -no-obsolete -locations none src/turn src/presenters src/widgets src/app ui)
lupdate "${places[@]}" -ts translations/dramatis_de.ts
lupdate "${places[@]}" -pluralonly -ts translations/dramatis_en.ts
