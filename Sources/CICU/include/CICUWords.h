// The parts of ICU that are needed to find terms in texts, for C. The rules at the top of CICU.h apply.
#ifndef CICU_WORDS_H
#define CICU_WORDS_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The place of a folded byte within a character or a sequence that has changed as a whole.
#define CICU_INSIDE UINT32_MAX

/// A word break iterator (UAX #29), which only one thread may use at a time.
typedef struct cicu_words cicu_words;

/// Opens a word break iterator by a BCP 47 tag. Returns ICU's status.
int32_t cicu_words_open(const char *tag, cicu_words **words);
void cicu_words_close(cicu_words *);
/// Whether there is a word boundary at each of some ascending offsets of a text.
void cicu_words_boundaries(cicu_words *, const uint8_t *text, size_t length, const uint32_t *offsets, size_t count,
                           bool *are_boundaries);
/// The form of a text in which terms are found: NFKC, lowercase by the rules of a locale, without invisible characters
/// (Default_Ignorable_Code_Point), and with σ for ς, ' for ’, - for other hyphens, and a single space for white space.
/// `places` gets the offset in the text for each byte and for the end, or ``CICU_INSIDE``; it has room for `capacity` + 1
/// values. Returns the length needed.
size_t cicu_words_fold(const cicu_words *, const uint8_t *text, size_t length, uint8_t *out, uint32_t *places,
                       size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
