// A heap of consecutive blocks. Lists contain the free blocks by size, and neighboring free blocks are joined immediately.
//
// Swift allocates many small blocks of few sizes. Below 512 bytes, each list has blocks of one size, a multiple of 16. Each
// further list covers a quarter of the range between two powers of two. A bit for each list that is not empty makes finding
// one a matter of a few instructions.
#include "CWebRuntime.h"

#define UNIT ((size_t)16)
#define FREE ((size_t)1)
#define EXACT 32
#define LISTS 128

/// The header before the memory of a block. Its size is a unit, so that all memory is at multiples of a unit.
typedef struct Block {
    size_t size;  // Includes the header. The lowest bit is set if the block is free.
    struct Block *before;
#if UINTPTR_MAX == UINT32_MAX
    size_t padding[2];
#endif
} Block;

/// The links of a list, stored in the memory of a free block.
typedef struct Links {
    Block *next, *previous;
} Links;

static Block *lists[LISTS];
static uint64_t filled[LISTS / 64];
/// The header at the end of the last block. It has no memory and is never free.
static Block *fence;
static WebHeapUse use;

static size_t sizeOf(const Block *block) { return block->size & ~FREE; }
static int isFree(const Block *block) { return (int)(block->size & FREE); }
static Links *linksOf(Block *block) { return (Links *)(block + 1); }
static Block *after(Block *block) { return (Block *)((char *)block + sizeOf(block)); }

/// Returns the index of the list for a size. Indices increase with sizes.
static int listOf(size_t size) {
    size_t units = size / UNIT;
    if (units < EXACT) return (int)units;
    int power = 63 - __builtin_clzll((unsigned long long)units);
    int quarter = (int)((units >> (power - 2)) & 3);
    int list = EXACT + (power - 5) * 4 + quarter;
    return list < LISTS ? list : LISTS - 1;
}

static void enlist(Block *block) {
    int list = listOf(sizeOf(block));
    block->size |= FREE;
    linksOf(block)->previous = NULL;
    linksOf(block)->next = lists[list];
    if (lists[list]) linksOf(lists[list])->previous = block;
    lists[list] = block;
    filled[list / 64] |= 1ull << (list % 64);
}

static void delist(Block *block) {
    int list = listOf(sizeOf(block));
    Links *links = linksOf(block);
    if (links->next) linksOf(links->next)->previous = links->previous;
    if (links->previous) linksOf(links->previous)->next = links->next;
    else if (!(lists[list] = links->next)) filled[list / 64] &= ~(1ull << (list % 64));
    block->size &= ~FREE;
}

static int firstFilled(int from) {
    for (int word = from / 64; word < LISTS / 64; word++) {
        uint64_t bits = filled[word];
        if (word == from / 64) bits &= ~0ull << (from % 64);
        if (bits) return word * 64 + __builtin_ctzll(bits);
    }
    return LISTS;
}

/// Removes a free block of at least this size from its list and returns it; NULL if there is none.
static Block *take(size_t size) {
    int list = listOf(size);
    // Blocks in the list of the size may be too small. Those in later lists are large enough.
    if (list >= EXACT) {
        for (Block *block = lists[list]; block; block = linksOf(block)->next)
            if (sizeOf(block) >= size) {
                delist(block);
                return block;
            }
        list++;
    }
    list = list < LISTS ? firstFilled(list) : LISTS;
    if (list == LISTS) return NULL;
    Block *block = lists[list];
    delist(block);
    return block;
}

/// Joins a block that is not in a list with its free neighbors, and inserts the result into its list.
static void joinAndEnlist(Block *block) {
    Block *next = after(block);
    if (isFree(next)) {
        delist(next);
        block->size += sizeOf(next);
    }
    if (block->before && isFree(block->before)) {
        Block *before = block->before;
        delist(before);
        before->size += block->size;
        block = before;
    }
    after(block)->before = block;
    enlist(block);
}

/// Adds the memory from `start` to `end` as a free block. Memory at the end of the heap extends the last region.
static void extend(char *start, char *end) {
    Block *block = fence;
    end = (char *)((uintptr_t)end & ~(uintptr_t)(UNIT - 1));
    if (!fence || (char *)(fence + 1) != start) {
        block = (Block *)(((uintptr_t)start + UNIT - 1) & ~(uintptr_t)(UNIT - 1));
        block->before = NULL;
    }
    fence = (Block *)end - 1;
    fence->size = 0;
    fence->before = block;
    block->size = (size_t)((char *)fence - (char *)block);
    use.total += block->size;
    joinAndEnlist(block);
}

#if defined(__wasm__)
extern char __heap_base;
#define PAGE 65536u

static int grow(size_t size) {
    size_t now = __builtin_wasm_memory_size(0);
    if (!fence && (now * PAGE) - (size_t)&__heap_base > 4 * sizeof(Block)) {
        extend(&__heap_base, (char *)(now * PAGE));
        return 1;
    }
    size_t needed = size / PAGE + 2;
    // Grows by a quarter, so that growing is rare. If the browser refuses, grows by the required amount only.
    size_t amounts[2] = {needed > now / 4 ? needed : now / 4, needed};
    for (int i = 0; i < 2; i++)
        if (__builtin_wasm_memory_grow(0, amounts[i]) != (size_t)-1) {
            extend((char *)(now * PAGE), (char *)((now + amounts[i]) * PAGE));
            return 1;
        }
    return 0;
}
#else
static int grow(size_t size) {
    (void)size;
    return 0;
}

void webHeapBegin(void *memory, size_t bytes) {
    for (int list = 0; list < LISTS; list++) lists[list] = NULL;
    for (int word = 0; word < LISTS / 64; word++) filled[word] = 0;
    fence = NULL;
    use = (WebHeapUse){0};
    if (bytes >= 8 * UNIT) extend(memory, (char *)memory + bytes);
}
#endif

void *webHeapAllocate(size_t bytes) {
    if (bytes > (size_t)1 << 31) return NULL;
    size_t size = sizeof(Block) + ((bytes + UNIT - 1) & ~(UNIT - 1));
    if (size < sizeof(Block) + UNIT) size = sizeof(Block) + UNIT;
    Block *block = take(size);
    while (!block) {
        if (!grow(size)) return NULL;
        block = take(size);
    }
    if (block->size - size >= sizeof(Block) + UNIT) {
        Block *rest = (Block *)((char *)block + size);
        rest->size = block->size - size;
        rest->before = block;
        after(rest)->before = rest;
        block->size = size;
        enlist(rest);
    }
    use.inUse += block->size;
    use.blocks++;
    if (use.inUse > use.mostInUse) use.mostInUse = use.inUse;
    return block + 1;
}

void *webHeapAllocateAligned(size_t alignment, size_t bytes) {
    if (alignment <= UNIT) return webHeapAllocate(bytes);
    if (alignment > (size_t)1 << 30 || bytes > (size_t)1 << 30) return NULL;
    size_t least = sizeof(Block) + UNIT;
    char *memory = webHeapAllocate(bytes + alignment + least);
    if (!memory) return NULL;
    char *aligned = (char *)(((uintptr_t)memory + alignment - 1) & ~(uintptr_t)(alignment - 1));
    if (aligned == memory) return memory;
    // The memory before it becomes a separate block, so it must be large enough for one.
    if ((size_t)(aligned - memory) < least) aligned += alignment;
    Block *first = (Block *)memory - 1;
    Block *block = (Block *)aligned - 1;
    block->size = first->size - (size_t)((char *)block - (char *)first);
    block->before = first;
    after(block)->before = block;
    first->size -= block->size;
    use.blocks++;
    webHeapRelease(memory);
    return aligned;
}

void webHeapRelease(void *memory) {
    if (!memory) return;
    Block *block = (Block *)memory - 1;
    if (isFree(block)) __builtin_trap();
    use.inUse -= block->size;
    use.blocks--;
    joinAndEnlist(block);
}

WebHeapUse webHeapUse(void) { return use; }

int webHeapCheck(void) {
    size_t inUse = 0, blocks = 0;
    for (Block *block = fence; block && block->before; block = block->before) {
        Block *before = block->before;
        if (after(before) != block) return 1;
        if (isFree(block) && isFree(before)) return 2;
        if (isFree(before)) continue;
        inUse += before->size;
        blocks++;
    }
    // Visits only the last region. A page has one region.
    if (inUse != use.inUse) return 3;
    return blocks == use.blocks ? 0 : 4;
}
