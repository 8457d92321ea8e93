import Foundation

/// The counts of the data source as last fetched. They stay valid until the view is informed of a change, even if the
/// data source already returns other counts.
struct DataCounts {
    /// The number of items in each section; meaningful only while ``isValid``.
    private(set) var items: [Int] = []
    /// Whether the counts are known.
    private(set) var isValid = false

    /// Makes the next query fetch the counts again.
    mutating func invalidate() {
        isValid = false
    }

    /// Takes over counts that were fetched or that result from an update.
    mutating func set(_ items: [Int]) {
        self.items = items
        isValid = true
    }

    /// Whether there is an item, according to the last known counts.
    func contains(section: Int, item: Int) -> Bool {
        section >= 0 && section < items.count && item >= 0 && item < items[section]
    }
}

extension UICollectionView {
    /// The counts, fetched from the data source if they are not known.
    func validCounts() throws(UIKitException) -> [Int] {
        // A data source that reads the counts while it computes them receives the old ones.
        var attempts = 0
        while !_counts.isValid, !_phase.passes.isCounting, attempts < NestingDepth.maximumPreparations {
            attempts += 1
            let token = _frame.token
            let counts = try fetchCounts()
            // The data source may have reloaded the view. Then the counts are fetched again.
            if _frame.token == token || attempts == NestingDepth.maximumPreparations {
                _counts.set(extraItems.order.displayedCounts(of: counts))
            }
        }
        return _counts.items
    }

    /// The counts for callers: the known ones or, while a layout prepares, those with which the preparation began.
    ///
    /// A callback of the preparation may reload or update. A layout that has already processed some sections would
    /// otherwise request items of a deleted section, or mix items from before and after the change. It finishes with
    /// the old counts and is prepared again.
    func stableCounts() throws(UIKitException) -> [Int] {
        guard _frame.preparation.preparing != nil, !_phase.passes.isCounting else { return try validCounts() }
        if let counts = _frame.preparation.preparedCounts { return counts }
        let counts = try validCounts()
        _frame.preparation.preparedCounts = counts
        return counts
    }

    /// Returns the number of items in a section.
    ///
    /// - Throws: If the section does not exist.
    func _numberOfItems(inSection section: Int) throws(UIKitException) -> Int {
        let counts = try stableCounts()
        guard counts.indices.contains(section) else {
            throw CollectionViewFault.noSuchSection(section, of: counts.count)
        }
        return counts[section]
    }

    /// Fetches the current counts from the data source.
    func fetchCounts() throws(UIKitException) -> [Int] {
        guard let source = _dataSource else { return [] }
        let isOuter = !_phase.passes.isCounting
        _phase.passes.isCounting = true
        _phase.passes.queries += 1
        defer {
            if isOuter { _phase.passes.isCounting = false }
            _phase.passes.queries -= 1
        }
        _note(.dataSource) { "numberOfSections" }
        return try ListCounts.fetch(sections: source.numberOfSections(in: self), items: "items") { section in
            _note(.dataSource) { "numberOfItems in \(section)" }
            return source.collectionView(self, numberOfItemsInSection: section)
        }
    }
}
