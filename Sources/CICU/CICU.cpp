#include "CICU.h"
#include <unicode/alphaindex.h>
extern "C" const char *cicu_version(void) { return U_ICU_VERSION; }
