#include "CPixelRows.h"
#include <string.h>

// Positions must not depend on whether the processor can multiply and add in one step.
#pragma STDC FP_CONTRACT OFF
// Vectors are passed to inlined functions only.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

// MARK: Runs

PixelRuns findPixelRuns(const uint32_t *row, int count) {
    int start = 0, end = count;
    while (start < count && row[start] >> 24 == 0) start++;
    if (start == count) return (PixelRuns){0, 0, 0, 0};
    while (row[end - 1] >> 24 == 0) end--;
    int first = start;
    while (first < end && row[first] >> 24 != 255) first++;
    int last = first;
    // Eight at a time, because most rows of a screen are opaque, and debug builds do not optimize this.
    while (last + 8 <= end) {
        const uint32_t *p = row + last;
        if ((p[0] & p[1] & p[2] & p[3] & p[4] & p[5] & p[6] & p[7]) >> 24 != 255) break;
        last += 8;
    }
    while (last < end && row[last] >> 24 == 255) last++;
    return (PixelRuns){start, end, first, last};
}

// MARK: Eight pixels

typedef uint32_t Pixels __attribute__((vector_size(32)));
typedef uint64_t Pairs __attribute__((vector_size(32)));
typedef int32_t Numbers __attribute__((vector_size(32)));
typedef uint16_t Lanes __attribute__((vector_size(32)));
typedef uint16_t Weights __attribute__((vector_size(16)));

/// Eight pixels in lanes of 16 bits. Splitting with masks and shifts is cheaper than widening bytes.
typedef struct {
    /// Blue and red of each pixel.
    Lanes redBlue;
    /// Green and alpha of each pixel.
    Lanes alphaGreen;
} Eight;

INLINE Eight split(Pixels p) {
    return (Eight){(Lanes)(p & 0x00ff00ff), (Lanes)((p >> 8) & 0x00ff00ff)};
}

INLINE Pixels joined(Eight e) { return (Pixels)e.redBlue | ((Pixels)e.alphaGreen << 8); }

INLINE Eight load(const uint32_t *p) {
    Pixels pixels;
    memcpy(&pixels, p, sizeof pixels);
    return split(pixels);
}

/// Copies 0...7 pixels. A call of `memcpy` takes as long as several groups of eight.
INLINE void copyFew(uint32_t *to, const uint32_t *from, int count) {
    for (int part = 4; part; part /= 2) {
        if (!(count & part)) continue;
        memcpy(to, from, (size_t)part * sizeof *to);
        to += part;
        from += part;
    }
}

INLINE Lanes repeated(uint16_t value) { return (Lanes){0} + value; }

/// The weight of each pixel for both of its lanes.
INLINE Lanes both(Pixels weights) { return (Lanes)(weights | (weights << 16)); }

/// Reads the weights of eight pixels.
INLINE Lanes loadWeights(const uint16_t *p) {
    Weights weights;
    memcpy(&weights, p, sizeof weights);
    return both(__builtin_convertvector(weights, Pixels));
}

/// `a * rest / 256 + b * f / 256`. Both weights together are at most 256.
INLINE Eight mixed(Eight a, Lanes rest, Eight b, Lanes f) {
    return (Eight){
        (a.redBlue * rest + b.redBlue * f + 128) >> 8, (a.alphaGreen * rest + b.alphaGreen * f + 128) >> 8};
}

INLINE Eight scaled(Eight e, Lanes f) {
    return (Eight){(e.redBlue * f + 128) >> 8, (e.alphaGreen * f + 128) >> 8};
}

/// x / 255 of lanes to which a half was added: (x + x / 256) / 256, as the high half of a product.
INLINE Lanes dividedBy255(Lanes x) {
    typedef uint32_t Wide __attribute__((vector_size(64)));
    return __builtin_convertvector((__builtin_convertvector(x, Wide) * 257) >> 16, Lanes);
}

INLINE Eight over(Eight s, Eight d) {
    Lanes rest = 255 - both((Pixels)s.alphaGreen >> 16);
    return (Eight){
        s.redBlue + dividedBy255(d.redBlue * rest + 128), s.alphaGreen + dividedBy255(d.alphaGreen * rest + 128)};
}

INLINE void drawOver(Eight s, uint32_t *target) {
    Pixels pixels = joined(over(s, load(target)));
    memcpy(target, &pixels, sizeof pixels);
}

/// Draws the first 0...7 of eight pixels, and reads no other pixels of the target.
INLINE void drawFewOver(Eight s, uint32_t *target, int count) {
    uint32_t few[8] = {0};
    copyFew(few, target, count);
    drawOver(s, few);
    copyFew(target, few, count);
}

INLINE uint64_t pair(const uint32_t *pixels, int32_t index) {
    uint64_t pair;
    memcpy(&pair, pixels + index, sizeof pair);
    return pair;
}

/// Reads two neighboring pixels at each of eight positions.
INLINE void loadNeighbors(const uint32_t *pixels, const int32_t *index, Eight *left, Eight *right) {
    // The order in which AVX2 shuffles within halves of vectors.
    Pairs a = {pair(pixels, index[0]), pair(pixels, index[1]), pair(pixels, index[4]), pair(pixels, index[5])};
    Pairs b = {pair(pixels, index[2]), pair(pixels, index[3]), pair(pixels, index[6]), pair(pixels, index[7])};
    // Little endian: the left pixel is the lower half of a pair.
    *left = split(__builtin_shufflevector((Pixels)a, (Pixels)b, 0, 2, 8, 10, 4, 6, 12, 14));
    *right = split(__builtin_shufflevector((Pixels)a, (Pixels)b, 1, 3, 9, 11, 5, 7, 13, 15));
}

// MARK: Whole pixels

INLINE void drawRow(uint32_t *target, const uint32_t *source, int count, uint16_t opacity) {
    int k = 0;
    if (opacity == 256) {
        for (; k + 8 <= count; k += 8) drawOver(load(source + k), target + k);
    } else {
        for (; k + 8 <= count; k += 8) drawOver(scaled(load(source + k), repeated(opacity)), target + k);
    }
    if (k < count) drawFewOver(scaled(load(source + k), repeated(opacity)), target + k, count - k);
}

// MARK: Scaling

/// Reads the eight pixels from a target column from a row of the source.
INLINE Eight scaledPixels(const uint32_t *row, const PixelScaling *scaling, int k) {
    Eight left, right;
    loadNeighbors(row, scaling->columns + k, &left, &right);
    Lanes across = loadWeights(scaling->weights + k);
    return mixed(left, repeated(scaling->opacity) - across, right, across);
}

INLINE void drawScaledRow(
    uint32_t *target, const uint32_t *upper, const uint32_t *lower, uint16_t weight, const PixelScaling *columns,
    uint32_t *row
) {
    // Copied, because the compiler cannot know that the target is elsewhere.
    const PixelScaling scaling = *columns;
    for (int k = 0; k < scaling.sourceCount; k += 8) {
        Pixels pixels = joined(mixed(load(upper + k), repeated(256 - weight), load(lower + k), repeated(weight)));
        memcpy(row + k, &pixels, sizeof pixels);
        // About where the next row of the source begins. Rows of cells are too short for the processor to notice that they
        // continue, and the wait takes a fifth of the time.
        __builtin_prefetch(lower + k + scaling.sourceCount);
    }
    int k = 0;
    for (; k + 8 <= scaling.count; k += 8) drawOver(scaledPixels(row, &scaling, k), target + k);
    if (k < scaling.count) drawFewOver(scaledPixels(row, &scaling, k), target + k, scaling.count - k);
}

// MARK: Projection

typedef double Doubles __attribute__((vector_size(64)));
typedef int64_t Longs __attribute__((vector_size(64)));

/// Positions in 256ths of a pixel, with the centers of pixels at whole numbers, clamped to 0...maximum.
INLINE Numbers positions(Doubles numerators, Doubles factors, int maximum) {
    // What is far outside, or not a number, is clamped. Adding 1.5 * 2^52 leaves the nearest whole number in the lowest bits.
    const Doubles limit = (Doubles){0} + 8000000;
    Doubles p = numerators * factors - 128;
    p = __builtin_elementwise_min(__builtin_elementwise_max(p, -limit), limit);
    Numbers whole = __builtin_convertvector((Longs)(p + 6755399441055744), Numbers);
    whole = __builtin_elementwise_min(whole, (Numbers){0} + maximum);
    return __builtin_elementwise_max(whole, (Numbers){0});
}

/// The positions of samples, eight at a time. They are computed for many samples before pixels are read, because the
/// processor would otherwise wait for each division.
enum { sampleCount = 64 };
typedef struct {
    /// The upper left one of four pixels.
    int32_t index[sampleCount];
    /// The weights of the right pixels, multiplied by the opacity, and of the lower ones.
    uint16_t across[sampleCount], down[sampleCount];
} Samples;

/// Computes the positions of the next samples: `count`, rounded up to groups of eight.
INLINE void locate(Samples *samples, int count, const PixelSource *source, PixelWalk *walk) {
    for (int k = 0; k < count; k += 8) {
        double us[8], vs[8], ws[8];
        // Sums one after another, so that positions do not depend on the number of pixels in a group.
        for (int i = 0; i < 8; i++) {
            us[i] = walk->u;
            vs[i] = walk->v;
            ws[i] = walk->w;
            walk->u += walk->du;
            walk->v += walk->dv;
            walk->w += walk->dw;
        }
        Doubles u, v, w;
        memcpy(&u, us, sizeof u);
        memcpy(&v, vs, sizeof v);
        memcpy(&w, ws, sizeof w);
        Doubles factors = 256 / w;
        Numbers x = positions(u, factors, (source->width - 1) * 256 - 1);
        Numbers y = positions(v, factors, (source->height - 1) * 256 - 1);
        Numbers index = (y >> 8) * source->width + (x >> 8);
        memcpy(samples->index + k, &index, sizeof index);
        Weights across = __builtin_convertvector(((x & 255) * source->opacity + 128) >> 8, Weights);
        memcpy(samples->across + k, &across, sizeof across);
        Weights down = __builtin_convertvector(y & 255, Weights);
        memcpy(samples->down + k, &down, sizeof down);
    }
}

/// Reads eight samples.
INLINE Eight read(const Samples *samples, int k, const PixelSource *source) {
    Eight upperLeft, upperRight, lowerLeft, lowerRight;
    loadNeighbors(source->pixels, samples->index + k, &upperLeft, &upperRight);
    loadNeighbors(source->pixels + source->width, samples->index + k, &lowerLeft, &lowerRight);
    Lanes down = loadWeights(samples->down + k), across = loadWeights(samples->across + k);
    Eight left = mixed(upperLeft, 256 - down, lowerLeft, down);
    Eight right = mixed(upperRight, 256 - down, lowerRight, down);
    return mixed(left, repeated(source->opacity) - across, right, across);
}

INLINE void drawProjectedRow(uint32_t *target, int count, const PixelSource *bitmap, PixelWalk walk) {
    const PixelSource source = *bitmap;
    Samples samples;
    for (; count > 0; count -= sampleCount, target += sampleCount) {
        int part = count < sampleCount ? count : sampleCount;
        locate(&samples, part, &source, &walk);
        int k = 0;
        for (; k + 8 <= part; k += 8) drawOver(read(&samples, k, &source), target + k);
        if (k < part) drawFewOver(read(&samples, k, &source), target + k, part - k);
    }
}

/// The means of two neighboring lanes of a sum of two samples, for four pixels.
INLINE Lanes means(Lanes sum) {
    Pairs pairs = (Pairs)sum;
    Lanes mean = ((Lanes)(pairs + (pairs >> 32)) + 2) >> 2;
    return (Lanes)__builtin_shufflevector((Pixels)mean, (Pixels){0}, 0, 2, 4, 6, 8, 9, 10, 11);
}

INLINE void drawAveragedRow(
    uint32_t *target, int count, const PixelSource *bitmap, PixelWalk upper, PixelWalk lower
) {
    const PixelSource source = *bitmap;
    Samples above, below;
    for (; count > 0; count -= sampleCount / 2, target += sampleCount / 2) {
        int part = count < sampleCount / 2 ? count : sampleCount / 2;
        locate(&above, part * 2, &source, &upper);
        locate(&below, part * 2, &source, &lower);
        for (int k = 0; k < part; k += 4) {
            Eight a = read(&above, k * 2, &source), b = read(&below, k * 2, &source);
            Eight pixels = {means(a.redBlue + b.redBlue), means(a.alphaGreen + b.alphaGreen)};
            drawFewOver(pixels, target + k, part - k < 4 ? part - k : 4);
        }
    }
}

// MARK: Processors

// Each function is compiled for the processor that all machines have, and for x86-64 also with AVX2.
#if defined(__x86_64__)
#define DEFINE(name, row, parameters, arguments)                                              \
    __attribute__((target("avx2"))) static void name##WithAVX2 parameters { row arguments; } \
    void name##Anywhere parameters { row arguments; }                                        \
    void name parameters {                                                                   \
        if (__builtin_cpu_supports("avx2")) name##WithAVX2 arguments;                        \
        else name##Anywhere arguments;                                                       \
    }
#else
#define DEFINE(name, row, parameters, arguments) \
    void name parameters { row arguments; }
#endif

DEFINE(
    drawPixelRow, drawRow, (uint32_t * target, const uint32_t *source, int count, uint16_t opacity),
    (target, source, count, opacity))
DEFINE(
    drawScaledPixelRow, drawScaledRow,
    (uint32_t * target, const uint32_t *upper, const uint32_t *lower, uint16_t weight, const PixelScaling *scaling,
     uint32_t *mixed),
    (target, upper, lower, weight, scaling, mixed))
DEFINE(
    drawProjectedPixelRow, drawProjectedRow, (uint32_t * target, int count, const PixelSource *source, PixelWalk walk),
    (target, count, source, walk))
DEFINE(
    drawAveragedPixelRow, drawAveragedRow,
    (uint32_t * target, int count, const PixelSource *source, PixelWalk upper, PixelWalk lower),
    (target, count, source, upper, lower))
