import CoreGraphics
public import Foundation

/// The column that a text view lays its text out in.
open class NSTextContainer: NSObject {
    final var onChange: (() -> Void)?

    /// - Parameter size: The text view's own size takes its place.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// What the text view gave it last.
    open internal(set) var size: CGSize
    /// Room at both ends of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { onChange?() } }
    }
    /// 0 for as many as there are.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { onChange?() } }
    }
    /// How the last of the lines ends where text is left out.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { onChange?() } }
    }
}
