/// How the items of one line are distributed along the cross axis.
///
/// The j-th item starts at `leading`, plus the cross lengths of the items before it, plus `j · slack / divisions`. The
/// gap is stored as a quotient so that rounding errors do not accumulate.
struct FlowLineSpread: Hashable, Sendable {
    /// The start of the first item on the cross axis, in points.
    var leading: Double
    /// The length to distribute among the gaps, in points.
    var slack: Double
    /// The number of equal parts into which `slack` is divided.
    var divisions: Double

    /// Returns the part of `slack` before the item at a position of the line.
    func gap(before position: Int) -> Double { Double(position) * slack / divisions }
}

/// The rules by which items fill lines.
enum FlowLineRules {
    /// The tolerance, in points, for comparing lengths: less than a thousandth of a pixel at scales up to 4.
    ///
    /// Lengths within the tolerance are equal, and a line may exceed the available length by it.
    /// For example, three items of `(width - 20) / 3` with two gaps of 10 must fit on a line.
    static let tolerance = 1.0 / 4096

    /// Whether two lengths differ by at most the tolerance.
    static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

    /// Whether a length is at most the available one plus the tolerance.
    static func fits(_ used: Double, in available: Double) -> Bool { used <= available + tolerance }

    /// Returns how many items of one cross length fit on a line: at least 1, and infinity when `cross + spacing` is not
    /// positive.
    static func capacity(cross: Double, spacing: Double, available: Double) -> Double {
        let step = cross + spacing
        guard step > 0 else { return .infinity }
        return Swift.max(((available + tolerance + spacing) / step).rounded(.down), 1)
    }

    /// Implements ``FlowQuirk/aLineOfEqualItemsKeepsTheGapsOfAFullLine``: such a line uses the spacing of a line filled
    /// to its capacity.
    ///
    /// - Source: measured, `self_sizing.json` FLA-009 and FLA-007, and the recorded lines H, X, and AE.
    static func grid(
        cross: Double, capacity: Double, spacing: Double, available: Double, staysInside: Bool
    ) -> FlowLineSpread {
        if capacity == 1 { return alone(cross: cross, available: available, staysInside: staysInside) }
        if capacity == .infinity { return FlowLineSpread(leading: 0, slack: spacing, divisions: 1) }
        return FlowLineSpread(leading: 0, slack: available - capacity * cross, divisions: capacity - 1)
    }

    /// The rule for a line, other than the last, with several items of different cross lengths: the slack goes between
    /// the items.
    static func justified(crossSum: Double, count: Int, available: Double) -> FlowLineSpread {
        FlowLineSpread(leading: 0, slack: available - crossSum, divisions: Double(count - 1))
    }

    /// Implements ``FlowQuirk/aLastLineOfDifferentSizesIsRagged``: it starts at the leading edge and uses the minimum
    /// spacing.
    ///
    /// - Source: measured, `self_sizing.json` FLA-010 and FLA-011, and the recorded lines Q and AE.
    static func lastLine(spacing: Double) -> FlowLineSpread {
        FlowLineSpread(leading: 0, slack: spacing, divisions: 1)
    }

    /// Implements ``FlowQuirk/anItemAloneOnALineIsCentered``. An item that is longer than the line extends beyond both
    /// of its ends; with `staysInside`, which is set for cells that size themselves, it starts at the leading edge.
    ///
    /// - Source: measured, `self_sizing.json` FLA-002 and FLA-007 (self-sizing), and the recorded line G (fixed).
    static func alone(cross: Double, available: Double, staysInside: Bool) -> FlowLineSpread {
        let leading = (available - cross) / 2
        return FlowLineSpread(leading: staysInside ? Swift.max(leading, 0) : leading, slack: 0, divisions: 1)
    }

    /// Implements ``FlowQuirk/aLoneLastItemLeadsWhenTwoWouldFit``: the item starts at the leading edge when two of its
    /// length would fit, and is centered otherwise.
    ///
    /// - Source: measured, `self_sizing.json` FLA-002.
    static func aloneOnLastLine(
        cross: Double, spacing: Double, available: Double, staysInside: Bool
    ) -> FlowLineSpread {
        fits(2 * cross + spacing, in: available)
            ? lastLine(spacing: spacing) : alone(cross: cross, available: available, staysInside: staysInside)
    }

    /// Returns the distribution of a line whose items differ.
    static func mixed(
        crossSum: Double, count: Int, isLast: Bool, spacing: Double, available: Double, staysInside: Bool
    ) -> FlowLineSpread {
        switch (count, isLast) {
        case (1, false): alone(cross: crossSum, available: available, staysInside: staysInside)
        case (1, true):
            aloneOnLastLine(cross: crossSum, spacing: spacing, available: available, staysInside: staysInside)
        case (_, true): lastLine(spacing: spacing)
        case (_, false): justified(crossSum: crossSum, count: count, available: available)
        }
    }

    /// Returns the distance between the starts of two consecutive lines, in points.
    ///
    /// Implements ``FlowQuirk/linesOverlapButKeepTheirOrder``: a negative spacing makes lines overlap, but a line never
    /// starts before the preceding one.
    static func pitch(length: Double, spacing: Double) -> Double { Swift.max(length + spacing, 0) }
}
