extension UICollectionView {
    /// `performBatchUpdates` for a closure that does not escape, overridden or not.
    ///
    /// Apple's takes an optional closure that does not escape, which Swift cannot declare. `uikit-port` calls this
    /// where a closure written on the spot uses another one that may not escape.
    @_spi(Port) public func performBatchUpdates(notEscaping updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}

extension UITableView {
    /// `performBatchUpdates` for a closure that does not escape, overridden or not.
    @_spi(Port) public func performBatchUpdates(notEscaping updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
