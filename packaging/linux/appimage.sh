#!/usr/bin/env bash
# appimage.sh BUNDLE.tar.gz OUT: makes OUT/Dramatis.AppDir of a bundle, and an AppImage of that where appimagetool is on PATH.
set -euo pipefail

bundle=$1 out=$2
app=$out/Dramatis.AppDir

rm -rf "$app"
mkdir -p "$app/usr"
tar -C "$app/usr" --strip-components=1 -xzf "$bundle"
ln -s usr/dramatis "$app/AppRun"
ln -s usr/share/applications/org.dramatis.Dramatis.desktop "$app/org.dramatis.Dramatis.desktop"
ln -s usr/share/icons/hicolor/256x256/apps/org.dramatis.Dramatis.png "$app/org.dramatis.Dramatis.png"
ln -s org.dramatis.Dramatis.png "$app/.DirIcon"
if command -v appimagetool > /dev/null; then
    appimagetool "$app" "$out/$(basename "$bundle" -bundle.tar.gz).AppImage"
else
    printf 'packaging/dev: %s is made; appimagetool, which makes one file of it, is not on PATH\n' "$app" >&2
fi
