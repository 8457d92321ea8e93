import TestRuntimes
import Testing
import UIKit

/// An operator that an app declares, as published code does.
private func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + 2 * offset)
}

private final class CountingLayer: CALayer {
    var requests = 0
    var passes = 0

    override func setNeedsLayout() {
        requests += 1
        super.setNeedsLayout()
    }
    override func layoutIfNeeded() {
        passes += 1
        super.layoutIfNeeded()
    }
}

private final class CountingView: UIView {
    override class var layerClass: AnyClass { CountingLayer.self }
}

@MainActor @Suite("Members that apps override or replace", .ownRuntime)
struct OverrideTests {
    @Test("the layout requests of a view call the overrides of its layer")
    func layerOverrides() throws {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = try #require(view.layer as? CountingLayer)
        view.layoutIfNeeded()
        let (requests, passes) = (layer.requests, layer.passes)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(layer.requests == requests + 1 && layer.passes == passes + 1)
        #expect(!layer.needsLayout())
    }

    @Test("an operator that an app declares for priorities is preferred over that of the library")
    func operators() {
        let raised: UILayoutPriority = .defaultLow + 1
        #expect(raised.rawValue == 252)
        #expect((UILayoutPriority.required - 1).rawValue == 999 && .defaultLow < UILayoutPriority.defaultHigh)
        var level = UIWindow.Level.normal
        level += 3
        #expect(level.rawValue == 3 && level < .alert && UIWindow.Level.alert - .statusBar == 1000)
    }

    @Test("a constraint between two anchors of a guide without an owner is accepted and has no effect")
    func unownedGuide() {
        let guide = UILayoutGuide()
        let constraint = guide.widthAnchor.constraint(equalTo: guide.heightAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive && guide.layoutFrame == .zero)
    }

    @Test("the checkmark is a symbol")
    func checkmark() {
        #expect(UIImage.checkmark.isSymbolImage && UIImage.checkmark.size.width > 0)
    }
}
