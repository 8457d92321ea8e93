import CoreGraphics
import Foundation

extension NSLayoutManager {
    /// The container of the first glyph of a range and its lines.
    final func linesToDraw(_ range: NSRange) -> (NSTextContainer, AttributedLines)? {
        guard range.length > 0, range.location >= 0, range.location < numberOfGlyphs else { return nil }
        // Text views supply their traits. Otherwise, colors are those of the drawing.
        if laidStyle != UITraitCollection.current.userInterfaceStyle,
            !ownContainers.contains(where: { $0.setup != nil })
        {
            forgetLines()
        }
        guard let line = line(ofGlyphAt: range.location) else { return nil }
        return (line.container, line.laid.lines)
    }

    /// Draws the background colors of a range of glyphs into the current context.
    final func drawBackgrounds(of range: NSRange, at origin: CGPoint) {
        guard let (container, lines) = linesToDraw(range), let storage = textStorage,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let x = origin.x + TextLimits.padding(container.lineFragmentPadding)
        let end = min(range.location + min(range.length, storage.length), storage.length)
        var filled: [(UIColor, NSRange)] = []
        storage.enumerateAttribute(
            .backgroundColor, in: NSRange(location: range.location, length: end - range.location)
        ) { value, range, _ in
            if let color = value as? UIColor { filled.append((color, range)) }
        }
        for (color, range) in filled {
            let rects = lines.rects(of: range).map { $0.offsetBy(dx: x, dy: origin.y) }
            guard !rects.isEmpty else { continue }
            context.saveGState()
            color.setFill()
            rects.withUnsafeBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                fillBackgroundRectArray(first, count: buffer.count, forCharacterRange: range, color: color)
            }
            context.restoreGState()
        }
    }
}
