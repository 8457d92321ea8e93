/// The sizes of a section's items: one for all, or some of them known one by one and one estimate for the rest.
///
/// Costs nothing per item until an item's own size is known, then 16 bytes for it and its 63 neighbours each; 8 when
/// all sizes are given and share the length across.
public struct FlowItemSizes: Sendable {
    /// Lengths along the scrolling axis. Its spacing is that of the lines while each line holds one item.
    var mains: LengthTree
    /// Lengths across.
    var crosses: LengthTree

    /// Whether unknown sizes are estimates that may change.
    private let isEstimated: Bool

    /// `count` items of one size, or of an estimate that measured items will replace one by one.
    ///
    /// - Precondition: `size.isPlaceable`.
    public init(count: Int, all size: FlowSize) {
        precondition(size.isPlaceable, "An item size must be finite and not negative.")
        mains = LengthTree(count: count, estimate: size.main)
        crosses = LengthTree(count: count, estimate: size.cross)
        isEstimated = true
    }

    /// A size for each item.
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

    public var count: Int { mains.count }

    /// What an item counts as whose own size is not known.
    public var estimate: FlowSize { FlowSize(main: mains.estimate, cross: crosses.estimate) }

    /// How many items have a size of their own, and the sum of these sizes.
    public var known: (count: Int, sum: FlowSize) {
        let shared = Double(mains.knownCount - crosses.knownCount) * crosses.estimate
        return (mains.knownCount, FlowSize(main: mains.knownSum, cross: crosses.knownSum + shared))
    }

    /// - Complexity: O(log n).
    public subscript(index: Int) -> FlowSize {
        FlowSize(main: mains.length(at: index), cross: crosses.length(at: index))
    }

    mutating func set(_ size: FlowSize, at index: Int) {
        mains.setLength(size.main, at: index)
        // What all items share by gift is not stored; what they share by estimate must be, as estimates change.
        if !isEstimated, size.cross == crosses.estimate, crosses.knownLength(at: index) == nil { return }
        crosses.setLength(size.cross, at: index)
    }

    mutating func setEstimate(_ size: FlowSize) {
        mains.estimate = size.main
        crosses.estimate = size.cross
    }

    /// The cross length that all items share, `nil` when they differ or there are none.
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
