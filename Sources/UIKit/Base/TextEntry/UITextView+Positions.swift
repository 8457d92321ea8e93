import CoreGraphics
import Foundation

// Geometry of text positions. A position is the number of UTF-16 units before it.
extension UITextView {
    func row(of place: Int) -> AttributedLines.Row? {
        let rows = lines().rows
        return rows.last { $0.start <= place } ?? rows.first
    }

    /// The distance of a position from the start of its line, in points.
    func distance(to place: Int, in row: AttributedLines.Row) -> CGFloat {
        var left = place - row.start
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
    func place(nearest point: CGPoint) -> Int {
        let y = point.y - origin.y
        let rows = lines().rows
        guard let row = rows.last(where: { $0.frame.minY <= y }) ?? rows.first else { return 0 }
        var best = (place: row.start, distance: CGFloat.infinity)
        var place = row.start
        let isLast = row.start + row.length >= (rows.last.map { $0.start + $0.length } ?? 0)
        for character in row.parts.map(\.text).joined() + " " {
            // The position at the end of a wrapped line belongs to the next line.
            let isEnd =
                place == row.start + row.length && !isLast && place < styled.length
                && rows.contains { $0.start == place }
            let away = abs(distance(to: place, in: row) - (point.x - origin.x - row.frame.minX))
            if away < best.distance, !isEnd { best = (place, away) }
            place += String(character).utf16.count
        }
        return min(best.place, styled.length)
    }

    /// The position before the character at `x`.
    func placeBefore(_ x: CGFloat, in row: AttributedLines.Row) -> Int {
        var place = row.start
        for character in row.parts.map(\.text).joined() {
            let next = place + String(character).utf16.count
            let (a, b) = (distance(to: place, in: row), distance(to: next, in: row))
            if (min(a, b)...max(a, b)).contains(x - row.frame.minX) { return place }
            place = next
        }
        return max(row.start, place - 1)
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

    func caretRect(at place: Int) -> CGRect {
        guard let row = row(of: place) else { return .zero }
        return CGRect(
            x: origin.x + row.frame.minX + distance(to: min(place, row.start + row.length), in: row) - 1,
            y: origin.y + row.frame.minY, width: 2, height: row.frame.height)
    }
}
