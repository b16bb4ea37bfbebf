# What package.sh installed into $DRAMATIS_STAGE/usr, as .deb, .rpm and .tar.gz. Only the licences lie in other places, so each kind has a
# folder with its own beside it.
set(CPACK_GENERATOR DEB RPM TGZ)
set(CPACK_PACKAGE_NAME dramatis)
set(CPACK_PACKAGE_VERSION $ENV{DRAMATIS_VERSION})
set(CPACK_PACKAGE_CONTACT $ENV{DRAMATIS_PACKAGER})
set(CPACK_PACKAGE_VENDOR Dramatis)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "role-play with language models, where fiction is a simulation")
set(CPACK_PACKAGE_DESCRIPTION "Dramatis lets you play stories with up to seven characters at once. Everything
that happens is kept as an event, so that you can go back, branch off and try
again without losing anything. Characters remember what they witnessed or were
told, and only that. Character cards of all versions are understood, and
language models are reached on this computer or elsewhere.")
set(CPACK_SYSTEM_NAME linux-${CMAKE_HOST_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_FILE_NAME dramatis-$ENV{DRAMATIS_VERSION}-${CPACK_SYSTEM_NAME})
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/cpack-kinds.cmake)

# dpkg-shlibdeps finds the libraries; what Qt loads at run time is named here.
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6sql6-sqlite, qt6-svg-plugins, qt6-image-formats-plugins")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "sonnet6-plugins, hunspell-en-us | hunspell-dictionary, libsecret-1-0, qt6-wayland, qt6-translations-l10n, shared-mime-info, hicolor-icon-theme")

# The same for Fedora, whose Qt has the database in it.
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE "GPL-3.0-or-later AND OFL-1.1 AND CC0-1.0")
set(CPACK_RPM_PACKAGE_GROUP Amusements/Games)
set(CPACK_RPM_PACKAGE_REQUIRES "qt6-qtbase-gui, qt6-qtsvg, qt6-qtimageformats")
set(CPACK_RPM_PACKAGE_RECOMMENDS "kf6-sonnet-hunspell, libsecret, qt6-qtwayland, qt6-qttranslations, shared-mime-info, hicolor-icon-theme")
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
    /usr/share/applications /usr/share/doc /usr/share/icons /usr/share/icons/hicolor /usr/share/man /usr/share/man/man1
    /usr/share/metainfo /usr/share/mime /usr/share/mime/packages)
foreach(size 16x16 22x22 24x24 32x32 48x48 64x64 128x128 256x256 512x512 scalable)
    list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/share/icons/hicolor/${size}
        /usr/share/icons/hicolor/${size}/apps /usr/share/icons/hicolor/${size}/mimetypes)
endforeach()
