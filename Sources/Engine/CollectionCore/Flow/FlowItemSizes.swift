/// The sizes of a section's items: one size for all, or individual sizes for some items and an estimate for the rest.
///
/// Stores nothing per item until an item has its own size. Each block of 64 items with at least one such size then
/// takes 16 bytes per item, or 8 when all sizes are given and have the same cross length.
public struct FlowItemSizes: Sendable {
    /// The lengths along the scrolling axis. While each line holds one item, the spacing of this tree is the line
    /// spacing.
    var mains: LengthTree
    /// The lengths along the cross axis.
    var crosses: LengthTree

    /// Whether sizes that are not known are estimates that may change.
    private let isEstimated: Bool

    /// Whether the items were created with one size. Measured sizes may differ.
    public var beganEqual: Bool { isEstimated }

    /// Creates `count` items of one size, which may be an estimate that measured sizes replace one by one.
    ///
    /// - Precondition: `size.isPlaceable`.
    public init(count: Int, all size: FlowSize) {
        precondition(size.isPlaceable, "An item size must be finite and not negative.")
        mains = LengthTree(count: count, estimate: size.main)
        crosses = LengthTree(count: count, estimate: size.cross)
        isEstimated = true
    }

    /// Creates items with a size each.
    ///
    /// - Precondition: `isPlaceable` for every size.
    /// - Complexity: O(n).
    public init(_ sizes: [FlowSize]) {
        let first = sizes.first?.cross ?? 0
        var areSame = true
        var main: [Double] = []
        main.reserveCapacity(sizes.count)
        for size in sizes {
            main.append(size.main)
            areSame = areSame && size.cross == first
        }
        mains = LengthTree(main)
        isEstimated = false
        if areSame {
            crosses = LengthTree(count: sizes.count, estimate: first)
            return
        }
        var cross: [Double] = []
        cross.reserveCapacity(sizes.count)
        for size in sizes { cross.append(size.cross) }
        crosses = LengthTree(cross)
    }

    /// The number of items.
    public var count: Int { mains.count }

    /// The size of each item without a size of its own.
    public var estimate: FlowSize { FlowSize(main: mains.estimate, cross: crosses.estimate) }

    /// The number of items that have a size of their own, and the sum of these sizes.
    public var known: (count: Int, sum: FlowSize) {
        let shared = Double(mains.knownCount - crosses.knownCount) * crosses.estimate
        return (mains.knownCount, FlowSize(main: mains.knownSum, cross: crosses.knownSum + shared))
    }

    /// - Complexity: O(log n).
    public subscript(index: Int) -> FlowSize {
        FlowSize(main: mains.length(at: index), cross: crosses.length(at: index))
    }

    /// Gives an item a size of its own.
    ///
    /// - Complexity: O(log n).
    mutating func set(_ size: FlowSize, at index: Int) {
        mains.setLength(size.main, at: index)
        // A given cross length that all items share is not stored. An estimate may change, so a measured length that
        // equals it is stored.
        if !isEstimated, size.cross == crosses.estimate, crosses.knownLength(at: index) == nil { return }
        crosses.setLength(size.cross, at: index)
    }

    /// Replaces the size of all items without a size of their own.
    ///
    /// - Complexity: O(1).
    mutating func setEstimate(_ size: FlowSize) {
        mains.estimate = size.main
        crosses.estimate = size.cross
    }

    /// Returns the cross length that all items share, or `nil` when the lengths differ or there are no items.
    ///
    /// - Complexity: O(known items).
    func commonCross() -> Double? {
        guard count > 0 else { return nil }
        var common: Double? = crosses.knownCount < count ? crosses.estimate : nil
        var differ = false
        crosses.forEachKnown { _, cross in
            if let first = common { differ = differ || !FlowLineRules.isSame(first, cross) } else { common = cross }
        }
        return differ ? nil : common
    }
}
