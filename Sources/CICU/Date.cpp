#include "CICUDate.h"

#include "Text.hpp"

#include <unicode/datefmt.h>
#include <unicode/gregocal.h>
#include <unicode/timezone.h>

#include <memory>

using namespace icu;

struct cicu_date_format {
    std::unique_ptr<DateFormat> format;
};

extern "C" {

int32_t cicu_date_format_open(const char *locale, cicu_date_format **out) {
    *out = nullptr;
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale place = cicu::locale(locale, status);
        if (U_FAILURE(status)) return status;
        if (!cicu::hasFormats(place)) return U_MISSING_RESOURCE_ERROR;
        std::unique_ptr<DateFormat> format(DateFormat::createDateInstance(DateFormat::kMedium, place));
        if (!format) return U_MISSING_RESOURCE_ERROR;
        format->adoptTimeZone(TimeZone::getGMT()->clone());
        // Before 1582, ICU uses the Julian calendar; ISO 8601 does not.
        std::unique_ptr<Calendar> calendar(format->getCalendar()->clone());
        if (auto *gregorian = dynamic_cast<GregorianCalendar *>(calendar.get())) {
            gregorian->setGregorianChange(-8.64e15, status);
            if (U_FAILURE(status)) return status;
            format->adoptCalendar(calendar.release());
        }
        *out = new cicu_date_format{std::move(format)};
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

void cicu_date_format_close(cicu_date_format *format) { delete format; }

size_t cicu_date_format_day(const cicu_date_format *format, int64_t day, uint8_t *out, size_t capacity) {
    try {
        UnicodeString result;
        FieldPosition anywhere(FieldPosition::DONT_CARE);
        // This const method works on a copy of the calendar.
        const DateFormat &shared = *format->format;
        shared.format(static_cast<UDate>(day) * 86'400'000.0, result, anywhere);
        return cicu::copy(cicu::utf8(result), out, capacity);
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
