#include "Text.hpp"

#include <unicode/normalizer2.h>
#include <unicode/utf8.h>

using namespace icu;

namespace {

/// The maximum number of consecutive combining marks in the Stream-Safe Text Format (UAX #15, section 13).
///
/// No language needs more, and normalizing a longer run takes quadratic time.
constexpr size_t kLongestRun = 30;

/// The minimum number of UTF-8 bytes in a mark.
constexpr size_t kShortestMark = 2;

bool isMark(const Normalizer2 *form, UChar32 c) { return c >= 0x300 && !form->hasBoundaryBefore(c); }

/// The position of the first mark past the limit of its run; the length if there is none.
size_t firstExcess(const Normalizer2 *form, const uint8_t *text, size_t length, size_t limit) {
    // A run that is too long covers at least one of these positions. Most texts do not have a mark at any of them.
    size_t step = (limit + 1) * kShortestMark;
    bool mayExceed = false;
    for (size_t place = step - 1; place < length && !mayExceed; place += step) {
        if (text[place] < 0x80) continue;
        size_t start = place;
        U8_SET_CP_START(text, 0, start);
        UChar32 c;
        U8_NEXT(text, start, length, c);
        mayExceed = isMark(form, c);
    }
    if (!mayExceed) return length;
    size_t run = 0;
    for (size_t i = 0; i < length;) {
        size_t start = i;
        UChar32 c;
        U8_NEXT(text, i, length, c);
        run = isMark(form, c) ? run + 1 : 0;
        if (run > limit) return start;
    }
    return length;
}

/// The form of a text in which all marks are separate characters.
const Normalizer2 *decomposition() {
    UErrorCode status = U_ZERO_ERROR;
    const Normalizer2 *form = Normalizer2::getNFKDInstance(status);
    return U_FAILURE(status) ? nullptr : form;
}

}  // namespace

cicu::BoundedText::BoundedText(const uint8_t *text, size_t size) : bytes(text), length(size) {
    if (length > kLongestText) length = kLongestText;
    if (length <= kLongestRun * kShortestMark) return;
    const Normalizer2 *form = decomposition();
    if (!form) return;
    size_t clean = firstExcess(form, text, length, kLongestRun);
    if (clean == length) return;
    copy.assign(reinterpret_cast<const char *>(text), clean);
    size_t run = kLongestRun;
    for (size_t i = clean; i < length;) {
        size_t start = i;
        UChar32 c;
        U8_NEXT(text, i, length, c);
        run = isMark(form, c) ? run + 1 : 0;
        if (run <= kLongestRun) copy.append(reinterpret_cast<const char *>(text) + start, i - start);
    }
    bytes = reinterpret_cast<const uint8_t *>(copy.data());
    length = copy.size();
}

extern "C" size_t cicu_first_excess_mark(const uint8_t *text, size_t length, size_t limit) {
    const Normalizer2 *form = length > limit * kShortestMark ? decomposition() : nullptr;
    return form ? firstExcess(form, text, length, limit) : length;
}
