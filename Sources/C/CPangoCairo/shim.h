#ifndef OCV_PANGOCAIRO_SHIM_H
#define OCV_PANGOCAIRO_SHIM_H
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-ft.h>
#include <pixman.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#endif
