/// The measured cells of a section: arrays with one record for each group that has measured cells, and sums of the
/// changes in length.
struct MeasuredGroups {
    /// The size of a cell that was not measured.
    static let unmeasured = Size(width: .nan, height: .nan)

    /// The number of cells in each full group.
    let itemsPerGroup: Int
    /// How much longer each group is than an unmeasured one, and the index of its record.
    private(set) var sums: SparseSums
    /// For each record, the size of every cell in the group; NaN if not measured.
    private(set) var sizes: [Size] = []
    /// For each record, the group's length along the row, edge spacing included.
    private(set) var lengths: [Double] = []
    private var breadths: [Double] = []
    /// The group of each record, in the order of the first measurement.
    private(set) var measuredGroups: [Int] = []
    /// The length of the longest measured group along the row, in points; 0 before any measurement.
    private(set) var longest = 0.0
    /// The length of the broadest measured group across the row, in points; 0 before any measurement.
    private(set) var broadest = 0.0

    /// Creates a state without measured cells.
    init(groupCount: Int, itemsPerGroup: Int) {
        self.itemsPerGroup = itemsPerGroup
        sums = SparseSums(count: groupCount)
    }

    /// The number of groups with measured cells.
    var count: Int { lengths.count }

    /// Returns the index of the group's record; `nil` if no cell in it was measured.
    func record(ofGroup group: Int) -> Int? { sums.record(at: group) }

    /// Stores a size. A length that is NaN does not change the stored one.
    ///
    /// - Returns: The group's record, which must be passed to ``update(_:group:length:plainLength:breadth:)`` next;
    ///   `nil` if the size did not change.
    mutating func set(_ size: Size, group: Int, cell: Int) -> Int? {
        let record: Int
        if let known = self.record(ofGroup: group) {
            record = known
        } else {
            record = lengths.count
            sizes.append(contentsOf: repeatElement(Self.unmeasured, count: itemsPerGroup))
            lengths.append(.nan)
            breadths.append(0)
            measuredGroups.append(group)
            sums.add(0, at: group, record: record)
        }
        var stored = sizes[record * itemsPerGroup + cell]
        var changed = false
        if !size.width.isNaN, size.width != stored.width { (stored.width, changed) = (size.width, true) }
        if !size.height.isNaN, size.height != stored.height { (stored.height, changed) = (size.height, true) }
        sizes[record * itemsPerGroup + cell] = stored
        return changed ? record : nil
    }

    /// Stores the new length and breadth of a group that has a record.
    mutating func update(_ record: Int, group: Int, length: Double, plainLength: Double, breadth: Double) {
        let old = lengths[record].isNaN ? plainLength : lengths[record]
        if length != old { sums.add(length - old, at: group, record: record) }
        let hadLongest = lengths[record] == longest
        let hadBroadest = breadths[record] == broadest
        lengths[record] = length
        breadths[record] = breadth
        // A new maximum is searched for only if this group was the maximum and shrank.
        longest = length >= longest || !hadLongest ? max(longest, length) : lengths.max() ?? 0
        broadest = breadth >= broadest || !hadBroadest ? max(broadest, breadth) : breadths.max() ?? 0
    }
}
