internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

// Geometry of text positions, for lines with rows. A position is the number of UTF-16 units before it. Points and
// rectangles are in the space of the lines.
extension AttributedLines {
    /// The row of a position; `nil` if there are no rows.
    func row(of position: Int) -> Row? { rowIndex(of: position).map { rows[$0] } }

    /// The index of the row with a position; `nil` without rows.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of rows.
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

    /// The distance of the caret at a position from the left end of its row, in points.
    ///
    /// Between characters of different directions, the caret is beside the one that is less deeply embedded: there,
    /// typed text of the paragraph's direction appears.
    func distance(to position: Int, in row: Row) -> CGFloat {
        guard row.runs.isEmpty else { return Self.distance(to: position, among: row) }
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
        return x
    }

    private static func distance(to position: Int, among row: Row) -> CGFloat {
        let before = row.runs.first { $0.start < position && position <= $0.end }
        let after = row.runs.first { $0.start <= position && position < $0.end }
        let base: UInt8 = row.isRightToLeft ? 1 : 0
        switch (before, after) {
        case (let before?, let after?):
            return (after.level < before.level ? after : before).distance(to: position)
        case (let before?, nil):
            // Text that follows the line has the level of the paragraph.
            if before.level > base { return row.isRightToLeft ? 0 : row.frame.width }
            return before.distance(to: position)
        case (nil, let after?):
            if after.level > base { return row.isRightToLeft ? row.frame.width : 0 }
            return after.distance(to: position)
        case (nil, nil): return position <= row.start ? (row.isRightToLeft ? row.frame.width : 0) : row.frame.width
        }
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

    /// The characters of a row with their positions and edges, in the stored order.
    private func characters(of row: Row) -> [(position: Int, next: Int, start: CGFloat, end: CGFloat)] {
        var position = row.start
        return row.parts.map(\.text).joined().map { character in
            let next = position + String(character).utf16.count
            defer { position = next }
            guard let run = row.runs.first(where: { $0.start <= position && position < $0.end }) else {
                return (position, next, distance(to: position, in: row), distance(to: next, in: row))
            }
            return (position, next, run.distance(to: position), run.distance(to: min(next, run.end)))
        }
    }

    /// The position before the character at `x`.
    func positionBefore(_ x: CGFloat, in row: Row) -> Int {
        let characters = characters(of: row)
        for character in characters {
            let (a, b) = (character.start, character.end)
            if (min(a, b)...max(a, b)).contains(x - row.frame.minX) { return character.position }
        }
        return max(row.start, (characters.last?.next ?? row.start) - 1)
    }

    /// The character nearest to a point, and the part of its width before the point, from 0 to 1 in the direction of
    /// the text; `nil` if there are no rows.
    ///
    /// A point after a line belongs to the last character of the line, and a point below the text to its last line.
    func character(nearest point: CGPoint) -> (position: Int, fraction: CGFloat)? {
        guard let row = row(at: point) else { return nil }
        let x = point.x - row.frame.minX
        var best: (position: Int, fraction: CGFloat, distance: CGFloat) = (row.start, 0, .infinity)
        for character in characters(of: row) {
            let (a, b) = (character.start, character.end)
            let distance = max(0, min(a, b) - x, x - max(a, b))
            // Of characters with a common edge, the point belongs to the right one.
            guard distance < best.distance || distance == 0 && x == min(a, b) else { continue }
            best = (character.position, abs(b - a) > 0 ? max(0, min(1, (x - a) / (b - a))) : 0, distance)
        }
        // The ellipsis represents the first character that it replaces.
        return (max(row.start, min(best.position, max(row.shownEnd, row.start), row.end)), best.fraction)
    }

    /// The rectangles of a range: one for each line, or several for a line with both directions.
    func rects(of range: NSRange) -> [CGRect] {
        rows.flatMap { row -> [CGRect] in
            let (from, to) = (max(range.location, row.start), min(NSMaxRange(range), row.start + row.length))
            guard from < to else { return [] }
            return rects(from: from, to: to, in: row)
        }
    }

    /// From left to right. Rectangles that touch are joined.
    func rects(from: Int, to: Int, in row: Row) -> [CGRect] {
        guard !row.runs.isEmpty else { return [rect(from: from, to: to, in: row)] }
        var rects: [CGRect] = []
        for run in row.runs where run.start < to && run.end > from {
            let (a, b) = (run.distance(to: max(from, run.start)), run.distance(to: min(to, run.end)))
            let rect = CGRect(
                x: row.frame.minX + min(a, b), y: row.frame.minY, width: abs(b - a), height: row.frame.height)
            if let last = rects.last, abs(last.maxX - rect.minX) < 0.01 {
                rects[rects.count - 1].size.width = rect.maxX - last.minX
            } else {
                rects.append(rect)
            }
        }
        return rects
    }

    /// The rectangle around a range of a row.
    func rect(from: Int, to: Int, in row: Row) -> CGRect {
        if !row.runs.isEmpty, from < to {
            let rects = rects(from: from, to: to, in: row)
            if let first = rects.first { return rects.dropFirst().reduce(first) { $0.union($1) } }
        }
        let (a, b) = (distance(to: from, in: row), distance(to: to, in: row))
        return CGRect(
            x: row.frame.minX + min(a, b), y: row.frame.minY, width: abs(b - a), height: row.frame.height)
    }

    /// The positions at which the caret can be in a row, with their distances from its left end, from left to right.
    func caretStops(in row: Row) -> [(position: Int, x: CGFloat)] {
        let ends = characters(of: row).map(\.next)
        return ([row.start] + ends).map { (position: $0, x: distance(to: $0, in: row)) }
            .sorted {
                ($0.x, row.isRightToLeft ? -$0.position : $0.position) < (
                    $1.x, row.isRightToLeft ? -$1.position : $1.position
                )
            }
    }

    /// The position to the left or right of one in a row with both directions.
    ///
    /// - Returns: `nil` at the end of the row in that direction.
    func position(beside position: Int, toRight: Bool, in row: Row) -> Int? {
        let stops = caretStops(in: row)
        guard let index = stops.firstIndex(where: { $0.position == position }) else { return nil }
        let next = index + (toRight ? 1 : -1)
        return stops.indices.contains(next) ? stops[next].position : nil
    }

    /// The rectangle of the insertion point before a position; `nil` without rows.
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
            for run in row.runs.isEmpty ? row.storedRuns : row.runs {
                let (first, last) = (max(run.start, from), min(run.end, to))
                guard first < last else { continue }
                var shown = run.part
                if first > run.start || last < run.end {
                    shown.text = Self.slice(of: run.part.text, from: first - run.start, to: last - run.start)
                }
                let rect: CGRect
                if row.runs.isEmpty {
                    rect = self.rect(from: first, to: last, in: row)
                } else {
                    let (a, b) = (run.distance(to: first), run.distance(to: last))
                    rect = CGRect(x: row.frame.minX + min(a, b), y: row.frame.minY, width: abs(b - a), height: 0)
                }
                items += self.items(
                    of: shown, x: rect.minX, width: rect.width, isRightToLeft: run.isRightToLeft, in: row)
            }
        }
        return items
    }
}

extension AttributedLines.Row {
    /// The parts in the stored order, without positions.
    fileprivate var storedRuns: [BidiRun] {
        var start = start
        return parts.map { part in
            defer { start += part.text.utf16.count }
            return BidiRun(part: part, start: start, level: 0)
        }
    }
}
