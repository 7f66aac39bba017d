// The C interface to the parts of ICU that IndexedCollation needs and that are only available in C++, or that benefit
// from one call for many texts.
//
// Rules for every function in this file:
// - Text is UTF-8 with a length in bytes and may contain NUL. Ill-formed bytes count as U+FFFD, as everywhere in ICU.
// - The caller owns buffers. A function that fills one returns the length that it needs. If that exceeds the capacity,
//   the contents are undefined, and the caller calls again with more. Nothing is terminated.
// - A `status` is ICU's UErrorCode: 0 or less is success. No C++ exception leaves these functions.
// - Any number of threads may use a handle at once, except to close it.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A borrowed text.
typedef struct cicu_text {
    const uint8_t *bytes;
    size_t length;
} cicu_text;

// MARK: Versions and errors

/// "72.1"
const char *cicu_icu_version(void);
/// "42.0": the version of the locale data. Returns the length needed.
size_t cicu_cldr_version(char *out, size_t capacity);
/// "15.0"
const char *cicu_unicode_version(void);
/// "U_ILLEGAL_ARGUMENT_ERROR": ICU's name of a status. Static storage.
const char *cicu_status_name(int32_t status);

// MARK: Domain names

/// The ASCII form of a host name by UTS #46, nontransitional and with hyphens anywhere, as in browsers
/// (https://url.spec.whatwg.org/#idna). Returns the length needed, 0 if the name cannot be that of a host.
size_t cicu_host_to_ascii(const uint8_t *host, size_t length, uint8_t *out, size_t capacity);

// MARK: Locales

/// The problem with the -u- keywords of a language tag, if any.
enum cicu_locale_problem {
    CICU_LOCALE_OK = 0,
    CICU_LOCALE_UNKNOWN_COLLATION,
    CICU_LOCALE_UNKNOWN_OPTION,
};
/// Writes the tag by which ICU finds data for a NUL-terminated, well-formed tag: the canonical one, with the likely
/// script if the region implies it (sr-ME is sr-Latn-ME). Returns the length needed, 0 if the tag has a problem.
size_t cicu_locale_for_data(const char *tag, char *out, size_t capacity, enum cicu_locale_problem *problem);
/// The parts of a tag that CLDR knows. Missing parts count as known, except the language.
struct cicu_locale_knowledge {
    bool language_has_data;
    bool language_has_name;
    bool script;
    bool region;
};
struct cicu_locale_knowledge cicu_locale_knowledge(const char *tag);
/// The tags of languages by their names, each of which is terminated by NUL, separated by spaces, with "-" for a name
/// of none. The names are in the languages themselves, in English, or in a language that has two of them; case does not
/// matter. Returns the length needed.
size_t cicu_languages_named(cicu_text names, char *out, size_t capacity);
/// The tag with its likely script and region ("ko" gives "ko-Kore-KR"). Returns the length needed.
size_t cicu_locale_likely(const char *tag, char *out, size_t capacity);
/// The tags of all locales for which CLDR has data, separated by spaces. Returns the length needed.
size_t cicu_locales(char *out, size_t capacity);
/// Whether CLDR has letters of the locale's own script for its index titles.
bool cicu_locale_has_index_titles(const char *tag);
/// Whether CLDR says how the locale is ordered, if only that the root's order is right for it.
bool cicu_locale_has_order(const char *tag);
/// Whether the locale's collator is made for a script in which the locale is not written: that of ku, which is Latin,
/// for ku-Arab.
bool cicu_locale_has_order_of_other_script(const char *tag);
/// The collation types of a locale ("standard", "trad"), separated by spaces. Returns the length needed.
size_t cicu_locale_collations(const char *tag, char *out, size_t capacity);
/// The name of a locale in another locale, capitalized for menus. Returns the length needed, 0 if CLDR has no names in
/// the other locale.
size_t cicu_locale_name(const char *tag, const char *in, char *out, size_t capacity);
/// The name of a region in a locale ("SE" in "de": "Schweden"). Returns the length needed, 0 if CLDR has none.
size_t cicu_region_name(const char *region, const char *in, char *out, size_t capacity);
/// The tag with a -u- keyword set ("kn" to "true"). Returns the length needed, 0 if ICU rejects it.
size_t cicu_locale_with_keyword(const char *tag, const char *key, const char *value, char *out, size_t capacity);
bool cicu_locale_is_right_to_left(const char *tag);
/// The scripts in which a locale is written ("Jpan" gives Kana, Hira and Hani), separated by spaces.
size_t cicu_locale_scripts(const char *tag, char *out, size_t capacity);
/// The index of the supported tag that best suits the wanted ones by CLDR's language matching; -1 if none does. Each
/// tag is terminated by NUL; the first wanted tag counts most.
ptrdiff_t cicu_locale_best_match(cicu_text wanted, cicu_text supported);

// MARK: Characters

/// ISO 15924 code of a character's script ("Latn"). Static storage.
const char *cicu_script_of(uint32_t scalar);
/// The English name of a script ("Latin" for "Latn") from Unicode's property value aliases. Static storage.
const char *cicu_script_long_name(const char *script);
/// A sample character of every script that has one (UScript's), each terminated by NUL. Returns the length needed.
size_t cicu_script_samples(uint8_t *out, size_t capacity);
/// The letters of a script, each terminated by NUL, without lowercase letters and compatibility characters. Returns the
/// length needed.
size_t cicu_script_letters(const char *script, uint8_t *out, size_t capacity);
/// The members of a set in the notation of UTS #35 ("[a-z {ch}]"), each terminated by NUL. Returns the length needed.
/// `status` is an error if ICU does not understand the set, or if the set has more members than `limit`.
size_t cicu_set_members(const uint8_t *pattern, size_t length, size_t limit, int32_t *status, uint8_t *out,
                        size_t capacity);
/// ICU's UCharCategory of a character (general category).
int32_t cicu_category(uint32_t scalar);

// MARK: Text

/// Sets `blocks[i]` if one of some pairs of bytes begins in bytes 64 i to 64 i + 63 of a text, and clears it if none does.
/// The second byte of a pair may be 0, for any.
void cicu_blocks_with(const uint8_t *text, size_t length, const uint8_t *pairs, size_t pair_count, uint8_t *blocks);

/// The position of the first combining mark that follows `limit` other consecutive marks; the length if there is none.
/// Every other function in this file drops the marks beyond 30 (UAX #15, section 13).
size_t cicu_first_excess_mark(const uint8_t *text, size_t length, size_t limit);

/// Converts to lowercase by the rules of a locale (NULL: the root). Returns the length needed.
size_t cicu_lowercase(const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
/// Convert to capitals, and to an initial capital followed by lowercase, in the same way.
size_t cicu_uppercase(const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
size_t cicu_titlecase(const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
/// NFKC_Casefold (UAX #44), which ignores compatibility forms, case and invisible characters. Returns the length
/// needed.
size_t cicu_fold(const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
/// NFD. Returns the length needed.
size_t cicu_decompose(const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
/// NFC. Returns the length needed.
size_t cicu_compose(const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

typedef struct cicu_transliterator cicu_transliterator;
/// Opens a transliterator by its CLDR id, such as "Any-Latin; Latin-ASCII".
int32_t cicu_transliterator_open(const char *id, cicu_transliterator **out);
void cicu_transliterator_close(cicu_transliterator *);
size_t cicu_transliterate(const cicu_transliterator *, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

// MARK: Collators

typedef struct cicu_collator cicu_collator;
/// Opens the collator of a BCP 47 locale with its -u- keywords (co, kn, ka, kf, ks, kv, kr).
/// `rules` are tailoring rules in the syntax of UTS #35, part 5, that are added to those of the locale; they may be
/// empty.
/// `failure` is the position in bytes at which ICU stopped if it does not understand the rules; otherwise SIZE_MAX.
int32_t cicu_collator_open(const char *locale, cicu_text rules, size_t *failure, cicu_collator **out);
void cicu_collator_close(cicu_collator *);

/// Writes the sort keys of many texts, concatenated and without ICU's terminating 0, from text `start` on, until all are
/// done or the next one does not fit. The texts are concatenated as well; text i ends at `text_ends[i]`.
/// - `ends[i]`: the end of key i in `keys`. `prefixes[i]`: its first eight bytes as a big-endian number.
/// - `numbers`: whether the numbers in a text that begins with a digit are compared by value.
/// - `done`: the number of keys that were written.
/// - `needed`: the length of the key after the last one if it did not fit; otherwise 0.
/// Returns a status. A cloned collator is used, so threads share nothing.
int32_t cicu_collator_keys(const cicu_collator *, const uint8_t *texts, const size_t *text_ends, size_t start,
                           size_t count, bool numbers, uint8_t *keys, size_t capacity, size_t *ends,
                           uint64_t *prefixes, size_t *done, size_t *needed);
/// Compares two texts in the order of the collator: less than, equal to or more than 0.
int32_t cicu_collator_compare(const cicu_collator *, cicu_text left, cicu_text right);

// MARK: Index titles

enum cicu_bucket_kind { CICU_NORMAL = 0, CICU_UNDERFLOW, CICU_INFLOW, CICU_OVERFLOW };

typedef struct cicu_index cicu_index;
/// ICU's AlphabeticIndex of a locale, with other labels added.
/// `collator` orders labels and texts; if it is NULL, the locale's own collator does. With a collator, the locale may
/// be NULL, in which case there are only the added labels.
/// `labels` are texts, each terminated by NUL; they may be empty.
/// `maximum` is the maximum number of labels to keep (ICU's default is 99).
int32_t cicu_index_open(const char *locale, const cicu_collator *collator, cicu_text labels, int32_t maximum,
                        cicu_index **out);
/// Adds the labels of another locale, for much less than a new index.
int32_t cicu_index_add(cicu_index *, const char *locale);
void cicu_index_close(cicu_index *);
size_t cicu_index_count(const cicu_index *);
enum cicu_bucket_kind cicu_index_kind(const cicu_index *, size_t bucket);
/// Returns the length needed.
size_t cicu_index_label(const cicu_index *, size_t bucket, uint8_t *out, size_t capacity);
/// AlphabeticIndex's bucket of a text.
size_t cicu_index_bucket(const cicu_index *, cicu_text text);

#ifdef __cplusplus
}
#endif
#endif
