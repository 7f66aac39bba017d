#include "CICUSearch.h"

#include "Text.hpp"

#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/udata.h>
#include <unicode/ures.h>

#include <memory>

using namespace icu;

namespace {

/// Marks that people omit when they type: general marks, Hebrew points, Arabic vowel signs and voicing marks of kana.
bool isLeftOut(UChar32 c) {
    return (c >= 0x300 && c <= 0x36F) || (c >= 0x591 && c <= 0x5C7) || (c >= 0x610 && c <= 0x61A)
        || (c >= 0x640 && c <= 0x65F && !(c >= 0x641 && c <= 0x64A)) || c == 0x670 || (c >= 0x6D6 && c <= 0x6ED)
        || c == 0x3099 || c == 0x309A || (c >= 0x200B && c <= 0x200F) || c == 0xAD || c == 0xB7 || c == 0x2BB
        || c == 0x2BC || c == '\'' || c == 0x2018 || c == 0x2019;
}

/// Spaces, controls and punctuation, which separate words in searches.
bool isSeparator(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_Z_MASK | U_GC_P_MASK | U_GC_CC_MASK)) != 0; }

UChar32 simplified(UChar32 c) {
    if (c >= 0x30A1 && c <= 0x30F6) return c - 0x60;
    switch (c) {
    case 0x649: case 0x6CC: return 0x64A;  // alef maksura, Persian yeh: yeh
    case 0x629: return 0x647;              // teh marbuta: heh
    case 0x6A9: return 0x643;              // keheh: kaf
    default: return u_tolower(c);
    }
}

}  // namespace

extern "C" {

size_t cicu_transliterate_all(const cicu_transliterator *transliterator, const uint8_t *texts, const size_t *text_ends,
                              size_t count, uint8_t *out, size_t capacity, size_t *ends) {
    try {
        // A transliterator keeps state in its filters' caches, so each call has its own.
        std::unique_ptr<Transliterator> mine(transliterator->transliterator->clone());
        size_t total = 0;
        for (size_t i = 0; i < count; i++) {
            size_t start = i > 0 ? text_ends[i - 1] : 0;
            UnicodeString string = cicu::utf16(texts + start, text_ends[i] - start);
            (mine ? *mine : *transliterator->transliterator).transliterate(string);
            std::string text = cicu::utf8(string);
            if (total + text.size() <= capacity) std::memcpy(out + total, text.data(), text.size());
            total += text.size();
            ends[i] = total;
        }
        return total;
    } catch (...) {
        for (size_t i = 0; i < count; i++) ends[i] = 0;
        return 0;
    }
}

size_t cicu_transliterator_source(const char *id, uint8_t *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        LocalUResourceBundlePointer all(ures_open(U_ICUDATA_NAME "-translit", "root", &status));
        LocalUResourceBundlePointer ids(ures_getByKey(all.getAlias(), "RuleBasedTransliteratorIDs", nullptr, &status));
        LocalUResourceBundlePointer entry(ures_getByKey(ids.getAlias(), id, nullptr, &status));
        LocalUResourceBundlePointer file(ures_getByKey(entry.getAlias(), "file", nullptr, &status));
        LocalUResourceBundlePointer rules(ures_getByKey(file.getAlias(), "resource", nullptr, &status));
        int32_t length = 0;
        const UChar *text = ures_getString(rules.getAlias(), &length, &status);
        if (U_FAILURE(status)) return 0;
        return cicu::copy(cicu::utf8(UnicodeString(false, text, length)), out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_search_fold(const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        const Normalizer2 *form = Normalizer2::getNFKDInstance(status);
        if (U_FAILURE(status)) return 0;
        UnicodeString string = form->normalize(cicu::utf16(text, length), status);
        if (U_FAILURE(status)) return 0;
        size_t written = 0;
        auto append = [&](UChar32 c) {
            uint8_t bytes[U8_MAX_LENGTH];
            int32_t count = 0;
            U8_APPEND_UNSAFE(bytes, count, c);
            if (written + count <= capacity) std::memcpy(out + written, bytes, count);
            written += count;
        };
        bool isBetween = false;
        for (int32_t i = 0; i < string.length();) {
            // An unpaired surrogate cannot be written.
            UChar32 c = string.char32At(i);
            i += U16_LENGTH(c);
            if (U_IS_SURROGATE(c)) c = 0xFFFD;
            if (isLeftOut(c)) continue;
            if (isSeparator(c)) {
                isBetween = written > 0;
                continue;
            }
            if (isBetween) append(u' ');
            isBetween = false;
            append(simplified(c));
        }
        return written;
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
