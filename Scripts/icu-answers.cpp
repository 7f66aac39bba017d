// Prints ICU's answers for names in every locale for which CLDR has index titles. Scripts/record-icu-answers compiles
// and runs it; none of Thumbindex's code is involved.
//
// The names are composed from CLDR: the letters of the locale, its index titles, and the names of countries and languages
// in it. A few names that are the same for all locales show what happens to digits, signs and other scripts.

#include <unicode/alphaindex.h>
#include <unicode/coll.h>
#include <unicode/uchar.h>
#include <unicode/uclean.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uniset.h>
#include <unicode/usetiter.h>
#include <unicode/uversion.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

using namespace icu;

namespace {

using Names = std::vector<UnicodeString>;

void check(UErrorCode status, const std::string &what) {
    if (U_FAILURE(status)) throw std::runtime_error(what + ": " + u_errorName(status));
}

std::string utf8(const UnicodeString &text) {
    std::string result;
    return text.toUTF8String(result);
}

/// At most `limit` of the names, evenly spread.
Names thin(const Names &names, size_t limit) {
    if (names.size() <= limit) return names;
    Names result;
    for (size_t i = 0; i < limit; i++) result.push_back(names[i * names.size() / limit]);
    return result;
}

/// The exemplars of one kind that begin with a letter; none if CLDR has only those of the root locale.
Names exemplars(const Locale &locale, ULocaleDataExemplarSetType type) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<ULocaleData, decltype(&ulocdata_close)> data(ulocdata_open(locale.getName(), &status), ulocdata_close);
    UnicodeSet set;
    ulocdata_getExemplarSet(data.get(), set.toUSet(), 0, type, &status);
    Names result;
    if (U_FAILURE(status)) return result;
    UnicodeSetIterator each(set);
    while (each.next()) {
        if (u_isalpha(each.getString().char32At(0))) result.push_back(each.getString());
    }
    return result;
}

/// Names that begin with each letter and go on with other letters of the locale.
void composeFromLetters(const Locale &locale, Names &names) {
    Names letters = exemplars(locale, ULOCDATA_ES_STANDARD);
    size_t count = letters.size();
    if (count == 0) return;
    size_t step = count > 48 ? count / 48 : 1;
    for (size_t i = 0; i < count; i += step) {
        UnicodeString name = letters[i] + letters[(7 * i + 3) % count] + letters[(11 * i + 5) % count];
        // Every sixth name is also there in lower case, which differs from the other only in case.
        if (i / step % 6 == 0) names.push_back(name);
        names.push_back(UnicodeString(name).toTitle(nullptr, locale));
    }
    // Letters of loanwords and foreign names.
    for (const UnicodeString &letter : thin(exemplars(locale, ULOCDATA_ES_AUXILIARY), 24)) {
        names.push_back((letter + letters[count / 2]).toTitle(nullptr, locale));
    }
    // Each index title alone, and with the last letter of the alphabet.
    for (const UnicodeString &title : thin(exemplars(locale, ULOCDATA_ES_INDEX), 60)) {
        // A star means that the title is not a letter of its own in the order.
        UnicodeString text = title.endsWith(UnicodeString(u"*")) ? UnicodeString(title, 0, title.length() - 1) : title;
        names.push_back(text);
        names.push_back(text + letters[count - 1]);
    }
}

/// Names of countries and languages in the locale; ICU's status shows those that another locale provides.
void composeFromDisplayNames(const Locale &locale, Names &names) {
    Names countries, languages;
    UChar buffer[256];
    for (const char *const *code = Locale::getISOCountries(); *code; code++) {
        UErrorCode status = U_ZERO_ERROR;
        int32_t length = uloc_getDisplayCountry(Locale("", *code).getName(), locale.getName(), buffer, 256, &status);
        if (status == U_ZERO_ERROR) countries.push_back(UnicodeString(buffer, length));
    }
    for (const char *const *code = Locale::getISOLanguages(); *code; code++) {
        UErrorCode status = U_ZERO_ERROR;
        int32_t length = uloc_getDisplayLanguage(*code, locale.getName(), buffer, 256, &status);
        if (status == U_ZERO_ERROR) languages.push_back(UnicodeString(buffer, length));
    }
    for (const UnicodeString &name : thin(countries, 36)) names.push_back(name);
    for (const UnicodeString &name : thin(languages, 24)) names.push_back(name);
}

const char *const sharedNames[] = {
    "!", "#1", "1", "9 Lives", "10 Downing", "٣", "३", "€", "😀", "Zulu", "Ærø", "Ωμέγα", "Яма", "Թումանյան", "שלום", "عربي",
    "हिन्दी", "ไทย", "თბილისი", "አማርኛ", "さくら", "サクラ", "서울", "東京", "ㄅㄆ",
};

const char *kind(UAlphabeticIndexLabelType type) {
    switch (type) {
    case U_ALPHAINDEX_UNDERFLOW: return "underflow=";
    case U_ALPHAINDEX_INFLOW: return "inflow=";
    case U_ALPHAINDEX_OVERFLOW: return "overflow=";
    default: return "";
    }
}

std::unique_ptr<AlphabeticIndex::ImmutableIndex> makeIndex(const Locale &locale, const Locale *other) {
    UErrorCode status = U_ZERO_ERROR;
    AlphabeticIndex index(locale, status);
    check(status, "AlphabeticIndex");
    if (other) index.addLabels(*other, status);
    std::unique_ptr<AlphabeticIndex::ImmutableIndex> result(index.buildImmutableIndex(status));
    check(status, "buildImmutableIndex");
    return result;
}

void printTitles(const char *header, const AlphabeticIndex::ImmutableIndex &index) {
    std::cout << header;
    for (int32_t i = 0; i < index.getBucketCount(); i++) {
        const AlphabeticIndex::Bucket *bucket = index.getBucket(i);
        std::cout << '\t' << kind(bucket->getLabelType()) << utf8(bucket->getLabel());
    }
    std::cout << '\n';
}

void printAnswers(const std::string &tag) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    std::unique_ptr<Collator> collator(Collator::createInstance(locale, status));
    check(status, tag);

    Names names;
    composeFromLetters(locale, names);
    composeFromDisplayNames(locale, names);
    for (const char *name : sharedNames) names.push_back(UnicodeString::fromUTF8(name));

    // In ICU's order. Names that are equal in it are in the order of their code points, which is not ICU's claim.
    std::set<std::pair<std::string, std::string>> sorted;
    for (const UnicodeString &name : names) {
        std::vector<uint8_t> key(4096);
        int32_t length = collator->getSortKey(name, key.data(), static_cast<int32_t>(key.size()));
        if (length > static_cast<int32_t>(key.size())) throw std::runtime_error("a sort key is too long");
        sorted.insert({std::string(key.begin(), key.begin() + length), utf8(name)});
    }

    auto index = makeIndex(locale, nullptr);
    std::cout << "\nlocale\t" << tag << '\n';
    printTitles("titles", *index);
    printTitles("with-en", *makeIndex(locale, &Locale::getEnglish()));
    const std::string *previous = nullptr;
    for (const auto &[key, name] : sorted) {
        std::cout << index->getBucketIndex(UnicodeString::fromUTF8(name), status);
        check(status, name);
        std::cout << (previous && *previous == key ? "=" : "") << '\t' << name << '\n';
        previous = &key;
    }
}

/// The languages and scripts for which CLDR has index titles, and all collations.
std::set<std::string> locales() {
    std::set<std::string> result = {"und"};
    for (int32_t i = 0; i < uloc_countAvailable(); i++) {
        Locale locale(uloc_getAvailable(i));
        UErrorCode status = U_ZERO_ERROR;
        if (*locale.getCountry() || *locale.getVariant()) continue;
        if (!exemplars(locale, ULOCDATA_ES_INDEX).empty()) result.insert(locale.toLanguageTag<std::string>(status));
    }
    // Variants of the order that are not for lists, or that repeat the order of another locale.
    const std::set<std::string> omitted = {"standard", "search", "searchjl", "eor", "emoji", "gb2312", "big5han"};
    int32_t count = 0;
    const Locale *collations = Collator::getAvailableLocales(count);
    for (int32_t i = 0; i < count; i++) {
        UErrorCode status = U_ZERO_ERROR;
        std::string tag = collations[i].toLanguageTag<std::string>(status);
        std::unique_ptr<StringEnumeration> types(
            Collator::getKeywordValuesForLocale("collation", collations[i], true, status));
        check(status, tag);
        bool isVariant = *collations[i].getVariant();
        if (!isVariant) result.insert(tag);
        while (const char *type = types->next(nullptr, status)) {
            const char *name = uloc_toUnicodeLocaleType("co", type);
            if (!isVariant && name && !omitted.count(name)) result.insert(tag + "-u-co-" + name);
        }
    }
    return result;
}

}  // namespace

int main() {
    try {
        std::cout << "# ICU's answers for names composed from CLDR. Scripts/record-icu-answers wrote this file: do not edit it.\n"
                     "# Each locale has its index titles (\"titles\"), those with the Latin alphabet added (\"with-en\"), and names in ICU's\n"
                     "# order. A name follows the index of its title; \"=\" marks a name that is equal to the previous one in the order.\n";
        UErrorCode status = U_ZERO_ERROR;
        UVersionInfo cldr;
        ulocdata_getCLDRVersion(cldr, &status);
        check(status, "CLDR");
        std::cout << "icu\t" << U_ICU_VERSION << "\ncldr\t" << int(cldr[0]) << "\nunicode\t" << U_UNICODE_VERSION << '\n';
        for (const std::string &tag : locales()) printAnswers(tag);
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
