// How much memory of the heap a process uses, for tests of growth.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <stdio.h>
#include <string.h>

// The last number after `attribute` in the elements that begin with `start`; 0 if there is none.
static inline size_t heap_number(const char *text, const char *start, const char *attribute) {
    size_t number = 0;
    for (const char *found = strstr(text, start); found; found = strstr(found + 1, start)) {
        const char *value = strstr(found, attribute);
        if (value) number = strtoull(value + strlen(attribute), NULL, 10);
    }
    return number;
}

/// The bytes of all arenas that are in use. Those of the whole process follow those of the arenas.
static inline size_t heap_bytes(void) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    malloc_info(0, file);
    fclose(file);
    size_t bytes = heap_number(text, "<system type=\"current\"", "size=\"")
        - heap_number(text, "<total type=\"fast\"", "size=\"") - heap_number(text, "<total type=\"rest\"", "size=\"");
    free(text);
    return bytes;
}
#else
static inline size_t heap_bytes(void) { return 0; }
#endif
