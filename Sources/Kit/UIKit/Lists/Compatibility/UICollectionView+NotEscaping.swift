extension UICollectionView {
    /// Calls `performBatchUpdates`, which a subclass can override, with a nonescaping closure.
    ///
    /// Apple's method takes an optional nonescaping closure, which Swift cannot declare. `uikit-port` calls this method
    /// where a closure literal captures a nonescaping closure.
    @_spi(Port) public func performBatchUpdates(notEscaping updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
