import Foundation
import TestRuntimes
import Testing
import UIKit

private final class CountingLayout: UICollectionViewLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var invalidations = 0

    override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}

private final class OwnContext: UICollectionViewLayoutInvalidationContext {
    var mark = 7
}

private final class OwnContextLayout: UICollectionViewLayout {
    override class var invalidationContextClass: AnyClass { OwnContext.self }
    override class var layoutAttributesClass: AnyClass { OwnAttributes.self }
}

private final class OwnAttributes: UICollectionViewLayoutAttributes {}

/// The cases of `Tests/Fixtures/uikit/invalidation/contexts.json` that concern the base classes. The file contains
/// the calls and the results of UIKit.
@MainActor @Suite(.ownRuntime) struct InvalidationTests {
    private func path(_ text: String) -> IndexPath {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return IndexPath(item: parts[1], section: parts[0])
    }

    private func recorded() throws -> [[String: Any]] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Fixtures/uikit/invalidation/contexts.json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let cases = (object as? [String: Any])?["cases"] as? [[String: Any]]
        return try #require(cases)
    }

    private func texts(_ paths: [IndexPath]?) -> [String]? {
        paths.map { $0.map { "\($0.section)-\($0.item)" } }
    }

    @Test("contexts return the values recorded from UIKit")
    func contexts() throws {
        var compared = 0
        for entry in try recorded() {
            guard let input = entry["input"] as? [String: Any], let steps = input["do"] as? [Any],
                steps.first as? String == "create base context",
                let expected = entry["expected"] as? [String: Any], entry["id"] as? String != "INV-004"
            else { continue }
            let id = entry["id"] as? String ?? ""
            let context = UICollectionViewLayoutInvalidationContext()
            for case let step as [Any] in steps {
                switch step[0] as? String {
                case "invalidateItems":
                    context.invalidateItems(at: try #require(step[1] as? [String]).map(path))
                case "invalidateSupplementary":
                    context.invalidateSupplementaryElements(
                        ofKind: try #require(step[1] as? String), at: try #require(step[2] as? [String]).map(path))
                case "invalidateDecoration":
                    context.invalidateDecorationElements(
                        ofKind: try #require(step[1] as? String), at: try #require(step[2] as? [String]).map(path))
                default: Issue.record("unknown step \(step) of \(id)")
                }
            }
            #expect(context.invalidateEverything == expected["invalidateEverything"] as? Bool)
            #expect(context.invalidateDataSourceCounts == expected["invalidateDataSourceCounts"] as? Bool)
            #expect(texts(context.invalidatedItemIndexPaths) == expected["invalidatedItemIndexPaths"] as? [String])
            #expect(
                context.invalidatedSupplementaryIndexPaths?.mapValues { texts($0) ?? [] }
                    == expected["invalidatedSupplementaryIndexPaths"] as? [String: [String]], "\(id)")
            #expect(
                context.invalidatedDecorationIndexPaths?.mapValues { texts($0) ?? [] }
                    == expected["invalidatedDecorationIndexPaths"] as? [String: [String]], "\(id)")
            #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
            compared += 1
        }
        #expect(compared == 3)
    }

    /// - Source: INV-012 and INV-014: one context for each invalidation, with or without a collection view.
    @Test("each invalidation creates one context")
    func invalidateLayout() {
        let layout = CountingLayout()
        layout.invalidateLayout()
        #expect(layout.contexts.count == 1 && layout.invalidations == 1)
        layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        #expect(layout.contexts.count == 2 && layout.invalidations == 1)
        #expect(!layout.contexts[0].invalidateEverything && layout.contexts[0].invalidatedItemIndexPaths == nil)
    }

    private final class WidthSource: ListSource, UICollectionViewDelegateFlowLayout {
        var asked = 0
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return (layout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal
                ? CGSize(width: 50, height: collectionView.bounds.height)
                : CGSize(width: collectionView.bounds.width, height: 50)
        }
    }

    private final class FlowContexts: UICollectionViewFlowLayout {
        var metrics: [Bool] = []
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
                metrics.append(flow.invalidateFlowLayoutDelegateMetrics)
            }
            super.invalidateLayout(with: context)
        }
    }

    @Test(
        "a new length does not ask the delegate of a flow layout for sizes again, an invalidation does",
        arguments: [false, true])
    func forgottenInvalidation(isHorizontal: Bool) {
        let layout = FlowContexts()
        layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        let source = WidthSource([3])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 320), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        #expect(source.asked == 3)
        layout.metrics = []
        view.frame.size = CGSize(width: 480, height: 480)
        view.layoutIfNeeded()
        #expect(source.asked == 3 && layout.metrics == [false])
        let size = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.size
        #expect(size == (isHorizontal ? CGSize(width: 50, height: 320) : CGSize(width: 320, height: 50)))
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(source.asked == 6)
        let newSize = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.size
        #expect(newSize == (isHorizontal ? CGSize(width: 50, height: 480) : CGSize(width: 480, height: 50)))
    }

    @Test("a new content inset calls invalidateLayout(), and the delegate keeps its answers", arguments: [0, 1])
    func insets(edge: Int) {
        let layout = CountingLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.layoutIfNeeded()
        (layout.invalidations, layout.contexts) = (0, [])
        view.contentInset =
            edge == 0
            ? UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0) : UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        #expect(layout.invalidations == 1 && layout.contexts.count == 1)
    }

    @Test("contexts and attributes have the classes that the layout declares")
    func classes() {
        let layout = OwnContextLayout()
        #expect((layout.invalidationContext(forBoundsChange: .zero) as? OwnContext)?.mark == 7)
        let moving = layout.layoutAttributesForInteractivelyMovingItem(
            at: IndexPath(item: 1, section: 0), withTargetPosition: CGPoint(x: 37, y: 91))
        #expect(moving is OwnAttributes)
        // MOV-006: a cell with zero size, centered at the target, above all others.
        #expect(moving.frame == CGRect(x: 37, y: 91, width: 0, height: 0) && moving.zIndex == .max)
    }

    @Test("a layout without overrides returns UIKit's default values")
    func defaults() {
        let layout = UICollectionViewLayout()
        let path = IndexPath(item: 3, section: 1)
        #expect(layout.collectionViewContentSize == .zero && layout.collectionView == nil)
        #expect(layout.layoutAttributesForElements(in: .zero) == nil && layout.layoutAttributesForItem(at: path) == nil)
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
        #expect(!layout.flipsHorizontallyInOppositeLayoutDirection && layout.developmentLayoutDirection == .leftToRight)
        #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 11, y: 22)) == CGPoint(x: 11, y: 22))
        #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: "kind") == [])
        #expect(layout.indexPathsToInsertForDecorationView(ofKind: "kind") == [])
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: .zero) == path)
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [IndexPath(item: 1, section: 0)], withTargetPosition: CGPoint(x: 37, y: 91),
            previousIndexPaths: [path], previousPosition: CGPoint(x: 4, y: 5))
        #expect(context.previousIndexPathsForInteractivelyMovingItems == [path])
        #expect(context.targetIndexPathsForInteractivelyMovingItems == [IndexPath(item: 1, section: 0)])
        #expect(context.interactiveMovementTarget == CGPoint(x: 37, y: 91))
        #expect(context.invalidatedItemIndexPaths == nil && !context.invalidateEverything)
    }

    @Test("decoration views use the registrations of the layout and are removed with it")
    func decorations() {
        final class Rule: UICollectionReusableView {}
        final class Ruled: ColumnLayout {
            override func prepare() {
                super.prepare()
                register(Rule.self, forDecorationViewOfKind: "rule")
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let rule = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "rule", with: IndexPath(item: 0, section: 0))
                rule.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
                rule.zIndex = -1
                return (super.layoutAttributesForElements(in: rect) ?? []) + [rule]
            }
        }
        let fixture = Fixture([2], layout: Ruled())
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.subviews.first is Rule)
        #expect(fixture.view.subviews.count == 3)
        fixture.view.collectionViewLayout = ColumnLayout()
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.subviews.count == 2)
        #expect(!fixture.view.subviews.contains { $0 is Rule })
    }
}
