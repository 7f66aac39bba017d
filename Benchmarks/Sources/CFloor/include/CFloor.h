#pragma once
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
/// What a C++ program does with ICU and the standard library to put names in sections and order: convert each to UTF-16,
/// make its sort key, ask AlphabeticIndex for its bucket, sort by bucket, the key's first eight bytes and the key.
/// Returns the milliseconds, or a negative number; `order` gets the permutation.
double floor_collate(const char *locale, const uint8_t *bytes, const size_t *ends, size_t count, uint32_t *order);
#ifdef __cplusplus
}
#endif
