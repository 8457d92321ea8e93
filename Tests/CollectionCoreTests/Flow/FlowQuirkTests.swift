import CollectionCore
import Testing

/// Tests each quirk separately with its arithmetic, and unusual input.
@Suite("Rules of flow layouts") struct FlowQuirkTests {
    private func section(
        _ width: Double, _ crosses: [Double], main: Double = 40, _ change: (inout FlowSectionMetrics) -> Void = { _ in }
    ) -> FlowSection {
        var m = FlowSectionMetrics()
        change(&m)
        return FlowSection(
            metrics: m, crossLength: width, sizes: FlowItemSizes(crosses.map { FlowSize(main: main, cross: $0) }))
    }

    private func starts(_ section: FlowSection) -> [Double] {
        (0..<section.itemCount).map { section.frame(ofItem: $0).cross }
    }

    @Test("a single last item is at the leading edge if two of its size fit, and is centered otherwise")
    func loneLast() {
        #expect(starts(section(320, [300, 155])) == [10, 0])
        #expect(starts(section(320, [300, 156])) == [10, 82])
    }

    @Test("an item wider than the view is centered between the insets of its section, and a self-sizing one leads")
    func wide() {
        #expect(starts(section(320, [400, 50, 400])) == [-40, 135, -40])
        #expect(starts(section(320, [400, 50, 400]) { $0.insetLeading = 12 }) == [-34, 141, -34])
        #expect(starts(section(320, [400, 50, 400]) { $0.isSelfSizing = true }) == [0, 135, 0])
    }

    @Test("one different width changes the last line from a grid to leading alignment")
    func flips() {
        #expect(starts(section(320, [90, 90, 90, 90, 90])) == [0, 115, 230, 0, 115])
        #expect(starts(section(320, [90, 90, 90, 80, 90])) == [0, 115, 230, 0, 90])
    }

    @Test("three items of a third of the length without spacings fit into a line of every width")
    func thirds() {
        for width in stride(from: 200.0, through: 1400, by: 0.5) {
            let w = (width - 20) / 3
            let solved = FlowSection(
                metrics: FlowSectionMetrics(), crossLength: width,
                sizes: FlowItemSizes(count: 4, all: FlowSize(main: w, cross: w)))
            #expect(solved.lineCount == 2)
            // One item differs, so that the solver uses the other algorithm for breaking lines.
            #expect(section(width, [w, w, w, w / 2]).lineCount == 2)
        }
    }

    @Test("ten million items of one size take no more memory than ten")
    func arithmetic() {
        let sizes = FlowItemSizes(count: 10_000_000, all: FlowSize(main: 50, cross: 50))
        let solved = FlowSection(metrics: FlowSectionMetrics(), crossLength: 320, sizes: sizes)
        #expect(solved.allocatedBlocks == 0)
        #expect(solved.mainLength == 2_000_000 * 60 - 10)
        #expect(
            solved.frame(ofItem: 9_999_999)
                == FlowFrame(main: 119_999_940, cross: 270, size: FlowSize(main: 50, cross: 50)))
        #expect(solved.items(from: 60_000_000, to: 60_000_480) == 5_000_000..<5_000_040)
        #expect(MemoryLayout<FlowSection>.size < 1024)
    }

    @Test("a cell measured among ten million costs a path of blocks, not an array")
    func oneMeasured() {
        var solved = FlowSection(
            metrics: FlowSectionMetrics(), crossLength: 320,
            sizes: FlowItemSizes(count: 10_000_000, all: FlowSize(main: 44, cross: 320)))
        solved.setSizes([(5_000_000, FlowSize(main: 80, cross: 320))])
        #expect(solved.allocatedBlocks <= 8)
        #expect(solved.frame(ofItem: 5_000_001).main == 5_000_001 * 54 + 36)
        #expect(solved.mainLength == 10_000_000 * 54 - 10 + 36)
    }

    @Test("lengths near a billion points stay exact")
    func far() {
        let solved = FlowSection(
            metrics: FlowSectionMetrics(), crossLength: 400,
            sizes: FlowItemSizes(count: 10_000_000, all: FlowSize(main: 89.9, cross: 300)))
        var worst = 0.0
        for i in stride(from: 0, to: 10_000_000, by: 99_991) {
            worst = max(worst, abs(solved.frame(ofItem: i).main - Double(i) * 99.9))
        }
        #expect(worst < 1.0 / 64)
    }

    @Test("layouts without length, items, or item size have valid frames, and every query terminates")
    func degenerate() {
        for width in [-10.0, 0] {
            let solved = section(width, [50, 60, 0, 50])
            #expect(starts(solved) == [-25, -30, 0, -25])
            #expect(solved.lineCount == 4)
            #expect(solved.items(from: -1e9, to: 1e9) == 0..<4)
        }
        let empty = section(320, []) {
            $0.insetStart = 5
            $0.insetEnd = 7
            $0.headerLength = 30
        }
        #expect(empty.mainLength == 42)
        #expect(empty.items(from: 0, to: 100).isEmpty)
        let none = FlowSection(
            metrics: FlowSectionMetrics(), crossLength: 320,
            sizes: FlowItemSizes(count: 1000, all: FlowSize(main: 0, cross: 0)))
        #expect(none.lineCount == 31)  // 32 spacings of 10 fill 320: 33 items on a line.
        var tight = FlowSectionMetrics()
        tight.itemSpacing = 0
        tight.lineSpacing = 0
        let flat = FlowSection(
            metrics: tight, crossLength: 320, sizes: FlowItemSizes(count: 1000, all: FlowSize(main: 0, cross: 0)))
        #expect(flat.lineCount == 1 && flat.mainLength == 0)
    }

    @Test("queries with empty, reversed, infinite, or NaN rectangles terminate and find no or all items")
    func oddRectangles() {
        let solved = FlowSolution(
            axis: .vertical, crossLength: 320, pixels: PixelGrid(scale: 2),
            sections: [section(320, [50, 60, 70]), section(320, [50, 50])])
        func count(_ rect: Rect) -> Int {
            var n = 0
            solved.forEachElement(in: rect) { _, _, _, _ in n += 1 }
            return n
        }
        #expect(count(Rect(x: 0, y: 0, width: 0, height: 100)) == 0)
        #expect(count(Rect(x: 0, y: 0, width: -5, height: 100)) == 0)
        #expect(count(Rect(x: 0, y: .nan, width: 320, height: 100)) == 0)
        #expect(count(Rect(x: 0, y: 0, width: .nan, height: 100)) == 0)
        #expect(count(Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)) == 5)
        #expect(count(Rect(x: 0, y: 0, width: .infinity, height: .infinity)) == 5)
    }

    @Test("unmeasured items of a section have the average size of the measured ones")
    func average() {
        // 397 / 9 = 44.1111, as recorded.
        let sizes = FlowItemSizes(count: 60, all: FlowSize(main: 40, cross: 320))
        var solved = FlowSolution(
            axis: .vertical, crossLength: 320, pixels: PixelGrid(scale: 2),
            sections: [FlowSection(metrics: FlowSectionMetrics(), crossLength: 320, sizes: sizes)])
        let heights: [Double] = [29, 63, 29, 46, 63, 29, 63, 46, 29]
        solved.setSizes(heights.enumerated().map { ($0.offset, FlowSize(main: $0.element, cross: 320)) }, section: 0)
        let moved = solved.adoptAverage()
        #expect(moved)
        let last = solved.frame(ofItem: 59, section: 0)
        #expect(abs(last.height - 397.0 / 9) < 1e-9)
        // 397 + 50 · 44.1111 + 59 · 10 = 3192.5555, rounded to half points.
        #expect(last.y == 3192.5)
        let movedAgain = solved.adoptAverage()
        #expect(!movedAgain)
    }

    @Test("pinned headers stay visible until the end of their section pushes them off")
    func pinning() {
        let sections = (0..<3).map { _ in
            section(320, [320, 320]) {
                $0.headerLength = 30
                $0.footerLength = 20
            }
        }
        // Header 0 to 30, items to 120, footer to 140.
        let solved = FlowSolution(axis: .vertical, crossLength: 320, pixels: nil, sections: sections)
        func header(_ y: Double) -> Double? {
            solved.pinnedHeaderFrame(section: 1, visible: Rect(x: 0, y: y, width: 320, height: 100))?.y
        }
        #expect([0, 140, 150, 229, 230, 240, 400].map { header($0) } == [140, 140, 150, 229, 230, 230, 230])
        func footer(_ y: Double) -> Double? {
            solved.pinnedFooterFrame(section: 1, visible: Rect(x: 0, y: y, width: 320, height: 100))?.y
        }
        #expect([0, 80, 90, 100, 180, 200].map { footer($0) } == [170, 170, 170, 180, 260, 260])
    }
}
