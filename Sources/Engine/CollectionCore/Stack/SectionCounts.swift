/// Converts between sections and flat positions, which number the items of all sections consecutively.
public struct SectionCounts: Hashable, Sendable {
    /// The flat position of the first item of each section, followed by the number of all items.
    public private(set) var starts: [Int] = [0]

    /// Creates the counts of no sections.
    public init() {}

    /// - Parameters:
    ///   - sections: The number of sections; at least 0.
    ///   - items: Returns the number of items in a section. Called once for each section, in order.
    public init(sections: Int, items: (Int) -> Int) {
        starts.reserveCapacity(sections + 1)
        for section in 0..<Swift.max(sections, 0) { starts.append(starts[section] + items(section)) }
    }

    /// The number of items in all sections.
    public var total: Int { starts[starts.count - 1] }
    /// The number of sections.
    public var sections: Int { starts.count - 1 }

    /// Returns the flat positions of a section's items.
    public func items(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// Returns the section that contains the item at a flat position in `0 ..< total`.
    ///
    /// - Complexity: O(log sections).
    public func section(of position: Int) -> Int {
        Swift.max(partitionPoint(sections) { starts[$0] > position } - 1, 0)
    }
}
