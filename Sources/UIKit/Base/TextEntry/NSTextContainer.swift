import CoreGraphics
public import Foundation

/// The area in which a text view lays out its text.
open class NSTextContainer: NSObject {
    final var onChange: (() -> Void)?

    /// - Parameter size: Replaced by the text view's size.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// The size that the text view last set.
    open internal(set) var size: CGSize
    /// Padding at both ends of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { onChange?() } }
    }
    /// 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { onChange?() } }
    }
    /// How the last line is truncated.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { onChange?() } }
    }
}
