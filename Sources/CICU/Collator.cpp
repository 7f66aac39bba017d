#include "Text.hpp"

#include <unicode/alphaindex.h>
#include <unicode/tblcoll.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uniset.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace icu;

struct cicu_collator {
    std::unique_ptr<Collator> collator;
};

struct cicu_index {
    std::unique_ptr<AlphabeticIndex> builder;
    std::unique_ptr<AlphabeticIndex::ImmutableIndex> index;
};

namespace {

/// The UTF-16 forms of texts, concatenated in one buffer.
class Utf16 {
  public:
    const UChar *convert(const uint8_t *given, size_t size, int32_t &units, UErrorCode &status) {
        cicu::BoundedText bounded(given, size);
        const uint8_t *text = bounded.bytes;
        size_t length = bounded.length;
        if (buffer.size() < length + 1) buffer.resize(length * 2 + 256);
        // Most names are ASCII, but ICU's converter checks each byte for other forms.
        size_t ascii = 0;
        while (ascii < length && text[ascii] < 0x80) {
            buffer[ascii] = text[ascii];
            ascii++;
        }
        int32_t rest = 0;
        if (ascii < length) {
            u_strFromUTF8WithSub(buffer.data() + ascii, static_cast<int32_t>(buffer.size() - ascii), &rest,
                                 reinterpret_cast<const char *>(text) + ascii, static_cast<int32_t>(length - ascii),
                                 0xFFFD, nullptr, &status);
        }
        units = static_cast<int32_t>(ascii) + rest;
        return buffer.data();
    }

  private:
    std::vector<UChar> buffer;
};

uint64_t prefix(const uint8_t *key, size_t length) {
    uint64_t result = 0;
    for (size_t i = 0; i < 8; i++) result = result << 8 | (i < length ? key[i] : 0);
    return result;
}

/// Whether a text's first character is a decimal digit of any script.
bool beginsWithDigit(const UChar *text, int32_t units) {
    if (units == 0) return false;
    if (text[0] < 0x80) return text[0] >= '0' && text[0] <= '9';
    UChar32 first;
    U16_GET(text, 0, 0, units, first);
    return u_isdigit(first);
}

/// A collator with rules in addition to a locale's own, and with the settings of the locale's -u- keywords.
///
/// If ICU does not understand the rules, `failure` is the position in `more` at which it stopped, in UTF-16 code units.
std::unique_ptr<Collator> withRules(const RuleBasedCollator &base, const Locale &locale, const UnicodeString &more,
                                    int32_t &failure, UErrorCode &status) {
    UnicodeString rules = base.getRules() + more;
    std::unique_ptr<RuleBasedCollator> result(new RuleBasedCollator(rules, status));
    if (U_FAILURE(status)) {
        // The constructor does not report the place of an error. ucol_openRules does, but its result cannot become a
        // Collator.
        UErrorCode again = U_ZERO_ERROR;
        UParseError place;
        place.offset = -1;
        ucol_close(ucol_openRules(rules.getBuffer(), rules.length(), UCOL_DEFAULT, UCOL_DEFAULT_STRENGTH, &place, &again));
        failure = place.offset - base.getRules().length();
        return nullptr;
    }
    Locale plain(locale.getBaseName());
    UErrorCode missing = U_ZERO_ERROR;
    std::string type = locale.getUnicodeKeywordValue<std::string>("co", missing);
    if (U_SUCCESS(missing) && !type.empty()) plain.setUnicodeKeywordValue("co", type, status);
    if (U_FAILURE(status) || plain == locale) return result;
    // The rules have their own settings. The settings that the keywords change differ from those of the locale without
    // them.
    std::unique_ptr<Collator> unchanged(Collator::createInstance(plain, status));
    if (U_FAILURE(status)) return result;
    for (UColAttribute attribute :
         {UCOL_FRENCH_COLLATION, UCOL_ALTERNATE_HANDLING, UCOL_CASE_FIRST, UCOL_CASE_LEVEL, UCOL_NORMALIZATION_MODE,
          UCOL_STRENGTH, UCOL_NUMERIC_COLLATION}) {
        UColAttributeValue value = base.getAttribute(attribute, status);
        if (U_SUCCESS(status) && value != unchanged->getAttribute(attribute, status))
            result->setAttribute(attribute, value, status);
    }
    if (base.getMaxVariable() != unchanged->getMaxVariable()) result->setMaxVariable(base.getMaxVariable(), status);
    int32_t scripts[256], usual[256];
    int32_t count = base.getReorderCodes(scripts, 256, status);
    int32_t usualCount = unchanged->getReorderCodes(usual, 256, status);
    if (U_SUCCESS(status) && !std::equal(scripts, scripts + count, usual, usual + usualCount))
        result->setReorderCodes(scripts, count, status);
    return result;
}

/// The texts of a list in which each text is terminated by NUL.
UnicodeSet texts(cicu_text list) {
    UnicodeSet result;
    for (size_t start = 0; start < list.length;) {
        size_t end = start;
        while (end < list.length && list.bytes[end]) end++;
        result.add(cicu::utf16(list.bytes + start, end - start));
        start = end + 1;
    }
    return result;
}

}  // namespace

extern "C" {

int32_t cicu_collator_open(const char *tag, cicu_text rules, size_t *failure, cicu_collator **out) {
    *out = nullptr;
    *failure = SIZE_MAX;
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        if (U_FAILURE(status)) return status;
        std::unique_ptr<Collator> collator(Collator::createInstance(locale, status));
        if (U_FAILURE(status)) return status;
        if (rules.length > 0) {
            auto *base = dynamic_cast<RuleBasedCollator *>(collator.get());
            if (!base) return U_UNSUPPORTED_ERROR;
            UnicodeString more = cicu::utf16(rules.bytes, rules.length);
            int32_t place = -1;
            collator = withRules(*base, locale, more, place, status);
            if (place >= 0) *failure = cicu::utf8(more.tempSubString(0, place)).size();
            if (U_FAILURE(status)) return status;
        }
        *out = new cicu_collator{std::move(collator)};
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

void cicu_collator_close(cicu_collator *collator) { delete collator; }

int32_t cicu_collator_keys(const cicu_collator *collator, const uint8_t *texts, const size_t *text_ends, size_t start,
                           size_t count, bool numbers, uint8_t *keys, size_t capacity, size_t *ends,
                           uint64_t *prefixes, size_t *done, size_t *needed) {
    *done = 0;
    *needed = 0;
    try {
        std::unique_ptr<Collator> mine(collator->collator->clone());
        if (!mine) return U_MEMORY_ALLOCATION_ERROR;
        std::unique_ptr<Collator> numeric;
        Utf16 converter;
        size_t end = 0;
        for (size_t i = start; i < count; i++) {
            UErrorCode status = U_ZERO_ERROR;
            int32_t units = 0;
            size_t text_start = i > 0 ? text_ends[i - 1] : 0;
            const UChar *text = converter.convert(texts + text_start, text_ends[i] - text_start, units, status);
            if (U_FAILURE(status)) return status;
            size_t room = capacity - end < INT32_MAX ? capacity - end : INT32_MAX;
            const Collator *used = mine.get();
            if (numbers && beginsWithDigit(text, units)) {
                if (!numeric) {
                    numeric.reset(mine->clone());
                    if (!numeric) return U_MEMORY_ALLOCATION_ERROR;
                    numeric->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
                    if (U_FAILURE(status)) return status;
                }
                used = numeric.get();
            }
            int32_t length = used->getSortKey(text, units, keys + end, static_cast<int32_t>(room));
            if (length <= 0) return U_INTERNAL_PROGRAM_ERROR;
            if (static_cast<size_t>(length) > room) {
                *needed = static_cast<size_t>(length);
                return U_ZERO_ERROR;
            }
            size_t size = static_cast<size_t>(length) - 1;  // without the closing 0
            prefixes[i] = prefix(keys + end, size);
            end += size;
            ends[i] = end;
            *done = i + 1 - start;
        }
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

int32_t cicu_collator_compare(const cicu_collator *collator, cicu_text left, cicu_text right) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        return collator->collator->compare(cicu::utf16(left.bytes, left.length), cicu::utf16(right.bytes, right.length),
                                           status);
    } catch (...) {
        return 0;
    }
}

int32_t cicu_index_open(const char *tag, const cicu_collator *collator, cicu_text labels, int32_t maximum,
                        cicu_index **out) {
    *out = nullptr;
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = tag ? cicu::locale(tag, status) : Locale::getRoot();
        if (U_FAILURE(status)) return status;
        std::unique_ptr<AlphabeticIndex> builder;
        if (collator) {
            auto *own = dynamic_cast<RuleBasedCollator *>(collator->collator->clone());
            if (!own) return U_UNSUPPORTED_ERROR;
            builder.reset(new AlphabeticIndex(own, status));  // which frees the collator
            if (tag) builder->addLabels(locale, status);
        } else {
            builder.reset(new AlphabeticIndex(locale, status));
        }
        builder->setMaxLabelCount(maximum, status);
        if (labels.length > 0) builder->addLabels(texts(labels), status);
        if (U_FAILURE(status)) return status;
        std::unique_ptr<AlphabeticIndex::ImmutableIndex> index(builder->buildImmutableIndex(status));
        if (U_FAILURE(status)) return status;
        *out = new cicu_index{std::move(builder), std::move(index)};
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

int32_t cicu_index_add(cicu_index *index, const char *tag) {
    UErrorCode status = U_ZERO_ERROR;
    index->builder->addLabels(cicu::locale(tag, status), status);
    std::unique_ptr<AlphabeticIndex::ImmutableIndex> more(index->builder->buildImmutableIndex(status));
    if (U_FAILURE(status)) return status;
    index->index = std::move(more);
    return U_ZERO_ERROR;
}

void cicu_index_close(cicu_index *index) { delete index; }

size_t cicu_index_count(const cicu_index *index) { return static_cast<size_t>(index->index->getBucketCount()); }

enum cicu_bucket_kind cicu_index_kind(const cicu_index *index, size_t bucket) {
    const AlphabeticIndex::Bucket *found = index->index->getBucket(static_cast<int32_t>(bucket));
    if (!found) return CICU_NORMAL;
    switch (found->getLabelType()) {
    case U_ALPHAINDEX_UNDERFLOW: return CICU_UNDERFLOW;
    case U_ALPHAINDEX_INFLOW: return CICU_INFLOW;
    case U_ALPHAINDEX_OVERFLOW: return CICU_OVERFLOW;
    default: return CICU_NORMAL;
    }
}

size_t cicu_index_label(const cicu_index *index, size_t bucket, uint8_t *out, size_t capacity) {
    try {
        const AlphabeticIndex::Bucket *found = index->index->getBucket(static_cast<int32_t>(bucket));
        return found ? cicu::copy(cicu::utf8(found->getLabel()), out, capacity) : 0;
    } catch (...) {
        return 0;
    }
}

size_t cicu_index_bucket(const cicu_index *index, cicu_text text) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        int32_t bucket = index->index->getBucketIndex(cicu::utf16(text.bytes, text.length), status);
        return U_FAILURE(status) || bucket < 0 ? 0 : static_cast<size_t>(bucket);
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
