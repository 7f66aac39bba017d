#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

#include <stddef.h>

// System calls that Swift cannot reach by itself: the C libraries have no functions for them, or only some do.
// Each returns 0 or more if it succeeds; otherwise -1, with the reason in `errno`. ENOSYS means that this system has no
// such call.

/// How `filesystem_open_beneath` treats symbolic links on the path.
enum filesystem_links {
    /// A link anywhere on the path is an error: ELOOP.
    filesystem_links_refused,
    /// A link is followed as long as it stays beneath the folder; one that leaves it is an error: EXDEV.
    filesystem_links_beneath,
};

/// Opens a path beneath a folder without ever leaving that folder (openat2 of Linux 5.6).
///
/// A container's filter may refuse the call with EPERM although the system has it.
/// Returns a descriptor, which the caller closes. `mode` counts only for new files.
int filesystem_open_beneath(int folder, const char *path, int flags, unsigned mode, enum filesystem_links links);

/// Exchanges two files or folders in one step, so that nobody ever sees one of the names missing.
///
/// EINVAL: this file system cannot do it.
int filesystem_exchange(int folder, const char *name, int other_folder, const char *other_name);

/// Renames a file or folder to a name that must not be taken: EEXIST otherwise.
///
/// EINVAL: this file system cannot do it.
int filesystem_rename_to_new(int folder, const char *name, int new_folder, const char *new_name);

/// Waits until everything written to the file system that a descriptor lies on is on the disk (syncfs of Linux).
int filesystem_sync(int descriptor);

/// Fills memory with random bytes that nobody can guess.
int filesystem_random(void *bytes, size_t count);

/// Whether a folder is where another file system, or another part of the same one, is mounted: 1 if it is.
int filesystem_is_mount_point(int parent, const char *name);

/// Whether a folder has attributes that a new folder would lack, such as an access control list: 1 if it has.
int filesystem_has_attributes(int folder);

#endif
