#pragma once
#include <stdint.h>

// How often memory was asked for since the process began (malloc, calloc, realloc and the aligned kinds), in all
// threads. Always 0 where the C library's allocator cannot be stood before (anything but glibc).
uint64_t allocation_count(void);

// Bytes asked for since the process began; freed bytes are not taken off.
uint64_t allocation_bytes(void);

// Bytes in use on the heap now; 0 where it is not known.
uint64_t heap_in_use(void);
