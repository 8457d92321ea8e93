import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("The halo of the focused item", .ownRuntime)
struct HaloTests {
    private func halo(_ view: UIView?) -> CAShapeLayer? {
        view?.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first { $0.name == "focus" }
    }

    @Test("the halo is outside if space allows, has the tint color of the view, and moves with the focus")
    func outside() throws {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
        harness.view.tintColor = .systemPink
        harness.press(.keyboardTab, .keyboardRightArrow)
        let cell = try #require(harness.view.cellForItem(at: [0, 1]))
        let ring = try #require(halo(cell))
        // Cells are 100 x 80 points and 10 apart. The stroke is 3 wide at a distance of 2.
        #expect(ring.path?.boundingBox == CGRect(x: -3.5, y: -3.5, width: 107, height: 87))
        #expect(ring.strokeColor == UIColor.systemPink.cgColor(for: cell.traitCollection))
        harness.press(.keyboardDownArrow)
        #expect(halo(cell) == nil)
        #expect(halo(harness.view.cellForItem(at: [0, 4])) != nil)
    }

    @Test("the halo is inside if neighbors are too close or it would be clipped; the app can replace or remove it")
    func inside() throws {
        let tight = FocusHarness.grid()
        tight.minimumInteritemSpacing = 0
        tight.minimumLineSpacing = 2
        let harness = FocusHarness([9], layout: tight)
        harness.press(.keyboardTab, .keyboardDownArrow)
        let cell = try #require(harness.view.cellForItem(at: [0, 3]))
        #expect(halo(cell)?.path?.boundingBox == CGRect(x: 1.5, y: 1.5, width: 97, height: 77))
        let effect = UIFocusHaloEffect(
            roundedRect: CGRect(x: 10, y: 10, width: 40, height: 40), cornerRadius: 8, curve: .continuous)
        effect.position = .outside
        cell.focusEffect = effect
        harness.host.layout()
        #expect(halo(cell)?.path?.boundingBox == CGRect(x: 6.5, y: 6.5, width: 47, height: 47))
        cell.focusEffect = nil
        harness.host.layout()
        #expect(halo(cell) == nil)
    }

    @Test("the halo of a cell follows the corners of its background configuration")
    func backgroundCorners() throws {
        for radius: CGFloat in [0, 12] {
            let harness = FocusHarness([9], layout: FocusHarness.grid())
            harness.press(.keyboardTab)
            let cell = try #require(harness.view.cellForItem(at: [0, 0]))
            var background = UIBackgroundConfiguration.clear()
            background.cornerRadius = radius
            cell.backgroundConfiguration = background
            harness.host.layout()
            harness.press(.keyboardRightArrow, .keyboardLeftArrow)
            let path = UIBezierPath(cgPath: try #require(halo(cell)?.path))
            let corner = CGPoint(x: path.bounds.minX + 1, y: path.bounds.minY + 1)
            #expect(path.contains(corner) == (radius == 0))
        }
    }

    @Test("the halo is in its container view, above its reference view")
    func container() throws {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab)
        let cell = try #require(harness.view.cellForItem(at: [0, 0]))
        let picture = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
        let label = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 20))
        cell.contentView.addSubview(picture)
        cell.contentView.addSubview(label)
        let effect = UIFocusHaloEffect(rect: picture.frame)
        effect.position = .outside
        effect.containerView = cell.contentView
        effect.referenceView = picture
        cell.focusEffect = effect
        harness.host.layout()
        let layers = cell.contentView.layer.sublayers ?? []
        #expect(layers.map { $0.name == "focus" } == [false, true, false])
        #expect(halo(cell.contentView)?.path?.boundingBox == CGRect(x: 16.5, y: 16.5, width: 67, height: 47))
    }
}
