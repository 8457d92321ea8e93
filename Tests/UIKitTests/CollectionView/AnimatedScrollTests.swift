import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite("Animated scrolling to items that are measured on the way") struct AnimatedScrollTests {
    /// A cell whose height is that of a constraint.
    final class TallCell: UICollectionViewCell {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                box.widthAnchor.constraint(equalToConstant: 320),
                height,
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var heights: [CGFloat]
        var offsets: [CGFloat] = []
        var ends = 0
        init(_ heights: [CGFloat]) { self.heights = heights }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            heights.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? TallCell)?.height.constant = heights[indexPath.item]
            return cell
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    enum Kind: CaseIterable {
        case flow
        case compositional

        @MainActor var layout: UICollectionViewLayout {
            switch self {
            case .flow:
                let layout = UICollectionViewFlowLayout()
                layout.estimatedItemSize = CGSize(width: 320, height: 50)
                layout.minimumLineSpacing = 0
                return layout
            case .compositional:
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
                let group = NSCollectionLayoutGroup.vertical(
                    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            }
        }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 300))

    private func start(_ source: Source, _ kind: Kind) -> UICollectionView {
        let frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        let view = UICollectionView(frame: frame, collectionViewLayout: kind.layout)
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        let container = UIView(frame: frame)
        container.addSubview(view)
        host.show(container)
        host.settle()
        return view
    }

    @Test(
        "the scroll ends with the item at the requested position", arguments: Kind.allCases,
        [(UICollectionView.ScrollPosition.centeredVertically, 40), (.top, 40), (.bottom, 40), (.top, 7), (.bottom, 99)])
    func arrives(kind: Kind, request: (position: UICollectionView.ScrollPosition, item: Int)) throws {
        let source = Source((0..<100).map { 20 + CGFloat($0 % 4) * 35 })
        let view = start(source, kind)
        let path = IndexPath(item: request.item, section: 0)
        view.scrollToItem(at: path, at: request.position, animated: true)
        host.settle()
        let frame = try #require(view.layoutAttributesForItem(at: path)).frame
        #expect(frame.height == source.heights[request.item])
        #expect(view.cellForItem(at: path) != nil)
        let end = max(0, view.contentSize.height - 300)
        let wanted =
            switch request.position {
            case .top: frame.minY
            case .bottom: frame.maxY - 300
            default: frame.midY - 150
            }
        #expect(abs(view.contentOffset.y - min(max(0, wanted), end)) < 0.01)
        #expect(source.ends == 1)
        #expect(!view.isScrollAnimating)
    }

    @Test("a change of the offset ends the scroll", arguments: Kind.allCases)
    func interrupted(kind: Kind) {
        let view = start(Source(Array(repeating: 90, count: 60)), kind)
        view.scrollToItem(at: IndexPath(item: 55, section: 0), at: .top, animated: true)
        host.advance(by: 0.1)
        view.contentOffset.y = 10
        host.settle()
        #expect(view.contentOffset.y == 10)
    }

    @Test("items that are deleted during the scroll leave its destination as it is", arguments: Kind.allCases)
    func deleted(kind: Kind) {
        let source = Source(Array(repeating: 90, count: 60))
        let view = start(source, kind)
        view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: true)
        host.advance(by: 0.1)
        source.heights = [90, 90]
        view.reloadData()
        host.settle()
        #expect(view.contentOffset.y == 0)
    }
}
