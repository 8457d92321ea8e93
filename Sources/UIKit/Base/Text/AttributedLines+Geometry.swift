internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

// Geometry of text positions, for lines with rows. A position is the number of UTF-16 units before it. Points and
// rectangles are in the space of the lines.
extension AttributedLines {
    /// The row of a position; `nil` if there are no rows.
    func row(of position: Int) -> Row? { rowIndex(of: position).map { rows[$0] } }

    func rowIndex(of position: Int) -> Int? {
        guard !rows.isEmpty else { return nil }
        // Binary search for the last row that begins at or before the position.
        var (low, high) = (0, rows.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if rows[middle].start <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The row nearest to a point: the last one that begins above it, and of those beside each other the one that is
    /// nearest horizontally.
    func row(at point: CGPoint) -> Row? {
        guard let index = rows.lastIndex(where: { $0.frame.minY <= point.y }) else { return rows.first }
        guard rows[index].slot != nil else { return rows[index] }
        func distance(_ row: Row) -> CGFloat {
            let (left, right) = row.slot.map { ($0.x, $0.x + $0.width) } ?? (row.frame.minX, row.frame.maxX)
            return max(0, left - point.x, point.x - right)
        }
        let top = rows[index].frame.minY
        let beside = rows[...index].reversed().prefix { $0.frame.minY == top }
        return beside.min { distance($0) < distance($1) }
    }

    /// The distance of a position from the left end of its row, in points.
    func distance(to position: Int, in row: Row) -> CGFloat {
        var left = position - row.start
        var x: CGFloat = 0
        for part in row.parts where left > 0 {
            let count = part.text.utf16.count
            if count <= left {
                x += AttributedLines.width(part.text, part.style)
            } else {
                x += AttributedLines.width(Self.slice(of: part.text, from: 0, to: left), part.style)
            }
            left -= count
        }
        return isRightToLeft ? row.frame.width - x : x
    }

    /// A range of UTF-16 units of a string. Positions inside a surrogate pair are rounded down.
    private static func slice(of text: String, from: Int, to: Int) -> String {
        let start = text.utf16.index(text.startIndex, offsetBy: from)
        return String(text[start..<text.utf16.index(start, offsetBy: to - from)])
    }

    /// The position whose caret is nearest to a point, at most `length`.
    func position(nearest point: CGPoint, length: Int) -> Int {
        guard let row = row(at: point) else { return 0 }
        var best = (position: row.start, distance: CGFloat.infinity)
        var position = row.start
        let isLast = row.start + row.length >= (rows.last.map { $0.start + $0.length } ?? 0)
        for character in row.parts.map(\.text).joined() + " " {
            // The position at the end of a wrapped line belongs to the next line.
            let isEnd =
                position == row.start + row.length && !isLast && position < length
                && rows.contains { $0.start == position }
            let difference = abs(distance(to: position, in: row) - (point.x - row.frame.minX))
            if difference < best.distance, !isEnd { best = (position, difference) }
            position += String(character).utf16.count
        }
        return min(best.position, length)
    }

    /// The position before the character at `x`.
    func positionBefore(_ x: CGFloat, in row: Row) -> Int {
        var position = row.start
        for character in row.parts.map(\.text).joined() {
            let next = position + String(character).utf16.count
            let (a, b) = (distance(to: position, in: row), distance(to: next, in: row))
            if (min(a, b)...max(a, b)).contains(x - row.frame.minX) { return position }
            position = next
        }
        return max(row.start, position - 1)
    }

    /// The character nearest to a point, and the part of its width before the point, from 0 to 1 in the direction of
    /// the text; `nil` if there are no rows.
    ///
    /// A point after a line belongs to the last character of the line, and a point below the text to its last line.
    func character(nearest point: CGPoint) -> (position: Int, fraction: CGFloat)? {
        guard let row = row(at: point) else { return nil }
        let x = point.x - row.frame.minX
        var (position, last) = (row.start, row.start)
        var fraction: CGFloat = 0
        for character in row.parts.map(\.text).joined() {
            let next = position + String(character).utf16.count
            let (a, b) = (distance(to: position, in: row), distance(to: next, in: row))
            last = position
            fraction = abs(b - a) > 0 ? max(0, min(1, (x - a) / (b - a))) : 0
            if isRightToLeft ? x >= b : x < b { break }
            position = next
        }
        // The ellipsis represents the first character that it replaces.
        return (max(row.start, min(last, max(row.shownEnd, row.start), row.end)), fraction)
    }

    /// The rectangles of a range, one for each line.
    func rects(of range: NSRange) -> [CGRect] {
        rows.compactMap { row in
            let (from, to) = (max(range.location, row.start), min(NSMaxRange(range), row.start + row.length))
            guard from < to else { return nil }
            return rect(from: from, to: to, in: row)
        }
    }

    func rect(from: Int, to: Int, in row: Row) -> CGRect {
        let (a, b) = (distance(to: from, in: row), distance(to: to, in: row))
        return CGRect(
            x: row.frame.minX + min(a, b), y: row.frame.minY, width: abs(b - a), height: row.frame.height)
    }

    func caretRect(at position: Int) -> CGRect? {
        guard let row = row(of: position) else { return nil }
        return CGRect(
            x: row.frame.minX + distance(to: min(position, row.start + row.length), in: row) - 1,
            y: row.frame.minY, width: 2, height: row.frame.height)
    }

    /// The display items of a range without backgrounds. An ellipsis belongs to the characters that it replaces.
    func foregroundItems(of range: NSRange) -> [DisplayItem] {
        var items: [DisplayItem] = []
        for row in rows where row.start < NSMaxRange(range) && row.end > range.location {
            let from = max(range.location, row.start)
            let to = NSMaxRange(range) >= row.end ? row.start + row.length : min(NSMaxRange(range), row.shownEnd)
            var start = row.start
            for part in row.parts {
                let end = start + part.text.utf16.count
                let (first, last) = (max(start, from), min(end, to))
                if first < last {
                    var shown = part
                    if first > start || last < end {
                        shown.text = Self.slice(of: part.text, from: first - start, to: last - start)
                    }
                    let rect = rect(from: first, to: last, in: row)
                    items += self.items(of: shown, x: rect.minX, width: rect.width, in: row)
                }
                start = end
            }
        }
        return items
    }
}
