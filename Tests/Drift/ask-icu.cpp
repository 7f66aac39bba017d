// Prints the title and the order that ICU gives to names: ask-icu <NAMES >ANSWERS. None of Thumbindex's code is involved.
//
// A line of NAMES is a locale, a tab, and a name. A line of ANSWERS has the locale, the name, the kind and the label of its
// bucket in ICU's AlphabeticIndex, and the number of the bucket with the sort key as hexadecimal digits, which are in ICU's order.

#include <unicode/alphaindex.h>
#include <unicode/coll.h>
#include <unicode/uversion.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

using namespace icu;

namespace {

void check(UErrorCode status, const std::string &what) {
    if (U_FAILURE(status)) throw std::runtime_error(what + ": " + u_errorName(status));
}

const char *kind(UAlphabeticIndexLabelType type) {
    switch (type) {
    case U_ALPHAINDEX_UNDERFLOW: return "underflow";
    case U_ALPHAINDEX_INFLOW: return "inflow";
    case U_ALPHAINDEX_OVERFLOW: return "overflow";
    default: return "normal";
    }
}

/// A locale's collator and its index.
struct Engine {
    std::unique_ptr<Collator> collator;
    std::unique_ptr<AlphabeticIndex::ImmutableIndex> index;

    explicit Engine(const std::string &tag) {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = Locale::forLanguageTag(tag, status);
        check(status, tag);
        collator.reset(Collator::createInstance(locale, status));
        check(status, tag);
        AlphabeticIndex maker(locale, status);
        index.reset(maker.buildImmutableIndex(status));
        check(status, tag);
    }
};

void answer(const Engine &engine, const std::string &tag, const std::string &name) {
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString text = UnicodeString::fromUTF8(name);
    int32_t number = engine.index->getBucketIndex(text, status);
    check(status, name);
    const AlphabeticIndex::Bucket *bucket = engine.index->getBucket(number);
    std::string label;
    bucket->getLabel().toUTF8String(label);
    std::vector<uint8_t> key(4096);
    int32_t length = engine.collator->getSortKey(text, key.data(), static_cast<int32_t>(key.size()));
    if (length > static_cast<int32_t>(key.size())) throw std::runtime_error("a sort key is too long");
    std::cout << tag << '\t' << name << '\t' << kind(bucket->getLabelType()) << ':' << label << '\t';
    char digits[16];
    std::snprintf(digits, sizeof digits, "%04d.", number);
    std::cout << digits;
    for (int32_t i = 0; i < length; i++) {
        std::snprintf(digits, sizeof digits, "%02x", key[i]);
        std::cout << digits;
    }
    std::cout << '\n';
}

}  // namespace

int main() {
    try {
        std::cout << "icu\t" << U_ICU_VERSION << '\n';
        std::string line, tag;
        std::unique_ptr<Engine> engine;
        while (std::getline(std::cin, line)) {
            size_t tab = line.find('\t');
            if (tab == std::string::npos) throw std::runtime_error("a line without a tab: " + line);
            if (!engine || line.substr(0, tab) != tag) {
                tag = line.substr(0, tab);
                engine = std::make_unique<Engine>(tag);
            }
            answer(*engine, tag, line.substr(tab + 1));
        }
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
