#include "CICUMessage.h"

#include "Text.hpp"

#include <unicode/fmtable.h>
#include <unicode/msgfmt.h>

#include <mutex>
#include <vector>

using namespace icu;

struct cicu_message {
    MessageFormat format;
    // A format creates its number formats and plural rules on first use.
    mutable std::mutex mutex;

    explicit cicu_message(const MessageFormat &format) : format(format) {}
};

extern "C" {

int32_t cicu_message_open(cicu_text pattern, const char *locale, cicu_message **out) {
    *out = nullptr;
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale place = cicu::locale(locale, status);
        if (U_FAILURE(status)) return status;
        if (!cicu::hasFormats(place)) place = Locale::getRoot();
        MessageFormat format(cicu::utf16(pattern.bytes, pattern.length), place, status);
        if (U_FAILURE(status)) return status;
        *out = new cicu_message(format);
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

void cicu_message_close(cicu_message *message) { delete message; }

size_t cicu_message_format(const cicu_message *message, const cicu_argument *arguments, size_t count, uint8_t *out,
                           size_t capacity) {
    try {
        std::vector<UnicodeString> names;
        std::vector<Formattable> values;
        UErrorCode status = U_ZERO_ERROR;
        for (size_t i = 0; i < count; i++) {
            const cicu_argument &argument = arguments[i];
            names.push_back(UnicodeString::fromUTF8(argument.name));
            if (argument.is_number && argument.text.length > 0) {
                const char *digits = reinterpret_cast<const char *>(argument.text.bytes);
                values.push_back(Formattable(StringPiece(digits, static_cast<int32_t>(argument.text.length)), status));
                continue;
            }
            values.push_back(argument.is_number
                                 ? Formattable(argument.number)
                                 : Formattable(cicu::utf16(argument.text.bytes, argument.text.length)));
        }
        UnicodeString result;
        {
            std::lock_guard<std::mutex> lock(message->mutex);
            message->format.format(names.data(), values.data(), static_cast<int32_t>(count), result, status);
        }
        return U_FAILURE(status) ? 0 : cicu::copy(cicu::utf8(result), out, capacity);
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
