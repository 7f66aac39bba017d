// Glibc's own part of the allocator, which Swift's module of it leaves out.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
