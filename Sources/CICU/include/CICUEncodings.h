// The parts of ICU that are needed to read files in other encodings, for C. The rules at the top of CICU.h apply.
#ifndef CICU_ENCODINGS_H
#define CICU_ENCODINGS_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Whether ICU has a converter with a name, which is NUL-terminated.
bool cicu_encoding_exists(const char *name);

/// Bytes that an encoding does not have.
typedef struct cicu_bad_bytes {
    /// Their offset in the result, which has U+FFFD in their place.
    size_t offset;
    /// The first of the bytes.
    uint8_t byte;
} cicu_bad_bytes;

/// Converts text in an encoding to UTF-8. `bad` has room for `bad_capacity` places with bytes that the encoding does not
/// have, and `bad_count` gets their total number. Returns the length needed, 0 if ICU lacks the converter or memory.
size_t cicu_decode(const char *encoding, const uint8_t *text, size_t length, cicu_bad_bytes *bad, size_t bad_capacity,
                   size_t *bad_count, uint8_t *out, size_t capacity);

/// Writes the name of the probable encoding of a text. Returns the length needed, 0 if none is probable.
size_t cicu_detect_encoding(const uint8_t *text, size_t length, char *out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
