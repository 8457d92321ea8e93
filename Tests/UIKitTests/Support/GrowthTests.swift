import CollectionViewTesting
import CoreGraphics
import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

@MainActor private final class Counter: NSObject {
    var count = 0
    func tapped(_ recognizer: UIGestureRecognizer) { count += 1 }
}

/// Large numbers of objects, which take seconds if the work per object grows with their number.
@MainActor @Suite("Growth", .ownRuntime)
struct GrowthTests {
    private let host = ViewHost(size: CGSize(width: 300, height: 600))

    @Test("a thousand controllers are pushed")
    func pushes() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        host.show(navigation)
        for _ in 0..<1_000 { navigation.pushViewController(UIViewController(), animated: false) }
        #expect(navigation.viewControllers.count == 1_001)
        navigation.popToRootViewController(animated: false)
        #expect(navigation.children.count == 1)
    }

    @Test("ten thousand recognizers of a view decide about a tap")
    func recognizers() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        host.show(view)
        let counter = Counter()
        let action = Selector("tapped:", calling: Counter.tapped(_:))
        for _ in 0..<10_000 { view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: action)) }
        host.tap(view)
        #expect(counter.count == 1)
    }

    @Test(
        "twenty thousand subviews are added, and removed from either end",
        arguments: [true, false])
    func subviews(fromFront: Bool) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        host.show(view)
        for index in 0..<20_000 {
            view.addSubview(UIView(frame: CGRect(x: index % 300, y: index / 300, width: 5, height: 5)))
        }
        host.layout()
        let subviews = view.subviews
        for subview in fromFront ? subviews : subviews.reversed() { subview.removeFromSuperview() }
        #expect(view.subviews.isEmpty && view.layer.sublayers?.isEmpty ?? true)
    }

    @Test("ten thousand subviews are removed from the middle, and inserted there")
    func middle() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        host.show(view)
        for _ in 0..<10_000 { view.addSubview(UIView()) }
        for subview in view.subviews[4_000..<6_000] { subview.removeFromSuperview() }
        for _ in 0..<2_000 { view.insertSubview(UIView(), at: 4_000) }
        #expect(view.subviews.count == 10_000)
    }

    @Test("a section has ten thousand boundary items of different kinds")
    func boundaryItems() {
        let section = NSCollectionLayoutSection(group: Self.group)
        section.boundarySupplementaryItems = (0..<10_000).map {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
                elementKind: "kind \($0)", alignment: .top, absoluteOffset: CGPoint(x: 0, y: -10 * $0))
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        for index in 0..<10_000 {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "kind \(index)",
                withReuseIdentifier: "header")
        }
        let source = TestSource([1])
        view.dataSource = source
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        host.show(view)
        #expect(view.visibleSupplementaryViews(ofKind: "kind 9999").count == 1)
    }

    @Test("a compositional layout has a hundred thousand sections")
    func sections() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: Self.group)))
        let source = TestSource(Array(repeating: 1, count: 100_000))
        view.dataSource = source
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        host.show(view)
        #expect(view.contentSize.height == 4_400_000)
    }

    @Test("forty views with inequalities between all of them are laid out")
    func inequalities() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let subviews = (0..<40).map { _ in UIView() }
        for (index, subview) in subviews.enumerated() {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
            subview.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor).isActive = true
            subview.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).isActive = true
            for other in subviews[..<index] {
                subview.topAnchor.constraint(greaterThanOrEqualTo: other.bottomAnchor, constant: 2).isActive = true
            }
        }
        host.show(view)
        #expect(zip(subviews, subviews.dropFirst()).allSatisfy { $0.frame.maxY + 2 <= $1.frame.minY })
    }

    private static var group: NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        return NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])
    }
}
