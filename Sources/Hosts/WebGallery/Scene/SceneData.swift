internal import CollectionCore

/// The data of the layouts: identifiers in order, and the properties of their items.
///
/// A class, so that a `SceneController` and its scene share one instance.
final class SceneData {
    /// The identifier at each index, without duplicates.
    private(set) var identifiers: [UInt64]
    private var next: UInt64
    /// The width / height of images, which repeat.
    var ratios: [Double] = [1.5, 0.75, 1, 0.667, 1.333, 0.8, 1.778, 0.5625, 1.25, 0.7, 2, 0.6] {
        didSet { precondition(!ratios.isEmpty, "A gallery needs at least one aspect ratio.") }
    }
    /// The widths of words in points, which repeat.
    var wordWidths: [Double] = [72, 24, 78, 46, 40, 70, 30, 56, 76, 82] {
        didSet { precondition(!wordWidths.isEmpty, "A gallery needs at least one word width.") }
    }

    /// The values of parameters that the page has chosen.
    var settings = SceneSettings()
    /// The heights of the rows of the list in points, if the page measures them. Each belongs to an identifier.
    var rowLengths: LengthTree?

    /// Creates items with the identifiers from 0 up to `count`.
    init(count: Int) {
        precondition(count >= 0, "A gallery cannot show \(count) items.")
        var identifiers: [UInt64] = []
        identifiers.reserveCapacity(count)
        for item in 0..<count { identifiers.append(UInt64(item)) }
        self.identifiers = identifiers
        next = UInt64(count)
    }

    /// The items at the indexes of other data, as data of their own with standard values of all parameters.
    init(_ other: SceneData, items: Range<Int>) {
        identifiers = Array(other.identifiers[items])
        next = other.next
        ratios = other.ratios
        wordWidths = other.wordWidths
    }

    /// The number of items.
    var count: Int { identifiers.count }

    /// The numbers of items in sections of `each` items, of which the last one has the remaining items.
    func sections(of each: Int) -> [Int] {
        stride(from: 0, to: count, by: each).map { Swift.min(each, count - $0) }
    }

    /// The width / height of the image at an index. It belongs to the identifier, so it moves with the item.
    func ratio(at position: Int) -> Double {
        ratios[Int(identifiers[position] % UInt64(ratios.count))]
    }

    /// The width of the word at an index, in points. It belongs to the identifier, so it moves with the item.
    func wordWidth(at position: Int) -> Double {
        wordWidths[Int(identifiers[position] % UInt64(wordWidths.count))]
    }

    /// The chosen value of a parameter, or `standard`, the value in this viewport.
    func value(_ parameter: SceneParameter, _ standard: Double) -> Double { settings.use(parameter, standard) }

    /// The size of items that the page can change.
    func itemSize(_ standard: Size) -> Size {
        Size(width: value(.itemWidth, standard.width), height: value(.itemHeight, standard.height))
    }

    // MARK: Changes

    /// A range of up to `length` indexes around an index.
    private func range(around index: Int, length: Int) -> Range<Int> {
        let start = Swift.max(Swift.min(index - length / 2, count - length), 0)
        return start..<Swift.min(start + length, count)
    }

    /// Shuffles the items around an index.
    ///
    /// - Returns: The changes from the old order to the new one.
    func shuffle(around index: Int, seed: UInt64) -> ListChanges {
        let old = identifiers
        var generator = SplitMixGenerator(seed: seed)
        let range = range(around: index, length: 24)
        for position in range.reversed() where position > range.lowerBound {
            let other = range.lowerBound + Int(generator.next() % UInt64(position - range.lowerBound + 1))
            identifiers.swapAt(position, other)
        }
        rowLengths?.replaceSubrange(range, withUnknown: range.count)
        return ListChanges.between(old, identifiers)
    }

    /// Replaces a range of items by `count` new ones.
    func replace(_ range: Range<Int>, withNew count: Int) {
        identifiers.replaceSubrange(range, with: (0..<UInt64(count)).map { next + $0 })
        next += UInt64(count)
        rowLengths?.replaceSubrange(range, withUnknown: count)
    }

    /// Inserts a new item before an index, which is clamped to the valid ones, and returns the change.
    func insert(at index: Int) -> ListChanges {
        let old = identifiers
        let index = Swift.min(Swift.max(index, 0), count)
        replace(index..<index, withNew: 1)
        return ListChanges.between(old, identifiers)
    }

    /// Removes the item at an index, which is clamped to the valid ones, and returns the change. The last item is never
    /// removed.
    func remove(at index: Int) -> ListChanges {
        guard count > 1 else { return ListChanges() }
        let old = identifiers
        let index = Swift.min(Swift.max(index, 0), count - 1)
        replace(index..<index + 1, withNew: 0)
        return ListChanges.between(old, identifiers)
    }
}
