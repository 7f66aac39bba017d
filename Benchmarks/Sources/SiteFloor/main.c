// Does the indispensable work of a build, in C with the same engines: reads the content, converts the bodies to HTML,
// sorts the titles, and writes the pages. It does nothing else, so no program that does the work is much faster.
//
//     SiteFloor CONTENT BODIES KEYS SITE SCRATCH THREADS
//
// CONTENT is a folder of files or a single file. BODIES and KEYS are records, each after its length (four bytes, the least
// significant first). SITE is a finished site, whose files are written again into SCRATCH, which must not exist.
// Prints the milliseconds of each part as JSON, and the processor time of all parts. The collation is the root's, whose
// table is already open.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmark.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static double milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// A measurement: the elapsed time, and added to a sum, the time of all processors.
struct watch {
    double wall, cpu;
};

static double cpu_milliseconds;

static struct watch start(void) {
    return (struct watch){milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_PROCESS_CPUTIME_ID)};
}

static double stop(struct watch watch) {
    cpu_milliseconds += milliseconds(CLOCK_PROCESS_CPUTIME_ID) - watch.cpu;
    return milliseconds(CLOCK_MONOTONIC) - watch.wall;
}

static void *checked(void *memory) {
    if (!memory) fail("memory");
    return memory;
}

// A file, by its name below a folder, or a record of a file of records.
struct piece {
    char *name;
    char *bytes;
    size_t length;
};

struct list {
    struct piece *pieces;
    size_t count, capacity;
};

static void append(struct list *list, struct piece piece) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 1024;
        list->pieces = checked(realloc(list->pieces, list->capacity * sizeof *list->pieces));
    }
    list->pieces[list->count++] = piece;
}

// Work on a range of a list, on the given number of threads.
struct part {
    pthread_t thread;
    struct list *list;
    size_t first, end;
    int folder;
};

static double on_threads(size_t threads, void *(*work)(void *), struct list *list, int folder) {
    struct part *parts = checked(calloc(threads, sizeof *parts));
    struct watch watch = start();
    for (size_t i = 0; i < threads; i++) {
        parts[i] = (struct part){.list = list,
                                 .first = list->count * i / threads,
                                 .end = list->count * (i + 1) / threads,
                                 .folder = folder};
        if (pthread_create(&parts[i].thread, NULL, work, &parts[i])) fail("pthread_create");
    }
    for (size_t i = 0; i < threads; i++) pthread_join(parts[i].thread, NULL);
    double time = stop(watch);
    free(parts);
    return time;
}

static void *read_files(void *argument) {
    struct part *part = argument;
    for (size_t i = part->first; i < part->end; i++) {
        struct piece *piece = &part->list->pieces[i];
        int file = openat(part->folder, piece->name, O_RDONLY);
        struct stat status;
        if (file < 0 || fstat(file, &status)) fail(piece->name);
        piece->bytes = checked(malloc((size_t)status.st_size + 1));
        while (piece->length < (size_t)status.st_size) {
            ssize_t count = read(file, piece->bytes + piece->length, (size_t)status.st_size - piece->length);
            if (count <= 0) fail(piece->name);
            piece->length += (size_t)count;
        }
        close(file);
    }
    return NULL;
}

static void *write_files(void *argument) {
    struct part *part = argument;
    for (size_t i = part->first; i < part->end; i++) {
        struct piece *piece = &part->list->pieces[i];
        int file = openat(part->folder, piece->name, O_WRONLY | O_CREAT | O_EXCL, 0644);
        if (file < 0) fail(piece->name);
        for (size_t written = 0; written < piece->length;) {
            ssize_t count = write(file, piece->bytes + written, piece->length - written);
            if (count <= 0) fail(piece->name);
            written += (size_t)count;
        }
        close(file);
    }
    return NULL;
}

static void *render_bodies(void *argument) {
    struct part *part = argument;
    cmark_mem *memory = cmark_get_default_mem_allocator();
    for (size_t i = part->first; i < part->end; i++) {
        struct piece *piece = &part->list->pieces[i];
        cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
        cmark_parser_feed(parser, piece->bytes, piece->length);
        cmark_node *document = cmark_parser_finish(parser);
        char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
        if (!html) fail("cmark");
        memory->free(html);
        cmark_node_free(document);
        cmark_parser_free(parser);
    }
    return NULL;
}

struct key {
    uint64_t prefix;
    size_t start, length, index;
};

static uint8_t *key_bytes;

static int compare(const void *left, const void *right) {
    const struct key *a = left, *b = right;
    if (a->prefix != b->prefix) return a->prefix < b->prefix ? -1 : 1;
    int order = memcmp(key_bytes + a->start, key_bytes + b->start, a->length < b->length ? a->length : b->length);
    if (order) return order;
    return a->index < b->index ? -1 : 1;
}

// ICU's sort keys in one buffer, and the order by these keys.
static double sort_titles(struct list *titles) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open("", &status);
    if (U_FAILURE(status)) fail("ucol_open");
    struct watch watch = start();
    struct key *keys = checked(malloc(titles->count * sizeof *keys));
    size_t used = 0, capacity = titles->count * 32 + 4096;
    key_bytes = checked(malloc(capacity));
    for (size_t i = 0; i < titles->count; i++) {
        UChar text[1024];
        int32_t units = 0;
        UErrorCode error = U_ZERO_ERROR;
        u_strFromUTF8(text, 1024, &units, titles->pieces[i].bytes, (int32_t)titles->pieces[i].length, &error);
        if (U_FAILURE(error)) fail("a title is not UTF-8, or too long");
        if (capacity - used < 4096) key_bytes = checked(realloc(key_bytes, capacity *= 2));
        int32_t length = ucol_getSortKey(collator, text, units, key_bytes + used, 4096);
        if (length <= 0 || length > 4096) fail("ucol_getSortKey");
        uint64_t prefix = 0;
        for (int32_t k = 0; k < 8; k++) prefix = prefix << 8 | (k < length ? key_bytes[used + (size_t)k] : 0);
        keys[i] = (struct key){prefix, used, (size_t)length, i};
        used += (size_t)length;
    }
    qsort(keys, titles->count, sizeof *keys, compare);
    double time = stop(watch);
    free(keys);
    free(key_bytes);
    ucol_close(collator);
    return time;
}

// The names of a folder's files, as part of reading the content.
static struct list files_in(const char *path) {
    struct list list = {0};
    DIR *folder = opendir(path);
    if (!folder) fail(path);
    for (struct dirent *item; (item = readdir(folder));) {
        if (item->d_name[0] != '.') append(&list, (struct piece){.name = checked(strdup(item->d_name))});
    }
    closedir(folder);
    return list;
}

static struct list records_in(const char *path) {
    struct list file = {0}, records = {0};
    append(&file, (struct piece){.name = (char *)path});
    struct part part = {.list = &file, .end = 1, .folder = AT_FDCWD};
    read_files(&part);
    char *bytes = file.pieces[0].bytes;
    for (size_t place = 0; place + 4 <= file.pieces[0].length;) {
        const uint8_t *size = (const uint8_t *)bytes + place;
        size_t length = size[0] | (size_t)size[1] << 8 | (size_t)size[2] << 16 | (size_t)size[3] << 24;
        if (length > file.pieces[0].length - place - 4) {
            errno = EINVAL;
            fail(path);
        }
        append(&records, (struct piece){.bytes = bytes + place + 4, .length = length});
        place += 4 + length;
    }
    return records;
}

// A site's files and folders, by their paths below it. The callback of a walk cannot pass them on in another way.
static struct list site_files, site_folders;
static size_t site_path_length;

static int visit(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    if (place->level == 0) return 0;
    char *name = checked(strdup(path + site_path_length + 1));
    append(kind == FTW_D ? &site_folders : &site_files, (struct piece){.name = name});
    return 0;
}

int main(int count, char **arguments) {
    if (count != 7) {
        fprintf(stderr, "usage: SiteFloor CONTENT BODIES KEYS SITE SCRATCH THREADS\n");
        return 64;
    }
    const char *content = arguments[1], *site = arguments[4], *scratch = arguments[5];
    size_t threads = strtoul(arguments[6], NULL, 10);
    if (threads < 1 || threads > 1024) threads = 1;

    struct stat status;
    if (stat(content, &status)) fail(content);
    struct watch watch = start();
    struct list files = {0};
    int folder = AT_FDCWD;
    if (S_ISDIR(status.st_mode)) {
        files = files_in(content);
        folder = open(content, O_RDONLY | O_DIRECTORY);
        if (folder < 0) fail(content);
    } else {
        append(&files, (struct piece){.name = (char *)content});
    }
    double listing = stop(watch);
    double reading = listing + on_threads(threads, read_files, &files, folder);
    for (size_t i = 0; i < files.count; i++) free(files.pieces[i].bytes);

    struct list bodies = records_in(arguments[2]);
    double rendering = on_threads(threads, render_bodies, &bodies, -1);

    struct list titles = records_in(arguments[3]);
    double sorting = sort_titles(&titles);

    site_path_length = strlen(site);
    if (nftw(site, visit, 64, FTW_PHYS)) fail(site);
    int source = open(site, O_RDONLY | O_DIRECTORY);
    if (source < 0) fail(site);
    double cpu = cpu_milliseconds;
    on_threads(threads, read_files, &site_files, source);
    cpu_milliseconds = cpu;  // // Reading the finished site is not part of the floor.
    if (mkdir(scratch, 0755)) fail(scratch);
    int target = open(scratch, O_RDONLY | O_DIRECTORY);
    if (target < 0) fail(scratch);
    watch = start();
    for (size_t i = 0; i < site_folders.count; i++) {
        if (mkdirat(target, site_folders.pieces[i].name, 0755)) fail(site_folders.pieces[i].name);
    }
    double writing = stop(watch);
    writing += on_threads(threads, write_files, &site_files, target);

    printf("{\"read\":%.3f,\"markdown\":%.3f,\"sort\":%.3f,\"write\":%.3f,\"cpu\":%.3f}\n", reading, rendering,
           sorting, writing, cpu_milliseconds);
    return 0;
}
