#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#if __has_include(<linux/openat2.h>) && defined(SYS_openat2)
#define HAS_OPENAT2
#include <linux/openat2.h>
#endif
#ifdef SYS_renameat2
#define HAS_RENAMEAT2
#endif
// From <linux/fs.h>, which conflicts with the C library's headers in some versions.
#define EXCHANGE_FLAG (1 << 1)
#define NO_REPLACE_FLAG (1 << 0)
#endif

int filesystem_open_beneath(int folder, const char *path, int flags, unsigned mode, enum filesystem_links links) {
#ifdef HAS_OPENAT2
    struct open_how how = {
        // The kernel rejects a mode if no file can be created.
        .flags = (unsigned)flags,
        .mode = flags & O_CREAT ? mode : 0,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
    };
    if (links == filesystem_links_refused) how.resolve |= RESOLVE_NO_SYMLINKS;
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
    (void)folder, (void)path, (void)flags, (void)mode, (void)links;
    errno = ENOSYS;
    return -1;
#endif
}

static int rename_with(int folder, const char *name, int new_folder, const char *new_name, unsigned flags) {
#if defined HAS_RENAMEAT2
    return (int)syscall(SYS_renameat2, folder, name, new_folder, new_name, flags);
#elif defined __APPLE__
    return renameatx_np(folder, name, new_folder, new_name, flags);
#else
    (void)folder, (void)name, (void)new_folder, (void)new_name, (void)flags;
    errno = ENOSYS;
    return -1;
#endif
}

#ifdef __APPLE__
#define EXCHANGE_FLAG RENAME_SWAP
#define NO_REPLACE_FLAG RENAME_EXCL
#elif !defined EXCHANGE_FLAG
#define EXCHANGE_FLAG 0
#define NO_REPLACE_FLAG 0
#endif

int filesystem_exchange(int folder, const char *name, int other_folder, const char *other_name) {
    return rename_with(folder, name, other_folder, other_name, EXCHANGE_FLAG);
}

int filesystem_rename_to_new(int folder, const char *name, int new_folder, const char *new_name) {
    return rename_with(folder, name, new_folder, new_name, NO_REPLACE_FLAG);
}

int filesystem_sync(int descriptor) {
#ifdef __linux__
    return syncfs(descriptor);
#else
    (void)descriptor;
    errno = ENOSYS;
    return -1;
#endif
}

int filesystem_pipe(int ends[2]) {
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int filesystem_random(void *bytes, size_t count) {
#if defined __linux__ && defined SYS_getrandom
    char *place = bytes;
    while (count > 0) {
        long got = syscall(SYS_getrandom, place, count, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return -1;
        place += got;
        count -= (size_t)got;
    }
    return 0;
#elif defined __APPLE__
    arc4random_buf(bytes, count);
    return 0;
#else
    (void)bytes, (void)count;
    errno = ENOSYS;
    return -1;
#endif
}

int filesystem_is_mount_point(int parent, const char *name) {
    struct stat above, below;
    if (fstat(parent, &above) < 0 || fstatat(parent, name, &below, AT_SYMLINK_NOFOLLOW) < 0) return -1;
    if (above.st_dev != below.st_dev) return 1;
#ifdef HAS_OPENAT2
    // A part of the same file system may be mounted there, which can only be detected with a path that may not cross a
    // mount.
    struct open_how how = {.flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC, .resolve = RESOLVE_NO_XDEV};
    int folder = (int)syscall(SYS_openat2, parent, name, &how, sizeof how);
    if (folder >= 0) close(folder);
    if (folder < 0 && errno == EXDEV) return 1;
#endif
    return 0;
}

int filesystem_has_attributes(int folder) {
    char names[4096];
#ifdef __APPLE__
    ssize_t length = flistxattr(folder, names, sizeof names, 0);
#else
    ssize_t length = flistxattr(folder, names, sizeof names);
#endif
    if (length < 0) return errno == ENOTSUP || errno == EOPNOTSUPP || errno == ENOSYS ? 0 : 1;
    for (ssize_t place = 0; place < length; place += (ssize_t)strlen(names + place) + 1) {
        // The system itself labels every folder by rules that also apply to new folders.
        if (strncmp(names + place, "security.", 9) != 0) return 1;
    }
    return 0;
}
