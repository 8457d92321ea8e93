/// The items of all sections in one row: flat positions from sections and back.
public struct SectionCounts: Hashable, Sendable {
    /// Per section, the flat position of its first item; one more entry at the end: the number of all items.
    public private(set) var starts: [Int] = [0]

    public init() {}

    /// - Parameter items: How many items a section has; asked once for each, in order.
    public init(sections: Int, items: (Int) -> Int) {
        starts.reserveCapacity(sections + 1)
        for section in 0..<Swift.max(sections, 0) { starts.append(starts[section] + items(section)) }
    }

    public var total: Int { starts[starts.count - 1] }
    public var sections: Int { starts.count - 1 }

    /// The flat positions of a section's items.
    public func items(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// The section that holds the item at a flat position of 0 up to below `total`.
    ///
    /// - Complexity: O(log sections).
    public func section(of position: Int) -> Int {
        var low = 0
        var high = sections
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return low
    }
}
