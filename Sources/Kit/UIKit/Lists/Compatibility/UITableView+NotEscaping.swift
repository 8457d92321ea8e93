extension UITableView {
    /// Calls `performBatchUpdates`, which a subclass can override, with a nonescaping closure.
    @_spi(Port) public func performBatchUpdates(notEscaping updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
