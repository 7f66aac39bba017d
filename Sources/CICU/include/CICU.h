// The C face of the parts of ICU that IndexedCollation needs and that ICU offers to C++ alone, or that are worth one
// crossing for many texts instead of one each.
//
// Rules for every function here:
// - Text is UTF-8 with a length in bytes; it may hold NUL. Ill-formed bytes count as U+FFFD, as everywhere in ICU.
// - Buffers belong to the caller. A function that fills one returns the length it needs, which may be more than the
//   capacity: nothing is then promised about the contents, and the caller calls again with more. Nothing is terminated.
// - A `status` is ICU's UErrorCode: 0 or less is success. No C++ exception leaves these functions.
// - A handle may be used by any number of threads at once, except to close it.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A text, which is borrowed.
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
/// "U_ILLEGAL_ARGUMENT_ERROR": ICU's own name of a status. Static storage.
const char *cicu_status_name(int32_t status);

// MARK: Locales

/// What is wrong with the -u- keywords of a language tag, or nothing.
enum cicu_locale_problem {
    CICU_LOCALE_OK = 0,
    CICU_LOCALE_UNKNOWN_COLLATION,
    CICU_LOCALE_UNKNOWN_OPTION,
};
/// Writes the tag by which ICU finds data for a NUL-terminated, well-formed tag: the canonical one, with the likely script
/// where the region says which it is (sr-ME is sr-Latn-ME). Returns the length needed, 0 if the tag has a problem.
size_t cicu_locale_for_data(const char *tag, char *out, size_t capacity, enum cicu_locale_problem *problem);
/// Which parts of a tag CLDR knows; a part that is not there counts as known, but for the language.
struct cicu_locale_knowledge {
    bool language_has_data;
    bool language_has_name;
    bool script;
    bool region;
};
struct cicu_locale_knowledge cicu_locale_knowledge(const char *tag);
/// The ISO 639 code of a language by its English name, in any letter case. Returns the length needed, 0 if there is none.
size_t cicu_language_named(const char *english, char *out, size_t capacity);
/// The tag with its likely script and region ("ko" gives "ko-Kore-KR"). Returns the length needed.
size_t cicu_locale_likely(const char *tag, char *out, size_t capacity);
/// Whether CLDR has letters of the locale's own script for its index titles.
bool cicu_locale_has_index_titles(const char *tag);
/// Whether the locale's collator is made for a script that the locale is not written in (that of ku, which is Latin, for
/// ku-Arab).
bool cicu_locale_has_order_of_other_script(const char *tag);
/// The collation types that a locale knows ("standard", "trad"), separated by spaces. Returns the length needed.
size_t cicu_locale_collations(const char *tag, char *out, size_t capacity);
/// The name of a locale in another one, with the capital that a menu wants. Returns the length needed, 0 if CLDR has no
/// names in the other locale.
size_t cicu_locale_name(const char *tag, const char *in, char *out, size_t capacity);
/// The tag with a -u- keyword set ("kn" to "true"). Returns the length needed, 0 if ICU refuses.
size_t cicu_locale_with_keyword(const char *tag, const char *key, const char *value, char *out, size_t capacity);
bool cicu_locale_is_right_to_left(const char *tag);
/// The scripts that a locale is written in ("Jpan" gives Kana, Hira and Hani), separated by spaces.
size_t cicu_locale_scripts(const char *tag, char *out, size_t capacity);
/// The place, among supported tags, of the one that suits the wanted ones best by CLDR's language matching; -1 if none does.
/// Tags are each ended by a NUL; of the wanted ones the first counts most.
ptrdiff_t cicu_locale_best_match(cicu_text wanted, cicu_text supported);

// MARK: Characters

/// ISO 15924 code of a character's script ("Latn"). Static storage.
const char *cicu_script_of(uint32_t scalar);
/// English name of a script ("Latin" for "Latn"), as Unicode's property value aliases give it. Static storage.
const char *cicu_script_long_name(const char *script);
/// A sample character of every script that has one (UScript's), each ended by a NUL. Returns the length needed.
size_t cicu_script_samples(uint8_t *out, size_t capacity);
/// The letters of a script, each ended by a NUL, without small letters and compatibility characters. Returns the length
/// needed.
size_t cicu_script_letters(const char *script, uint8_t *out, size_t capacity);
/// The members of a set in the notation of UTS #35 ("[a-z {ch}]"), each ended by a NUL. Returns the length needed.
/// `status` tells if ICU does not understand the set, or if it has more members than `limit`.
size_t cicu_set_members(const uint8_t *pattern, size_t length, size_t limit, int32_t *status, uint8_t *out,
                        size_t capacity);
/// ICU's UCharCategory of a character (general category).
int32_t cicu_category(uint32_t scalar);

// MARK: Text

/// Where the first combining mark begins that has `limit` others before it without anything between; the length if
/// there is none. Every other function here leaves out what goes beyond 30 (UAX #15, section 13).
size_t cicu_first_excess_mark(const uint8_t *text, size_t length, size_t limit);

/// Lower-cases by the rules of a locale (NULL: the root's). Returns the length needed.
size_t cicu_lowercase(const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
/// The same with capitals, and with an initial capital and small letters.
size_t cicu_uppercase(const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
size_t cicu_titlecase(const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);
/// NFKC_Casefold (UAX #44): compatibility forms, case and invisible characters made equal. Returns the length needed.
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
/// Opens the collator of a BCP 47 locale; its -u- keywords (co, kn, ka, kf, ks, kv, kr) hold.
/// `rules` are tailoring rules in the syntax of UTS #35, part 5, that are added to those of the locale; they may be empty.
/// `failure`: where in them ICU stopped, in bytes, if it does not understand them; else SIZE_MAX.
int32_t cicu_collator_open(const char *locale, cicu_text rules, size_t *failure, cicu_collator **out);
void cicu_collator_close(cicu_collator *);

/// Writes the sort keys of many texts, one after the other and without ICU's closing 0, until they are all done or the
/// next one does not fit.
/// - `ends[i]`: where key i ends in `keys`. `prefixes[i]`: its first eight bytes, as one big-endian number.
/// - `numbers`: whether a text that begins with a digit has its numbers compared by value.
/// - `needed`: when the key after the last one done did not fit, its length; else 0.
/// Returns a status. A cloned collator is used, so that threads share nothing.
int32_t cicu_collator_keys(const cicu_collator *, const cicu_text *texts, size_t count, bool numbers, uint8_t *keys,
                           size_t capacity, size_t *ends, uint64_t *prefixes, size_t *done, size_t *needed);
/// Compares two texts as the collator does: less than, equal to or more than 0.
int32_t cicu_collator_compare(const cicu_collator *, cicu_text left, cicu_text right);

// MARK: Index titles

enum cicu_bucket_kind { CICU_NORMAL = 0, CICU_UNDERFLOW, CICU_INFLOW, CICU_OVERFLOW };

typedef struct cicu_index cicu_index;
/// ICU's AlphabeticIndex of a locale, with other labels and those of other locales added.
/// `collator` decides where labels and texts stand; without one (NULL) the locale's own does. With a collator there may be
/// no locale (NULL), so that there are only the labels that are added.
/// `labels` are texts, each ended by a NUL; they may be empty.
/// `maximum` is the most labels that it keeps (ICU's default is 99).
int32_t cicu_index_open(const char *locale, const cicu_collator *collator, cicu_text labels,
                        const char *const *label_locales, size_t locale_count, int32_t maximum, cicu_index **out);
void cicu_index_close(cicu_index *);
size_t cicu_index_count(const cicu_index *);
enum cicu_bucket_kind cicu_index_kind(const cicu_index *, size_t bucket);
/// Returns the length needed.
size_t cicu_index_label(const cicu_index *, size_t bucket, uint8_t *out, size_t capacity);
/// The bucket of a text, as AlphabeticIndex has it.
size_t cicu_index_bucket(const cicu_index *, cicu_text text);

#ifdef __cplusplus
}
#endif
#endif
