// The C functions that Embedded Swift requires in a web page: memory, strings, messages, rounding, and a seed for hashing.
//
// Native builds contain the heap only. It manages memory that the caller provides, so that tests can check it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The memory of the heap in bytes, including headers, and the number of allocated blocks.
typedef struct {
    size_t inUse, mostInUse, total;
    size_t blocks;
} WebHeapUse;

/// Allocates memory at a multiple of 16 bytes; NULL if not enough memory is left.
void *webHeapAllocate(size_t bytes);
/// Allocates memory at a multiple of `alignment`, a power of two; NULL if not enough memory is left.
void *webHeapAllocateAligned(size_t alignment, size_t bytes);
/// Releases allocated memory. NULL is allowed. Traps if the memory is already released.
void webHeapRelease(void *memory);
/// Returns the memory in use.
WebHeapUse webHeapUse(void);
/// Checks the invariants of all blocks in O(blocks). Returns 0 if they hold, otherwise the number of a violated one:
/// 1 if neighboring blocks do not refer to each other, 2 if two free blocks are neighbors, 3 and 4 if the sums differ from
/// `webHeapUse`.
int webHeapCheck(void);

#if !defined(__wasm__)
/// Discards the heap, and creates an empty one in this memory, which must outlive all its uses.
void webHeapBegin(void *memory, size_t bytes);
#endif
