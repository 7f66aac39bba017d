#include "CICU.h"

#include "Text.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>

#include <memory>
#include <string>

using namespace icu;

extern "C" {

size_t cicu_host_to_ascii(const uint8_t *host, size_t length, uint8_t *out, size_t capacity) {
    try {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<IDNA> idna(IDNA::createUTS46Instance(
            UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, status));
        if (U_FAILURE(status)) return 0;
        std::string ascii;
        StringByteSink<std::string> sink(&ascii);
        IDNAInfo info;
        idna->nameToASCII_UTF8(StringPiece(reinterpret_cast<const char *>(host), static_cast<int32_t>(length)), sink, info, status);
        const uint32_t hyphens = UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;
        if (U_FAILURE(status) || (info.getErrors() & ~hyphens) != 0) return 0;
        if (ascii.size() <= capacity) ascii.copy(reinterpret_cast<char *>(out), ascii.size());
        return ascii.size();
    } catch (...) {
        return 0;
    }
}

}
