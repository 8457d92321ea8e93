extension CompositionalSolution {
    /// Traps if a section is inconsistent. Tests call it after each mutation.
    ///
    /// - Complexity: O(sections and their boundary items).
    package func _checkInvariants() {
        for section in sections { section._checkInvariants() }
    }
}

extension SolvedSection {
    /// Traps if the section is inconsistent. Tests call it after each mutation.
    ///
    /// - Complexity: O(boundary items).
    package func _checkInvariants() {
        let items = description.boundaryItems.count
        precondition(boundaryMeasures.count == items, "Each boundary item is measured or marked as unmeasured.")
        precondition(boundaryFrames.count == items, "Each boundary item has a frame.")
        precondition(
            itemsPerGroup >= 0 && itemsPerGroup <= itemCount + 1, "Groups are solved for one item more than all.")
        for length in [contentLength, leadingExtension, trailingExtension, scrollOffset] {
            precondition(!length.isNaN, "Lengths are not NaN. Lengths of the app may add up to infinity.")
        }
        precondition(overhang.start >= 0 && overhang.end >= 0, "Boundary items extend outward.")
    }
}
