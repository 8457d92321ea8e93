/// How one line of items is spread across the section. Each odd rule of UIKit is a case or a function with its name.
///
/// The j-th item starts at `leading`, plus the cross lengths of the items before it, plus `j · slack / divisions`.
/// Keeping the gap as a quotient makes the positions correctly rounded: nothing adds up.
struct FlowLineSpread: Hashable, Sendable {
    var leading: Double
    var slack: Double
    var divisions: Double

    func gap(before position: Int) -> Double { Double(position) * slack / divisions }
}

enum FlowLineRules {
    /// Lengths that differ by less than a thousandth of a pixel at any scale are the same, and what sticks out of a
    /// line by less still fits: `(width - 20) / 3` three times with a gap of 10 twice must.
    static let hair = 1.0 / 4096

    static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= hair }

    static func fits(_ used: Double, in available: Double) -> Bool { used <= available + hair }

    /// How many items of one cross length fit on a line: at least 1, infinite when they take no room.
    static func capacity(cross: Double, spacing: Double, available: Double) -> Double {
        let step = cross + spacing
        guard step > 0 else { return .infinity }
        return Swift.max(((available + hair + spacing) / step).rounded(.down), 1)
    }

    /// ``FlowQuirk/aGridKeepsTheGapsOfAFullLine``: when all items of a section have the same cross length, every line,
    /// the last one too, uses the spacing of a line filled to its capacity.
    ///
    /// - Source: measured, `self_sizing.json` FLA-009 and FLA-007.
    static func grid(cross: Double, capacity: Double, spacing: Double, available: Double) -> FlowLineSpread {
        if capacity == 1 { return alone(cross: cross, available: available) }
        if capacity == .infinity { return FlowLineSpread(leading: 0, slack: spacing, divisions: 1) }
        return FlowLineSpread(leading: 0, slack: available - capacity * cross, divisions: capacity - 1)
    }

    /// A line of several items of different cross lengths that is not the last: the slack goes between them.
    static func justified(crossSum: Double, count: Int, available: Double) -> FlowLineSpread {
        FlowLineSpread(leading: 0, slack: available - crossSum, divisions: Double(count - 1))
    }

    /// ``FlowQuirk/aLastLineOfDifferentLengthsIsRagged``: with different cross lengths, the last line starts at the
    /// leading edge and keeps the minimum spacing.
    ///
    /// - Source: measured, `self_sizing.json` FLA-010 and FLA-011.
    static func lastLine(spacing: Double) -> FlowLineSpread {
        FlowLineSpread(leading: 0, slack: spacing, divisions: 1)
    }

    /// ``FlowQuirk/anItemAloneOnALineIsCentred``; one that is too long starts at the leading edge.
    ///
    /// - Source: measured, `self_sizing.json` FLA-002 and FLA-007.
    static func alone(cross: Double, available: Double) -> FlowLineSpread {
        FlowLineSpread(leading: Swift.max((available - cross) / 2, 0), slack: 0, divisions: 1)
    }

    /// ``FlowQuirk/aLoneLastItemLeadsWhenTwoWouldFit``: it leads when a second one like it would fit, and is centred
    /// otherwise.
    ///
    /// - Source: measured, `self_sizing.json` FLA-002.
    static func aloneOnLastLine(cross: Double, spacing: Double, available: Double) -> FlowLineSpread {
        fits(2 * cross + spacing, in: available)
            ? lastLine(spacing: spacing) : alone(cross: cross, available: available)
    }

    /// The rule for a line of a section whose cross lengths differ.
    static func mixed(
        crossSum: Double, count: Int, isLast: Bool, spacing: Double, available: Double
    ) -> FlowLineSpread {
        switch (count, isLast) {
        case (1, false): alone(cross: crossSum, available: available)
        case (1, true): aloneOnLastLine(cross: crossSum, spacing: spacing, available: available)
        case (_, true): lastLine(spacing: spacing)
        case (_, false): justified(crossSum: crossSum, count: count, available: available)
        }
    }

    /// From the end of one line to the start of the next: ``FlowQuirk/linesOverlapButKeepTheirOrder``. A negative
    /// spacing makes lines overlap, but a line never starts before the one above it.
    static func pitch(length: Double, spacing: Double) -> Double { Swift.max(length + spacing, 0) }
}
