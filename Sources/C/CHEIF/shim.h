// The types of the functions of libheif that are called. The library is loaded at run time, so that programs do not
// require it; its own headers are not used.
#ifndef OCV_HEIF_SHIM_H
#define OCV_HEIF_SHIM_H
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int code;
    int subcode;
    const char *message;
} ocv_heif_error;

typedef struct {
    uint8_t version;
    int color_primaries;
    int transfer_characteristics;
    int matrix_coefficients;
} ocv_heif_nclx;

typedef void *(*ocv_heif_make)(void);
typedef void (*ocv_heif_release)(void *object);
typedef void (*ocv_heif_release_constant)(const void *object);
typedef void (*ocv_heif_set_limit)(void *context, int maximum_side);
typedef ocv_heif_error (*ocv_heif_read)(void *context, const void *bytes, size_t count, const void *options);
typedef ocv_heif_error (*ocv_heif_primary)(void *context, void **handle);
typedef int (*ocv_heif_length)(const void *handle);
typedef ocv_heif_error (*ocv_heif_decode)(
    const void *handle, void **image, int color_space, int chroma, const void *options);
typedef int (*ocv_heif_plane_length)(const void *image, int channel);
typedef const uint8_t *(*ocv_heif_plane)(const void *image, int channel, int *stride);
typedef size_t (*ocv_heif_profile_size)(const void *handle);
typedef ocv_heif_error (*ocv_heif_profile)(const void *handle, void *bytes);
typedef ocv_heif_error (*ocv_heif_profile_nclx)(const void *handle, ocv_heif_nclx **profile);
#endif
