// What the tests read in ICU's locale data beside what the product reads: the letters of every language that CLDR has.
//
// Each function returns the length that it needs, and fills the buffer as far as that goes. Lists are of UTF-8 strings,
// each ended by a NUL.
#ifndef LOCALE_DATA_H
#define LOCALE_DATA_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// BCP 47 tags of the locales that ICU has a collation for.
size_t locale_data_collation_locales(char *out, size_t capacity);
/// BCP 47 tags of the languages, with their scripts, that ICU has names of countries in.
size_t locale_data_languages(char *out, size_t capacity);
/// BCP 47 tags of the languages, with their scripts, for which CLDR has index titles.
size_t locale_data_languages_with_titles(char *out, size_t capacity);
/// The collation types that a locale has: "standard", "trad".
size_t locale_data_collations(const char *tag, char *out, size_t capacity);
/// ISO 15924 codes of the scripts that a locale is most likely written in: Hira, Kana and Hani for "ja".
size_t locale_data_likely_scripts(const char *tag, char *out, size_t capacity);
/// The characters that are a letter and its marks in one (those with a canonical decomposition), Hangul and Han left out.
size_t locale_data_composed_characters(char *out, size_t capacity);
/// The strings that the rules of a locale's collation name (`ucol_getTailoredSet`).
size_t locale_data_tailored_strings(const char *tag, char *out, size_t capacity);
/// The letters of a locale: CLDR's main exemplars.
size_t locale_data_letters(const char *tag, char *out, size_t capacity);
/// CLDR's names of the regions of ISO 3166 in a language; none in place of those that it does not have.
size_t locale_data_region_names(const char *tag, char *out, size_t capacity);
/// The lower-case NFC form of a text in a locale. The text and the result are not ended by a NUL.
size_t locale_data_lowercase(const char *tag, const char *text, size_t length, char *out, size_t capacity);
/// The NFD form of a text.
size_t locale_data_decomposed(const char *text, size_t length, char *out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
