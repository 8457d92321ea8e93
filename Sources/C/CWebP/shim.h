#ifndef OCV_WEBP_SHIM_H
#define OCV_WEBP_SHIM_H
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>
#include <webp/demux.h>
#endif
