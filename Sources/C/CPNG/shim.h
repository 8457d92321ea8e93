#ifndef OCV_PNG_SHIM_H
#define OCV_PNG_SHIM_H
#include <png.h>
#include <zlib.h>
#endif
