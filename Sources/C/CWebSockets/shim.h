#ifndef OCV_WEBSOCKETS_SHIM_H
#define OCV_WEBSOCKETS_SHIM_H
#include <libwebsockets.h>

// Swift does not import these macros.
enum { OCV_LWS_PRE = LWS_PRE };
static inline void ocv_lws_silence(void) { lws_set_log_level(0, NULL); }
#endif
