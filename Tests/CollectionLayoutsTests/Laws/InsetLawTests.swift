import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Layouts place elements in the area inside the content insets, so that a change of the insets requires a new layout.
@MainActor @Suite("Insets that change while a layout is in use") struct InsetLawTests {
    @Test("after a change of an inset, cells have the frames of the layout", arguments: EveryLayout.cases)
    func insets(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [9, 0, 7], direction: writing)
                fixture.scroll(toPart: 0.4)
                fixture.host.settle()
                for inset in [
                    UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 0),
                    UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 10),
                    UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0),
                    UIEdgeInsets(top: 30, left: 0, bottom: 18, right: 0), .zero,
                ] {
                    var wanted = inset
                    // Layouts that center items set the insets along the scroll direction themselves.
                    if layout.hasFocus, axis == .horizontal {
                        (wanted.left, wanted.right) = (fixture.view.contentInset.left, fixture.view.contentInset.right)
                    } else if layout.hasFocus {
                        (wanted.top, wanted.bottom) = (fixture.view.contentInset.top, fixture.view.contentInset.bottom)
                    }
                    fixture.view.contentInset = wanted
                    fixture.host.layout()
                    let shown = frames(fixture.view)
                    // The same view after a complete invalidation.
                    fixture.view.collectionViewLayout.invalidateLayout()
                    fixture.host.layout()
                    let fresh = frames(fixture.view)
                    #expect(shown == fresh, "\(axis) \(writing) \(wanted)")
                }
            }
        }
    }

    /// Descriptions of the visible cells.
    private func frames(_ view: UICollectionView) -> [String] {
        view.visibleCells.compactMap { cell in
            view.indexPath(for: cell).map { "\($0): \(cell.frame) \(cell.alpha)" }
        }.sorted()
    }

    @Test("insets along the cross axis of a flow or compositional layout change the length available to items")
    func rooms() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 40)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let list = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        for layout in [flow, list] {
            let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [3])
            fixture.view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
            fixture.host.layout()
            let frames = fixture.view.visibleCells.map(\.frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
            // Flow: two items of 100 fit into 320 - 40. Compositional: rows have that width.
            #expect(frames.map(\.minY) == (layout === flow ? [0, 0, 50] : [0, 40, 80]))
            #expect(frames.map(\.maxX).max() == 280)
        }
    }
}
