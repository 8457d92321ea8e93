// The inner loops of the compositor of `Raster`: one row of a source drawn over one row of a target.
//
// C, because its vectors are compiled for two processors: x86-64 has the instructions of AVX2 only on some machines, which is
// determined when a function is called. Both give the same pixels, as does every other processor.
//
// Pixels are premultiplied, 0xAARRGGBB. Weights and opacities are 0...256. All values round to nearest. Functions read up to
// seven pixels after the end of a source row, and nothing after that of a target row.
#pragma once
#include <stdint.h>

/// Draws `count` pixels.
void drawPixelRow(uint32_t *target, const uint32_t *source, int count, uint16_t opacity);

/// The columns of a row that show something.
typedef struct {
    /// From the first pixel that is not transparent to the end of the last one; equal if there is none.
    int start, end;
    /// The first run of opaque pixels between them; equal if there is none.
    int opaqueStart, opaqueEnd;
} PixelRuns;

/// Finds the visible and the opaque pixels of a row. Only the first opaque run, because bitmaps of cells usually have one
/// from edge to edge; others do not benefit from a longer search.
PixelRuns findPixelRuns(const uint32_t *row, int count);

/// The columns of a source that is scaled: for each target column, the first of the two source columns between which it
/// lies, and the weight of the second, multiplied by the opacity. The number of elements is a multiple of eight.
typedef struct {
    const int32_t *columns;
    const uint16_t *weights;
    /// The number of target columns.
    int count;
    /// The number of source columns; `columns` are less than this number - 1.
    int sourceCount;
    uint16_t opacity;
} PixelScaling;

/// Draws a row between two rows of the source, where the lower one has the weight `weight`.
///
/// `mixed` is memory for `sourceCount` + 8 pixels.
void drawScaledPixelRow(
    uint32_t *target, const uint32_t *upper, const uint32_t *lower, uint16_t weight, const PixelScaling *scaling,
    uint32_t *mixed);

/// A position in a source, in homogeneous coordinates (u / w, v / w) where whole numbers are the corners of pixels, and its
/// change from one sample to the next.
typedef struct {
    double u, v, w;
    double du, dv, dw;
} PixelWalk;

/// A source with at least two rows and columns. Positions outside read its border.
typedef struct {
    const uint32_t *pixels;
    int width, height;
    uint16_t opacity;
} PixelSource;

/// Draws `count` pixels, one sample each.
void drawProjectedPixelRow(uint32_t *target, int count, const PixelSource *source, PixelWalk walk);
/// Draws `count` pixels, each of which is the mean of four samples: two next to each other of both walks.
void drawAveragedPixelRow(uint32_t *target, int count, const PixelSource *source, PixelWalk upper, PixelWalk lower);

#if defined(__x86_64__)
// The same functions for processors without AVX2, so that tests can compare them.
void drawPixelRowAnywhere(uint32_t *target, const uint32_t *source, int count, uint16_t opacity);
void drawScaledPixelRowAnywhere(
    uint32_t *target, const uint32_t *upper, const uint32_t *lower, uint16_t weight, const PixelScaling *scaling,
    uint32_t *mixed);
void drawProjectedPixelRowAnywhere(uint32_t *target, int count, const PixelSource *source, PixelWalk walk);
void drawAveragedPixelRowAnywhere(
    uint32_t *target, int count, const PixelSource *source, PixelWalk upper, PixelWalk lower);
#endif
