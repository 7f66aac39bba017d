#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#include <stddef.h>

// The files that are embedded in the program, which makes it a single file.

/// An embedded file, whose path and bytes last as long as the program.
struct embedded_file {
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// The number of files of the default theme, which are those of the folder `Templates`.
size_t embedded_theme_count(void);

/// A file of the default theme, by its number.
struct embedded_file embedded_theme_file(size_t number);

struct embedded_file embedded_entry_schema(void);
struct embedded_file embedded_book_style(void);
struct embedded_file embedded_book_script(void);
struct embedded_file embedded_preview_script(void);
struct embedded_file embedded_preview_style(void);

#endif
