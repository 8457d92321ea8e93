import CollectionCore
import Testing

@Suite("Flow layouts agree with a naive twin") struct FlowTwinTests {
    struct Case {
        var axis: Axis
        var crossLength: Double
        var scale: Double?
        var sections: [NaiveFlow.Section]
        /// Whether the solver gets one size for all items, for each section.
        var isUniform: [Bool]

        /// Uses multiples of a quarter point, so that sums are exact and line breaks cannot differ by a rounding error.
        init(seed: Int) {
            var random = SplitMixGenerator(seed: UInt64(seed))
            func quarter(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
            axis = Bool.random(using: &random) ? .vertical : .horizontal
            crossLength = quarter(0...2000)
            scale = [nil, 1, 2, 3][Int.random(in: 0..<4, using: &random)]
            sections = []
            isUniform = []
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                var m = FlowSectionMetrics()
                let mayOverlap = Int.random(in: 0..<8, using: &random) == 0
                m.headerLength = Bool.random(using: &random) ? 0 : quarter(0...300)
                m.footerLength = Bool.random(using: &random) ? 0 : quarter(0...300)
                m.insetStart = quarter((mayOverlap ? -100 : 0)...100)
                m.insetEnd = quarter((mayOverlap ? -100 : 0)...100)
                m.insetLeading = quarter((mayOverlap ? -100 : 0)...160)
                m.insetTrailing = quarter((mayOverlap ? -100 : 0)...160)
                m.lineSpacing = quarter((mayOverlap ? -200 : 0)...100)
                m.itemSpacing = quarter((mayOverlap ? -40 : 0)...100)
                m.isSelfSizing = Bool.random(using: &random)
                let count = [0, 1, 2, 3, 10, 40, 200, 500][Int.random(in: 0..<8, using: &random)]
                let shape = Int.random(in: 0..<4, using: &random)
                let all = FlowSize(main: quarter(1...600), cross: quarter(1...900))
                let sizes = (0..<count).map { _ in
                    switch shape {
                    case 0: all
                    case 1: FlowSize(main: quarter(0...400), cross: all.cross)
                    case 2: FlowSize(main: quarter(1...400), cross: quarter(1...600))
                    default: FlowSize(main: all.main, cross: [40, 80, 120][Int.random(in: 0..<3, using: &random)])
                    }
                }
                sections.append(NaiveFlow.Section(metrics: m, sizes: sizes))
                isUniform.append(shape == 0)
            }
        }

        func naive() -> NaiveFlow {
            NaiveFlow(axis: axis, crossLength: crossLength, scale: scale, sections: sections)
        }

        func solve(_ sizes: (Int) -> FlowItemSizes) -> FlowSolution {
            FlowSolution(
                axis: axis, crossLength: crossLength, pixels: scale.map { PixelGrid(scale: $0) },
                sections: sections.indices.map {
                    FlowSection(metrics: sections[$0].metrics, crossLength: crossLength, sizes: sizes($0))
                })
        }

        func solve() -> FlowSolution {
            solve {
                isUniform[$0] && !sections[$0].sizes.isEmpty
                    ? FlowItemSizes(count: sections[$0].sizes.count, all: sections[$0].sizes[0])
                    : FlowItemSizes(sections[$0].sizes)
            }
        }
    }

    /// The twin adds an average such as 397/9 hundreds of times. The error is still far below a pixel.
    private static let tolerance = 1e-6

    private func isClose(_ a: Rect, _ b: Rect) -> Bool {
        abs(a.x - b.x) <= Self.tolerance && abs(a.y - b.y) <= Self.tolerance
            && abs(a.width - b.width) <= Self.tolerance && abs(a.height - b.height) <= Self.tolerance
    }

    private func compare(_ solved: FlowSolution, _ naive: NaiveFlow, _ test: Case, _ trace: Comment) {
        #expect(abs(solved.contentSize.width - naive.contentSize.width) <= Self.tolerance, trace)
        #expect(abs(solved.contentSize.height - naive.contentSize.height) <= Self.tolerance, trace)
        var wrong = 0
        for e in naive.elements {
            let frame =
                switch e.kind {
                case .header: solved.headerFrame(section: e.section)
                case .item: solved.frame(ofItem: e.item, section: e.section)
                case .footer: solved.footerFrame(section: e.section)
                }
            if frame.map({ !isClose($0, e.frame) }) ?? true {
                if wrong == 0 {
                    Issue.record(
                        "\(trace): \(e) got \(String(describing: frame)); \(test.sections[e.section].metrics), \(test.sections[e.section].sizes.prefix(8)), cross \(test.crossLength)"
                    )
                }
                wrong += 1
            }
        }
        #expect(wrong == 0, trace)
        var random = SplitMixGenerator(seed: 5)
        for _ in 0..<4 {
            let size = naive.contentSize
            // The offsets of 1/16 and 1/32 keep the edges of the rect off the edges of frames, so that rounding errors
            // do not change the result.
            let rect = Rect(
                x: (Double.random(in: -50...(size.width + 50), using: &random) * 4).rounded() / 4 + 0.0625,
                y: (Double.random(in: -50...(size.height + 50), using: &random) * 4).rounded() / 4 + 0.0625,
                width: Double(Int.random(in: 1...400, using: &random)) + 0.03125,
                height: Double(Int.random(in: 1...900, using: &random)) + 0.03125)
            var found: [NaiveFlow.Element] = []
            solved.forEachElement(in: rect) { kind, section, item, frame in
                found.append(NaiveFlow.Element(kind: kind, section: section, item: item, frame: frame))
            }
            let expected = naive.elements(in: rect)
            #expect(found.count == expected.count, trace)
            #expect(
                zip(found, expected).allSatisfy {
                    $0.kind == $1.kind && $0.section == $1.section && $0.item == $1.item && isClose($0.frame, $1.frame)
                }, trace)
            for section in 0..<solved.stack.count {
                let items = solved.items(in: rect, section: section)
                #expect(
                    expected.allSatisfy { $0.kind != .item || $0.section != section || items.contains($0.item) }, trace)
            }
        }
    }

    @Test("frames, queries, and content size agree", arguments: 0..<24)
    func agrees(batch: Int) {
        for seed in (batch * 100)..<(batch * 100 + 100) {
            let test = Case(seed: seed)
            compare(test.solve(), test.naive(), test, "seed \(seed)")
        }
    }

    @Test("measuring items one after another gives the same layout as solving all at once", arguments: 0..<10)
    func measuring(batch: Int) {
        for seed in (batch * 20)..<(batch * 20 + 20) {
            let test = Case(seed: 50_000 + seed)
            var random = SplitMixGenerator(seed: UInt64(seed))
            var solved = test.solve {
                FlowItemSizes(count: test.sections[$0].sizes.count, all: FlowSize(main: 44, cross: 120))
            }
            for section in test.sections.indices {
                var order = Array(test.sections[section].sizes.indices)
                order.shuffle(using: &random)
                while !order.isEmpty {
                    let n = Swift.min(Int.random(in: 1...30, using: &random), order.count)
                    solved.setSizes(
                        order.suffix(n).map { ($0, test.sections[section].sizes[$0]) }, section: section)
                    order.removeLast(n)
                    solved.stack.checkInvariants()
                }
            }
            compare(solved, test.naive(), test, "seed \(seed)")
        }
    }

    @Test("layouts with estimated and measured sizes agree after every step", arguments: 0..<60)
    func estimates(seed: Int) {
        var test = Case(seed: 90_000 + seed)
        test.scale = nil
        var random = SplitMixGenerator(seed: UInt64(seed))
        let estimate = FlowSize(main: 44, cross: 80)
        let wanted = test.sections
        for s in test.sections.indices {
            test.sections[s].sizes = Array(repeating: estimate, count: wanted[s].sizes.count)
            test.isUniform[s] = true
        }
        var solved = test.solve()
        var measured = wanted.map { $0.sizes.map { _ in false } }
        for step in 0..<8 where !wanted.isEmpty {
            let s = Int.random(in: 0..<wanted.count, using: &random)
            guard !wanted[s].sizes.isEmpty else { continue }
            var batch: [(item: Int, size: FlowSize)] = []
            for _ in 0..<5 {
                let item = Int.random(in: 0..<wanted[s].sizes.count, using: &random)
                measured[s][item] = true
                batch.append(
                    (
                        item,
                        FlowSize(
                            main: wanted[s].sizes[item].main, cross: seed % 2 == 0 ? 80 : wanted[s].sizes[item].cross)
                    ))
            }
            for (item, size) in batch { test.sections[s].sizes[item] = size }
            solved.setSizes(batch, section: s)
            solved.adoptAverage()
            // The average, computed naively.
            var sum = FlowSize(main: 0, cross: 0)
            var count = 0.0
            for s in wanted.indices {
                for i in wanted[s].sizes.indices where measured[s][i] {
                    sum.main += test.sections[s].sizes[i].main
                    sum.cross += test.sections[s].sizes[i].cross
                    count += 1
                }
            }
            let average = FlowSize(main: sum.main / count, cross: sum.cross / count)
            for s in wanted.indices {
                for i in wanted[s].sizes.indices where !measured[s][i] { test.sections[s].sizes[i] = average }
            }
            solved.stack.checkInvariants()
            compare(solved, test.naive(), test, "seed \(seed), step \(step)")
        }
    }
}
