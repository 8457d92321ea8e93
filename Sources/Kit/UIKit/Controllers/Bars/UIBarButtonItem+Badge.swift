import Foundation

extension UIBarButtonItem {
    /// A text or a dot at the upper trailing corner of a button, with optional colors and font.
    @preconcurrency @MainActor public struct Badge {
        /// The text; `nil` for a dot.
        public let stringValue: String?
        /// The color of the background; `nil` for red.
        public var backgroundColor: UIColor?
        /// The color of the text; `nil` for white.
        public var foregroundColor: UIColor?
        /// The font of the text; `nil` for the standard one.
        public var font: UIFont?

        private init(_ stringValue: String?) { self.stringValue = stringValue }

        /// Returns a badge with a number, in the digits of the user's language.
        public static func count(_ count: Int) -> UIBarButtonItem.Badge {
            Badge(NumberFormatter.localizedString(from: NSNumber(value: count), number: .none))
        }

        /// Returns a badge with a text.
        public static func string(_ string: String) -> UIBarButtonItem.Badge { Badge(string) }

        /// Returns a badge without a text, a dot.
        public static func indicator() -> UIBarButtonItem.Badge { Badge(nil) }
    }
}

/// Shows the badge of a bar button.
final class BarBadge: UILabel {
    /// The diameter of a dot, and the height of a badge with a text, in points.
    private static let (dot, height): (CGFloat, CGFloat) = (8, 18)

    /// - Parameter badge: The text, the colors, and the font.
    init(_ badge: UIBarButtonItem.Badge) {
        super.init(frame: .zero)
        text = badge.stringValue
        textAlignment = .center
        font = badge.font ?? .systemFont(ofSize: 12, weight: .medium)
        textColor = badge.foregroundColor ?? .white
        backgroundColor = badge.backgroundColor ?? .systemRed
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Places the badge at the upper trailing corner of a button with the given bounds.
    func place(in bounds: CGRect, top: CGFloat, isMirrored: Bool) {
        let height = text == nil ? Self.dot : max(Self.height, intrinsicContentSize.height)
        let width = text == nil ? height : max(height, intrinsicContentSize.width + 10)
        let overlap = text == nil ? height : width / 2 + 2
        frame = CGRect(
            x: isMirrored ? overlap - width : bounds.width - overlap, y: text == nil ? top + 2 : top - 4, width: width,
            height: height)
        layer.cornerRadius = height / 2
    }
}
