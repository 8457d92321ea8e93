import CoreGraphics

extension UIButton {
    /// The position of the content in the height of the button: 0 at the top, 1 at the bottom.
    final var verticalShare: CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: 1
        default: 0.5
        }
    }
}

extension CGRect {
    /// The area in which a part of a button is placed. Unlike that of `inset(by:)`, its size is zero rather than null
    /// if the insets are larger than the rectangle.
    func narrowed(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
