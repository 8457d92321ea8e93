internal import CoreGraphics
public import Foundation

/// A picture among characters: it stands on their baseline, as wide as it is.
open class NSTextAttachment: NSObject {
    /// The character that an attachment takes the place of.
    public static let character = 0xFFFC

    open var image: UIImage?
    /// Where the picture lies, from the baseline's point with y upwards; all zero for the image's own size on the baseline.
    open var bounds = CGRect.zero

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// From the point on the baseline, with y upwards.
    final var frame: CGRect {
        if bounds.size != .zero { return bounds }
        return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
    }
}

extension NSAttributedString {
    /// One character that is the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension NSAttributedString.Key {
    /// Points between characters, besides what the font has.
    public static let kern = NSAttributedString.Key("NSKern")
    /// As `kern`, which it goes before.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// An ``NSTextAttachment``.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or a string of one.
    public static let link = NSAttributedString.Key("NSLink")
}
