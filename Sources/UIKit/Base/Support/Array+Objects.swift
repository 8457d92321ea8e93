extension Array where Element: AnyObject {
    /// Where the very object is first.
    ///
    /// As `firstIndex(where:)` with `===`; but a closure that belongs to the main actor checks with each call whether it
    /// runs there, for much more than the comparison costs.
    nonisolated func firstIndex(ofObject object: Element) -> Int? {
        for index in indices where self[index] === object { return index }
        return nil
    }

    /// Where the very object is last; see ``firstIndex(ofObject:)``.
    nonisolated func lastIndex(ofObject object: Element) -> Int? {
        for index in indices.reversed() where self[index] === object { return index }
        return nil
    }
}
