#ifndef CCMARK_ARENA_H
#define CCMARK_ARENA_H

#include <cmark-gfm.h>

/// Memory for one document at a time on each thread: handed out in sequence, never taken back singly, and all of it
/// used again for the next document.
///
/// libcmark makes some hundreds of small allocations for a page of text; with malloc they take a third of its time.
/// What stands in this memory must not be used after the next call of `cmark_arena_reset` on the same thread, and need
/// not be freed.
cmark_mem *cmark_arena(void);

/// Forgets everything that this thread has in the arena. Memory that a huge document needed is given back.
void cmark_arena_reset(void);

#endif
