#include "Text.hpp"

#include <unicode/coll.h>
#include <unicode/localpointer.h>
#include <unicode/strenum.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

#include <cctype>
#include <cstring>
#include <memory>
#include <vector>

using namespace icu;

namespace {

/// Whether ICU has data for a language, in its locale tree or in its collation tree.
bool knowsLanguage(const char *language) {
    if (!*language) return true;
    for (int32_t i = 0; i < uloc_countAvailable(); i++) {
        const char *name = uloc_getAvailable(i);
        size_t length = std::strlen(language);
        if (std::strncmp(name, language, length) == 0 && (name[length] == 0 || name[length] == '_')) return true;
    }
    for (int32_t i = 0; i < ucol_countAvailable(); i++) {
        const char *name = ucol_getAvailable(i);
        size_t length = std::strlen(language);
        if (std::strncmp(name, language, length) == 0 && (name[length] == 0 || name[length] == '_')) return true;
    }
    return false;
}

/// CLDR names every region that it knows in English; an unknown one is named by its own code.
bool knowsRegion(const Locale &locale) {
    if (!*locale.getCountry()) return true;
    UnicodeString name;
    locale.getDisplayCountry(Locale::getEnglish(), name);
    return name != UnicodeString(locale.getCountry(), -1, US_INV);
}

std::vector<std::string> collations(const Locale &locale) {
    std::vector<std::string> result;
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<StringEnumeration> values(
        Collator::getKeywordValuesForLocale("collation", locale, false, status));
    if (U_FAILURE(status) || !values) return result;
    while (const char *value = values->next(nullptr, status)) {
        const char *type = uloc_toUnicodeLocaleType("co", value);
        result.push_back(type ? type : value);
    }
    return result;
}

enum cicu_locale_problem check(const Locale &locale) {
    if (!knowsLanguage(locale.getLanguage())) return CICU_LOCALE_UNKNOWN_LANGUAGE;
    if (*locale.getScript() && u_getPropertyValueEnum(UCHAR_SCRIPT, locale.getScript()) < 0) {
        UnicodeString name;
        locale.getDisplayScript(Locale::getEnglish(), name);
        if (name == UnicodeString(locale.getScript(), -1, US_INV)) return CICU_LOCALE_UNKNOWN_SCRIPT;
    }
    if (!knowsRegion(locale)) return CICU_LOCALE_UNKNOWN_REGION;
    // Most have no options, and the first question after one costs ICU as much as reading a thousand entries.
    if (!std::strchr(locale.getName(), '@')) return CICU_LOCALE_OK;
    UErrorCode status = U_ZERO_ERROR;
    std::string asked = locale.getUnicodeKeywordValue<std::string>("co", status);
    if (U_SUCCESS(status) && !asked.empty()) {
        bool found = asked == "standard";
        for (const std::string &known : collations(locale)) found = found || known == asked;
        if (!found) return CICU_LOCALE_UNKNOWN_COLLATION;
    }
    status = U_ZERO_ERROR;
    std::unique_ptr<Collator> collator(Collator::createInstance(locale, status));
    return U_FAILURE(status) ? CICU_LOCALE_UNKNOWN_OPTION : CICU_LOCALE_OK;
}

size_t displayName(const Locale &locale, const Locale &in, char *out, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE};
    LocalULocaleDisplayNamesPointer names(uldn_openForContext(in.getName(), contexts, 2, &status));
    UChar buffer[256];
    int32_t length = uldn_localeDisplayName(names.getAlias(), locale.getBaseName(), buffer, 256, &status);
    if (U_FAILURE(status)) return 0;
    return cicu::copy(cicu::utf8(UnicodeString(buffer, length)), out, capacity);
}

}  // namespace

extern "C" {

size_t cicu_locale_canonical(const char *tag, char *out, size_t capacity, enum cicu_locale_problem *problem) {
    *problem = CICU_LOCALE_MALFORMED;
    try {
        std::string text(tag);
        for (char &c : text) c = c == '_' ? '-' : c;
        UErrorCode status = U_ZERO_ERROR;
        char name[ULOC_FULLNAME_CAPACITY];
        int32_t parsed = 0;
        uloc_forLanguageTag(text.c_str(), name, sizeof name, &parsed, &status);
        if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING || text.empty()) return 0;
        // ICU stops at the first subtag that it cannot read and reports success.
        if (static_cast<size_t>(parsed) != text.size()) return 0;
        Locale locale = Locale::createCanonical(name);
        if (locale.isBogus()) return 0;
        *problem = check(locale);
        if (*problem != CICU_LOCALE_OK) return 0;
        std::string canonical = locale.toLanguageTag<std::string>(status);
        if (U_FAILURE(status)) return 0;
        return cicu::copy(canonical, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_locale_collations(const char *tag, char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        std::string result;
        for (const std::string &value : collations(Locale(locale.getBaseName()))) {
            if (!result.empty()) result += ' ';
            result += value;
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_locale_name(const char *tag, const char *in, char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        Locale other = cicu::locale(in, status);
        return U_FAILURE(status) ? 0 : displayName(locale, other, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_locale_with_keyword(const char *tag, const char *key, const char *value, char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        locale.setUnicodeKeywordValue(key, value, status);
        std::string result = locale.toLanguageTag<std::string>(status);
        return U_FAILURE(status) ? 0 : cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

bool cicu_locale_is_right_to_left(const char *tag) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = cicu::locale(tag, status);
    return U_SUCCESS(status) && locale.isRightToLeft();
}

size_t cicu_locale_scripts(const char *tag, char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        // With its script and region: "yi" alone is also a name of the script Yi.
        locale.addLikelySubtags(status);
        UScriptCode scripts[16];
        int32_t count = uscript_getCode(locale.getBaseName(), scripts, 16, &status);
        std::string result;
        for (int32_t i = 0; U_SUCCESS(status) && i < count; i++) {
            if (i > 0) result += ' ';
            result += uscript_getShortName(scripts[i]);
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_locale_current(char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = Locale::getDefault();
        // Without a locale in the environment ICU says en-US-u-va-posix, whose order is that of ASCII.
        std::string tag = std::strcmp(locale.getVariant(), "POSIX") == 0
                              ? Locale(locale.getLanguage(), locale.getCountry()).toLanguageTag<std::string>(status)
                              : locale.toLanguageTag<std::string>(status);
        return U_FAILURE(status) ? 0 : cicu::copy(tag, out, capacity);
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
