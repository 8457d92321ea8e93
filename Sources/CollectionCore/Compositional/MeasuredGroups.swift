/// Measured cells of a section: flat arrays with a record for each group that has one, and sums over their lengths.
struct MeasuredGroups {
    /// The size of a cell that nobody measured.
    static let unmeasured = Size(width: .nan, height: .nan)

    let itemsPerGroup: Int
    /// How much longer each group is than an unmeasured one, and its record.
    private(set) var sums: SparseSums
    /// For each record a size for every place of the group; NaN where not measured.
    private(set) var sizes: [Size] = []
    /// For each record the group's length along the row with edge spacing.
    private(set) var lengths: [Double] = []
    private var breadths: [Double] = []
    /// The group of each record, in the order in which they were measured first.
    private(set) var measuredGroups: [Int] = []
    private(set) var longest = 0.0
    private(set) var broadest = 0.0

    init(groupCount: Int, itemsPerGroup: Int) {
        self.itemsPerGroup = itemsPerGroup
        sums = SparseSums(count: groupCount)
    }

    /// How many groups have measured cells.
    var count: Int { lengths.count }

    func record(ofGroup group: Int) -> Int? { sums.record(at: group) }

    /// Stores a size; axes that are NaN keep what they were.
    ///
    /// - Returns: The group's record, which ``update(_:group:length:plainLength:breadth:)`` wants next; `nil` when the
    ///   size was known already.
    mutating func set(_ size: Size, group: Int, place: Int) -> Int? {
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
        var stored = sizes[record * itemsPerGroup + place]
        var changed = false
        if !size.width.isNaN, size.width != stored.width { (stored.width, changed) = (size.width, true) }
        if !size.height.isNaN, size.height != stored.height { (stored.height, changed) = (size.height, true) }
        sizes[record * itemsPerGroup + place] = stored
        return changed ? record : nil
    }

    /// Takes over what a group with a record came out as.
    mutating func update(_ record: Int, group: Int, length: Double, plainLength: Double, breadth: Double) {
        let old = lengths[record].isNaN ? plainLength : lengths[record]
        if length != old { sums.add(length - old, at: group, record: record) }
        let hadLongest = lengths[record] == longest
        let hadBroadest = breadths[record] == broadest
        lengths[record] = length
        breadths[record] = breadth
        // The largest only has to be looked for again when it was this one and shrank.
        longest = length >= longest || !hadLongest ? max(longest, length) : lengths.max() ?? 0
        broadest = breadth >= broadest || !hadBroadest ? max(broadest, breadth) : breadths.max() ?? 0
    }
}
