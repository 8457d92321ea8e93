import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// A header that collapses to a bar, snaps, and stretches below a refresh control.
@MainActor @Suite struct HeroBarTests {
    private static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]
    private let size = CGSize(width: 375, height: 667)

    /// A page with a header of 300 points, a bar of 44, and a menu of 70.
    private func page(_ direction: UITraitEnvironmentLayoutDirection = .leftToRight) -> (HeroPageLayout, LayoutFixture)
    {
        let layout = HeroPageLayout()
        layout.barSize = { CGSize(width: $0.width, height: 44) }
        return (layout, LayoutFixture(layout, size: size, sections: [3, 8, 9], direction: direction))
    }

    private func shown(_ kind: String, _ section: Int, _ fixture: LayoutFixture) throws -> (
        frame: CGRect, alpha: CGFloat
    ) {
        let found = try #require(
            fixture.view.collectionViewLayout.layoutAttributesForSupplementaryView(
                ofKind: kind, at: IndexPath(item: 0, section: section)))
        return (found.frame.offsetBy(dx: 0, dy: -fixture.view.contentOffset.y), found.alpha)
    }

    @Test("the bar stays at the top, fades in, and the menu and the section headers pin below it")
    func bar() throws {
        for direction in Self.directions {
            let (layout, fixture) = page(direction)
            // The header is collapsed at 300 - 44 = 256. The bar starts to fade in 44 points earlier.
            for (offset, progress, alpha) in [
                (-80, 0, 0), (0, 0, 0), (128, 0.5, 0), (212, 212.0 / 256, 0), (234, 234.0 / 256, 0.5), (256, 1, 1),
                (300, 1, 1), (1200, 1, 1),
            ] as [(CGFloat, CGFloat, CGFloat)] {
                fixture.scroll(y: offset)
                let bar = try shown(HeroPageLayout.elementKindBar, 0, fixture)
                #expect(bar.frame == CGRect(x: 0, y: 0, width: 375, height: 44), "\(offset): \(bar.frame)")
                #expect(abs(bar.alpha - alpha) < 1e-9, "\(offset): \(bar.alpha)")
                #expect(abs(layout.collapseProgress - progress) < 1e-9, "\(offset)")
                let menu = try shown(HeroPageLayout.elementKindMenu, 0, fixture)
                #expect(menu.frame.minY == max(300 - offset, 44), "\(offset): \(menu.frame)")
                let header = try shown(UICollectionView.elementKindSectionHeader, 0, fixture)
                // The header of the section can move along three rows of 203 points, from y 370.
                let natural = 370 - offset
                #expect(header.frame.minY == min(max(natural, 114), natural + 609), "\(offset): \(header.frame)")
            }
        }
    }

    @Test("without a header, the bar is always visible; a bar without height is absent")
    func absent() throws {
        let (layout, fixture) = page()
        layout.headerSize = { CGSize(width: $0.width, height: 0) }
        fixture.host.layout()
        #expect(try shown(HeroPageLayout.elementKindBar, 0, fixture).alpha == 1 && layout.collapseProgress == 1)
        layout.barSize = { CGSize(width: $0.width, height: 0) }
        fixture.host.layout()
        #expect(
            layout.layoutAttributesForSupplementaryView(
                ofKind: HeroPageLayout.elementKindBar, at: IndexPath(item: 0, section: 0)) == nil)
    }

    @Test("no drag ends with a half-collapsed header: flicks snap in their direction, slow drags to the nearer end")
    func snapping() {
        let (layout, fixture) = page()
        func rest(_ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
            layout.targetContentOffset(
                forProposedContentOffset: CGPoint(x: 0, y: proposed), withScrollingVelocity: CGPoint(x: 0, y: velocity)
            ).y
        }
        #expect([1, 100, 200].map { rest($0, 0) } == [1, 100, 200])
        layout.snapsHeader = true
        #expect([0, 1, 127, 128, 200, 256, 257, 900].map { rest($0, 0) } == [0, 0, 0, 256, 256, 256, 257, 900])
        #expect(rest(20, 0.5) == 256 && rest(240, -0.5) == 0 && rest(20, 0.2) == 0)
        for _ in 0..<3 {
            fixture.host.drag(fixture.view, by: CGVector(dx: 0, dy: -170), duration: 0.4, hold: 0.3)
            fixture.host.settle()
            #expect(fixture.view.contentOffset.y == 256)
            fixture.host.drag(fixture.view, by: CGVector(dx: 0, dy: 170), duration: 0.4, hold: 0.3)
            fixture.host.settle()
            #expect(fixture.view.contentOffset.y == 0)
        }
        // Content that is too short to collapse the header rests at its start.
        fixture.sections = [0]
        fixture.view.reloadData()
        fixture.host.layout()
        #expect(rest(100, 0) == 0)
    }

    @Test("the progress is reported in every frame in which it changes, until another layout is set")
    func handler() {
        let (layout, fixture) = page()
        var seen: [CGFloat] = []
        layout.collapseHandler = { seen.append($0) }
        fixture.host.layout()
        #expect(seen == [0])
        fixture.host.drag(fixture.view, by: CGVector(dx: 0, dy: -350), duration: 0.5)
        fixture.host.settle()
        #expect(seen == seen.sorted() && seen.count > 10 && seen.last == 1)
        let count = seen.count
        fixture.host.drag(fixture.view, by: CGVector(dx: 0, dy: -100), duration: 0.3)
        fixture.host.settle()
        #expect(seen.count == count)
        fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        fixture.view.contentOffset.y = 10
        fixture.host.settle()
        #expect(seen.count == count && fixture.view.subviews.allSatisfy { !$0.isHidden })
    }

    @Test("a pulled header leaves space for a refresh control above it, also while it refreshes")
    func refreshing() throws {
        let (_, fixture) = page()
        let control = UIRefreshControl()
        fixture.view.refreshControl = control
        fixture.host.layout()
        let controlHeight = control.bounds.height
        #expect(controlHeight > 0)
        for pulled in [0, 20, controlHeight, controlHeight + 50] {
            fixture.scroll(y: -pulled)
            let header = try shown(HeroPageLayout.elementKindHeader, 0, fixture)
            // The header is below the control, and the remaining distance stretches it.
            #expect(abs(header.frame.minY - min(pulled, controlHeight)) < 1e-6, "\(pulled): \(header.frame)")
            #expect(
                abs(header.frame.height - 300 - max(pulled - controlHeight, 0)) < 1e-6, "\(pulled): \(header.frame)")
        }
        control.beginRefreshing()
        fixture.host.settle()
        let inset = fixture.view.adjustedContentInset.top
        #expect(inset > 0)
        fixture.scroll(y: -inset)
        let header = try shown(HeroPageLayout.elementKindHeader, 0, fixture)
        #expect(abs(header.frame.minY - inset) < 1e-6 && header.frame.height == 300)
        control.endRefreshing()
        fixture.host.settle()
    }

    @Test("in a navigation controller with large titles, the bar and the menu pin below the navigation bar")
    func navigation() throws {
        let layout = HeroPageLayout()
        layout.barSize = { CGSize(width: $0.width, height: 44) }
        layout.snapsHeader = true
        let fixture = LayoutFixture(layout, size: size, sections: [3, 8, 9])
        fixture.view.removeFromSuperview()
        let screen = UIViewController()
        screen.title = "Far places"
        screen.view.addSubview(fixture.view)
        fixture.view.frame = screen.view.bounds
        fixture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let navigation = UINavigationController(rootViewController: screen)
        navigation.navigationBar.prefersLargeTitles = true
        fixture.host.window.rootViewController = navigation
        fixture.host.settle()
        let view = fixture.view
        #expect(view.adjustedContentInset.top > 0)
        for part in [0, 0.1, 0.5, 1] as [CGFloat] {
            let low = -view.adjustedContentInset.top
            view.contentOffset.y = low + (view.contentSize.height - view.bounds.height - low) * part
            fixture.host.settle()
            let top = view.adjustedContentInset.top
            let bar = try shown(HeroPageLayout.elementKindBar, 0, fixture)
            #expect(abs(bar.frame.minY - top) < 0.01, "\(part): \(bar.frame) below \(top)")
            let menu = try shown(HeroPageLayout.elementKindMenu, 0, fixture)
            #expect(menu.frame.minY >= top + 44 - 0.01, "\(part): \(menu.frame) below \(top)")
        }
        view.contentOffset.y = -view.adjustedContentInset.top
        fixture.host.settle()
        fixture.host.drag(view, by: CGVector(dx: 0, dy: -150), duration: 0.4, hold: 0.3)
        fixture.host.settle()
        let progress = layout.collapseProgress
        #expect(progress == 0 || progress == 1)
        #expect(LayoutLaws.violations(in: view, rectangles: 6).isEmpty)
    }
}
