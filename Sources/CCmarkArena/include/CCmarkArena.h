#ifndef CCMARK_ARENA_H
#define CCMARK_ARENA_H

#include <cmark.h>

/// Memory for the documents of one thread: handed out in sequence, never taken back singly, and used again for the next
/// document.
///
/// libcmark makes some hundreds of small allocations for a page of text; with malloc they take a third of its time.
/// What stands in this memory need not be freed. It may be used until the `cmark_arena_end` that belongs to the outermost
/// `cmark_arena_begin` on the same thread.
cmark_mem *cmark_arena(void);

/// Begins to use this thread's arena.
void cmark_arena_begin(void);

/// Ends what the last `cmark_arena_begin` on this thread began. The outermost end forgets everything in the arena and gives
/// back the memory that a huge document needed.
void cmark_arena_end(void);

#endif
