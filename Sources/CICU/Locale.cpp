#include "Text.hpp"

#include <unicode/coll.h>
#include <unicode/localebuilder.h>
#include <unicode/localematcher.h>
#include <unicode/localpointer.h>
#include <unicode/strenum.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uniset.h>
#include <unicode/ures.h>
#include <unicode/usetiter.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

using namespace icu;

namespace {

bool hasLanguage(const char *name, const char *language) {
    size_t length = std::strlen(language);
    return std::strncmp(name, language, length) == 0 && (name[length] == 0 || name[length] == '_');
}

/// Whether ICU has data for a language, in its locale tree or in its collation tree.
bool knowsLanguage(const char *language) {
    if (!*language) return false;
    for (int32_t i = 0; i < uloc_countAvailable(); i++) {
        if (hasLanguage(uloc_getAvailable(i), language)) return true;
    }
    for (int32_t i = 0; i < ucol_countAvailable(); i++) {
        if (hasLanguage(ucol_getAvailable(i), language)) return true;
    }
    return false;
}

/// CLDR has an English name for every language, script and region that it knows; the name of any other is its code.
bool isNamed(const UnicodeString &name, const char *code) { return name != UnicodeString(code, -1, US_INV); }

bool knowsScript(const Locale &locale) {
    if (u_getPropertyValueEnum(UCHAR_SCRIPT, locale.getScript()) >= 0) return true;
    UnicodeString name;
    locale.getDisplayScript(Locale::getEnglish(), name);
    return isNamed(name, locale.getScript());
}

bool knowsRegion(const Locale &locale) {
    UnicodeString name;
    locale.getDisplayCountry(Locale::getEnglish(), name);
    return isNamed(name, locale.getCountry());
}

/// The locale with its likely script and region (UTS #35, part 1, "Likely Subtags").
Locale maximized(Locale locale) {
    UErrorCode status = U_ZERO_ERROR;
    locale.addLikelySubtags(status);
    return locale;
}

/// The Unicode scripts in which a locale is written, such as three for Japanese; empty if CLDR does not have them.
std::vector<std::string> scripts(const Locale &locale) {
    std::string script = maximized(locale).getScript();
    if (script.empty()) return {};
    if (script == "Jpan") return {"Kana", "Hira", "Hani"};
    if (script == "Hrkt") return {"Kana", "Hira"};
    if (script == "Kore") return {"Hang", "Hani"};
    if (script == "Hans") return {"Hani"};
    if (script == "Hant" || script == "Hanb") return {"Hani", "Bopo"};
    if (script == "Aran") return {"Arab"};
    if (script == "Cyrs") return {"Cyrl"};
    if (script == "Latf" || script == "Latg") return {"Latn"};
    return {script};
}

bool includes(const std::vector<std::string> &all, const std::vector<std::string> &some) {
    return std::all_of(some.begin(), some.end(),
                       [&](const std::string &item) { return std::find(all.begin(), all.end(), item) != all.end(); });
}

bool isWrittenIn(const UnicodeSet &letters, const std::vector<std::string> &scripts) {
    for (const std::string &script : scripts) {
        UErrorCode status = U_ZERO_ERROR;
        UnicodeSet all;
        all.applyIntPropertyValue(UCHAR_SCRIPT, u_getPropertyValueEnum(UCHAR_SCRIPT, script.c_str()), status);
        if (U_SUCCESS(status) && letters.containsSome(all)) return true;
    }
    return false;
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

/// Whether ICU supports the -u- extension.
enum cicu_locale_problem checkKeywords(const Locale &locale) {
    // Most locales have no keywords, and the first query about one costs ICU as much as reading a thousand entries.
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

/// A locale's resource bundle; null if ICU has none and would use that of the process's own locale.
LocalUResourceBundlePointer bundle(const Locale &locale) {
    UErrorCode status = U_ZERO_ERROR;
    LocalUResourceBundlePointer found(ures_open(nullptr, locale.getBaseName(), &status));
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return LocalUResourceBundlePointer();
    return found;
}

bool sharesScript(const Locale &left, const Locale &right) {
    std::vector<std::string> own = scripts(left);
    for (const std::string &script : scripts(right)) {
        if (std::find(own.begin(), own.end(), script) != own.end()) return true;
    }
    return false;
}

/// Texts, each of which is terminated by NUL.
std::vector<std::string> texts(cicu_text all) {
    std::vector<std::string> result;
    const char *next = reinterpret_cast<const char *>(all.bytes);
    for (const char *end = next + all.length; next < end; next += result.back().size() + 1) result.push_back(next);
    return result;
}

std::vector<Locale> locales(cicu_text tags, UErrorCode &status) {
    std::vector<Locale> result;
    for (const std::string &tag : texts(tags)) result.push_back(cicu::locale(tag.c_str(), status));
    return result;
}

/// A language, under the name that it has in a locale.
struct NamedLanguage {
    Locale language, in;
};

/// Adds the languages that have each name in a locale, without regard to case.
void addLanguages(const Locale &in, const std::vector<UnicodeString> &names,
                  std::vector<std::vector<NamedLanguage>> &found) {
    UErrorCode status = U_ZERO_ERROR;
    LocalUResourceBundlePointer bundle(ures_openDirect(U_ICUDATA_NAME "-lang", in.getName(), &status));
    LocalUResourceBundlePointer table(ures_getByKey(bundle.getAlias(), "Languages", nullptr, &status));
    while (U_SUCCESS(status) && ures_hasNext(table.getAlias())) {
        const char *code = nullptr;
        int32_t length = 0;
        const UChar *text = ures_getNextString(table.getAlias(), &length, &code, &status);
        for (size_t i = 0; U_SUCCESS(status) && i < names.size(); i++) {
            if (names[i].caseCompare(text, length, U_FOLD_CASE_DEFAULT) == 0) found[i].push_back({Locale(code), in});
        }
    }
}

/// The tags of the languages with names in themselves, in English, or in a language in which two of the names are those
/// of languages; empty for other names.
std::vector<std::string> languages(const std::vector<std::string> &names) {
    std::vector<UnicodeString> texts;
    for (const std::string &name : names) texts.push_back(UnicodeString::fromUTF8(name));
    std::vector<std::vector<NamedLanguage>> found(names.size());
    for (int32_t i = 0; i < uloc_countAvailable(); i++) {
        Locale in(uloc_getAvailable(i));
        if (!*in.getCountry() && !*in.getVariant()) addLanguages(in, texts, found);
    }
    auto rank = [&](const NamedLanguage &one) {
        if (std::strcmp(one.language.getLanguage(), one.in.getLanguage()) == 0) return names.size() + 1;
        auto isNamed = [&](const std::vector<NamedLanguage> &all) {
            return std::any_of(all.begin(), all.end(), [&](const NamedLanguage &other) { return other.in == one.in; });
        };
        size_t count = std::count_if(found.begin(), found.end(), isNamed);
        return count > 1 || one.in == Locale::getEnglish() ? count : 0;
    };
    std::vector<std::string> tags;
    for (const std::vector<NamedLanguage> &all : found) {
        auto best = std::max_element(all.begin(), all.end(), [&](const NamedLanguage &one, const NamedLanguage &other) {
            return rank(one) < rank(other);
        });
        UErrorCode status = U_ZERO_ERROR;
        tags.push_back(best == all.end() || rank(*best) == 0 ? "" : best->language.toLanguageTag<std::string>(status));
    }
    return tags;
}

bool isRoot(const Locale &locale) { return !*locale.getLanguage() || std::strcmp(locale.getLanguage(), "root") == 0; }

size_t displayName(const Locale &locale, const Locale &in, char *out, size_t capacity) {
    if (bundle(in).isNull()) return 0;
    UErrorCode status = U_ZERO_ERROR;
    UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE};
    LocalULocaleDisplayNamesPointer names(uldn_openForContext(in.getName(), contexts, 2, &status));
    UChar buffer[256];
    int32_t length = uldn_localeDisplayName(names.getAlias(), locale.getBaseName(), buffer, 256, &status);
    if (U_FAILURE(status)) return 0;
    return cicu::copy(cicu::utf8(UnicodeString(buffer, length)), out, capacity);
}

}  // namespace

bool cicu::hasFormats(const Locale &locale) {
    LocalUResourceBundlePointer found = bundle(locale);
    if (found.isNull()) return false;
    UErrorCode status = U_ZERO_ERROR;
    Locale source(ures_getLocaleByType(found.getAlias(), ULOC_VALID_LOCALE, &status));
    return U_SUCCESS(status) && !isRoot(source) && sharesScript(source, locale);
}

extern "C" {

size_t cicu_locale_for_data(const char *tag, char *out, size_t capacity, enum cicu_locale_problem *problem) {
    *problem = CICU_LOCALE_OK;
    try {
        UErrorCode status = U_ZERO_ERROR;
        char name[ULOC_FULLNAME_CAPACITY];
        int32_t parsed = 0;
        uloc_forLanguageTag(tag, name, sizeof name, &parsed, &status);
        if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return 0;
        Locale locale = Locale::createCanonical(name);
        if (locale.isBogus()) return 0;
        *problem = checkKeywords(locale);
        if (*problem != CICU_LOCALE_OK) return 0;
        // Kana alone are part of Japanese, and Fraktur is Latin, so the data are those of the usual script.
        Locale usual = maximized(Locale(locale.getLanguage()));
        std::string script = locale.getScript();
        if (!script.empty() && script != "Hans" && script != "Hant" && includes(scripts(usual), scripts(locale))) {
            locale = LocaleBuilder().setLocale(locale).setScript(usual.getScript()).build(status);
        }
        // ICU falls back from sr-ME to sr, which is Cyrillic. It does not find de-Latn-AT from de-AT, so a script is
        // added only if the language does not imply it.
        script = maximized(locale).getScript();
        if (!*locale.getScript() && script != usual.getScript()) {
            locale = LocaleBuilder().setLocale(locale).setScript(script).build(status);
        }
        std::string result = locale.toLanguageTag<std::string>(status);
        return U_FAILURE(status) ? 0 : cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

struct cicu_locale_knowledge cicu_locale_knowledge(const char *tag) {
    struct cicu_locale_knowledge known = {false, false, true, true};
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        if (U_FAILURE(status)) return known;
        UnicodeString name;
        locale.getDisplayLanguage(Locale::getEnglish(), name);
        known.language_has_data = knowsLanguage(locale.getLanguage());
        known.language_has_name = *locale.getLanguage() && isNamed(name, locale.getLanguage());
        known.script = !*locale.getScript() || knowsScript(locale);
        known.region = !*locale.getCountry() || knowsRegion(locale);
    } catch (...) {
    }
    return known;
}

size_t cicu_languages_named(cicu_text names, char *out, size_t capacity) {
    try {
        std::string result;
        for (const std::string &tag : languages(texts(names))) {
            if (!result.empty()) result += ' ';
            result += tag.empty() ? "-" : tag;
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_locale_likely(const char *tag, char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        std::string result = maximized(cicu::locale(tag, status)).toLanguageTag<std::string>(status);
        return U_FAILURE(status) ? 0 : cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

size_t cicu_locales(char *out, size_t capacity) {
    try {
        std::string result;
        for (int32_t i = 0; i < uloc_countAvailable(); i++) {
            UErrorCode status = U_ZERO_ERROR;
            std::string tag = Locale(uloc_getAvailable(i)).toLanguageTag<std::string>(status);
            if (U_FAILURE(status)) continue;
            if (!result.empty()) result += ' ';
            result += tag;
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

bool cicu_locale_has_index_titles(const char *tag) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        if (U_FAILURE(status) || bundle(locale).isNull()) return false;
        LocalULocaleDataPointer data(ulocdata_open(locale.getBaseName(), &status));
        // Chinese by pinyin has Latin index titles, and its own letters.
        for (ULocaleDataExemplarSetType type : {ULOCDATA_ES_INDEX, ULOCDATA_ES_STANDARD}) {
            UnicodeSet letters;
            status = U_ZERO_ERROR;
            ulocdata_getExemplarSet(data.getAlias(), letters.toUSet(), 0, type, &status);
            if (U_FAILURE(status)) continue;
            UnicodeSet all(letters);
            for (UnicodeSetIterator item(letters); item.next();) {
                if (item.isString()) all.addAll(item.getString());
            }
            if (isWrittenIn(all, scripts(locale))) return true;
        }
        return false;
    } catch (...) {
        return false;
    }
}

bool cicu_locale_has_order(const char *tag) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        std::unique_ptr<Collator> collator(Collator::createInstance(locale, status));
        if (U_FAILURE(status) || !collator) return false;
        Locale source = collator->getLocale(ULOC_VALID_LOCALE, status);
        return U_SUCCESS(status) && !isRoot(source);
    } catch (...) {
        return false;
    }
}

bool cicu_locale_has_order_of_other_script(const char *tag) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        std::unique_ptr<Collator> collator(Collator::createInstance(locale, status));
        if (U_FAILURE(status) || !collator) return false;
        Locale source = collator->getLocale(ULOC_VALID_LOCALE, status);
        return U_SUCCESS(status) && !isRoot(source) && !sharesScript(source, locale);
    } catch (...) {
        return false;
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

size_t cicu_region_name(const char *region, const char *in, char *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(in, status);
        if (U_FAILURE(status) || bundle(locale).isNull()) return 0;
        UDisplayContext contexts[] = {UDISPCTX_STANDARD_NAMES};
        LocalULocaleDisplayNamesPointer names(uldn_openForContext(locale.getName(), contexts, 1, &status));
        UChar buffer[256];
        int32_t length = uldn_regionDisplayName(names.getAlias(), region, buffer, 256, &status);
        if (U_FAILURE(status) || length > 256) return 0;
        UnicodeString name(buffer, length);
        // If CLDR has no name, ICU returns the code.
        return name == UnicodeString(region, -1, US_INV) ? 0 : cicu::copy(cicu::utf8(name), out, capacity);
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
        std::string result;
        for (const std::string &script : scripts(cicu::locale(tag, status))) {
            if (!result.empty()) result += ' ';
            result += script;
        }
        return cicu::copy(result, out, capacity);
    } catch (...) {
        return 0;
    }
}

ptrdiff_t cicu_locale_best_match(cicu_text wanted, cicu_text supported) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        std::vector<Locale> wantedLocales = locales(wanted, status);
        std::vector<Locale> supportedLocales = locales(supported, status);
        if (U_FAILURE(status) || wantedLocales.empty() || supportedLocales.empty()) return -1;
        using Iterator = Locale::RangeIterator<std::vector<Locale>::const_iterator>;
        Iterator all(supportedLocales.cbegin(), supportedLocales.cend());
        LocaleMatcher matcher = LocaleMatcher::Builder().setSupportedLocales(all).setNoDefaultLocale().build(status);
        Iterator next(wantedLocales.cbegin(), wantedLocales.cend());
        LocaleMatcher::Result result = matcher.getBestMatchResult(next, status);
        return U_FAILURE(status) ? -1 : result.getSupportedIndex();
    } catch (...) {
        return -1;
    }
}

}  // extern "C"
