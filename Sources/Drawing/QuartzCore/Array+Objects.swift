extension Array where Element: AnyObject {
    /// The index of an object that occurs at most once, by identity. Searches from both ends, where most views are added
    /// and removed.
    ///
    /// Without a closure: one of the main actor would check its executor at each call, which costs much more than the
    /// comparison.
    @inlinable package func index(ofObject object: Element) -> Int? {
        var (low, high) = (0, count - 1)
        while low <= high {
            if self[high] === object { return high }
            if self[low] === object { return low }
            (low, high) = (low + 1, high - 1)
        }
        return nil
    }
}
