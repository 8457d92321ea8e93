// Replaces the allocator of the C library and counts allocations. The linker prefers the malloc of the program, also for
// calls of the Swift runtime. glibc provides its allocator under additional names.
#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_uint_fast64_t count;
static atomic_uint_fast64_t bytes;

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
uint64_t allocation_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

#if defined(__GLIBC__) || defined(__gnu_linux__)
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void record(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
    record(size);
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    record(items * size);
    return __libc_calloc(items, size);
}

void *realloc(void *old, size_t size) {
    record(size);
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    record(size);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (!memory) return ENOMEM;
    *out = memory;
    return 0;
}

uint64_t heap_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
#else
uint64_t heap_in_use(void) { return 0; }
#endif
