import CWebRuntime
import Testing

/// The page's heap, natively over memory of the tests' own. The C library has one heap for the whole process. The main
/// actor keeps two tests from using it at once, since none of them waits.
@MainActor @Suite struct HeapTests {
    private struct Random {
        var state: UInt64
        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    private func withHeap(_ bytes: Int, _ body: () throws -> Void) rethrows {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        defer { memory.deallocate() }
        webHeapBegin(memory, bytes)
        try body()
    }

    @Test("random requests get memory of their own, and releasing all of it leaves one free block")
    func random() throws {
        for seed in 1...20 {
            try withHeap(1 << 20) {
                var random = Random(state: UInt64(seed))
                var live: [(memory: UnsafeMutablePointer<UInt8>, count: Int, mark: UInt8)] = []
                for step in 0..<4_000 {
                    if live.isEmpty || random.below(5) < 3 {
                        let count = random.below(10) == 0 ? random.below(20_000) : random.below(300)
                        let alignment = random.below(8) == 0 ? 16 << random.below(6) : 16
                        guard let memory = webHeapAllocateAligned(alignment, count) else { continue }
                        #expect(Int(bitPattern: memory) % alignment == 0, "seed \(seed), step \(step)")
                        let bytes = memory.assumingMemoryBound(to: UInt8.self)
                        let mark = UInt8(truncatingIfNeeded: step)
                        bytes.update(repeating: mark, count: count)
                        live.append((bytes, count, mark))
                    } else {
                        let gone = live.remove(at: random.below(live.count))
                        for i in 0..<gone.count where gone.memory[i] != gone.mark {
                            Issue.record("memory was overwritten: seed \(seed), step \(step)")
                            return
                        }
                        webHeapRelease(gone.memory)
                    }
                    if step % 100 == 0 { try #require(webHeapCheck() == 0, "seed \(seed), step \(step)") }
                }
                for block in live { webHeapRelease(block.memory) }
                #expect(webHeapCheck() == 0)
                #expect(webHeapUse().inUse == 0 && webHeapUse().blocks == 0)
                // All in one piece again: less than a page is taken by headers.
                let whole = try #require(webHeapAllocate((1 << 20) - 4_096))
                webHeapRelease(whole)
            }
        }
    }

    @Test("a request for more than there is gets nothing, and harms nothing")
    func exhaustion() throws {
        try withHeap(1 << 16) {
            #expect(webHeapAllocate(1 << 17) == nil)
            #expect(webHeapAllocate(.max) == nil)
            #expect(webHeapAllocateAligned(1 << 20, 16) == nil)
            let memory = try #require(webHeapAllocate(60_000))
            #expect(webHeapAllocate(8_000) == nil)
            webHeapRelease(memory)
            #expect(webHeapAllocate(60_000) == memory)
            #expect(webHeapCheck() == 0)
        }
    }

    @Test("releasing nothing is allowed, and nothing is a size")
    func nothing() throws {
        try withHeap(1 << 12) {
            webHeapRelease(nil)
            let one = try #require(webHeapAllocate(0))
            let other = try #require(webHeapAllocate(0))
            #expect(one != other)
            webHeapRelease(one)
            webHeapRelease(other)
            #expect(webHeapUse().blocks == 0)
        }
    }
}
