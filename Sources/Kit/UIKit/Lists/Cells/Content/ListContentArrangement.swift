import Foundation

/// Computes the frames of the parts of a list content view from their sizes.
struct ListContentArrangement {
    /// The parts to arrange, in points. Missing parts are `nil`.
    struct Parts {
        /// The space around all parts.
        var margins: UIEdgeInsets
        /// The displayed size of the image, and the size of the space in which it is centered.
        var image: (displayed: CGSize, reserved: CGSize)?
        /// The space between the image and the texts.
        var imagePadding: CGFloat
        /// The space between texts side by side.
        var horizontalPadding: CGFloat
        /// The space between texts one below the other.
        var verticalPadding: CGFloat
        /// Whether the texts share a line if they fit.
        var prefersSideBySide: Bool
        /// Measures the text at a given width.
        var text: ((CGFloat) -> CGSize)?
        /// Measures the secondary text at a given width.
        var secondaryText: ((CGFloat) -> CGSize)?
        /// The distances from the tops of the texts to their first baselines.
        var textAscent: CGFloat
        /// The distance from the top of the secondary text to its first baseline.
        var secondaryAscent: CGFloat
        /// The number of pixels per point.
        var scale: CGFloat
    }

    /// The frame of the displayed image, in the view's coordinates.
    var image: CGRect?
    /// The frame of the text, in the view's coordinates.
    var text: CGRect?
    /// The frame of the secondary text, in the view's coordinates.
    var secondaryText: CGRect?
    /// The height that fits all parts and the margins.
    private(set) var neededHeight: CGFloat = 0
    /// The width, including margins, at which no text wraps.
    private(set) var naturalWidth: CGFloat = 0

    /// - Parameters:
    ///   - height: The available height. `nil` uses the needed height.
    ///   - mirrored: Whether the layout direction is right to left.
    init(_ parts: Parts, width: CGFloat, height: CGFloat?, mirrored: Bool) {
        let margins = parts.margins
        let texts = TextBlock(parts, width: max(0, Self.textWidth(parts, width)))
        let imageHeight = parts.image?.reserved.height ?? 0
        neededHeight = margins.top + max(imageHeight, texts.size.height) + margins.bottom
        naturalWidth =
            width - Self.textWidth(parts, width) + TextBlock(parts, width: .greatestFiniteMagnitude).size.width

        let availableHeight = height ?? neededHeight
        func centered(_ length: CGFloat) -> CGFloat {
            let remaining = availableHeight - margins.top - margins.bottom - length
            // Content that does not fit starts at the top margin and is cut off at the bottom.
            return ((margins.top + max(0, remaining / 2)) * parts.scale).rounded() / parts.scale
        }
        if let picture = parts.image {
            image = CGRect(
                origin: CGPoint(
                    x: margins.left + (picture.reserved.width - picture.displayed.width) / 2,
                    y: centered(picture.displayed.height)),
                size: picture.displayed)
        }
        let x = margins.left + (parts.image.map { $0.reserved.width + parts.imagePadding } ?? 0)
        let y = centered(texts.size.height)
        text = texts.text?.offsetBy(dx: x, dy: y)
        secondaryText = texts.secondaryText?.offsetBy(dx: x, dy: y)
        guard mirrored else { return }
        image = image.map { AccessoryArrangement.mirrored($0, width: width) }
        text = text.map { AccessoryArrangement.mirrored($0, width: width) }
        secondaryText = secondaryText.map { AccessoryArrangement.mirrored($0, width: width) }
    }

    private static func textWidth(_ parts: Parts, _ width: CGFloat) -> CGFloat {
        width - parts.margins.left - parts.margins.right
            - (parts.image.map { $0.reserved.width + parts.imagePadding } ?? 0)
    }

    /// The frames of both texts, relative to their common origin.
    private struct TextBlock {
        var text: CGRect?
        var secondaryText: CGRect?
        var size = CGSize.zero

        init(_ parts: Parts, width: CGFloat) {
            guard let first = parts.text else {
                place(second: parts.secondaryText?(width), width)
                return
            }
            guard let second = parts.secondaryText else {
                let textSize = first(width)
                text = CGRect(
                    x: 0, y: 0, width: min(width, max(textSize.width, Self.minimumWidth(width))),
                    height: textSize.height)
                size = CGSize(width: textSize.width, height: textSize.height)
                return
            }
            if parts.prefersSideBySide {
                let (a, b) = (first(.greatestFiniteMagnitude), second(.greatestFiniteMagnitude))
                let needed = a.width + parts.horizontalPadding + b.width
                if needed <= width {
                    let end = width < .greatestFiniteMagnitude ? width : needed
                    let line = max(parts.textAscent, parts.secondaryAscent)
                    text = CGRect(x: 0, y: line - parts.textAscent, width: a.width, height: a.height)
                    secondaryText = CGRect(
                        x: end - b.width, y: line - parts.secondaryAscent, width: b.width, height: b.height)
                    size = CGSize(
                        width: needed,
                        height: max(line - parts.textAscent + a.height, line - parts.secondaryAscent + b.height))
                    return
                }
            }
            let (a, b) = (first(width), second(width))
            let top = a.height > 0 && b.height > 0 ? a.height + parts.verticalPadding : a.height
            text = CGRect(x: 0, y: 0, width: max(a.width, Self.minimumWidth(width)), height: a.height)
            secondaryText = CGRect(x: 0, y: top, width: max(b.width, Self.minimumWidth(width)), height: b.height)
            size = CGSize(width: max(a.width, b.width), height: top + b.height)
        }

        /// Returns the minimum width of a text. Texts fill a given width so that their alignment takes effect.
        private static func minimumWidth(_ width: CGFloat) -> CGFloat { width < .greatestFiniteMagnitude ? width : 0 }

        private mutating func place(second: CGSize?, _ width: CGFloat) {
            guard let second else { return }
            secondaryText = CGRect(
                x: 0, y: 0, width: max(second.width, Self.minimumWidth(width)), height: second.height)
            size = second
        }
    }
}
