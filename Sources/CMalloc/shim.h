// The part of the allocator that is specific to glibc, which Swift's module for glibc omits.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
