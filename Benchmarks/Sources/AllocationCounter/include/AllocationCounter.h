#pragma once
#include <stdint.h>

// The number of allocations since the start of the process (malloc, calloc, realloc, and the aligned functions), in all
// threads. Always 0 with C libraries other than glibc, whose allocator cannot be replaced.
uint64_t allocation_count(void);

// The number of bytes that were requested since the start of the process. Freed bytes are not subtracted.
uint64_t allocation_bytes(void);

// The number of bytes in use on the heap; 0 if it is unknown.
uint64_t heap_in_use(void);
