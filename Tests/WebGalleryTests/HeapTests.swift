import CWebRuntime
import CollectionCore
import Testing

/// The heap of the web page, in memory that the tests allocate. The process has one such heap. No test suspends, so on
/// the main actor only one of them uses it at a time.
@MainActor @Suite struct HeapTests {
    private func withHeap(_ bytes: Int, _ body: () throws -> Void) rethrows {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        defer { memory.deallocate() }
        webHeapBegin(memory, bytes)
        try body()
    }

    @Test("random requests return separate memory, and releasing all of it leaves one free block")
    func random() throws {
        for seed in 1...20 {
            try withHeap(1 << 20) {
                var random = SplitMixGenerator(seed: UInt64(seed))
                func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
                var live: [(memory: UnsafeMutablePointer<UInt8>, count: Int, mark: UInt8)] = []
                for step in 0..<4_000 {
                    if live.isEmpty || below(5) < 3 {
                        let count = below(10) == 0 ? below(20_000) : below(300)
                        let alignment = below(8) == 0 ? 16 << below(6) : 16
                        guard let memory = webHeapAllocateAligned(alignment, count) else { continue }
                        #expect(Int(bitPattern: memory) % alignment == 0, "seed \(seed), step \(step)")
                        let bytes = memory.assumingMemoryBound(to: UInt8.self)
                        let mark = UInt8(truncatingIfNeeded: step)
                        bytes.update(repeating: mark, count: count)
                        live.append((bytes, count, mark))
                    } else {
                        let gone = live.remove(at: below(live.count))
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
                // The memory is one free block again. Headers take less than a page.
                let whole = try #require(webHeapAllocate((1 << 20) - 4_096))
                webHeapRelease(whole)
            }
        }
    }

    @Test("a request for more memory than is free returns NULL and changes nothing")
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

    @Test("NULL can be released, and a size of zero can be allocated")
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
