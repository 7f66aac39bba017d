#pragma once
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
/// Puts names in sections and order as a C++ program does with ICU and the standard library: converts each to UTF-16,
/// makes its sort key, asks AlphabeticIndex for its bucket, and sorts by bucket, by the key's first eight bytes and by
/// the key.
///
/// Returns the milliseconds, or a negative number; `order` receives the permutation.
double floor_collate(const char *locale, const uint8_t *bytes, const size_t *ends, size_t count, uint32_t *order);
#ifdef __cplusplus
}
#endif
