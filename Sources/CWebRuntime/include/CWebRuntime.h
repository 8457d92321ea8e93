// What Embedded Swift needs from below in a web page: memory, a few C functions, a source of numbers for hashing.
//
// Natively only the heap is built, over memory that the caller hands in, so that tests can hurt it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Bytes, headers included.
typedef struct {
    size_t inUse, mostInUse, total;
    size_t blocks;
} WebHeapUse;

/// Memory at a multiple of 16; NULL when there is none left.
void *webHeapAllocate(size_t bytes);
/// The same at a multiple of `alignment`, a power of two.
void *webHeapAllocateAligned(size_t alignment, size_t bytes);
void webHeapRelease(void *memory);
WebHeapUse webHeapUse(void);
/// Walks all blocks: 0 when they fit together, else the number of the rule that is broken.
int webHeapCheck(void);

#if !defined(__wasm__)
/// Forgets everything and begins with this memory, which must outlive all uses.
void webHeapBegin(void *memory, size_t bytes);
#endif
