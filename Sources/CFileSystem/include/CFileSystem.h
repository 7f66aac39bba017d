#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

#include <stddef.h>

// System calls that Swift cannot use directly, because some or all of the C libraries have no functions for them.
// Each returns 0 or more on success; otherwise -1, with the reason in `errno`. ENOSYS means that the system does not
// have the call.

/// The treatment of symbolic links on the path by `filesystem_open_beneath`.
enum filesystem_links {
    /// A link anywhere on the path is an error: ELOOP.
    filesystem_links_refused,
    /// A link is followed if it stays beneath the folder; one that leaves it is an error: EXDEV.
    filesystem_links_beneath,
};

/// Opens a path beneath a folder without ever leaving that folder (openat2 of Linux 5.6).
///
/// A container's filter may reject the call with EPERM even if the system has it.
/// Returns a descriptor, which the caller closes. `mode` matters only for new files.
int filesystem_open_beneath(int folder, const char *path, int flags, unsigned mode, enum filesystem_links links);

/// Exchanges two files or folders in one step, so neither name is ever missing.
///
/// EINVAL: the file system does not support this.
int filesystem_exchange(int folder, const char *name, int other_folder, const char *other_name);

/// Renames a file or folder to a name that must not exist: EEXIST otherwise.
///
/// EINVAL: the file system does not support this.
int filesystem_rename_to_new(int folder, const char *name, int new_folder, const char *new_name);

/// Waits until everything written to the file system of a descriptor is on the disk (syncfs of Linux).
int filesystem_sync(int descriptor);

/// Opens a pipe, to read from its first end and write to its second one. Other programs do not inherit them.
int filesystem_pipe(int ends[2]);

/// Fills memory with unpredictable random bytes.
int filesystem_random(void *bytes, size_t count);

/// Whether another file system, or another part of the same one, is mounted at a folder: 1 if so.
int filesystem_is_mount_point(int parent, const char *name);

/// Whether a folder has attributes that a new folder would lack, such as an access control list: 1 if so.
int filesystem_has_attributes(int folder);

#endif
