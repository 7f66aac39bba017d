// What searching needs of ICU, for C. The rules at the top of CICU.h hold here too.
#ifndef CICU_SEARCH_H
#define CICU_SEARCH_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Transliterates many texts with one transliterator of its own, and writes them one after the other: `ends[i]` is where
/// text i ends. Returns the length needed for all.
size_t cicu_transliterate_all(const cicu_transliterator *, const cicu_text *texts, size_t count, uint8_t *out,
                              size_t capacity, size_t *ends);
/// The rules that ICU's data has for a transliterator, such as "Hani-Latn", as CLDR writes them. Returns the length
/// needed, 0 if there are none.
size_t cicu_transliterator_source(const char *id, uint8_t *out, size_t capacity);
/// Makes texts that a hurried reader types alike the same: compatibility decomposition (NFKD), lower case, and without
/// the marks that are accents, points and vowel signs of Latin, Greek, Cyrillic, Hebrew and Arabic; hiragana for
/// katakana, one letter where Arabic keyboards have several, and one space for whatever stands between words. The theme's script does the same to what is typed.
/// Returns the length needed.
size_t cicu_search_fold(const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
