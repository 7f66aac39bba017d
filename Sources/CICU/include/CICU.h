#pragma once
#ifdef __cplusplus
extern "C" {
#endif
const char *cicu_version(void);
#ifdef __cplusplus
}
#endif
