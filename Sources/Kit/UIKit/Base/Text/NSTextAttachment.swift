import CoreGraphics
public import Foundation
import QuartzCore

/// An inline image in text. By default, it has its own size and is placed on the baseline.
open class NSTextAttachment: NSObject {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    /// The character that represents an attachment.
    public static let character = 0xFFFC

    open var image: UIImage?
    /// The image's rectangle relative to its origin on the baseline, with y pointing up. If zero, the image's own
    /// size on the baseline.
    open var bounds = CGRect.zero {
        didSet { NumberPolicy.replace(&bounds, oldValue) }
    }

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Relative to the origin on the baseline, with y pointing up.
    final var frame: CGRect {
        if bounds.size != .zero { return bounds }
        return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
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
