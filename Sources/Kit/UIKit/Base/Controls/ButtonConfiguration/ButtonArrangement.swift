import CoreGraphics

/// The arrangement of the parts of a configured button: an image beside, above, or below a title and a subtitle, and a
/// symbol after them.
struct ButtonArrangement {
    /// The sizes of the parts, in points. Zero stands for a missing part.
    struct Parts {
        /// The size of the image.
        var image = CGSize.zero
        /// The size of the title.
        var title = CGSize.zero
        /// The size of the subtitle.
        var subtitle = CGSize.zero
        /// The size of the symbol after the other parts.
        var indicator = CGSize.zero
        /// The distance of the image from the texts, in points.
        var imagePadding: CGFloat = 0
        /// The distance of the subtitle from the title, in points.
        var titlePadding: CGFloat = 0
    }

    /// The edge of the texts at which the image is.
    enum Side { case left, right, top, bottom }
    /// A relative position, from 0 at the left or the top to 1 at the right or the bottom.
    typealias Share = CGFloat

    /// The space between the texts and the symbol after them, in points.
    private static let indicatorPadding: CGFloat = 5

    private let parts: Parts
    private let side: Side

    /// Creates an arrangement with the image at a side of the texts.
    init(_ parts: Parts, imageAt side: Side) {
        self.parts = parts
        self.side = side
    }

    private var isSideBySide: Bool { side == .left || side == .right }
    private var hasTexts: Bool { parts.title != .zero || parts.subtitle != .zero }
    private var imageGap: CGFloat { parts.image != .zero && hasTexts ? parts.imagePadding : 0 }
    private var textGap: CGFloat { parts.title != .zero && parts.subtitle != .zero ? parts.titlePadding : 0 }
    private var indicatorLength: CGFloat {
        guard parts.indicator != .zero else { return 0 }
        return parts.indicator.width + (hasTexts || parts.image != .zero ? Self.indicatorPadding : 0)
    }

    private var texts: CGSize {
        CGSize(
            width: max(parts.title.width, parts.subtitle.width),
            height: parts.title.height + textGap + parts.subtitle.height)
    }

    /// The width of the parts beside the texts, which is not available to the texts.
    var widthBesideTexts: CGFloat { (isSideBySide ? parts.image.width + imageGap : 0) + indicatorLength }

    /// The size of all parts together.
    var size: CGSize {
        let texts = self.texts
        let width =
            isSideBySide ? parts.image.width + imageGap + texts.width : max(parts.image.width, texts.width)
        let height =
            isSideBySide ? max(parts.image.height, texts.height) : parts.image.height + imageGap + texts.height
        return CGSize(width: width + indicatorLength, height: max(height, parts.indicator.height))
    }

    /// The rectangles of the parts, in the space of the box in which they are arranged.
    struct Frames {
        /// The rectangle of the image.
        var image = CGRect.zero
        /// The rectangle of the title.
        var title = CGRect.zero
        /// The rectangle of the subtitle.
        var subtitle = CGRect.zero
        /// The rectangle of the symbol after the other parts.
        var indicator = CGRect.zero
    }

    /// Returns the frames in `box`.
    ///
    /// - Parameters:
    ///   - horizontal: The position of all parts as a unit in the width of `box`.
    ///   - vertical: The position of all parts as a unit in the height of `box`.
    ///   - texts: The position of each text in the width of the wider one.
    ///   - mirrored: Whether the symbol is at the left.
    func frames(in box: CGRect, horizontal: Share, vertical: Share, texts share: Share, mirrored: Bool) -> Frames {
        let (all, texts) = (size, self.texts)
        let origin = CGPoint(
            x: box.minX + (box.width - all.width) * horizontal, y: box.minY + (box.height - all.height) * vertical)
        // The area of the image and the texts, without the symbol.
        let inner = CGRect(
            x: origin.x + (mirrored ? indicatorLength : 0), y: origin.y, width: all.width - indicatorLength,
            height: all.height)
        var frames = Frames()
        var image = CGRect(origin: inner.origin, size: parts.image)
        var block = CGRect(origin: inner.origin, size: texts)
        switch side {
        case .left: block.origin.x = inner.maxX - texts.width
        case .right: image.origin.x = inner.maxX - parts.image.width
        case .top: block.origin.y = inner.maxY - texts.height
        case .bottom: image.origin.y = inner.maxY - parts.image.height
        }
        if isSideBySide {
            image.origin.y = inner.midY - image.height / 2
            block.origin.y = inner.midY - block.height / 2
        } else {
            image.origin.x = inner.minX + (inner.width - image.width) * share
            block.origin.x = inner.minX + (inner.width - block.width) * share
        }
        frames.image = image
        frames.title = CGRect(
            x: block.minX + (block.width - parts.title.width) * share, y: block.minY, width: parts.title.width,
            height: parts.title.height)
        frames.subtitle = CGRect(
            x: block.minX + (block.width - parts.subtitle.width) * share, y: block.maxY - parts.subtitle.height,
            width: parts.subtitle.width, height: parts.subtitle.height)
        frames.indicator = CGRect(
            x: mirrored ? origin.x : origin.x + all.width - parts.indicator.width,
            y: inner.midY - parts.indicator.height / 2, width: parts.indicator.width, height: parts.indicator.height)
        return frames
    }
}
