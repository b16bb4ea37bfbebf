#!/usr/bin/env python3
"""bundle.py FOLDER: copies an installed Dramatis with Qt, its plugins and all other libraries into FOLDER, which then needs neither.

What every desktop has stays out (SYSTEM): a copy of it could not know the machine's graphics driver, fonts or C library. Each copied
library finds the others beside itself (RUNPATH $ORIGIN). Needs Debian (it says whose each library is) and patchelf.
"""
import fnmatch
import functools
import glob
import os
import re
import shutil
import subprocess
import sys

PROGRAMS = ("/usr/bin/dramatis", "/usr/bin/dramatis-cli")
QT = glob.glob("/usr/lib/*/qt6")[0]
PLUGINS = (
    "platforms/libqxcb.so", "platforms/libqwayland*.so", "platforms/libqoffscreen.so", "platforms/libqminimal.so",
    "xcbglintegrations/*.so", "wayland-decoration-client/*.so", "wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
    "wayland-shell-integration/libxdg-shell.so", "platforminputcontexts/*.so", "platformthemes/libqxdgdesktopportal.so",
    "iconengines/*.so", "imageformats/*.so", "networkinformation/*.so", "sqldrivers/libqsqlite.so", "tls/*.so",
    "kf6/sonnet/sonnet_hunspell.so")
SYSTEM = (
    "ld-linux*", "libc.so*", "libm.so*", "libdl.so*", "libpthread.so*", "librt.so*", "libresolv.so*", "libstdc++.so*", "libgcc_s.so*",
    "libGL.so*", "libEGL.so*", "libGLX.so*", "libGLdispatch.so*", "libOpenGL.so*", "libdrm.so*", "libgbm.so*", "libX11.so*",
    "libX11-xcb.so*", "libxcb.so*", "libfontconfig.so*", "libfreetype.so*", "libexpat.so*", "libz.so*", "libglib-2.0.so*",
    "libgobject-2.0.so*", "libgio-2.0.so*", "libgmodule-2.0.so*", "libdbus-1.so*", "libsystemd.so*", "libudev.so*", "libuuid.so*",
    "libcom_err.so*", "libgpg-error.so*", "linux-vdso*")
# QtKeychain opens libsecret by name; it belongs to the machine's own keychain, so it stays out, too.


def out(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def is_of_system(name):
    return any(fnmatch.fnmatch(name, pattern) for pattern in SYSTEM)


@functools.cache
def needed_by(path):
    return out("patchelf", "--print-needed", path).split()


def libraries(path):
    """All that this file needs, directly or not. What only the system's libraries need is as much the system's as they are."""
    places = dict(re.findall(r"^\s*(\S+) => (\S+)", out("ldd", path), re.MULTILINE))
    found, waiting = {}, [path]
    while waiting:
        for name in needed_by(waiting.pop()):
            if name in found or is_of_system(name):
                continue
            if not os.path.exists(places.get(name, "")):
                sys.exit(f"{path} needs {name}, which is not there")
            found[name] = places[name]
            waiting.append(places[name])
    return found


def copy(source, target, runpath):
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copyfile(os.path.realpath(source), target)
    os.chmod(target, 0o755)
    subprocess.run(("patchelf", "--set-rpath", runpath, target), check=True)


def copy_programs(folder):
    for program in PROGRAMS:
        copy(program, os.path.join(folder, os.path.basename(program)), "$ORIGIN/lib")
    return set(PROGRAMS)


def copy_plugins(folder):
    found = {path for pattern in PLUGINS for path in glob.glob(os.path.join(QT, "plugins", pattern))}
    for path in found:
        target = os.path.join(folder, "plugins", os.path.relpath(path, os.path.join(QT, "plugins")))
        copy(path, target, "$ORIGIN/" + os.path.relpath(os.path.join(folder, "lib"), os.path.dirname(target)))
    return found


def copy_libraries(folder, users):
    found = {}
    for user in users:
        found.update(libraries(user))
    for name, place in found.items():
        copy(place, os.path.join(folder, "lib", name), "$ORIGIN")
    return set(found.values())


def copy_shares(folder):
    """Qt's translations, and what the package itself installed."""
    for path in glob.glob("/usr/share/qt6/translations/qt*_??.qm"):
        if re.search(r"/(?:qt|qtbase)_\w\w\.qm$", path):
            os.makedirs(os.path.join(folder, "translations"), exist_ok=True)
            shutil.copy(path, os.path.join(folder, "translations"))
    for path in out("dpkg", "-L", "dramatis").split("\n"):
        if path.startswith("/usr/share/") and os.path.isfile(path):
            target = os.path.join(folder, path.removeprefix("/usr/"))
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy(path, target)


def owner(path):
    """The package of a library; some know only its name without /usr."""
    for name in (path, os.path.realpath(path), os.path.realpath(path).removeprefix("/usr"), "/usr" + path):
        answer = subprocess.run(("dpkg", "-S", name), capture_output=True, text=True)
        if answer.returncode == 0:
            return answer.stdout.split(":")[0]
    sys.exit(f"nobody knows whose {path} is")


def copyright_of(package):
    return f"/usr/share/doc/{package}/copyright"


def fetch_copyrights(packages):
    """Small systems leave them out; then they are installed again. Where the folder is a link to another package's, that comes next."""
    for _ in range(3):
        missing = [package for package in packages if not os.path.exists(copyright_of(package))]
        if not missing:
            return
        linked = {os.path.basename(os.readlink(path)) for path in map(os.path.dirname, map(copyright_of, missing)) if os.path.islink(path)}
        out("apt-get", "-qy", "install", "--reinstall", *sorted(linked or set(missing)))
    sys.exit(f"no copyright file, so their libraries may not be handed on: {' '.join(missing)}")


def copy_licenses(folder, paths):
    os.makedirs(os.path.join(folder, "licenses"))
    packages = {owner(path) for path in paths} | {"dramatis"}
    fetch_copyrights(packages)
    for package in packages:
        shutil.copy(copyright_of(package), os.path.join(folder, "licenses", package + ".txt"))
    for path in glob.glob("/usr/share/common-licenses/*"):
        if not os.path.islink(path):
            shutil.copy(path, os.path.join(folder, "licenses", os.path.basename(path) + ".txt"))
    return packages


def needed_c_library(folder):
    """The newest version of glibc that anything in the bundle asks for."""
    versions = set()
    for top, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(top, name), "rb") as file:
                if file.read(4) == b"\x7fELF":
                    versions |= set(re.findall(rb"GLIBC_(2\.\d+)\b", file.read()))
    return max((version.decode() for version in versions), key=lambda version: int(version.split(".")[1]))


def main(folder):
    plugins = copy_plugins(folder)
    used = copy_libraries(folder, copy_programs(folder) | plugins)
    copy_shares(folder)
    packages = copy_licenses(folder, plugins | used)
    with open(os.path.join(folder, "qt.conf"), "w", encoding="utf-8") as file:
        file.write("[Paths]\nPrefix = .\nPlugins = plugins\nTranslations = translations\n")
    print(f"{len(used)} libraries and {len(plugins)} plugins from {len(packages)} packages; needs glibc {needed_c_library(folder)}")


if __name__ == "__main__":
    main(sys.argv[1])
