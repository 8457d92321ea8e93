extension SolvedSection {
    /// Whether solving with these inputs would give this section again, measured sizes and offset apart.
    public func isSame(
        _ description: CompositionalSection, itemCount: Int, container: CompositionalContainer,
        referenceInsets: LayoutInsets, supplementReferenceInsets: LayoutInsets
    ) -> Bool {
        self.itemCount == itemCount && self.container == container && self.referenceInsets == referenceInsets
            && self.supplementReferenceInsets == supplementReferenceInsets && self.description == description
    }

    /// Takes over the measured sizes of `old` where they still mean the same: the same items at the same cross size.
    ///
    /// Items are matched by number. After an insertion those behind it start from a neighbour's size instead of the
    /// estimate, until they are seen and measured again.
    /// - Complexity: O(measured groups x log n)
    public mutating func adoptMeasures(from old: SolvedSection) {
        guard old.container == container, old.description.group == description.group,
            old.groupContainer == groupContainer
        else { return }
        for group in old.measures.measuredGroups {
            for place in 0..<old.itemsPerGroup {
                let item = group * old.itemsPerGroup + place
                guard item < min(itemCount, old.itemCount) else { break }
                let size = old.measuredSize(item: item)
                if size.width >= 0 || size.height >= 0 { measure(size, item: item) }
            }
        }
        if old.description.boundaryItems == description.boundaryItems { boundaryMeasures = old.boundaryMeasures }
        placeBoundaryItems()
    }
}
