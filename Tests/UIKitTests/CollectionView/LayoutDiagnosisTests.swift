import TestRuntimes
import Testing

@testable import UIKit

/// A screen whose layout never settles, and the texts that its diagnosis contains.
struct EndlessCase: CustomTestStringConvertible, Sendable {
    let name: String
    let texts: [String]
    let layout: @MainActor @Sendable () -> UICollectionViewLayout
    let cell: @MainActor @Sendable () -> UICollectionViewCell.Type
    /// Called before each cell is displayed, with the collection view and the index path of the cell.
    let appears: @MainActor @Sendable (UICollectionView, IndexPath) -> Void

    var testDescription: String { name }

    init(
        _ name: String, _ texts: [String],
        layout: @escaping @MainActor @Sendable () -> UICollectionViewLayout = { UICollectionViewFlowLayout() },
        cell: @escaping @MainActor @Sendable () -> UICollectionViewCell.Type = { UICollectionViewCell.self },
        appears: @escaping @MainActor @Sendable (UICollectionView, IndexPath) -> Void = { _, _ in }
    ) {
        (self.name, self.texts, self.layout, self.cell, self.appears) = (name, texts, layout, cell, appears)
    }

    static let cases = [
        EndlessCase(
            "a query that invalidates",
            [
                "The layout is invalidated after layoutAttributesForElements of the layout",
                "a query must not invalidate what it answers from",
            ], layout: { InvalidatingQuery() }),
        EndlessCase(
            "a cell whose height alternates",
            ["cell 0.0 prefers another size each time", "100 x 40, then 100 x 50", "constraints of AlternatingCell"],
            layout: {
                let layout = UICollectionViewFlowLayout()
                layout.estimatedItemSize = CGSize(width: 100, height: 44)
                return layout
            }, cell: { AlternatingCell.self }),
        EndlessCase(
            "a reload whenever a cell appears",
            ["The data are reloaded after willDisplay of the delegate", "Reload when the data change"],
            appears: { view, _ in view.reloadData() }),
        EndlessCase(
            "an offset that a delegate moves back and forth",
            ["The content offset changes after willDisplay of the delegate", "Set the offset only if it differs"],
            appears: { view, path in
                // One cell at each of the two offsets.
                if [0, 85].contains(path.item) { view.contentOffset.y = path.item == 0 ? 1000 : 0 }
            }),
    ]
}

/// Invalidates itself in each query.
private final class InvalidatingQuery: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        defer { invalidateLayout() }
        return super.layoutAttributesForElements(in: rect)
    }
}

/// Prefers 40 and 50 points alternately, and invalidates its size whenever attributes are applied.
private final class AlternatingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
        copy.size = CGSize(width: 100, height: attributes.size.height == 40 ? 50 : 40)
        return copy
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        invalidateIntrinsicContentSize()
    }
}

@MainActor @Suite(.ownRuntime) struct LayoutDiagnosisTests {
    private final class Screen: ListSource, UICollectionViewDelegateFlowLayout {
        let appears: @MainActor (UICollectionView, IndexPath) -> Void
        init(_ appears: @escaping @MainActor (UICollectionView, IndexPath) -> Void) {
            self.appears = appears
            super.init([200])
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
        ) { appears(collectionView, path) }
    }

    @Test("the message about an endless layout names the repeated change", arguments: EndlessCase.cases)
    func names(endless: EndlessCase) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: endless.layout())
        view.register(endless.cell(), forCellWithReuseIdentifier: "cell")
        let screen = Screen(endless.appears)
        view.dataSource = screen
        view.delegate = screen
        let found = CollectedWarnings.during { view.layoutIfNeeded() }
        let stopped = found.filter { $0.hasPrefix("UICollectionView stopped after") }
        #expect(stopped.count == 1, "\(found)")
        for text in endless.texts { #expect(stopped.first?.contains(text) == true, "\(found)") }
        #expect(view.callbackSink == nil && !view.isDiagnosing)
    }

    @Test("a layout that settles late is not diagnosed, and the callback log stays active")
    func settlesLate() {
        var left = 7
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let screen = Screen { view, _ in
            left -= 1
            if left > 0 { view.reloadData() }
        }
        view.dataSource = screen
        view.delegate = screen
        var calls = 0
        view.callbackSink = { _, _ in calls += 1 }
        let found = CollectedWarnings.during { view.layoutIfNeeded() }
        #expect(found.isEmpty && left < 0, "\(found)")
        let before = calls
        view.reloadData()
        view.layoutIfNeeded()
        #expect(calls > before && !view.isDiagnosing)
    }
}
