// What the files of this target share: UTF-8 in and out of ICU's strings.
#ifndef CICU_TEXT_HPP
#define CICU_TEXT_HPP

#include "CICU.h"

#include <unicode/locid.h>
#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <cstring>
#include <memory>
#include <string>

namespace cicu {

/// The most bytes of one text that are looked at: ICU counts in int32_t, and a key can be several times its text.
constexpr size_t kLongestText = size_t(1) << 27;

inline size_t copy(const std::string &text, void *out, size_t capacity) {
    if (capacity > 0 && !text.empty()) std::memcpy(out, text.data(), text.size() < capacity ? text.size() : capacity);
    return text.size();
}

inline std::string utf8(const icu::UnicodeString &text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

inline icu::UnicodeString utf16(const uint8_t *text, size_t length) {
    if (length > kLongestText) length = kLongestText;
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(reinterpret_cast<const char *>(text), static_cast<int32_t>(length)));
}

inline icu::Locale locale(const char *tag, UErrorCode &status) { return icu::Locale::forLanguageTag(tag, status); }

}  // namespace cicu

/// A transliterator, as Text.cpp opens and closes it.
struct cicu_transliterator {
    std::unique_ptr<icu::Transliterator> transliterator;
};
#endif
