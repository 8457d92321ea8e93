import CoreGraphics
public import Foundation
import QuartzCore

/// An inline image in text. By default, it has its own size and is placed on the baseline.
open class NSTextAttachment: NSObject {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    /// The character that represents an attachment.
    public static let character = 0xFFFC

    /// The image in the text; `nil`, the default, shows nothing.
    open var image: UIImage?
    /// The image's rectangle relative to its origin on the baseline, with y pointing up. If zero, the image's own
    /// size on the baseline.
    open var bounds = CGRect.zero {
        didSet { NumberPolicy.replace(&bounds, oldValue) }
    }

    public override init() { super.init() }

    /// Creates an attachment with an image in its own size.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The rectangle of the attachment relative to its origin on the baseline, with y pointing up. Subclasses can
    /// determine another one.
    ///
    /// - Parameters:
    ///   - textContainer: Always `nil`: the size does not depend on the line.
    ///   - lineFrag: Always zero.
    ///   - position: Always zero.
    ///   - charIndex: Always 0.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if bounds.size != .zero { return bounds }
        return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
    }

    /// The image that is drawn. Subclasses can determine another one.
    ///
    /// - Parameters:
    ///   - imageBounds: The rectangle of the image, relative to its origin.
    ///   - textContainer: Always `nil`.
    ///   - charIndex: Always 0.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? {
        image
    }

    /// Relative to the origin on the baseline, with y pointing up.
    final var frame: CGRect {
        var frame = attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        NumberPolicy.replace(&frame, .zero, "NSTextAttachment.attachmentBounds")
        return frame
    }
}

extension NSAttributedString {
    /// A string of one character with the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension NSAttributedString.Key {
    /// Additional distance between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Like `kern`, and takes precedence over it.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// An ``NSTextAttachment``.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or a string.
    public static let link = NSAttributedString.Key("NSLink")
}
