internal import CollectionCore

/// The preferred size of a cell.
struct FlowMeasurement: Equatable {
    var section: Int
    var item: Int
    var size: FlowSize

    /// Assigns measured sizes to their items and the average size to items that were not measured.
    ///
    /// The last measurement of an item applies. Measurements of items that do not exist are ignored.
    ///
    /// - Returns: Whether any size changed.
    static func adopt(_ measured: [FlowMeasurement], in solution: inout FlowSolution) -> Bool {
        var isMoved = false
        var rest = measured[...]
        while let section = rest.first?.section {
            let end = rest.firstIndex { $0.section != section } ?? rest.endIndex
            let group = rest[..<end]
            rest = rest[end...]
            guard section >= 0, section < solution.stack.count else { continue }
            let count = solution.stack[section].itemCount
            var sizes: [(item: Int, size: FlowSize)] = []
            for wish in group where wish.item >= 0 && wish.item < count {
                isMoved = isMoved || solution.stack[section].sizes[wish.item] != wish.size
                sizes.append((wish.item, wish.size))
            }
            solution.setSizes(sizes, section: section)
        }
        let isAverageNew = solution.adoptAverage()
        return isMoved || isAverageNew
    }
}
