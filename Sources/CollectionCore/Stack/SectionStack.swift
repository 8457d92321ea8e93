/// What a stack needs to know of a section.
public protocol StackedSection {
    /// How far it reaches along the stack's axis, in points: finite and not negative.
    var mainLength: Double { get }
}

/// Sections one after another along one axis, with the position of each and the sections of an interval.
///
/// Positions are points from the start of the first section. A change of one section's length moves all later ones
/// in O(log n); nothing is stored per section but itself and its length.
public struct SectionStack<Section: StackedSection> {
    private var sections: [Section]
    private var lengths: LengthTree

    /// - Parameters:
    ///   - sections: In order along the axis.
    ///   - spacing: The gap between neighbours, in points.
    public init(_ sections: [Section] = [], spacing: Double = 0) {
        self.sections = sections
        var values: [Double] = []
        values.reserveCapacity(sections.count)
        for section in sections { values.append(section.mainLength) }
        lengths = LengthTree(values, spacing: spacing)
    }

    public var count: Int { sections.count }

    /// Where the last section ends; 0 without sections.
    public var total: Double { lengths.total }

    public subscript(index: Int) -> Section { sections[index] }

    /// Where a section starts.
    ///
    /// - Complexity: O(log n).
    public func offset(of section: Int) -> Double { lengths.offset(of: section) }

    /// Changes one section in place and moves what follows it.
    ///
    /// - Complexity: O(log n) on top of the change itself.
    public mutating func update<Result>(_ section: Int, _ change: (inout Section) -> Result) -> Result {
        let result = change(&sections[section])
        let length = sections[section].mainLength
        if length != lengths.length(at: section) { lengths.setLength(length, at: section) }
        return result
    }

    /// Takes sections out and puts others in their place.
    ///
    /// - Complexity: O(n log n).
    public mutating func replaceSubrange(_ range: Range<Int>, with new: [Section]) {
        sections.replaceSubrange(range, with: new)
        lengths.replaceSubrange(range, withUnknown: new.count)
        for (offset, section) in new.enumerated() {
            lengths.setLength(section.mainLength, at: range.lowerBound + offset)
        }
    }

    /// The sections that share more than an edge with an interval of positions, and empty ones strictly inside it.
    ///
    /// - Complexity: O(log n); no allocation.
    public func sections(from lower: Double, to upper: Double) -> Range<Int> {
        lengths.indices(from: lower, to: upper)
    }

    /// The section at a position: the last that starts at or before it, the first for positions before all, `nil`
    /// without sections or for NaN. A gap belongs to the section before it.
    ///
    /// - Complexity: O(log n).
    public func section(at position: Double) -> Int? {
        count == 0 || position != position ? nil : lengths.index(at: position)
    }

    /// Traps when the lengths are not those of the sections. For tests.
    package func checkInvariants() {
        lengths.checkInvariants()
        precondition(lengths.count == sections.count, "A section without a length, or the reverse.")
        for index in sections.indices {
            precondition(lengths.knownLength(at: index) == sections[index].mainLength, "A section's length is stale.")
        }
    }
}

extension SectionStack: Sendable where Section: Sendable {}
