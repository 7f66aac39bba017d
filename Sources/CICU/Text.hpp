// Shared by the files of this target: conversion between UTF-8 and ICU's strings.
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

/// The most bytes of a text that are read: ICU counts in int32_t, and a key can be several times as long as its text.
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

/// Text for ICU: at most ``kLongestText`` bytes, without the marks that exceed the limit of the Stream-Safe Text
/// Format.
///
/// Points to the original text unless something had to be removed; that text must then outlive this object.
class BoundedText {
  public:
    BoundedText(const uint8_t *text, size_t length);
    BoundedText(const BoundedText &) = delete;
    BoundedText &operator=(const BoundedText &) = delete;

    const uint8_t *bytes;
    size_t length;

    icu::StringPiece piece() const {
        return icu::StringPiece(reinterpret_cast<const char *>(bytes), static_cast<int32_t>(length));
    }

  private:
    std::string copy;
};

inline icu::UnicodeString utf16(const uint8_t *text, size_t length) {
    return icu::UnicodeString::fromUTF8(BoundedText(text, length).piece());
}

inline icu::Locale locale(const char *tag, UErrorCode &status) { return icu::Locale::forLanguageTag(tag, status); }

/// Whether ICU has words and formats for a locale, in the locale's script. For any other locale, it reports success and
/// uses those of the process's default locale, or of the same language in another script.
bool hasFormats(const icu::Locale &locale);

}  // namespace cicu

/// A transliterator, which Text.cpp opens and closes.
struct cicu_transliterator {
    std::unique_ptr<icu::Transliterator> transliterator;
};
#endif
