/// A header that grows when the content is pulled past its start, and otherwise scrolls away.
public struct StretchyHeader: Hashable, Sendable {
    /// The header's length at rest, in points.
    public var length: Double
    /// It never grows beyond this, in points. A gap opens above a header pulled further than that, so callers that
    /// want none leave it infinite.
    public var maximumLength: Double

    public init(length: Double, maximumLength: Double = .infinity) {
        self.length = length
        self.maximumLength = maximumLength
    }

    public struct Stretch: Hashable, Sendable {
        /// Of both sides, about the header's middle; 1 at rest.
        public var scale: Double
        /// On the scroll axis, after scaling, in points.
        public var translation: Double
    }

    /// - Parameter offset: How far the content is scrolled from its start; negative while it is pulled.
    /// - Returns: Identity for a header without length.
    public func stretch(offset: Double) -> Stretch {
        guard length > 0, offset.isFinite else { return Stretch(scale: 1, translation: 0) }
        let grown = min(max(maximumLength, length), max(length, length - offset))
        return Stretch(scale: grown / length, translation: min(offset, length) + (grown - length) / 2)
    }

    /// The opacity of a veil over the header as it leaves: `offset / length` within `0...maximum`; 0 while pulled, at
    /// rest and for a header without length.
    public func veil(offset: Double, maximum: Double) -> Double {
        guard length > 0, !offset.isNaN else { return 0 }
        return min(max(offset / length, 0), max(maximum, 0))
    }
}

/// An element that scrolls with the content until it meets a line, and stays there as long as its room lasts.
public struct StickyEdge: Hashable, Sendable {
    /// Where it lies in the content at rest.
    public var origin: Double
    /// How far it may travel from there before its room ends and it leaves with the content; infinite for ever.
    public var room: Double

    public init(origin: Double, room: Double = .infinity) {
        self.origin = origin
        self.room = room
    }

    /// What to add to the resting position so that it does not go above `line`, in points, at least 0.
    ///
    /// - Parameter line: In content space: the scroll offset plus whatever sticks above.
    public func travel(line: Double) -> Double {
        min(max(room, 0), max(0, line - origin))
    }
}
