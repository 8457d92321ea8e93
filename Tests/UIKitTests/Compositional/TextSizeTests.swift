import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// The font of the label follows the user's text size.
private final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite("Self-sizing cells and the user's text size") struct TextSizeTests {
    enum Kind: CaseIterable { case compositional, flow }

    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let source = ListSource([40])

    private func makeView(_ kind: Kind) -> UICollectionView {
        let layout: UICollectionViewLayout
        switch kind {
        case .compositional:
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
            layout = UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(
                    group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        case .flow:
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            layout = flow
        }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        source.cell = { list, path in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! LabelCell
            cell.label.text = "A text that needs one line or several lines."
            return cell
        }
        view.dataSource = source
        return view
    }

    /// Whether each visible cell has the size of its text in its current font.
    private func fit(_ view: UICollectionView) -> Bool {
        !view.visibleCells.isEmpty
            && view.visibleCells.allSatisfy { cell in
                let label = (cell as! LabelCell).label
                let height = label.sizeThatFits(CGSize(width: cell.bounds.width, height: 0)).height
                return abs(cell.bounds.height - height) < 1
            }
    }

    @Test(
        "cells have the size of their text if the text size is set before they are displayed", arguments: Kind.allCases)
    func before(kind: Kind) {
        let view = makeView(kind)
        host.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        host.show(view)
        #expect(fit(view))
        // Cells that are prefetched and reused have it, too.
        for offset in [100, 300, 700, 200] as [CGFloat] {
            view.contentOffset.y = offset
            host.layout()
            #expect(fit(view))
        }
    }

    @Test("cells are measured again when the text size changes", arguments: Kind.allCases)
    func change(kind: Kind) {
        let view = makeView(kind)
        host.show(view)
        #expect(fit(view))
        for category in [UIContentSizeCategory.accessibilityExtraLarge, .small, .large] {
            host.window.traitOverrides.preferredContentSizeCategory = category
            host.layout()
            #expect(fit(view))
        }
    }
}
