/// A section that a `SectionStack` can position.
public protocol StackedSection {
    /// The length of the section along the axis of the stack, in points: finite and not negative.
    var mainLength: Double { get }
}

/// Consecutive sections along one axis, with the position of each and the sections of an interval.
///
/// Positions are points from the start of the first section. A change of one section's length moves all later sections
/// in O(log n), because the stack stores only the section and its length.
public struct SectionStack<Section: StackedSection> {
    private var sections: [Section]
    private var lengths: LengthTree

    /// - Parameters:
    ///   - sections: The sections in their order along the axis.
    ///   - spacing: The gap between neighboring sections, in points.
    public init(_ sections: [Section] = [], spacing: Double = 0) {
        self.sections = sections
        if sections.count == 1 {
            // As the estimate, the length needs no storage.
            lengths = LengthTree(count: 1, estimate: sections[0].mainLength, spacing: spacing)
            return
        }
        var values: [Double] = []
        // The tree adds zeros up to a multiple of 64 lengths.
        values.reserveCapacity((sections.count + 63) & ~63)
        for index in sections.indices { values.append(sections[index].mainLength) }
        lengths = LengthTree(values, spacing: spacing)
    }

    /// The number of sections.
    public var count: Int { sections.count }

    /// The end of the last section; 0 without sections.
    public var total: Double { lengths.total }

    /// The section at an index.
    public subscript(index: Int) -> Section { sections[index] }

    /// Returns the start of a section.
    ///
    /// - Complexity: O(log n).
    public func offset(of section: Int) -> Double { lengths.offset(of: section) }

    /// Changes one section in place and moves the following sections.
    ///
    /// - Complexity: O(log n) in addition to the change itself.
    public mutating func update<Result>(_ section: Int, _ change: (inout Section) -> Result) -> Result {
        let result = change(&sections[section])
        let length = sections[section].mainLength
        if length != lengths.length(at: section) { lengths.setLength(length, at: section) }
        return result
    }

    /// Replaces a range of sections.
    ///
    /// - Complexity: O(n log n).
    public mutating func replaceSubrange(_ range: Range<Int>, with new: [Section]) {
        sections.replaceSubrange(range, with: new)
        lengths.replaceSubrange(range, withUnknown: new.count)
        for (offset, section) in new.enumerated() {
            lengths.setLength(section.mainLength, at: range.lowerBound + offset)
        }
    }

    /// Returns the sections that share more than an edge with an interval of positions, and empty ones strictly inside
    /// it.
    ///
    /// - Complexity: O(log n); no allocation.
    public func sections(from lower: Double, to upper: Double) -> Range<Int> {
        lengths.indices(from: lower, to: upper)
    }

    /// Returns the last section that starts at or before a position, or the first section for positions before all.
    ///
    /// A gap belongs to the section before it. Returns `nil` without sections and for NaN.
    ///
    /// - Complexity: O(log n).
    public func section(at position: Double) -> Int? {
        count == 0 || position != position ? nil : lengths.index(at: position)
    }

    /// Traps when the stored lengths differ from those of the sections. For tests.
    package func checkInvariants() {
        lengths.checkInvariants()
        precondition(lengths.count == sections.count, "\(sections.count) sections have \(lengths.count) lengths.")
        for index in sections.indices {
            precondition(
                lengths.length(at: index) == sections[index].mainLength,
                "The length of section \(index) is wrong.")
        }
    }
}

extension SectionStack: Sendable where Section: Sendable {}
