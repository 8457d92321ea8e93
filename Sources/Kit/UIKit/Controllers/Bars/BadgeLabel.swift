import CoreGraphics

/// A badge of a bar button or a tab: a text on a red capsule, or a dot.
final class BadgeLabel: UILabel {
    /// The diameter of a dot, and the height of a badge with a text, in points.
    private static let (dot, height): (CGFloat, CGFloat) = (8, 18)

    /// - Parameter badge: The text, the colors, and the font; `nil` for the standard ones.
    init(_ badge: UIBarButtonItem.Badge? = nil) {
        super.init(frame: .zero)
        text = badge?.stringValue
        textAlignment = .center
        font = badge?.font ?? .systemFont(ofSize: 12, weight: .medium)
        textColor = badge?.foregroundColor ?? .white
        backgroundColor = badge?.backgroundColor ?? .systemRed
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    /// The size of the capsule or the dot.
    var capsuleSize: CGSize {
        guard text != nil else { return CGSize(width: Self.dot, height: Self.dot) }
        return CGSize(width: max(Self.height, intrinsicContentSize.width + 10), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }

    /// Places the badge at the upper trailing corner of a button with the given bounds.
    func place(in bounds: CGRect, top: CGFloat, isMirrored: Bool) {
        let size = capsuleSize
        let overlap = text == nil ? size.width : size.width / 2 + 2
        frame = CGRect(
            origin: CGPoint(
                x: isMirrored ? overlap - size.width : bounds.width - overlap, y: text == nil ? top + 2 : top - 4),
            size: size)
    }
}
