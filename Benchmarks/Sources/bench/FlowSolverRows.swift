import AllocationCounter
import CollectionCore
import Foundation

/// Measures the flow solver without views, on a grid of equal items.
@MainActor
enum FlowSolverRows {
    static let width = 390.0
    static let height = 844.0
    static let item = Size(width: 90, height: 90)
    static let spacing = 10.0
    static let columns = 4

    static func solve(_ count: Int) -> FlowSolution {
        let sizes = FlowItemSizes(count: count, all: FlowSize(item, axis: .vertical))
        let section = FlowSection(metrics: FlowSectionMetrics(), crossLength: width, sizes: sizes)
        return FlowSolution(axis: .vertical, crossLength: width, pixels: PixelGrid(scale: 2), sections: [section])
    }

    static func rows(full: Bool) -> [Row] {
        [10, 1_000, 100_000, 1_000_000, 10_000_000].map { prepare($0, full: full) }
            + [1_000_000, 10_000_000].map { query($0, full: full) }
    }

    private static func prepare(_ count: Int, full: Bool) -> Row {
        var solution = solve(0)
        let operations = 1000
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations { solution = solve(count) }
        }
        let lines = (count + columns - 1) / columns
        let expected = Double(lines) * (item.height + spacing) - spacing
        check(solution.contentSize.height == expected, "solver, \(count): height \(solution.contentSize.height)")
        // Item i is in line i / 4 and column i % 4.
        for index in [0, count / 2, count - 1] {
            let frame = solution.frame(ofItem: index, section: 0)
            check(
                frame.x == Double(index % columns) * 100 && frame.y == Double(index / columns) * 100,
                "solver, \(count): item \(index) at \(frame.x), \(frame.y)")
        }
        let grown = heapGrowth { solve(count) }
        return Row(
            work: "solver: prepare \(short(count)) equal items", ours: ours,
            twin: Twin.prepare(count, full: full), n: count, counts: ["bytes of heap": grown.bytes])
    }

    private static func query(_ count: Int, full: Bool) -> Row {
        let solution = solve(count)
        var rects = ScreenRects(contentHeight: solution.contentSize.height, width: width, height: height)
        let operations = 1000
        var found = 0
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                found = 0
                solution.forEachElement(in: rects.next()) { _, _, _, _ in found += 1 }
            }
        }
        // A screen of 844 points intersects 9 or 10 lines of 100 points (items 90, spacing 10).
        check((36...40).contains(found), "solver, \(count): \(found) visible")
        return Row(
            work: "solver: items of a screen, \(short(count))", ours: ours, twin: Twin.query(count, full: full),
            n: count, counts: ["visible": found])
    }
}

/// Screen rectangles at pseudorandom positions in the content, with a fixed seed.
struct ScreenRects {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    private let range: Double
    private let width: Double
    private let height: Double

    init(contentHeight: Double, width: Double, height: Double) {
        range = max(contentHeight - height, 0)
        self.width = width
        self.height = height
    }

    mutating func next() -> Rect {
        // A linear congruential generator, which costs little compared with the measured work.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Rect(x: 0, y: range * Double(state >> 33) / Double(1 << 31), width: width, height: height)
    }
}
