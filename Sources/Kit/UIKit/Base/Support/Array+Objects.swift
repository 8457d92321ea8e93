extension Array where Element: AnyObject {
    /// The first index of an object, by identity.
    ///
    /// Equivalent to `firstIndex(where:)` with `===`. A main-actor closure would check its executor at each call,
    /// which costs much more than the comparison.
    nonisolated func firstIndex(ofObject object: Element) -> Int? {
        for index in indices where self[index] === object { return index }
        return nil
    }

    /// The index of an object, by identity; see ``firstIndex(ofObject:)``. Searches from both ends, where most views are
    /// added and removed.
    nonisolated func index(nearEndsOf object: Element) -> Int? {
        var (low, high) = (0, count - 1)
        while low <= high {
            if self[high] === object { return high }
            if self[low] === object { return low }
            (low, high) = (low + 1, high - 1)
        }
        return nil
    }
}
