internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

// The lines of a text view, and what it draws.
extension UITextView {
    /// The origin of the first line, in the view's space.
    final var origin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }
    /// The space beside the lines, on both sides together.
    final var sides: CGFloat {
        textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    }

    /// The link at a point of the view, with its range in UTF-16 units; `nil` if the character there has none.
    final func link(at point: CGPoint) -> (URL, NSRange)? {
        let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        guard let row = lines().rows.first(where: { $0.frame.insetBy(dx: 0, dy: -0.5).contains(inside) }) else {
            return nil
        }
        let position = min(lines().positionBefore(inside.x, in: row), length - 1)
        guard position >= 0, let (attributes, range) = links().applied(to: pieces).run(at: position) else {
            return nil
        }
        let value = attributes[.link]
        guard let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) else { return nil }
        return (url, range)
    }

    /// The links that the view finds in its text. Cached until the text changes.
    private final func links() -> DetectedLinks {
        if let detectedLinks { return detectedLinks }
        let found = DetectedLinks(in: plainText, isEditable ? [] : dataDetectorTypes)
        detectedLinks = found
        return found
    }

    /// The lines of the text at the current width.
    final func lines() -> AttributedLines {
        if let textKit {
            updateContainerSize()
            return textKit.manager.lines(in: textContainer, width: textContainer.textWidth)
        }
        return lines(width: max(1, bounds.width - sides))
    }

    /// The lines of the text at a width in points. Cached for one width until the text changes.
    final func lines(width: CGFloat) -> AttributedLines {
        if let laidOut, laidOut.width == width { return laidOut.lines }
        if let textKit {
            let lines = textKit.manager.lines(in: textContainer, width: width)
            laidOut = (width, lines)
            return lines
        }
        let setup = setup
        var options = AttributedLines.RowOptions()
        options.slots = textContainer.slots(width: width, height: .infinity, isRightToLeft: setup.isRightToLeft)
        var computed: AttributedLines?
        setup.traits.performAsCurrent {
            computed = AttributedText(
                setup.detected.applied(to: ownText), font: setup.font, color: setup.color, paragraph: setup.paragraph,
                links: setup.links
            ).rows(
                width: width, maximumLines: max(0, textContainer.maximumNumberOfLines),
                isRightToLeft: setup.isRightToLeft, options: options)
        }
        let lines = computed!
        laidOut = (width, lines)
        return lines
    }

    /// What the view supplies for its text.
    final var setup: TextSetup {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        if textContainer.maximumNumberOfLines > 0 { paragraph.lineBreakMode = textContainer.lineBreakMode }
        let isUnderlined = ((linkTextAttributes ?? [:])[.underlineStyle] as? Int ?? 0) != 0
        let color = (textColor ?? .label).cgColor(for: traitCollection).color
        let link = ((linkTextAttributes ?? [:])[.foregroundColor] as? UIColor ?? tintColor ?? .link)
        return TextSetup(
            font: font ?? .systemFont(ofSize: 12), color: color, paragraph: paragraph,
            links: .init(color: link.cgColor(for: traitCollection).color, isUnderlined: isUnderlined),
            detected: links(),
            isRightToLeft: _isRightToLeft, traits: traitCollection)
    }

    /// The display items of the text and its selection, in the canvas's space.
    fileprivate final func drawingItems() -> [DisplayItem] {
        var items: [DisplayItem] = []
        if isSelectable, selection.length > 0 {
            var color = (tintColor ?? .systemBlue).cgColor(for: traitCollection).color
            color.alpha *= 0.2
            for rect in rects(of: selection) { items.append(.fill(.rect(Rect(rect)), .color(color))) }
        }
        items += search?.items(in: self) ?? []
        if let textKit, textKit.isCustom {
            items += customItems(textKit.manager)
        } else {
            items += lines().items.map { $0.offsetBy(x: Double(origin.x), y: Double(origin.y)) }
        }
        guard let mark else { return items }
        let color = (tintColor ?? .systemBlue).cgColor(for: traitCollection).color
        return items + TextMarks.items(highlights: [], underlines: rects(of: mark), color)
    }
}

/// The content of a text view.
final class TextCanvas: UIView {
    /// The text view whose text the canvas draws.
    weak var textView: UITextView?

    override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        if let textView { items += textView.drawingItems() }
    }
}
