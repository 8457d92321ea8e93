import Foundation

/// The data source's counts as the collection view last fetched them. Kept until something says that they changed, even
/// when the data source would answer otherwise by now.
struct DataCounts {
    private(set) var items: [Int] = []
    private(set) var isValid = false

    mutating func invalidate() {
        isValid = false
    }

    mutating func set(_ items: [Int]) {
        self.items = items
        isValid = true
    }

    func contains(section: Int, item: Int) -> Bool {
        section >= 0 && section < items.count && item >= 0 && item < items[section]
    }
}

extension UICollectionView {
    /// The counts, fetched when they are not known.
    func _validCounts() throws(UIKitException) -> [Int] {
        // A data source that asks for the counts while it is asked for them gets those of before.
        var attempts = 0
        while !_counts.isValid, !_frame.nested.isCounting, attempts < NestedWork.mostPreparations {
            attempts += 1
            let epoch = _frame.epoch
            let counts = try _fetchCounts()
            // It may reload in its turn: then it is asked again.
            if _frame.epoch == epoch || attempts == NestedWork.mostPreparations {
                _counts.set(_extraItems.order.shown(counts))
            }
        }
        return _counts.items
    }

    /// The counts that callers may count on: those known now or, while a layout prepares, those that it began with.
    ///
    /// A callback of the preparation may reload or update. A layout that has already walked over some of the sections
    /// would otherwise ask for items of a section that went meanwhile, or mix items of before and after. It finishes with
    /// what it began with and is prepared again.
    func _steadyCounts() throws(UIKitException) -> [Int] {
        guard _frame.nested.preparing != nil, !_frame.nested.isCounting else { return try _validCounts() }
        if let counts = _frame.nested.preparedCounts { return counts }
        let counts = try _validCounts()
        _frame.nested.preparedCounts = counts
        return counts
    }

    func _numberOfItems(inSection section: Int) throws(UIKitException) -> Int {
        let counts = try _steadyCounts()
        guard counts.indices.contains(section) else {
            throw CollectionViewFault.noSuchSection(section, of: counts.count)
        }
        return counts[section]
    }

    /// What the data source answers now.
    func _fetchCounts() throws(UIKitException) -> [Int] {
        guard let source = _dataSource else { return [] }
        let isOuter = !_frame.nested.isCounting
        _frame.nested.isCounting = true
        _frame.nested.questions += 1
        defer {
            if isOuter { _frame.nested.isCounting = false }
            _frame.nested.questions -= 1
        }
        _note(.dataSource) { "numberOfSections" }
        let sections = source.numberOfSections(in: self)
        guard sections >= 0 else { throw CollectionViewFault.negativeCount(sections, of: "sections") }
        var counts: [Int] = []
        counts.reserveCapacity(sections)
        for section in 0..<sections {
            _note(.dataSource) { "numberOfItems in \(section)" }
            let count = source.collectionView(self, numberOfItemsInSection: section)
            guard count >= 0 else { throw CollectionViewFault.negativeCount(count, of: "items in section \(section)") }
            counts.append(count)
        }
        return counts
    }
}
