import Foundation

/// The costs of the naive twin, measured once for each size and used by all rows of that size.
@MainActor
enum Twin {
    /// The largest size without `--full`. Above it, the twin takes seconds and gigabytes.
    static let limit = 1_000_000

    private static var prepared: [Int: Cost] = [:]
    private static var queried: [Int: Cost] = [:]

    static func prepare(_ count: Int, full: Bool) -> Cost? {
        guard full || count <= limit, maximumRepetitions > 3 else { return nil }
        if let known = prepared[count] { return known }
        let grid = NaiveGrid()
        let operations = max(1, 10_000 / count)
        let cost = measure(repetitions: count > 10_000 ? 3 : 15, operations: operations) {
            for _ in 0..<operations { fill(grid, count) }
        }
        check(grid.contentSize.height == CGFloat((count + 3) / 4) * 100 - 10, "twin, \(count): wrong height")
        prepared[count] = cost
        return cost
    }

    static func query(_ count: Int, full: Bool) -> Cost? {
        guard full || count <= limit, maximumRepetitions > 3 else { return nil }
        if let known = queried[count] { return known }
        let grid = NaiveGrid()
        fill(grid, count)
        var rects = ScreenRects(contentHeight: grid.contentSize.height, width: 390, height: 844)
        var found = 0
        let cost = measure(repetitions: 5) {
            let rect = rects.next()
            found = grid.attributes(in: CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)).count
        }
        check((36...40).contains(found), "twin, \(count): \(found) visible")
        queried[count] = cost
        return cost
    }

    private static func fill(_ grid: NaiveGrid, _ count: Int) {
        grid.prepare(
            count: count, width: 390, itemSize: CGSize(width: 90, height: 90), spacing: 10, lineSpacing: 10)
    }
}
