import UIKit

/// A column of rows with heights from `heights`, or else `rowHeight`. Logs the calls it receives.
class ColumnLayout: UICollectionViewLayout {
    var rowHeight: CGFloat = 50
    var log: [String] = []
    var invalidatesOnBoundsChange = false
    var heights: [IndexPath: CGFloat] = [:]
    /// Changes the result of `layoutAttributesForElements(in:)`.
    var distort: (([UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes]?)?
    var headerHeight: CGFloat = 0
    private(set) var all: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    override func prepare() {
        log.append("prepare")
        all = []
        guard let view = collectionView else { return }
        var y: CGFloat = 0
        let width = view.bounds.width
        for section in 0..<view.numberOfSections {
            if headerHeight > 0 {
                let header = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    with: IndexPath(item: 0, section: section))
                header.frame = CGRect(x: 0, y: y, width: width, height: headerHeight)
                header.zIndex = 1
                all.append(header)
                y += headerHeight
            }
            for item in 0..<view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                let height = heights[path] ?? rowHeight
                attributes.frame = CGRect(x: 0, y: y, width: width, height: height)
                all.append(attributes)
                y += height
            }
        }
        size = CGSize(width: width, height: y)
    }

    override var collectionViewContentSize: CGSize {
        log.append("size")
        return size
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        let found = all.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
        return distort.map { $0(found) } ?? found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        all.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        all.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        log.append("bounds? \(Int(collectionView?.bounds.origin.y ?? -1))->\(Int(newBounds.origin.y))")
        return invalidatesOnBoundsChange || newBounds.size != collectionView?.bounds.size
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.append(
            "invalidate\(context.invalidateEverything ? " all" : "")\(context.invalidateDataSourceCounts ? " counts" : "")"
        )
        super.invalidateLayout(with: context)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        log.append(
            "updates "
                + updateItems.map { item in
                    func text(_ path: IndexPath?) -> String {
                        path.map { "\($0.section).\($0[1] == NSNotFound ? "*" : "\($0[1])")" } ?? "-"
                    }
                    return "\(item.updateAction) \(text(item.indexPathBeforeUpdate))>\(text(item.indexPathAfterUpdate))"
                }.joined(separator: ", "))
    }

    override func finalizeCollectionViewUpdates() { log.append("finalize") }
}

final class TestCell: UICollectionViewCell {
    static var made = 0
    var appliedFrames: [CGRect] = []
    var reuses = 0
    var preferredHeight: CGFloat?
    var text = ""

    override init(frame: CGRect) {
        TestCell.made += 1
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        preferredHeight = nil
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        appliedFrames.append(layoutAttributes.frame)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let preferredHeight { layoutAttributes.frame.size.height = preferredHeight }
        return layoutAttributes
    }
}

@MainActor final class TestSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    /// Names of the items by section.
    var names: [[String]]
    var log: [String] = []
    var asked: [IndexPath] = []
    var preferredHeight: (IndexPath) -> CGFloat? = { _ in nil }

    init(_ counts: [Int]) {
        names = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        log.append("sections?")
        return names.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? TestCell {
            cell.text = names[indexPath.section][indexPath.item]
            cell.preferredHeight = preferredHeight(indexPath)
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { log.append("show \(indexPath.section).\(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { log.append("end \(indexPath.section).\(indexPath.item)") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll \(Int(scrollView.contentOffset.y))") }
}

/// A window with a collection view 100 by 200 points: four rows of 50 are visible.
@MainActor final class Fixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let layout: ColumnLayout
    let source: TestSource
    let view: UICollectionView

    init(_ counts: [Int], layout: ColumnLayout = ColumnLayout()) {
        self.layout = layout
        source = TestSource(counts)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        window.addSubview(view)
        TestCell.made = 0
    }

    /// Lays out the view and clears all logs.
    @discardableResult
    func settle() -> Fixture {
        view.layoutIfNeeded()
        layout.log = []
        source.log = []
        source.asked = []
        return self
    }

    var texts: [String] { view.visibleCells.map { ($0 as? TestCell)?.text ?? "?" } }

    func cell(_ item: Int, _ section: Int = 0) -> TestCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? TestCell
    }
}
