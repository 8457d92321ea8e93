#ifndef OCV_BENCH_CAIRO_H
#define OCV_BENCH_CAIRO_H
#include <pango/pangocairo.h>
#endif
