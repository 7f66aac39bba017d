// The parts of ICU that are needed for searching, for C. The rules at the top of CICU.h apply.
#ifndef CICU_SEARCH_H
#define CICU_SEARCH_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Transliterates many texts with one transliterator and concatenates the results. `text_ends[i]` is the end of text i in
/// `texts`, and `ends[i]` the end of its result. Returns the length needed for all.
size_t cicu_transliterate_all(const cicu_transliterator *, const uint8_t *texts, const size_t *text_ends, size_t count,
                              uint8_t *out, size_t capacity, size_t *ends);
/// CLDR's rules for a transliterator in ICU's data, such as "Hani-Latn". Returns the length needed, 0 if there are
/// none.
size_t cicu_transliterator_source(const char *id, uint8_t *out, size_t capacity);
/// Makes texts equal that people type alike in a hurry. The result is in lowercase, with compatibility decomposition
/// (NFKD), without accents, points and vowel signs in Latin, Greek, Cyrillic, Hebrew and Arabic, with hiragana in place
/// of katakana, one letter for those that differ between Arabic keyboards, and one space between words. The theme's
/// script does the same to queries. Returns the length needed.
size_t cicu_search_fold(const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
