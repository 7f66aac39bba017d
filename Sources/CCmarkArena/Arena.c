#include "CCmarkArena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, CHUNK_SIZE = 256 * 1024 };

/// A chunk of memory; the chunks of a thread form a list, the newest first.
struct chunk {
    struct chunk *next;
    size_t size;
    size_t used;
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

static _Thread_local struct chunk *chunks;

/// The number of uses of the arena on this thread that have begun but not ended.
static _Thread_local unsigned uses;

/// The header before each block: its length, for blocks that grow.
struct header {
    _Alignas(ALIGNMENT) size_t size;
};

static void fail(void) {
    fputs("thumbindex: out of memory\n", stderr);
    abort();
}

static struct chunk *chunk_with_room(size_t size) {
    if (chunks && chunks->size - chunks->used >= size) return chunks;
    size_t room = size > CHUNK_SIZE ? size : CHUNK_SIZE;
    struct chunk *made = malloc(sizeof(struct chunk) + room);
    if (!made) fail();
    made->next = chunks;
    made->size = room;
    made->used = 0;
    chunks = made;
    return made;
}

static size_t aligned(size_t size) {
    if (size > SIZE_MAX / 2) fail();
    return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

static void *take(size_t size) {
    size_t needed = aligned(size) + sizeof(struct header);
    struct chunk *chunk = chunk_with_room(needed);
    struct header *header = (struct header *)(chunk->bytes + chunk->used);
    chunk->used += needed;
    header->size = aligned(size);
    return header + 1;
}

static void *arena_calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) fail();
    return memset(take(total), 0, total);
}

static void *arena_realloc(void *block, size_t size) {
    if (!block) return take(size);
    struct header *header = (struct header *)block - 1;
    if (size <= header->size) return block;
    // The newest block grows in place.
    size_t more = aligned(size) - header->size;
    unsigned char *end = (unsigned char *)block + header->size;
    if (chunks && end == chunks->bytes + chunks->used && chunks->size - chunks->used >= more) {
        chunks->used += more;
        header->size += more;
        return block;
    }
    size_t old = header->size;
    void *made = take(size);
    return memcpy(made, block, old);
}

static void arena_free(void *block) { (void)block; }

static cmark_mem arena = {arena_calloc, arena_realloc, arena_free};

cmark_mem *cmark_arena(void) { return &arena; }

void cmark_arena_begin(void) { uses++; }

void cmark_arena_end(void) {
    if (--uses > 0) return;
    // One chunk of the usual size is kept for the next document.
    struct chunk *kept = NULL;
    while (chunks) {
        struct chunk *next = chunks->next;
        if (!kept && chunks->size == CHUNK_SIZE) {
            kept = chunks;
        } else {
            free(chunks);
        }
        chunks = next;
    }
    if (kept) {
        kept->next = NULL;
        kept->used = 0;
    }
    chunks = kept;
}
