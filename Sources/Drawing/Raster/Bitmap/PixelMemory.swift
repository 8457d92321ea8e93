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

    /// Returns zeroed memory for a number of pixels. Return it with `free(_:_:)`. Traps without memory.
    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        #if canImport(Glibc) || canImport(Musl)
            if count >= minimumPageCount {
                let pages = mmap(nil, count * 4, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                guard let pages, pages != UnsafeMutableRawPointer(bitPattern: -1) else {
                    preconditionFailure("There is no memory for \(count) pixels.")
                }
                return pages.bindMemory(to: UInt32.self, capacity: count)
            }
        #endif
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        memory.initialize(repeating: 0, count: count)
        return memory
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
