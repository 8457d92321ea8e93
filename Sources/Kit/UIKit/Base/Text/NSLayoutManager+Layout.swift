import CoreGraphics
import Foundation

extension NSLayoutManager {
    /// The lines of a container, in its space without the padding, and their characters.
    struct LaidContainer {
        /// The container that was filled.
        let container: NSTextContainer
        /// The lines in the container, relative to its origin.
        var lines: AttributedLines
        /// The characters in the container.
        var range: NSRange
    }

    /// A line. Remains valid if the layout changes.
    struct Line {
        /// The container and all of its lines.
        let laid: LaidContainer
        /// The index of the line in its container.
        let index: Int

        /// The container with the line.
        var container: NSTextContainer { laid.container }
        /// The geometry and the text of the line.
        var row: AttributedLines.Row { laid.lines.rows[index] }
        /// The characters of the line, including its line break.
        var range: NSRange { NSRange(location: row.start, length: row.endWithBreak - row.start) }
    }

    /// The lines of all containers, in order. Empty while the layout calls the delegate.
    final func laidContainers() -> [LaidContainer] {
        guard let textStorage else { return [] }
        textStorage.takeLentString()
        if let laid { return laid }
        guard !isLayingOut else { return [] }
        isLayingOut = true
        var made: [LaidContainer] = []
        var position = 0
        var isComplete = false
        for (index, container) in ownContainers.enumerated() {
            var lines = AttributedLines()
            if !isComplete {
                lines = makeLines(
                    of: textStorage, from: position, in: container, width: container.textWidth,
                    height: height(of: container, isLast: index == ownContainers.count - 1))
                isComplete = lines.isComplete
            }
            let end = lines.rows.last?.endWithBreak ?? position
            made.append(
                LaidContainer(
                    container: container, lines: lines, range: NSRange(location: position, length: end - position)))
            position = end
        }
        isLayingOut = false
        laid = made
        laidStyle = UITraitCollection.current.userInterfaceStyle
        if let delegate, !made.isEmpty {
            for (index, one) in made.enumerated() {
                delegate.layoutManager(
                    self, didCompleteLayoutFor: one.container, atEnd: isComplete && index == made.count - 1)
            }
            if !isComplete { delegate.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false) }
        }
        return made
    }

    /// The last text view shows the whole remaining text, because it scrolls or grows.
    private func height(of container: NSTextContainer, isLast: Bool) -> CGFloat {
        container.setup != nil && isLast ? .infinity : TextLimits.length(container.size.height)
    }

    /// The lines that a container would have with another width, in points without padding.
    final func lines(in container: NSTextContainer, width: CGFloat) -> AttributedLines {
        guard let laid = laidContainer(container), let textStorage else { return AttributedLines() }
        if width == container.textWidth { return laid.lines }
        guard !isLayingOut else { return AttributedLines() }
        isLayingOut = true
        defer { isLayingOut = false }
        return makeLines(
            of: textStorage, from: min(laid.range.location, textStorage.length), in: container, width: width,
            height: height(of: container, isLast: container === ownContainers.last))
    }

    private func makeLines(
        of storage: NSTextStorage, from start: Int, in container: NSTextContainer, width: CGFloat, height: CGFloat
    ) -> AttributedLines {
        let length = storage.length
        let text =
            start > 0
            ? storage.attributedSubstring(from: NSRange(location: start, length: length - start)) : storage
        var options = AttributedLines.RowOptions()
        options.start = start
        if start > 0 {
            let previous = (storage.string as NSString).substring(with: NSRange(location: start - 1, length: 1))
            options.continuesParagraph = !previous.contains(where: \.isNewline)
        }
        let setup = container.setup ?? ownContainers.lazy.compactMap(\.setup).first
        let isRightToLeft = setup?.isRightToLeft ?? false
        options.slots = container.slots(width: width, height: height, isRightToLeft: isRightToLeft)
        if delegate != nil { options.spacing = self }
        let maximumLines = max(0, container.maximumNumberOfLines)
        let truncates = ![.byWordWrapping, .byCharWrapping].contains(container.lineBreakMode)
        if setup == nil, maximumLines > 0, truncates { options.lastLineMode = container.lineBreakMode }
        var lines = AttributedLines()
        (setup?.traits ?? .current).performAsCurrent {
            let styled: AttributedText
            if let setup {
                styled = AttributedText(
                    setup.detected.applied(to: Pieces(text), from: start), font: setup.font, color: setup.color,
                    paragraph: setup.paragraph, links: setup.links)
            } else {
                styled = AttributedText(text)
            }
            lines = styled.rows(
                width: width, height: height, maximumLines: maximumLines, isRightToLeft: isRightToLeft,
                options: options)
        }
        return lines
    }

    // MARK: Finding lines

    /// - Returns: `nil` for glyphs after the last container.
    final func line(ofGlyphAt index: Int) -> Line? {
        guard let laid = laidContainers().first(where: { index < NSMaxRange($0.range) }) else { return nil }
        return laid.lines.rowIndex(of: index).map { Line(laid: laid, index: $0) }
    }

    /// The lines of a container; `nil` if it does not belong to this layout manager.
    final func laidContainer(_ container: NSTextContainer) -> LaidContainer? {
        laidContainers().first { $0.container === container }
    }

    /// The line with the space below it, in the space of its container.
    final func fragment(_ line: Line) -> CGRect {
        let (row, lines) = (line.row, line.laid.lines)
        let whole = line.container.textWidth
        let width = row.slot?.width ?? (whole.isFinite ? whole : max(lines.size.width, row.frame.maxX))
        let next = lines.rows[(line.index + 1)...].first { $0.frame.minY > row.frame.minY }
        return CGRect(
            x: row.slot?.x ?? 0, y: row.frame.minY,
            width: width + 2 * TextLimits.padding(line.container.lineFragmentPadding),
            height: next.map { $0.frame.minY - row.frame.minY } ?? row.frame.height)
    }

    /// The text of the line with its padding, in the space of its container.
    final func usedFragment(_ line: Line) -> CGRect {
        let row = line.row
        let wraps = row.breakLength == 0 && row.end < numberOfGlyphs
        // Spaces at the end of a line that wraps may extend beyond the container.
        let space = row.slot.map { $0.x + $0.width } ?? line.container.textWidth
        let width = wraps ? row.trimmedWidth : min(row.frame.width, max(row.trimmedWidth, space - row.frame.minX))
        return CGRect(
            x: row.frame.minX, y: row.frame.minY,
            width: width + 2 * TextLimits.padding(line.container.lineFragmentPadding), height: row.frame.height)
    }

    /// The empty line at the end of an empty text or of one that ends with a line break.
    final var extraLine: Line? {
        guard let laid = laidContainers().last(where: { !$0.lines.rows.isEmpty }), let row = laid.lines.rows.last,
            row.start == numberOfGlyphs, row.endWithBreak == row.start
        else { return nil }
        return Line(laid: laid, index: laid.lines.rows.count - 1)
    }

    /// The lines that contain characters of a range, in order, without the extra line.
    final func lines(in range: NSRange) -> [Line] {
        laidContainers().flatMap { laid in
            laid.lines.rows.indices.compactMap { index in
                let row = laid.lines.rows[index]
                let intersects = row.start < NSMaxRange(range) && row.endWithBreak > range.location
                return intersects ? Line(laid: laid, index: index) : nil
            }
        }
    }

    /// The character nearest to a point in the space of a container.
    final func hit(_ point: CGPoint, in container: NSTextContainer) -> (position: Int, fraction: CGFloat) {
        guard let laid = laidContainer(container), point.x.isFinite, point.y.isFinite else { return (0, 0) }
        let padding = TextLimits.padding(container.lineFragmentPadding)
        let found = laid.lines.character(nearest: CGPoint(x: point.x - padding, y: point.y))
        guard let found, let length = textStorage?.length, length > 0 else { return (found?.position ?? 0, 0) }
        return found.position < length ? found : (length - 1, 1)
    }

    // MARK: Ranges

    /// Throws Apple's exception for a glyph index out of bounds.
    package final func _checkGlyph(_ index: Int, _ method: String, limit: Int? = nil) throws(UIKitException) {
        let count = numberOfGlyphs
        guard index < 0 || index >= (limit ?? count) else { return }
        throw UIKitException(
            .range, "*** -[\(type(of: self)) \(method)]: Glyph index \(index) out of bounds; number of glyphs \(count)")
    }

    /// Throws Apple's exception for a range of glyphs out of bounds.
    package final func _checkRange(_ range: NSRange, _ method: String) throws(UIKitException) {
        let count = numberOfGlyphs
        guard range.location < 0 || range.length < 0 || range.location > count || range.length > count - range.location
        else { return }
        throw UIKitException(
            .range,
            "*** -[\(type(of: self)) \(method)]: Range {\(range.location), \(range.length)} out of bounds; number of glyphs "
                + "\(count)")
    }
}

extension NSLayoutManager: RowSpacing {
    /// The distance that the delegate returns; `nil` if it does not implement the method.
    final func spacing(_ kind: RowSpacingKind, at index: Int, _ frame: CGRect) -> CGFloat? {
        guard let delegate else { return nil }
        missedDelegateMethod = false
        let found =
            switch kind {
            case .afterLine:
                delegate.layoutManager(self, lineSpacingAfterGlyphAt: index, withProposedLineFragmentRect: frame)
            case .beforeParagraph:
                delegate.layoutManager(self, paragraphSpacingBeforeGlyphAt: index, withProposedLineFragmentRect: frame)
            case .afterParagraph:
                delegate.layoutManager(self, paragraphSpacingAfterGlyphAt: index, withProposedLineFragmentRect: frame)
            }
        return missedDelegateMethod || !found.isFinite ? nil : max(0, found)
    }
}
