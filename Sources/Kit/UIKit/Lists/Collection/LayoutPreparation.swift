/// What is known about the preparation of a layout while it runs.
struct LayoutPreparation {
    /// The layout whose `prepare()` is running.
    var preparing: ObjectIdentifier?
    /// The counts that the layout received when it first read them in this `prepare()`; see `stableCounts()`.
    var preparedCounts: [Int]?
    /// Whether a reload is invalidating the layout.
    var isReloading = false
    /// Counts the measurements that changed the layout.
    var measurements = 0
}
