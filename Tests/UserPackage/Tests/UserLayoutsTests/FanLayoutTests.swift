import Testing
import UIKit

@testable import UserLayouts

@Suite("A layout as published for iOS, in its own package")
@MainActor
struct FanLayoutTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    private let controller = FanViewController(titles: ["a", "b", "c", "d", "e", "f"])

    private var view: UICollectionView { controller.collectionView }

    init() {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        view.layoutIfNeeded()
    }

    /// tan(angle) = item width / radius.
    private let step = atan(133.0 / 500.0)

    @Test("neighboring cards are one step apart on the wheel")
    func angles() throws {
        let cells = view.visibleCells
        #expect(cells.count == 6)
        for item in 0..<6 {
            let attributes = try #require(
                view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)) as? FanLayoutAttributes)
            #expect(abs(attributes.angle - CGFloat(item) * CGFloat(step)) < 1e-12)
            #expect(attributes.center == CGPoint(x: 200, y: 300))
        }
        #expect(view.contentSize == CGSize(width: 6 * 133, height: 600))
    }

    @Test("cells receive copies of the custom attributes")
    func cellsApply() throws {
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? FanCell)
        #expect(cell.titleLabel.text == "a")
        #expect(abs(cell.layer.anchorPoint.y - (86.5 + 500) / 173) < 1e-9)
        #expect(cell.titleLabel.frame == cell.contentView.bounds)
    }

    @Test("scrolling to the end centers the last card and calls the delegate")
    func scrolling() throws {
        #expect(controller.focusedTitle == "a")
        view.contentOffset.x = 6 * 133 - 400
        view.layoutIfNeeded()
        let last = try #require(
            view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0)) as? FanLayoutAttributes)
        #expect(abs(last.angle) < 1e-12)
        #expect(controller.focusedTitle == "f")
    }

    @Test("the equality of attributes includes their own fields")
    func equality() throws {
        let one = FanLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
        one.size = CGSize(width: 10, height: 20)
        one.angle = 0.5
        let other = try #require(one.copy() as? FanLayoutAttributes)
        #expect(one == other)
        #expect(other.angle == 0.5)
        other.anchorPoint.y = 2
        #expect(one != other)
        other.anchorPoint.y = one.anchorPoint.y
        other.alpha = 0.5
        #expect(one != other)
    }

    @Test("a flick comes to rest at a card")
    func snapping() {
        // (798 - 400) / 5 = 79.6 a card.
        let target = controller.layout.targetContentOffset(
            forProposedContentOffset: CGPoint(x: 200, y: 0), withScrollingVelocity: .zero)
        #expect(abs(target.x - 3 * 79.6) < 1e-9)
    }
}
