import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct FocusCarouselTests {
    private let size = CGSize(width: 375, height: 160)

    @Test("the layout laws hold along both axes, with sections and headers, in both layout directions")
    func laws() {
        for direction in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for sections in [[], [0], [1], [5], [2, 0, 3, 1]] {
                    let layout = FocusCarouselLayout()
                    layout.scrollDirection = direction
                    layout.headerLength = 20
                    let fixture = LayoutFixture(layout, size: size, sections: sections, direction: writing)
                    for offset in [-300.0, -20, 0, 90, 333, 5000] {
                        fixture.scroll(x: direction == .horizontal ? offset : 0, y: direction == .vertical ? offset : 0)
                        let broken = LayoutLaws.violations(in: fixture.view)
                        #expect(broken.isEmpty, "\(sections) at \(offset): \(broken.prefix(3))")
                    }
                }
            }
        }
    }

    @Test("a flick advances by at least one item and never passes the ends")
    func flick() throws {
        let layout = FocusCarouselLayout()
        let fixture = LayoutFixture(layout, size: size, sections: [6])
        let pitch: CGFloat = 180
        func target(_ from: CGFloat, _ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
            fixture.scroll(x: from)
            return layout.targetContentOffset(
                forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: CGPoint(x: velocity, y: 0)
            ).x
        }
        let rest = (0..<6).map { CGFloat($0) * pitch - 112.5 }
        #expect(target(rest[2], rest[2] + 20, 0.4) == rest[3])
        #expect(target(rest[2], rest[2] - 20, -0.4) == rest[1])
        #expect(target(rest[2], rest[2] + 20, 0.2) == rest[2])
        #expect(target(rest[2] + 100, rest[2] + 110, 0.5) == rest[3])
        #expect(target(rest[5], rest[5] + 500, 3) == rest[5])
        #expect(target(rest[0], rest[0] - 500, -3) == rest[0])
        // A tie goes in the direction of the velocity, or without velocity to the lower index.
        #expect(target(rest[1], rest[1] + pitch / 2, 0.1) == rest[2])
        #expect(target(rest[1], rest[1] + pitch / 2, -0.1) == rest[1])
        #expect(target(rest[1], rest[1] + pitch / 2, 0) == rest[1])
    }

    @Test("the focused item stays focused when the size changes")
    func rotation() {
        let layout = FocusCarouselLayout()
        let fixture = LayoutFixture(layout, size: size, sections: [3, 6])
        let path = IndexPath(item: 2, section: 1)
        fixture.view.contentOffset = layout.contentOffset(centering: path) ?? .zero
        fixture.host.layout()
        #expect(layout.focusedItem == path)
        fixture.host.resize(to: CGSize(width: 800, height: 300))
        #expect(layout.focusedItem == path)
        #expect(fixture.view.contentOffset == layout.contentOffset(centering: path))
        #expect(fixture.view.contentInset.left == 325)
    }

    @Test("the focused item has the highest z index, and bouncing does not move the focus")
    func order() {
        let layout = FocusCarouselLayout()
        let fixture = LayoutFixture(layout, size: size, sections: [4])
        fixture.scroll(x: -400)
        #expect(layout.focusedItem == IndexPath(item: 0, section: 0))
        let z = (layout.layoutAttributesForElements(in: CGRect(x: -100, y: 0, width: 2000, height: 160)) ?? []).map(
            \.zIndex)
        #expect(z == [0, -1, -2, -3])
    }

    @Test("changing the layout restores the insets and the deceleration rate")
    func restoring() {
        let layout = FocusCarouselLayout()
        let fixture = LayoutFixture(UICollectionViewFlowLayout(), size: size, sections: [4])
        fixture.view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let rate = fixture.view.decelerationRate
        fixture.view.setCollectionViewLayout(layout, animated: false)
        fixture.host.layout()
        #expect(fixture.view.contentInset == UIEdgeInsets(top: 1, left: 112.5, bottom: 3, right: 112.5))
        fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        fixture.host.layout()
        #expect(fixture.view.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(fixture.view.decelerationRate == rate)
    }

    @Test("the right-to-left layout is the mirror image")
    func mirrored() throws {
        let left = LayoutFixture(FocusCarouselLayout(), size: size, sections: [6])
        let right = LayoutFixture(FocusCarouselLayout(), size: size, sections: [6], direction: .rightToLeft)
        for offset in stride(from: -100.0, through: 700, by: 61) {
            left.scroll(x: offset)
            right.scroll(x: offset)
            for i in 0..<6 {
                let path = IndexPath(item: i, section: 0)
                let a = try #require(left.view.layoutAttributesForItem(at: path))
                let b = try #require(right.view.layoutAttributesForItem(at: path))
                let shown = left.view.convert(a.frame, to: nil)
                let mirror = CGRect(x: 375 - shown.maxX, y: shown.minY, width: shown.width, height: shown.height)
                #expect(close(right.view.convert(b.frame, to: nil), mirror), "item \(i) at \(offset)")
            }
        }
    }

    @Test("a query among ten million items returns only the visible ones")
    func many() {
        let layout = FocusCarouselLayout()
        let fixture = LayoutFixture(layout, size: size, sections: [4_000_000, 6_000_000])
        fixture.scroll(x: 180 * 5_000_000)
        #expect(layout.focusedItem == IndexPath(item: 1_000_001, section: 1))
        #expect((layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []).count <= 3)
    }
}
