#include "LocaleData.h"

#include <unicode/coll.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uniset.h>
#include <unicode/uscript.h>
#include <unicode/usetiter.h>

#include <cstring>
#include <memory>
#include <string>

using namespace icu;

namespace {

size_t copy(const std::string &text, char *out, size_t capacity) {
    if (capacity > 0 && !text.empty()) std::memcpy(out, text.data(), text.size() < capacity ? text.size() : capacity);
    return text.size();
}

void append(const UnicodeString &string, std::string &list) {
    string.toUTF8String(list);
    list += '\0';
}

std::string strings(const UnicodeSet &set) {
    std::string result;
    UnicodeSetIterator each(set);
    while (each.next()) append(each.getString(), result);
    return result;
}

UnicodeString text(const char *bytes, size_t length) {
    return UnicodeString::fromUTF8(StringPiece(bytes, static_cast<int32_t>(length)));
}

size_t copy(const UnicodeString &string, char *out, size_t capacity) {
    std::string result;
    string.toUTF8String(result);
    return copy(result, out, capacity);
}

}  // namespace

extern "C" {

size_t locale_data_collation_locales(char *out, size_t capacity) {
    std::string result;
    int32_t count = 0;
    const Locale *locales = Collator::getAvailableLocales(count);
    for (int32_t i = 0; i < count; i++) {
        UErrorCode status = U_ZERO_ERROR;
        result += locales[i].toLanguageTag<std::string>(status) + '\0';
    }
    return copy(result, out, capacity);
}

size_t locale_data_languages(char *out, size_t capacity) {
    std::string result;
    for (int32_t i = 0; i < uloc_countAvailable(); i++) {
        Locale locale(uloc_getAvailable(i));
        if (*locale.getCountry() || *locale.getVariant()) continue;
        UErrorCode status = U_ZERO_ERROR;
        result += locale.toLanguageTag<std::string>(status) + '\0';
    }
    return copy(result, out, capacity);
}

size_t locale_data_collations(const char *tag, char *out, size_t capacity) {
    std::string result;
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    std::unique_ptr<StringEnumeration> values(Collator::getKeywordValuesForLocale("collation", locale, true, status));
    if (U_FAILURE(status)) return 0;
    while (const char *value = values->next(nullptr, status)) {
        const char *type = uloc_toUnicodeLocaleType("co", value);
        result += std::string(type ? type : value) + '\0';
    }
    return copy(result, out, capacity);
}

size_t locale_data_likely_scripts(const char *tag, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    locale.addLikelySubtags(status);
    UScriptCode scripts[16];
    int32_t count = uscript_getCode(locale.getBaseName(), scripts, 16, &status);
    if (U_FAILURE(status)) return 0;
    std::string result;
    for (int32_t i = 0; i < count; i++) result += std::string(uscript_getShortName(scripts[i])) + '\0';
    return copy(result, out, capacity);
}

size_t locale_data_composed_characters(char *out, size_t capacity) {
    std::string result;
    for (UChar32 c = 0xC0; c < 0x20000; c++) {
        bool isCanonical = u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE) == U_DT_CANONICAL;
        bool isLeftOut = (c >= 0xAC00 && c <= 0xD7A3) || u_hasBinaryProperty(c, UCHAR_IDEOGRAPHIC);
        if (isCanonical && !isLeftOut) append(UnicodeString(c), result);
    }
    return copy(result, out, capacity);
}

size_t locale_data_tailored_strings(const char *tag, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<Collator> collator(Collator::createInstance(Locale::forLanguageTag(tag, status), status));
    if (U_FAILURE(status)) return 0;
    std::unique_ptr<UnicodeSet> set(collator->getTailoredSet(status));
    return U_FAILURE(status) ? 0 : copy(strings(*set), out, capacity);
}

size_t locale_data_letters(const char *tag, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    LocalULocaleDataPointer data(ulocdata_open(locale.getName(), &status));
    UnicodeSet set;
    ulocdata_getExemplarSet(data.getAlias(), set.toUSet(), 0, ULOCDATA_ES_STANDARD, &status);
    return U_FAILURE(status) ? 0 : copy(strings(set), out, capacity);
}

size_t locale_data_languages_with_titles(char *out, size_t capacity) {
    std::string result;
    for (int32_t i = 0; i < uloc_countAvailable(); i++) {
        Locale locale(uloc_getAvailable(i));
        if (*locale.getCountry() || *locale.getVariant()) continue;
        UErrorCode status = U_ZERO_ERROR;
        LocalULocaleDataPointer data(ulocdata_open(locale.getName(), &status));
        UnicodeSet set;
        ulocdata_getExemplarSet(data.getAlias(), set.toUSet(), 0, ULOCDATA_ES_INDEX, &status);
        if (U_SUCCESS(status) && !set.isEmpty()) result += locale.toLanguageTag<std::string>(status) + '\0';
    }
    return copy(result, out, capacity);
}

size_t locale_data_region_names(const char *tag, char *out, size_t capacity) {
    std::string result;
    UErrorCode status = U_ZERO_ERROR;
    Locale in = Locale::forLanguageTag(tag, status);
    for (const char *const *code = Locale::getISOCountries(); *code; code++) {
        Locale region("", *code);
        UChar buffer[256];
        status = U_ZERO_ERROR;
        int32_t length = uloc_getDisplayCountry(region.getName(), in.getName(), buffer, 256, &status);
        // ICU answers with the code, or with a name from another language, and this status.
        if (status != U_ZERO_ERROR) continue;
        append(UnicodeString(buffer, length), result);
    }
    return copy(result, out, capacity);
}

size_t locale_data_lowercase(const char *tag, const char *bytes, size_t length, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString lower = text(bytes, length).toLower(Locale::forLanguageTag(tag, status));
    return copy(Normalizer2::getNFCInstance(status)->normalize(lower, status), out, capacity);
}

size_t locale_data_decomposed(const char *bytes, size_t length, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return copy(Normalizer2::getNFDInstance(status)->normalize(text(bytes, length), status), out, capacity);
}

}  // extern "C"
