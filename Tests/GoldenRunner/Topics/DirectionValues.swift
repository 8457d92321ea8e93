import UIKit

/// What collection views do in a right-to-left interface where no source states it. One case answers all questions;
/// `RightToLeftRules` has the decisions of this library.
@MainActor enum DirectionValues {
    private final class Flipping: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    /// A row whose first item is moved by a transform.
    private final class Moving: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.map { original in
                guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
                if copy.indexPath.item == 0 { copy.transform = CGAffineTransform(translationX: 10, y: 0) }
                return copy
            }
        }
    }

    private final class Wide: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size = CGSize(width: 80 + layoutAttributes.indexPath.item % 3 * 20, height: 40)
            return layoutAttributes
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        let count: Int
        let widths: [CGFloat]
        init(_ count: Int, _ widths: [CGFloat]) { (self.count, self.widths) = (count, widths) }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: widths[indexPath.item % widths.count], height: 40) }
    }

    /// A collection view of 320 x 100 points in a window, and what keeps it alive.
    @MainActor private struct Shown {
        let view: UICollectionView
        let source: Source
        let window: UIWindow

        init(
            _ layout: UICollectionViewLayout, count: Int = 10, widths: [CGFloat] = [100],
            cell: UICollectionViewCell.Type = UICollectionViewCell.self, change: (UICollectionView) -> Void = { _ in }
        ) {
            source = Source(count, widths)
            let frame = CGRect(x: 0, y: 0, width: 320, height: 100)
            view = UICollectionView(frame: frame, collectionViewLayout: layout)
            view.semanticContentAttribute = .forceRightToLeft
            view.contentInsetAdjustmentBehavior = .never
            view.register(cell, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            view.delegate = source
            change(view)
            window = UIWindow(frame: frame)
            window.addSubview(view)
            window.isHidden = false
            view.layoutIfNeeded()
        }

        var offset: JSONValue { recorded(view.contentOffset.x) }
        var visible: JSONValue { .array(view.indexPathsForVisibleItems.sorted().map { recorded(CGFloat($0.item)) }) }

        /// The left edges and widths of the items on screen.
        var places: JSONValue {
            .array(
                view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }.map { cell in
                    place(of: cell)
                })
        }

        func place(of part: UIView) -> JSONValue {
            let frame = part.convert(part.bounds, to: view.superview)
            return .array([recorded(frame.minX), recorded(frame.width)])
        }
    }

    private static func row(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout())
        -> UICollectionViewFlowLayout
    {
        layout.scrollDirection = .horizontal
        return layout
    }

    static func answer() -> JSONValue {
        let row = Shown(row())
        let short = Shown(Self.row(), count: 2)
        let lines = Shown(UICollectionViewFlowLayout(), widths: [80, 120, 60])
        let insetLayout = UICollectionViewFlowLayout()
        insetLayout.sectionInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 11)
        let inset = Shown(insetLayout)
        let estimated = UICollectionViewFlowLayout()
        estimated.estimatedItemSize = CGSize(width: 50, height: 40)
        let measured = Shown(estimated, cell: Wide.self)

        let flipped = Shown(Self.row(Flipping()))
        let plain = UIView(frame: CGRect(x: 50, y: 60, width: 40, height: 20))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 20))
        plain.addSubview(mark)
        flipped.view.addSubview(plain)
        let background = UIView()
        let backgroundMark = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 20))
        background.addSubview(backgroundMark)
        flipped.view.backgroundView = background
        flipped.view.layoutIfNeeded()
        let insetView = Shown(Self.row(Flipping())) {
            $0.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
        }
        let moved = Shown(Self.row(Moving()))
        return .object([
            "direction of development": recorded(
                CGFloat(UICollectionViewLayout().developmentLayoutDirection == .rightToLeft ? 1 : 0)),
            "row": .object(["offset": row.offset, "visible": row.visible, "places": row.places]),
            "short row": short.places, "different widths": lines.places, "section insets": inset.places,
            "self-sizing": measured.places,
            "compositional": compositional(),
            "flipped": .object([
                "offset": flipped.offset, "places": flipped.places, "plain subview": flipped.place(of: plain),
                "its left edge": flipped.place(of: mark),
                "the left edge of the background": flipped.place(of: backgroundMark),
            ]),
            "flipped with insets": .object(["offset": insetView.offset, "places": insetView.places]),
            "flipped with a transform": moved.places,
        ])
    }

    private static func compositional() -> JSONValue {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(40))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let row = Shown(layout)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        final class Offsets { var last: CGFloat? }
        let offsets = Offsets()
        section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.last = offset.x }
        let orthogonal = Shown(UICollectionViewCompositionalLayout(section: section))
        return .object([
            "flips": .bool(layout.flipsHorizontallyInOppositeLayoutDirection), "offset": row.offset,
            "places": row.places, "orthogonal places": orthogonal.places,
            "orthogonal offset": offsets.last.map { recorded($0) } ?? .null,
        ])
    }
}
