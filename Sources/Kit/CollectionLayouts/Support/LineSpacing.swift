internal import CollectionCore
import UIKit

/// Additional space between the lines of a flow layout, which moves its elements along the scroll direction.
///
/// *Flow* positions are those of the flow layout, *spaced* positions those after the move. A line moves by the space
/// after all lines before it, a header like the first line of its section, and a footer like the last one.
@MainActor final class LineSpacing {
    /// One line of items.
    private struct Line {
        /// The flow range of its items along the scroll direction.
        var start: Double
        var end: Double
        /// The index of the first item in the section.
        var item: Int
        /// The space before the line, in points.
        var space: Double
        /// The maximum flow end of this line and all lines before it.
        var furthest: Double
    }

    private let axis: Axis
    /// The content size of the flow layout for which this was computed.
    let flowSize: CGSize
    private var lines: [Line] = []
    /// The index of the first line of each section, followed by the number of lines.
    private var firstLines: [Int] = [0]
    /// The space before the header of each section, followed by the space of all lines.
    private var spaces: [Double] = [0]

    /// The space of all lines, in points.
    var total: CGFloat { CGFloat(spaces.last ?? 0) }

    /// - Parameters:
    ///   - counts: The number of items of each section.
    ///   - frame: The flow frame of an item.
    ///   - space: The additional space after an item, in points. A line uses the largest value of its items. The last
    ///     line of a section has no space.
    /// - Complexity: O(items).
    init(
        axis: Axis, flowSize: CGSize, counts: [Int], frame: (IndexPath) -> CGRect?, space: (IndexPath) -> CGFloat
    ) {
        self.axis = axis
        self.flowSize = flowSize
        var sum = 0.0
        for (section, count) in counts.enumerated() {
            var after = -Double.infinity
            var previous: Rect?
            for item in 0..<count {
                let path = IndexPath(item: item, section: section)
                guard let frame = frame(path)?.core else { continue }
                if !(previous.map { frame.follows($0, inLineAcross: axis) } ?? false) {
                    if lines.count > firstLines[section], let last = lines.last {
                        // Lines keep their order.
                        let least = min(RowSpacing.minimumPitch - (frame.min(axis) - last.start), 0)
                        sum += max(after.isFinite ? after : 0, least)
                    }
                    lines.append(
                        Line(
                            start: frame.min(axis), end: frame.max(axis), item: item, space: sum,
                            furthest: max(lines.last?.furthest ?? -.infinity, frame.max(axis))))
                    after = -.infinity
                } else {
                    let last = lines.count - 1
                    lines[last].start = min(lines[last].start, frame.min(axis))
                    lines[last].end = max(lines[last].end, frame.max(axis))
                    lines[last].furthest = max(lines[last].furthest, frame.max(axis))
                }
                previous = frame
                let own = Double(space(path))
                if own.isFinite { after = max(after, own) }
            }
            firstLines.append(lines.count)
            spaces.append(sum)
        }
    }

    /// The distance by which an element moves, in points.
    ///
    /// - Complexity: O(log lines).
    func shift(
        _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
    ) -> CGFloat {
        guard let section = path.first, section >= 0, section < spaces.count - 1 else { return 0 }
        if category == .supplementaryView {
            return CGFloat(spaces[kind == UICollectionView.elementKindSectionFooter ? section + 1 : section])
        }
        guard category == .cell, path.count == 2 else { return 0 }
        let range = firstLines[section]..<firstLines[section + 1]
        let line = range.lowerBound + partitionPoint(range.count) { lines[range.lowerBound + $0].item > path[1] } - 1
        return range.contains(line) ? CGFloat(lines[line].space) : 0
    }

    /// A flow rectangle that contains every element whose spaced frame intersects `rect`.
    ///
    /// - Complexity: O(log lines).
    func flowRect(for rect: CGRect) -> CGRect {
        let area = rect.core
        guard !lines.isEmpty else { return rect }
        let first = partitionPoint(lines.count) { lines[$0].furthest + lines[$0].space >= area.min(axis) }
        let after = partitionPoint(lines.count) { lines[$0].start + lines[$0].space > area.max(axis) }
        // Headers and footers beside these lines move like them or like their neighbors.
        var (from, to) = (Double.infinity, -Double.infinity)
        for line in [max(first - 1, 0), min(first, lines.count - 1)] {
            from = min(from, area.min(axis) - lines[line].space)
        }
        for line in [max(after - 1, 0), min(after, lines.count - 1)] {
            to = max(to, area.max(axis) - lines[line].space)
        }
        if first < lines.count { from = min(from, lines[first].start) }
        if after > 0 { to = max(to, lines[after - 1].furthest) }
        guard from.isFinite, to.isFinite, from < to else { return rect }
        return Rect(
            main: from, cross: area.min(axis.cross), mainLength: to - from, crossLength: area.size[axis.cross],
            axis: axis
        ).cg
    }
}
