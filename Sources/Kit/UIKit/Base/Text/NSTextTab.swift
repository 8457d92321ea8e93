internal import CoreGraphics
public import Foundation

/// A position at which text after a tab begins.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    /// The names of the values in ``NSTextTab/options``.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as Apple's platforms write it.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The characters at which a column ends, a `CharacterSet`. Stored only.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How the text is placed at the tab stop.
    public let alignment: NSTextAlignment
    /// The distance from the beginning of the line, in points.
    public let location: CGFloat
    /// The options. Stored only.
    public let options: [OptionKey: Any]

    /// Creates a tab stop at a distance from the beginning of the line, in points.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
        super.init()
    }

    /// The tab stop itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location
    }
    open override var hash: Int { location.hashValue }

    /// The stops of paragraph styles that set none.
    static let standardStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
}

extension NSParagraphStyle {
    /// How lines are broken in some scripts.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Avoids a last line with a single word. Stored only.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Avoids breaks within Korean words. Stored only.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The options of the system. Stored only.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}
