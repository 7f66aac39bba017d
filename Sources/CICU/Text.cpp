#include "Text.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/uniset.h>
#include <unicode/uscript.h>
#include <unicode/usetiter.h>
#include <unicode/uversion.h>

#include <memory>

using namespace icu;

namespace {

/// Converts a text to a normalization form; returns 0 if this fails.
size_t normalize(const Normalizer2 *(*form)(UErrorCode &), const uint8_t *text, size_t length, uint8_t *out,
                 size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        const Normalizer2 *normalizer = form(status);
        if (U_FAILURE(status)) return 0;
        int32_t room = static_cast<int32_t>(capacity < INT32_MAX ? capacity : INT32_MAX);
        CheckedArrayByteSink sink(reinterpret_cast<char *>(out), room);
        normalizer->normalizeUTF8(0, cicu::BoundedText(text, length).piece(), sink, nullptr, status);
        return U_FAILURE(status) ? 0 : static_cast<size_t>(sink.NumberOfBytesAppended());
    } catch (...) {
        return 0;
    }
}

/// Maps the case of a text by the rules of a locale (NULL: the root).
template <typename Mapping>
size_t map(const char *tag, const uint8_t *text, size_t length, uint8_t *out, size_t capacity, Mapping mapping) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = tag ? cicu::locale(tag, status) : Locale::getRoot();
        UnicodeString string = cicu::utf16(text, length);
        mapping(string, U_FAILURE(status) ? Locale::getRoot() : locale);
        return cicu::copy(cicu::utf8(string), out, capacity);
    } catch (...) {
        return 0;
    }
}

}  // namespace

extern "C" {

void cicu_blocks_with(const uint8_t *text, size_t length, const uint8_t *pairs, size_t pair_count, uint8_t *blocks) {
    for (size_t start = 0; start < length; start += 64) {
        const uint8_t *block = text + start;
        size_t size = length - start;
        uint8_t found = 0;
        for (size_t p = 0; p < pair_count; p++) {
            uint8_t first = pairs[2 * p], second = pairs[2 * p + 1];
            // A constant number of rounds becomes vector instructions.
            if (size > 64 && second) {
                for (size_t i = 0; i < 64; i++) found |= (block[i] == first) & (block[i + 1] == second);
            } else if (size > 64) {
                for (size_t i = 0; i < 64; i++) found |= block[i] == first;
            } else {
                for (size_t i = 0; i < size; i++)
                    found |= block[i] == first && (!second || (i + 1 < size && block[i + 1] == second));
            }
        }
        blocks[start / 64] = found;
    }
}

const char *cicu_icu_version(void) { return U_ICU_VERSION; }

const char *cicu_unicode_version(void) { return U_UNICODE_VERSION; }

size_t cicu_cldr_version(char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UVersionInfo version;
    ulocdata_getCLDRVersion(version, &status);
    if (U_FAILURE(status)) return 0;
    char text[U_MAX_VERSION_STRING_LENGTH];
    u_versionToString(version, text);
    return cicu::copy(text, out, capacity);
}

const char *cicu_status_name(int32_t status) { return u_errorName(static_cast<UErrorCode>(status)); }

const char *cicu_script_of(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript(static_cast<UChar32>(scalar), &status);
    const char *name = U_FAILURE(status) ? nullptr : uscript_getShortName(script);
    return name ? name : "Zzzz";
}

const char *cicu_script_long_name(const char *script) {
    int32_t value = u_getPropertyValueEnum(UCHAR_SCRIPT, script);
    const char *name = value < 0 ? nullptr : u_getPropertyValueName(UCHAR_SCRIPT, value, U_LONG_PROPERTY_NAME);
    return name ? name : script;
}

size_t cicu_script_samples(uint8_t *out, size_t capacity) {
    try {
        std::string result;
        for (int32_t script = 0; script < u_getIntPropertyMaxValue(UCHAR_SCRIPT) + 1; script++) {
            UnicodeString sample = uscript_getSampleUnicodeString(static_cast<UScriptCode>(script));
            if (sample.isEmpty()) continue;
            result += cicu::utf8(sample);
            result += '\0';
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_script_letters(const char *script, uint8_t *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        UnicodeSet letters;
        letters.applyIntPropertyValue(UCHAR_SCRIPT, u_getPropertyValueEnum(UCHAR_SCRIPT, script), status);
        // Compatibility characters are other forms of letters.
        letters.retainAll(UnicodeSet(u"[[:Lu:][:Lt:][:Lo:]]", status)).retainAll(UnicodeSet(u"[:NFKC_QC=Yes:]", status));
        if (U_FAILURE(status)) return 0;
        std::string result;
        for (UnicodeSetIterator letter(letters); letter.next();) {
            result += cicu::utf8(letter.getString());
            result += '\0';
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

int32_t cicu_category(uint32_t scalar) { return u_charType(static_cast<UChar32>(scalar)); }

size_t cicu_lowercase(const char *tag, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    return map(tag, text, length, out, capacity, [](UnicodeString &string, const Locale &in) { string.toLower(in); });
}

size_t cicu_uppercase(const char *tag, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    return map(tag, text, length, out, capacity, [](UnicodeString &string, const Locale &in) { string.toUpper(in); });
}

size_t cicu_titlecase(const char *tag, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    return map(tag, text, length, out, capacity,
               [](UnicodeString &string, const Locale &in) { string.toTitle(nullptr, in); });
}

size_t cicu_fold(const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    return normalize(Normalizer2::getNFKCCasefoldInstance, text, length, out, capacity);
}

size_t cicu_decompose(const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    return normalize(Normalizer2::getNFDInstance, text, length, out, capacity);
}

size_t cicu_set_members(const uint8_t *pattern, size_t length, size_t limit, int32_t *status, uint8_t *out,
                        size_t capacity) {
    try {
        UErrorCode error = U_ZERO_ERROR;
        UnicodeSet set(cicu::utf16(pattern, length), error);
        if (U_SUCCESS(error) && static_cast<size_t>(set.size()) > limit) error = U_BUFFER_OVERFLOW_ERROR;
        *status = error;
        if (U_FAILURE(error)) return 0;
        std::string members;
        UnicodeSetIterator member(set);
        while (member.next()) members += cicu::utf8(member.getString()) + '\0';
        return cicu::copy(members, out, capacity);
    } catch (...) {
        *status = U_MEMORY_ALLOCATION_ERROR;
        return 0;
    }
}

size_t cicu_compose(const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
    return normalize(Normalizer2::getNFCInstance, text, length, out, capacity);
}

int32_t cicu_transliterator_open(const char *id, cicu_transliterator **out) {
    *out = nullptr;
    try {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<Transliterator> made(
            Transliterator::createInstance(UnicodeString::fromUTF8(id), UTRANS_FORWARD, status));
        if (U_FAILURE(status)) return status;
        *out = new cicu_transliterator{std::move(made)};
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

void cicu_transliterator_close(cicu_transliterator *transliterator) { delete transliterator; }

size_t cicu_transliterate(const cicu_transliterator *transliterator, const uint8_t *text, size_t length, uint8_t *out,
                          size_t capacity) {
    try {
        // A transliterator keeps state in its filters' caches, so each call has its own.
        std::unique_ptr<Transliterator> mine(transliterator->transliterator->clone());
        UnicodeString string = cicu::utf16(text, length);
        (mine ? *mine : *transliterator->transliterator).transliterate(string);
        return cicu::copy(cicu::utf8(string), out, capacity);
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
