import CoreGraphics
import Foundation

// Geometry of text positions. A position is the number of UTF-16 units before it.
extension UITextView {
    func row(of position: Int) -> AttributedLines.Row? {
        let rows = lines().rows
        return rows.last { $0.start <= position } ?? rows.first
    }

    /// The distance of a position from the start of its line, in points.
    func distance(to position: Int, in row: AttributedLines.Row) -> CGFloat {
        var left = position - row.start
        var x: CGFloat = 0
        for part in row.parts where left > 0 {
            let count = part.text.utf16.count
            if count <= left {
                x += AttributedLines.width(part.text, part.style)
            } else {
                x += AttributedLines.width((part.text as NSString).substring(to: left), part.style)
            }
            left -= count
        }
        return _isRightToLeft ? row.frame.width - x : x
    }

    /// The position whose caret is nearest to a point.
    func position(nearest point: CGPoint) -> Int {
        let y = point.y - origin.y
        let rows = lines().rows
        guard let row = rows.last(where: { $0.frame.minY <= y }) ?? rows.first else { return 0 }
        var best = (position: row.start, distance: CGFloat.infinity)
        var position = row.start
        let isLast = row.start + row.length >= (rows.last.map { $0.start + $0.length } ?? 0)
        for character in row.parts.map(\.text).joined() + " " {
            // The position at the end of a wrapped line belongs to the next line.
            let isEnd =
                position == row.start + row.length && !isLast && position < styled.length
                && rows.contains { $0.start == position }
            let difference = abs(distance(to: position, in: row) - (point.x - origin.x - row.frame.minX))
            if difference < best.distance, !isEnd { best = (position, difference) }
            position += String(character).utf16.count
        }
        return min(best.position, styled.length)
    }

    /// The position before the character at `x`.
    func positionBefore(_ x: CGFloat, in row: AttributedLines.Row) -> Int {
        var position = row.start
        for character in row.parts.map(\.text).joined() {
            let next = position + String(character).utf16.count
            let (a, b) = (distance(to: position, in: row), distance(to: next, in: row))
            if (min(a, b)...max(a, b)).contains(x - row.frame.minX) { return position }
            position = next
        }
        return max(row.start, position - 1)
    }

    /// In the view's space.
    func rects(of range: NSRange) -> [CGRect] {
        lines().rows.compactMap { row in
            let (from, to) = (max(range.location, row.start), min(NSMaxRange(range), row.start + row.length))
            guard from < to else { return nil }
            let (a, b) = (distance(to: from, in: row), distance(to: to, in: row))
            return CGRect(
                x: origin.x + row.frame.minX + min(a, b), y: origin.y + row.frame.minY, width: abs(b - a),
                height: row.frame.height)
        }
    }

    func caretRect(at position: Int) -> CGRect {
        guard let row = row(of: position) else { return .zero }
        return CGRect(
            x: origin.x + row.frame.minX + distance(to: min(position, row.start + row.length), in: row) - 1,
            y: origin.y + row.frame.minY, width: 2, height: row.frame.height)
    }
}
