/// A header that grows when the content is pulled past its start. It otherwise stays at the start of the viewport while
/// the content scrolls by up to its length.
public struct StretchyHeader: Hashable, Sendable {
    /// The length of the header at rest, in points.
    public var length: Double
    /// The maximum length, in points. A header pulled further leaves a gap above it. An infinite maximum avoids the
    /// gap.
    public var maximumLength: Double

    /// Creates a header with its length at rest and its largest length, in points.
    public init(length: Double, maximumLength: Double = .infinity) {
        self.length = length
        self.maximumLength = maximumLength
    }

    /// The scale and the translation of the header at an offset.
    public struct Stretch: Hashable, Sendable {
        /// The scale of both sides about the middle of the header; 1 at rest.
        public var scale: Double
        /// The translation on the scroll axis, applied after scaling, in points.
        public var translation: Double
    }

    /// Returns the stretch of the header for a content offset.
    ///
    /// - Parameter offset: The distance of the content from its start, in points; negative while it is pulled.
    /// - Returns: The identity for a header without length.
    public func stretch(offset: Double) -> Stretch {
        guard length > 0, offset.isFinite else { return Stretch(scale: 1, translation: 0) }
        let grown = min(max(maximumLength, length), max(length, length - offset))
        return Stretch(scale: grown / length, translation: min(offset, length) + (grown - length) / 2)
    }

    /// Returns the opacity of an overlay that covers the header as the content scrolls: `offset / length`, clamped to
    /// `0...maximum`. It is 0 while pulled, at rest, and for a header without length.
    public func overlayAlpha(offset: Double, maximum: Double) -> Double {
        guard length > 0, !offset.isNaN else { return 0 }
        return min(max(offset / length, 0), max(maximum, 0))
    }
}
