#include "CFloor.h"

#include <unicode/alphaindex.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

using namespace icu;

double floor_collate(const char *tag, const uint8_t *bytes, const size_t *ends, size_t count, uint32_t *order) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    UCollator *collator = ucol_open(locale.getName(), &status);
    AlphabeticIndex builder(locale, status);
    std::unique_ptr<AlphabeticIndex::ImmutableIndex> index(builder.buildImmutableIndex(status));
    if (U_FAILURE(status)) return -1;
    auto begin = std::chrono::steady_clock::now();
    struct Item {
        uint64_t prefix;
        uint32_t bucket, index;
    };
    std::vector<Item> items(count);
    std::vector<uint8_t> keys;
    keys.reserve(count * 24);
    std::vector<size_t> keyEnds(count);
    UChar text[4096];
    uint8_t key[8192];
    for (size_t i = 0; i < count; i++) {
        size_t start = i ? ends[i - 1] : 0;
        int32_t units = 0;
        UErrorCode error = U_ZERO_ERROR;
        u_strFromUTF8WithSub(text, 4096, &units, (const char *)bytes + start, int32_t(ends[i] - start), 0xFFFD, nullptr,
                             &error);
        if (U_FAILURE(error)) return -1;
        int32_t length = ucol_getSortKey(collator, text, units, key, sizeof key);
        keys.insert(keys.end(), key, key + length);
        keyEnds[i] = keys.size();
        uint64_t prefix = 0;
        for (int k = 0; k < 8; k++) prefix = prefix << 8 | (k < length ? key[k] : 0);
        int32_t bucket = index->getBucketIndex(UnicodeString(false, text, units), error);
        items[i] = {prefix, uint32_t(bucket), uint32_t(i)};
    }
    std::sort(items.begin(), items.end(), [&](const Item &a, const Item &b) {
        if (a.bucket != b.bucket) return a.bucket < b.bucket;
        if (a.prefix != b.prefix) return a.prefix < b.prefix;
        size_t as = a.index ? keyEnds[a.index - 1] : 0, bs = b.index ? keyEnds[b.index - 1] : 0;
        // Keys end with 0, so comparing up to the end of the shorter one decides.
        int r = memcmp(&keys[as], &keys[bs], std::min(keyEnds[a.index] - as, keyEnds[b.index] - bs));
        return r ? r < 0 : a.index < b.index;
    });
    for (size_t i = 0; i < count; i++) order[i] = items[i].index;
    double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    ucol_close(collator);
    return ms;
}
