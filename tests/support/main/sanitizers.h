// Whether memory is watched: what was freed is then kept for a while, and no measure of the program.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define isWatchedByASanitizer 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define isWatchedByASanitizer 1
#endif
#endif
#ifndef isWatchedByASanitizer
#define isWatchedByASanitizer 0
#endif
