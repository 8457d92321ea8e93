import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Reading directions outside of windows", .ownRuntime) struct DetachedDirectionTests {
    private final class Builder: UIView {
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            onLayout?()
            onLayout = nil
        }
    }

    @Test func `a row that was added in code of the other direction and laid out without a window follows its window`()
        throws
    {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = ListSource([6])
        view.dataSource = source
        let page = UIView(frame: view.frame)
        let host = ViewHost(size: CGSize(width: 390, height: 300))
        let controller = UIViewController()
        controller.traitOverrides.layoutDirection = .rightToLeft
        // The callback of a view from right to left builds a page that has no window yet.
        let builder = Builder()
        builder.onLayout = { page.addSubview(view) }
        controller.view.addSubview(builder)
        host.show(controller)
        host.performAsCurrent { view.layoutIfNeeded() }
        #expect(view.superview === page && page.window == nil)
        controller.view.addSubview(page)
        host.settle()
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == 240)
        #expect(view.cellForItem(at: [0, 1])?.frame.minX == 90)
    }
}
