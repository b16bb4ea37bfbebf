# cpack reads this once for each kind of package: what package.sh made for this kind alone goes along.
string(TOLOWER ${CPACK_GENERATOR} kind)
list(APPEND CPACK_INSTALLED_DIRECTORIES $ENV{DRAMATIS_STAGE}/${kind} .)
