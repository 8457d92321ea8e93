// The C functions that the compiler and Swift's runtime call. The linker reports any other function that is missing.
#include "CWebRuntime.h"

#if defined(__wasm__)
__attribute__((import_module("host"), import_name("log"))) void hostLog(const char *bytes, int count);

// MARK: Memory

int posix_memalign(void **result, size_t alignment, size_t bytes) {
    void *memory = webHeapAllocateAligned(alignment, bytes);
    if (!memory) return 12;
    *result = memory;
    return 0;
}

void *malloc(size_t bytes) { return webHeapAllocate(bytes); }
void free(void *memory) { webHeapRelease(memory); }

// The builtins compile to instructions of WebAssembly, so these functions do not call themselves.
void *memcpy(void *restrict to, const void *restrict from, size_t bytes) { return __builtin_memcpy(to, from, bytes); }
void *memmove(void *to, const void *from, size_t bytes) { return __builtin_memmove(to, from, bytes); }
void *memset(void *memory, int byte, size_t bytes) { return __builtin_memset(memory, byte, bytes); }

__attribute__((no_builtin)) int memcmp(const void *a, const void *b, size_t bytes) {
    const unsigned char *x = a, *y = b;
    for (; bytes; bytes--, x++, y++)
        if (*x != *y) return *x - *y;
    return 0;
}

__attribute__((no_builtin)) size_t strlen(const char *string) {
    size_t length = 0;
    while (string[length]) length++;
    return length;
}

// MARK: Messages

// Swift writes the message of a trap one byte at a time.
int putchar(int byte) {
    static char line[512];
    static int length;
    if (byte != '\n') line[length++] = (char)byte;
    if (byte == '\n' || length == (int)sizeof line) {
        hostLog(line, length);
        length = 0;
    }
    return byte;
}

// MARK: Numbers

// Rounds to the nearest integer, and halves away from zero. WebAssembly has no instruction for this mode. The result is
// exact, so it is the same on every machine.
double round(double value) {
    double whole = __builtin_trunc(value);
    return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1.0, value) : whole;
}

// MARK: Hashing

// Seeds hash tables. The seed is constant, so that every run gives the same results. The keys come from the page itself,
// so an attack with colliding keys is not possible.
void arc4random_buf(void *memory, size_t bytes) {
    static uint64_t state = 0x2545F4914F6CDD1Dull;
    unsigned char *byte = memory;
    while (bytes--) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        *byte++ = (unsigned char)(state >> 32);
    }
}

// MARK: Compiler support

uintptr_t __stack_chk_guard = 0x51ACC0DE;

void __stack_chk_fail(void) {
    static const char message[] = "Fatal error: the stack was overwritten";
    hostLog(message, sizeof message - 1);
    __builtin_trap();
}

typedef struct {
    uint64_t low, high;
} Wide;

// Returns a product of two 128-bit integers, computed from the products of their 32-bit parts.
void __multi3(Wide *result, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
    uint64_t mask = 0xFFFFFFFFu;
    uint64_t a0 = aLow & mask, a1 = aLow >> 32, b0 = bLow & mask, b1 = bLow >> 32;
    uint64_t low = a0 * b0, crossed = a0 * b1, other = a1 * b0;
    uint64_t middle = (low >> 32) + (crossed & mask) + (other & mask);
    result->low = (middle << 32) | (low & mask);
    result->high = a1 * b1 + (crossed >> 32) + (other >> 32) + (middle >> 32) + aLow * bHigh + aHigh * bLow;
}
#endif
