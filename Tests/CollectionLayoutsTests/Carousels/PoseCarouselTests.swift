import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Carousels whose appearance is a pose value, and covers with visible neighbors.
@MainActor @Suite struct PoseCarouselTests {
    private let size = CGSize(width: 375, height: 300)

    private func show(
        _ pose: CarouselPose, _ axis: UICollectionView.ScrollDirection = .horizontal,
        _ direction: UITraitEnvironmentLayoutDirection = .leftToRight, count: Int = 12
    ) -> (PoseCarouselLayout, LayoutFixture) {
        let layout = PoseCarouselLayout()
        layout.scrollDirection = axis
        layout.itemSize = axis == .horizontal ? CGSize(width: 100, height: 80) : CGSize(width: 80, height: 100)
        layout.pose = pose
        layout.isLooping = false
        return (layout, LayoutFixture(layout, size: size, sections: [count], direction: direction))
    }

    @Test("a custom pose determines transform, opacity, order, and blur relative to the middle of the view")
    func own() throws {
        for (axis, direction) in [
            (UICollectionView.ScrollDirection.horizontal, UITraitEnvironmentLayoutDirection.leftToRight),
            (.horizontal, .rightToLeft), (.vertical, .leftToRight),
        ] {
            let (layout, fixture) = show(
                CarouselPose { distance, size in
                    var appearance = CarouselPose.Appearance()
                    appearance.transform = CATransform3DMakeTranslation(distance * size.width * 0.5, 7, 0)
                    appearance.alpha = 1 - abs(distance) / 10
                    appearance.zIndex = Int(distance * 100)
                    appearance.blurRadius = abs(distance) * 2
                    return appearance
                }, axis, direction)
            layout.focusedItem = IndexPath(item: 4, section: 0)
            fixture.host.layout()
            for item in [3, 4, 6] {
                let path = IndexPath(item: item, section: 0)
                let found = try #require(
                    fixture.view.layoutAttributesForItem(at: path) as? EffectLayoutAttributes)
                let distance = CGFloat(item - 4)
                let sign: CGFloat = direction == .rightToLeft ? -1 : 1
                let shown = fixture.view.convert(found.frame, to: nil)
                let middle = CGPoint(
                    x: shown.midX - fixture.view.bounds.width / 2, y: shown.midY - fixture.view.bounds.height / 2)
                let along = axis == .horizontal ? middle.x : middle.y
                let across = axis == .horizontal ? middle.y : middle.x
                #expect(abs(along - sign * distance * 50) < 1e-6, "\(axis) \(direction) \(item): \(along)")
                #expect(abs(across - 7) < 1e-6, "\(axis) \(direction) \(item): \(across)")
                #expect(abs(found.alpha - (1 - abs(distance) / 10)) < 1e-9)
                #expect(found.zIndex == Int(distance * 100) && found.blurRadius == abs(distance) * 2)
            }
            // Items beyond the visible distance are transparent.
            layout.visibleDistance = 1
            fixture.host.layout()
            #expect(fixture.view.layoutAttributesForItem(at: IndexPath(item: 6, section: 0))?.alpha == 0)
        }
    }

    /// The poses of this module.
    private nonisolated static let poses: [(name: String, pose: @Sendable () -> CarouselPose)] = [
        ("linear", { .linear(scale: 0.8, alpha: 0.5, blurRadius: 3) }), ("rotary", { .rotary() }),
        ("cylinder", { .cylinder() }), ("stack", { .stack() }), ("covers", { .covers() }),
    ]

    @Test("the focused item is in the middle at full size, and poses are continuous", arguments: 0..<5)
    func continuous(index: Int) {
        let pose = Self.poses[index].pose()
        let size = CGSize(width: 160, height: 120)
        let focused = pose(0, size)
        #expect(CATransform3DEqualToTransform(focused.transform.withoutPerspective, CATransform3DIdentity))
        #expect(focused.alpha == 1 && focused.blurRadius == 0)
        #expect(abs(focused.transform.m41) < 1e-9 && abs(focused.transform.m42) < 1e-9 && focused.transform.m11 == 1)
        var last = pose(-5, size)
        for step in 1...2000 {
            let distance = -5 + CGFloat(step) / 200
            let appearance = pose(distance, size)
            // Invisible items may move discontinuously.
            if appearance.alpha > 0.05, last.alpha > 0.05 {
                let moved = hypot(
                    appearance.transform.m41 - last.transform.m41, appearance.transform.m42 - last.transform.m42)
                #expect(moved < 4, "\(Self.poses[index].name) at \(distance): \(moved)")
                #expect(abs(appearance.transform.m11 - last.transform.m11) < 0.02, "\(distance)")
            }
            #expect(
                abs(appearance.alpha - last.alpha) < 0.03,
                "\(Self.poses[index].name) at \(distance): \(appearance.alpha)")
            last = appearance
        }
    }

    @Test(
        "covers with neighbors show them at rest in every width", arguments: [320, 375, 768, 1280, 1920] as [CGFloat])
    func neighbors(width: CGFloat) throws {
        let view = CGSize(width: width, height: width * 0.75)
        let cover = CoverCarouselLayout()
        cover.showsNeighbors = true
        let posed = PoseCarouselLayout()
        posed.pose = .covers()
        posed.itemSize = CGSize(width: width * 0.4, height: width * 0.4)
        for layout in [cover, posed] as [any FocusedItemLayout] {
            let fixture = LayoutFixture(layout, size: view, sections: [9])
            layout.focusedItem = IndexPath(item: 4, section: 0)
            fixture.host.settle()
            let bounds = fixture.view.bounds
            let middle = try #require(fixture.view.cellForItem(at: IndexPath(item: 4, section: 0))).frame
            let before = try #require(fixture.view.cellForItem(at: IndexPath(item: 3, section: 0))).frame
            let after = try #require(fixture.view.cellForItem(at: IndexPath(item: 5, section: 0))).frame
            #expect(middle.minX - max(before.minX, bounds.minX) > width * 0.1)
            #expect(min(after.maxX, bounds.maxX) - middle.maxX > width * 0.1)
            let alpha = fixture.view.cellForItem(at: IndexPath(item: 5, section: 0))?.alpha ?? 0
            #expect(alpha >= 0.6)
        }
        // The spacing is restored.
        cover.showsNeighbors = false
        #expect(cover.minimumLineSpacing == -60)
    }
}

extension CATransform3D {
    fileprivate var withoutPerspective: CATransform3D {
        var flat = self
        flat.m34 = 0
        return flat
    }
}
