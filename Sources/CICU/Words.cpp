#include "CICUWords.h"

#include "Text.hpp"

#include <unicode/brkiter.h>
#include <unicode/casemap.h>
#include <unicode/edits.h>
#include <unicode/normalizer2.h>
#include <unicode/bytestream.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

#include <memory>
#include <string>
#include <vector>

using namespace icu;

struct cicu_words {
    Locale locale;
    std::unique_ptr<BreakIterator> iterator;
};

namespace {

/// The offset in the source of each byte that a mapping has made, and of the end.
std::vector<uint32_t> places(const Edits &edits, size_t length, UErrorCode &status) {
    std::vector<uint32_t> result(length + 1, CICU_INSIDE);
    Edits::Iterator spans = edits.getFineIterator();
    while (spans.next(status)) {
        uint32_t source = spans.sourceIndex(), destination = spans.destinationIndex();
        if (spans.hasChange()) {
            if (spans.newLength() > 0) result[destination] = source;
        } else {
            for (int32_t i = 0; i < spans.newLength(); i++) result[destination + i] = source + i;
        }
    }
    result[length] = spans.sourceIndex();
    return result;
}

}  // namespace

extern "C" {

int32_t cicu_words_open(const char *tag, cicu_words **words) {
    *words = nullptr;
    try {
        UErrorCode status = U_ZERO_ERROR;
        Locale locale = cicu::locale(tag, status);
        if (U_FAILURE(status)) return status;
        std::unique_ptr<BreakIterator> iterator(BreakIterator::createWordInstance(locale, status));
        if (U_FAILURE(status)) return status;
        *words = new cicu_words{locale, std::move(iterator)};
        return U_ZERO_ERROR;
    } catch (...) {
        return U_MEMORY_ALLOCATION_ERROR;
    }
}

void cicu_words_close(cicu_words *words) { delete words; }

void cicu_words_boundaries(cicu_words *words, const uint8_t *text, size_t length, const uint32_t *offsets, size_t count,
                           bool *are_boundaries) {
    for (size_t i = 0; i < count; i++) are_boundaries[i] = false;
    if (length > cicu::kLongestText) return;
    try {
        UErrorCode status = U_ZERO_ERROR;
        UText source = UTEXT_INITIALIZER;
        utext_openUTF8(&source, reinterpret_cast<const char *>(text), static_cast<int64_t>(length), &status);
        words->iterator->setText(&source, status);
        if (U_SUCCESS(status)) {
            for (size_t i = 0; i < count; i++) {
                are_boundaries[i] = words->iterator->isBoundary(static_cast<int32_t>(offsets[i]));
            }
        }
        // The iterator must not keep the text.
        words->iterator->setText(UnicodeString());
        utext_close(&source);
    } catch (...) {
    }
}

size_t cicu_words_fold(const cicu_words *words, const uint8_t *text, size_t length, uint8_t *out, uint32_t *positions,
                       size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        const Normalizer2 *form = Normalizer2::getNFKCInstance(status);
        if (U_FAILURE(status)) return 0;
        Edits normalizing, lowering;
        std::string normal, lower;
        StringByteSink<std::string> normalSink(&normal), lowerSink(&lower);
        cicu::BoundedText bounded(text, length);
        // A text with too many marks in a row has no places in the original.
        if (bounded.length != length) return 0;
        form->normalizeUTF8(0, bounded.piece(), normalSink, &normalizing, status);
        CaseMap::utf8ToLower(words->locale.getBaseName(), 0, normal, lowerSink, &lowering, status);
        std::vector<uint32_t> normalPlaces = places(normalizing, normal.size(), status);
        std::vector<uint32_t> lowerPlaces = places(lowering, lower.size(), status);
        if (U_FAILURE(status)) return 0;
        size_t written = 0;
        auto append = [&](char byte, uint32_t place) {
            if (written < capacity) {
                out[written] = static_cast<uint8_t>(byte);
                positions[written] = place;
            }
            written++;
        };
        auto place = [&](size_t i) { return lowerPlaces[i] == CICU_INSIDE ? CICU_INSIDE : normalPlaces[lowerPlaces[i]]; };
        bool endsWithSpace = false;
        const uint8_t *bytes = reinterpret_cast<const uint8_t *>(lower.data());
        for (size_t i = 0; i < lower.size();) {
            size_t start = i;
            UChar32 c;
            U8_NEXT(bytes, i, lower.size(), c);
            if (c > 0x20 && c < 0x7F) {
                append(lower[start], place(start));
                endsWithSpace = false;
                continue;
            }
            if (c >= 0x80 && u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) continue;
            if (c == 0x2019) {
                append('\'', place(start));
            } else if (c == 0x2010) {
                append('-', place(start));
            } else if (c >= 0 && u_isUWhiteSpace(c)) {
                if (!endsWithSpace) append(' ', place(start));
                endsWithSpace = true;
                continue;
            } else if (c == 0x3C2) {
                append('\xCF', place(start));
                append('\x83', CICU_INSIDE);
            } else {
                for (size_t k = start; k < i; k++) append(lower[k], k == start ? place(k) : CICU_INSIDE);
            }
            endsWithSpace = false;
        }
        if (written <= capacity) positions[written] = static_cast<uint32_t>(length);
        return written;
    } catch (...) {
        return 0;
    }
}

}  // extern "C"
