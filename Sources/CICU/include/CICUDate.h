// ICU's DateFormat for C: dates in the format of a locale. The rules at the top of CICU.h apply.
#ifndef CICU_DATE_H
#define CICU_DATE_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cicu_date_format cicu_date_format;

/// Opens the medium date format of a BCP 47 locale, in its usual calendar. Fails with U_MISSING_RESOURCE_ERROR if ICU
/// has no formats for the locale in its script.
int32_t cicu_date_format_open(const char *locale, cicu_date_format **out);
void cicu_date_format_close(cicu_date_format *);
/// Writes a date, given as the number of days since 1970-01-01 in ISO 8601's calendar, which is always Gregorian.
/// Returns the length needed.
size_t cicu_date_format_day(const cicu_date_format *, int64_t day, uint8_t *out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
