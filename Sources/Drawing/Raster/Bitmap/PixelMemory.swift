#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Memory for pixels, initially 0.
///
/// Large blocks are pages of their own, which return to the system when they are freed. The allocator of glibc keeps
/// blocks of up to 32 MB for later, in each thread: after photographs of different sizes were decoded, half as much
/// memory again was in use as there were pixels. Most of it was in blocks below a megabyte, the pictures in cells.
enum PixelMemory {
    /// The minimum number of pixels of a block with its own pages.
    static let minimumPageCount = 1 << 15

    /// The minimum number of pixels of a block with pages of 2 MB, as far as the system has them.
    private static let minimumHugeCount = 1 << 20

    /// Returns zeroed memory for a number of pixels. Return it with `free(_:_:)`. Traps without memory.
    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        #if canImport(Glibc) || canImport(Musl)
            if count >= minimumPageCount {
                var kind = MAP_PRIVATE | MAP_ANONYMOUS
                #if os(Linux) || os(Android)
                    // All pages at once: drawing reads a pixel before it writes it, which would cost two faults for each page.
                    if count < minimumHugeCount { kind |= MAP_POPULATE }
                #endif
                let pages = mmap(nil, count * 4, PROT_READ | PROT_WRITE, kind, -1, 0)
                guard let pages, pages != UnsafeMutableRawPointer(bitPattern: -1) else {
                    preconditionFailure("There is no memory for \(count) pixels.")
                }
                #if os(Linux) || os(Android)
                    // The system provides small pages one at a time, when they are first written, which takes as long as
                    // drawing a screen.
                    if count >= minimumHugeCount { madvise(pages, count * 4, MADV_HUGEPAGE) }
                #endif
                return pages.bindMemory(to: UInt32.self, capacity: count)
            }
        #endif
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        memory.initialize(repeating: 0, count: count)
        return memory
    }

    /// Sets a number of pixels to one value. In debug builds, `update(repeating:count:)` is a call for each pixel, and
    /// copies of those that are set are not.
    static func fill(_ pixels: UnsafeMutablePointer<UInt32>, with pixel: UInt32, count: Int) {
        guard count > 0 else { return }
        pixels[0] = pixel
        var done = 1
        while done < count {
            // The pixels that are copied stay in the cache.
            let part = min(done, count - done, 4096)
            (pixels + done).update(from: pixels, count: part)
            done += part
        }
    }

    /// - Parameter count: The number of pixels for which the block was allocated.
    static func free(_ memory: UnsafeMutablePointer<UInt32>, _ count: Int) {
        #if canImport(Glibc) || canImport(Musl)
            if count >= minimumPageCount {
                munmap(memory, count * 4)
                return
            }
        #endif
        memory.deallocate()
    }
}
