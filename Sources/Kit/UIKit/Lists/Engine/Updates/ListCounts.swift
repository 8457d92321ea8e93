/// The item counts of a data source.
enum ListCounts {
    /// - Parameters:
    ///   - sections: The number of sections that the data source returns.
    ///   - items: The noun for the items in messages.
    ///   - count: Returns the number of items in a section.
    static func fetch(
        sections: Int, items: String, _ count: (Int) -> Int
    ) throws(UIKitException) -> [Int] {
        guard sections >= 0 else { throw negative(sections, of: "sections") }
        var counts: [Int] = []
        counts.reserveCapacity(sections)
        for section in 0..<sections {
            let count = count(section)
            guard count >= 0 else { throw negative(count, of: "\(items) in section \(section)") }
            counts.append(count)
        }
        return counts
    }

    private static func negative(_ count: Int, of elements: String) -> UIKitException {
        UIKitException("The data source returned a negative number (\(count)) of \(elements).")
    }
}
