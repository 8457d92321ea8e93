#ifndef OCV_WEBSOCKETS_SHIM_H
#define OCV_WEBSOCKETS_SHIM_H
#include <libwebsockets.h>
#endif
