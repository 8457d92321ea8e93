public import CoreGraphics
public import Foundation

/// A position at which text after a tab begins.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    public let alignment: NSTextAlignment
    /// The distance from the beginning of the line, in points.
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
        super.init()
    }

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
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}
