#ifndef CCMARK_ARENA_H
#define CCMARK_ARENA_H

#include <cmark.h>

/// Memory for the documents of a thread, which is allocated in sequence, never freed block by block, and reused for the
/// next document.
///
/// libcmark makes several hundred small allocations for a page of text; with malloc, they take a third of its time.
/// Blocks in this memory do not need to be freed. They are valid until the `cmark_arena_end` that matches the outermost
/// `cmark_arena_begin` on the same thread.
cmark_mem *cmark_arena(void);

/// Begins to use this thread's arena.
void cmark_arena_begin(void);

/// Ends the use that the last `cmark_arena_begin` on this thread began. The outermost end discards everything in the
/// arena and frees the memory that a huge document needed.
void cmark_arena_end(void);

#endif
