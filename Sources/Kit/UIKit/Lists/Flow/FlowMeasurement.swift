internal import CollectionCore

/// The preferred size of a cell.
struct FlowMeasurement: Equatable {
    /// The section of the cell's item.
    var section: Int
    /// The index of the cell's item in its section.
    var item: Int
    /// The size in points that the cell prefers.
    var size: FlowSize

    /// Assigns measured sizes to their items and the average size to items that were not measured.
    ///
    /// The last measurement of an item applies. Measurements of items that do not exist are ignored.
    ///
    /// - Returns: Whether any size changed.
    static func adopt(_ measured: [FlowMeasurement], in solution: inout FlowSolution) -> Bool {
        var isMoved = false
        var remaining = measured[...]
        while let section = remaining.first?.section {
            let end = remaining.firstIndex { $0.section != section } ?? remaining.endIndex
            let group = remaining[..<end]
            remaining = remaining[end...]
            guard section >= 0, section < solution.stack.count else { continue }
            let count = solution.stack[section].itemCount
            var sizes: [(item: Int, size: FlowSize)] = []
            for measurement in group where measurement.item >= 0 && measurement.item < count {
                isMoved = isMoved || solution.stack[section].sizes[measurement.item] != measurement.size
                sizes.append((measurement.item, measurement.size))
            }
            solution.setSizes(sizes, section: section)
        }
        let isAverageNew = solution.adoptAverage()
        return isMoved || isAverageNew
    }
}
