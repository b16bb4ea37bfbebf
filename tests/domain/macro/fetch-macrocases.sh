#!/usr/bin/env bash
# fetch-macrocases.sh FOLDER: puts SillyTavern's own tests of its macros there as cases.json, unless they are there: those in the
# npm package sillytavern. They are for a comparison alone and are not ours to pass on. Without npm or a net it says so in a sentence.
set -euo pipefail

package=sillytavern@1.19.0
tests=package/tests/frontend/MacroEngine.e2e.js
folder=$1
reader=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/readmacrocases.js

[ ! "$folder/cases.json" -nt "$reader" ] || exit 0
if ! command -v npm > /dev/null || ! command -v node > /dev/null; then
    echo "no npm here: macros are not compared with SillyTavern's" >&2
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
limit=()
! command -v timeout > /dev/null || limit=(timeout 60)
if (cd "$work" && "${limit[@]}" npm pack "$package" --ignore-scripts --fetch-retries=0 --fetch-timeout=15000 --loglevel=error \
    > /dev/null 2> npm.log && tar -xzf ./*.tgz "$tests" && "${limit[@]}" node "$reader" "$tests" > cases.json 2>> npm.log); then
    mkdir -p "$folder"
    mv "$work/cases.json" "$folder/cases.json"
else
    echo "no macros to compare with from npm ($(tail -n 1 "$work/npm.log" 2> /dev/null))" >&2
fi
