package import CollectionCore
import CoreGraphics
import Foundation

extension UIImage {
    /// The edges of a resizable image, and how its middle fills an area.
    struct Caps: Equatable {
        /// The areas that are not scaled, from the edges, in points.
        var insets: UIEdgeInsets
        /// How the area between the caps fills.
        var mode: ResizingMode
    }

    /// A part of the image in unit coordinates, and the area that it fills.
    package struct Slice: Equatable {
        /// The part, in unit coordinates of the image.
        var source: Rect
        /// The area that the part fills, in points.
        package var frame: Rect
    }

    /// An interval of the image and the interval of the area that it fills, in points.
    private struct Span {
        var from: (start: Double, length: Double)
        var to: (start: Double, length: Double)
    }

    /// The maximum number of tiles. Above it, the middle is stretched: the tiles are then so small that the difference
    /// is hardly visible.
    private static var tileLimit: Int { 4096 }

    /// The parts to draw so that the image fills `area`: the image as a whole, unless it has caps.
    package final func slices(in area: Rect) -> [Slice] {
        guard let caps, size.width > 0, size.height > 0 else {
            return [Slice(source: Rect(x: 0, y: 0, width: 1, height: 1), frame: area)]
        }
        let (width, height) = (Double(size.width), Double(size.height))
        let (left, right) = (Double(caps.insets.left), Double(caps.insets.right))
        let (top, bottom) = (Double(caps.insets.top), Double(caps.insets.bottom))
        var tiles = caps.mode == .tile
        let middles = (width - left - right, height - top - bottom)
        if tiles, middles.0 > 0, middles.1 > 0 {
            let count = (area.width / middles.0).rounded(.up) * (area.height / middles.1).rounded(.up)
            tiles = count <= Double(Self.tileLimit)
        }
        let columns = Self.spans(width, start: left, end: right, into: (area.x, area.width), tiles: tiles)
        let rows = Self.spans(height, start: top, end: bottom, into: (area.y, area.height), tiles: tiles)
        return rows.flatMap { row in
            columns.map { column in
                Slice(
                    source: Rect(
                        x: column.from.start / width, y: row.from.start / height, width: column.from.length / width,
                        height: row.from.length / height),
                    frame: Rect(
                        x: column.to.start, y: row.to.start, width: column.to.length, height: row.to.length))
            }
        }
    }

    /// The caps and the middle along one axis. Caps that do not fit shrink in proportion.
    private static func spans(
        _ length: Double, start: Double, end: Double, into area: (start: Double, length: Double), tiles: Bool
    ) -> [Span] {
        let start = max(0, min(start, length))
        let end = max(0, min(end, length - start))
        let middle = length - start - end
        let fit = start + end > area.length ? area.length / (start + end) : 1
        let available = max(0, area.length - (start + end) * fit)
        var spans: [Span] = []
        if start > 0 { spans.append(Span(from: (0, start), to: (area.start, start * fit))) }
        if available > 0, middle > 0 {
            let step = tiles ? middle : available
            var offset = 0.0
            while offset < available {
                // The last tile is cut off.
                let shown = min(step, available - offset)
                spans.append(
                    Span(
                        from: (start, middle * shown / step), to: (area.start + start * fit + offset, shown)))
                offset += step
            }
        }
        if end > 0 {
            spans.append(Span(from: (length - end, end), to: (area.start + area.length - end * fit, end * fit)))
        }
        return spans
    }
}
