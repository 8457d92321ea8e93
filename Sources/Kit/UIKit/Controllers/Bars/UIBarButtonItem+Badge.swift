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
