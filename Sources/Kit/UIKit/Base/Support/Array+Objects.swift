extension Array where Element: AnyObject {
    /// The first index of an object, by identity.
    ///
    /// Equivalent to `firstIndex(where:)` with `===`. A main-actor closure would check its executor at each call,
    /// which costs much more than the comparison.
    nonisolated func firstIndex(ofObject object: Element) -> Int? {
        for index in indices where self[index] === object { return index }
        return nil
    }

    /// The last index of an object, by identity; see ``firstIndex(ofObject:)``.
    nonisolated func lastIndex(ofObject object: Element) -> Int? {
        for index in indices.reversed() where self[index] === object { return index }
        return nil
    }
}
