import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Every layout shows the same items after the view rotates, at every offset, in both layout directions.
@MainActor @Suite struct RotationLawTests {
    /// All layouts, and a snapping state of those that do not snap by default.
    private nonisolated static let cases =
        EveryLayout.cases + [
            LayoutCase(name: "snapping parallax") { direction in
                let layout = ParallaxLayout()
                layout.scrollDirection = direction
                layout.isSnapping = true
                return layout
            }
        ]

    @Test(
        "ten rotations keep the item in the middle, at a rest position, and return to the first offset",
        arguments: cases, [RotationLaws.phone, RotationLaws.window])
    func turns(layout: LayoutCase, sizes: RotationLaws.Sizes) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for sections in [[40], [12, 0, 25]] {
                    var broken: [String] = []
                    for start in RotationLaws.Start.allCases {
                        let fixture = LayoutFixture(
                            layout.make(axis), size: sizes.first, sections: sections, direction: writing)
                        broken += RotationLaws.violations(in: fixture, layout, axis, from: start, sizes: sizes)
                    }
                    let name = "\(axis == .horizontal ? "horizontal" : "vertical") \(writing) \(sections)"
                    #expect(broken.isEmpty, "\(name): \(broken.count), \(broken.prefix(4))")
                }
            }
        }
    }

    @Test("content scrolled between two rotations keeps its item in the middle", arguments: cases)
    func scrolledMeanwhile(layout: LayoutCase) {
        guard layout.hasFocus else { return }
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let fixture = LayoutFixture(
                    layout.make(axis), size: RotationLaws.portrait, sections: [40], direction: writing)
                let view = fixture.view
                fixture.scroll(toPart: 0.2)
                fixture.host.resize(to: RotationLaws.landscape)
                fixture.scroll(toPart: 0.7)
                let rest = view.collectionViewLayout.targetContentOffset(
                    forProposedContentOffset: view.contentOffset, withScrollingVelocity: .zero)
                fixture.scroll(x: rest.x, y: rest.y)
                let item = view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
                #expect(item != nil)
                for size in [RotationLaws.portrait, RotationLaws.landscape, RotationLaws.portrait] {
                    fixture.host.resize(to: size)
                    let now = view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
                    #expect(now == item, "\(axis.rawValue) \(writing)")
                }
            }
        }
    }

    @Test("the first offset is not restored after the data changed")
    func otherData() throws {
        let layout = StoreRowsLayout()
        let fixture = LayoutFixture(layout, size: RotationLaws.portrait, sections: [40])
        fixture.scroll(x: 2 * 359)
        fixture.host.resize(to: RotationLaws.landscape)
        // Inserts twenty items before the one at the leading edge and deletes twenty after it, which keeps the length.
        fixture.view.performBatchUpdates {
            fixture.view.deleteItems(at: (20..<40).map { IndexPath(item: $0, section: 0) })
            fixture.view.insertItems(at: (0..<20).map { IndexPath(item: $0, section: 0) })
        }
        fixture.host.settle()
        let leading = try #require(fixture.view.indexPathsForVisibleItems.min())
        fixture.host.resize(to: RotationLaws.portrait)
        #expect(fixture.view.indexPathsForVisibleItems.contains(leading))
    }
}
