/// Numbers for the kinds of views, so that elements can be compared without comparing strings.
struct ElementKinds {
    /// The number of cells.
    static let cell: UInt32 = 0
    /// The kind under which cells are registered, and which exceptions name.
    static let cellName = "UICollectionElementKindCell"

    private struct Entry: Hashable {
        let category: UICollectionView.ElementCategory
        let name: String
    }
    private var entries = NumberedKeys<Entry>()

    /// The number of a kind, assigned on first use.
    mutating func number(_ category: UICollectionView.ElementCategory, _ name: String?) -> UInt32 {
        guard category != .cell else { return ElementKinds.cell }
        if let known = known(category, name) { return known }
        entries.add(Entry(category: category, name: name ?? ""))
        return UInt32(entries.keys.count)
    }

    /// Returns the number of a kind; `nil` if it was not used yet.
    func known(_ category: UICollectionView.ElementCategory, _ name: String?) -> UInt32? {
        guard category != .cell else { return ElementKinds.cell }
        return entries.number(of: Entry(category: category, name: name ?? "")).map { UInt32($0 + 1) }
    }

    /// The numbers of all kinds except cells, in the order of first use.
    var numbers: [UInt32] { entries.keys.indices.map { UInt32($0 + 1) } }

    /// Returns the category of the kind with a number.
    func category(_ number: UInt32) -> UICollectionView.ElementCategory {
        number == ElementKinds.cell ? .cell : entries.keys[Int(number) - 1].category
    }

    /// Returns the name of the kind with a number; `nil` for cells.
    func name(_ number: UInt32) -> String? {
        number == ElementKinds.cell ? nil : entries.keys[Int(number) - 1].name
    }
}
