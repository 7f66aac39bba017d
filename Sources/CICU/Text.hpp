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

/// Text as it is handed to ICU: not longer than ``kLongestText``, and without the marks that make a run of combining
/// marks longer than the Stream-Safe Text Format has it.
///
/// Points to the text given unless something had to be left out; that must then live as long as this does.
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

/// Whether ICU has words and formats for a locale, in the locale's script. For any other locale it reports success and
/// answers with those of the process's default locale, or of the same language in another script.
bool hasFormats(const icu::Locale &locale);

}  // namespace cicu

/// A transliterator, as Text.cpp opens and closes it.
struct cicu_transliterator {
    std::unique_ptr<icu::Transliterator> transliterator;
};
#endif
