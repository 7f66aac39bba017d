// The function of the C library that Expat calls for a random salt, and that glibc has only since version 2.36. With this one, the
// packages need nothing newer than 2.35.
#include <errno.h>
#include <stddef.h>
#include <sys/random.h>

__attribute__((visibility("hidden"))) void arc4random_buf(void *bytes, size_t count) {
    for (char *place = bytes; count > 0;) {
        ssize_t got = getrandom(place, count, 0);
        if (got < 0 && errno != EINTR) __builtin_trap();
        if (got > 0) place += got, count -= (size_t)got;
    }
}
