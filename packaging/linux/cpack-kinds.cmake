# cpack reads this once for each kind of package: what package.sh installed goes to /usr, but in the .tar.gz to its top folder; and what
# it made for this kind alone goes along.
string(TOLOWER ${CPACK_GENERATOR} kind)
set(place /usr)
if(kind STREQUAL tgz)
    set(place .)
endif()
set(CPACK_INSTALLED_DIRECTORIES $ENV{DRAMATIS_STAGE}/usr ${place} $ENV{DRAMATIS_STAGE}/${kind} ${place})
