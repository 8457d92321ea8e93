#ifndef OCV_GIO_SHIM_H
#define OCV_GIO_SHIM_H
#include <gio/gio.h>
#endif
