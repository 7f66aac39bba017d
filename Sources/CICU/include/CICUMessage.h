// ICU's MessageFormat for C: sentences with numbers and plural forms. The rules at the top of CICU.h apply.
#ifndef CICU_MESSAGE_H
#define CICU_MESSAGE_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cicu_message cicu_message;

/// The value of `{name}` in a message: a number or a text. If a number has a text, the text gives its value in decimal
/// notation.
typedef struct cicu_argument {
    const char *name;
    bool is_number;
    int64_t number;
    cicu_text text;
} cicu_argument;

/// Opens a message in the syntax of ICU's MessageFormat, with the plural rules and digits of a BCP 47 locale, or of the
/// root if ICU has none for the locale in its script.
int32_t cicu_message_open(cicu_text pattern, const char *locale, cicu_message **out);
void cicu_message_close(cicu_message *);
/// Returns the length needed, 0 if the arguments do not fit the message.
size_t cicu_message_format(const cicu_message *, const cicu_argument *arguments, size_t count, uint8_t *out,
                           size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
