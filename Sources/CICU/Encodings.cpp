#include "CICUEncodings.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/ucsdet.h>
#include <unicode/ustring.h>

#include <cstring>
#include <memory>
#include <string>

namespace {

struct CloseConverter {
    void operator()(UConverter *converter) const { ucnv_close(converter); }
};

struct CloseDetector {
    void operator()(UCharsetDetector *detector) const { ucsdet_close(detector); }
};

/// A converter that stops at bytes that the encoding does not have; null if there is none.
std::unique_ptr<UConverter, CloseConverter> converter(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<UConverter, CloseConverter> converter(ucnv_open(name, &status));
    if (U_FAILURE(status) || !converter) return nullptr;
    ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    return U_FAILURE(status) ? nullptr : std::move(converter);
}

/// Appends UTF-16 as UTF-8.
void append(const char16_t *text, size_t length, std::string &out) {
    for (size_t place = 0; place < length; place++) {
        UChar32 scalar = text[place];
        if (U16_IS_LEAD(scalar) && place + 1 < length && U16_IS_TRAIL(text[place + 1])) {
            scalar = U16_GET_SUPPLEMENTARY(scalar, text[place + 1]);
            place++;
        } else if (U16_IS_SURROGATE(scalar)) {
            scalar = 0xFFFD;
        }
        char bytes[4];
        int32_t count = 0;
        U8_APPEND_UNSAFE(bytes, count, scalar);
        out.append(bytes, static_cast<size_t>(count));
    }
}

}  // namespace

bool cicu_encoding_exists(const char *name) {
    // An empty name would mean the system's own encoding.
    return name[0] != 0 && converter(name) != nullptr;
}

size_t cicu_decode(const char *encoding, const uint8_t *text, size_t length, cicu_bad_bytes *bad, size_t bad_capacity,
                   size_t *bad_count, uint8_t *out, size_t capacity) {
    *bad_count = 0;
    try {
        auto owner = converter(encoding);
        if (!owner) return 0;
        std::string result;
        result.reserve(length + length / 2);
        char16_t room[4096];
        const char *source = reinterpret_cast<const char *>(text);
        const char *end = source + length;
        // One more unit is for the second half of a character whose first half was the last one to fit.
        size_t held = 0;
        while (true) {
            UErrorCode status = U_ZERO_ERROR;
            char16_t *target = room + held;
            ucnv_toUnicode(owner.get(), &target, room + 4096, &source, end, nullptr, true, &status);
            size_t count = static_cast<size_t>(target - room);
            held = 0;
            if (status == U_BUFFER_OVERFLOW_ERROR && count > 0 && U16_IS_LEAD(room[count - 1])) held = 1;
            append(room, count - held, result);
            if (held) room[0] = room[count - 1];
            if (status == U_BUFFER_OVERFLOW_ERROR) continue;
            if (U_SUCCESS(status)) break;
            char bytes[32];
            int8_t bytes_count = sizeof(bytes);
            UErrorCode reason = U_ZERO_ERROR;
            ucnv_getInvalidChars(owner.get(), bytes, &bytes_count, &reason);
            if (*bad_count < bad_capacity) {
                bad[*bad_count].offset = result.size();
                bad[*bad_count].byte = U_SUCCESS(reason) && bytes_count > 0 ? static_cast<uint8_t>(bytes[0]) : 0;
            }
            ++*bad_count;
            result += "\xEF\xBF\xBD";
            if (source >= end) break;
        }
        if (result.size() <= capacity) memcpy(out, result.data(), result.size());
        return result.size();
    } catch (...) {
        return 0;
    }
}

size_t cicu_detect_encoding(const uint8_t *text, size_t length, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<UCharsetDetector, CloseDetector> detector(ucsdet_open(&status));
    if (U_FAILURE(status)) return 0;
    int32_t count = static_cast<int32_t>(length < (1 << 20) ? length : (1 << 20));
    ucsdet_setText(detector.get(), reinterpret_cast<const char *>(text), count, &status);
    const UCharsetMatch *match = ucsdet_detect(detector.get(), &status);
    if (U_FAILURE(status) || !match) return 0;
    const char *name = ucsdet_getName(match, &status);
    int32_t confidence = ucsdet_getConfidence(match, &status);
    if (U_FAILURE(status) || !name || confidence < 10) return 0;
    size_t needed = strlen(name);
    if (needed <= capacity) memcpy(out, name, needed);
    return needed;
}
