import Foundation
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Actions of layers", .ownRuntime) struct LayerActionTests {
    private final class RecordingAction: CAAction {
        var keys: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { keys.append(event) }
    }

    @Test("a property whose action is NSNull changes at once while others animate")
    func null() {
        let layer = CALayer()
        layer.actions = ["position": NSNull()]
        UIView.animate(withDuration: 1) {
            layer.position = CGPoint(x: 50, y: 0)
            layer.opacity = 0.5
        }
        let shown = layer.presentation()
        #expect(shown?.position == CGPoint(x: 50, y: 0) && (shown?.opacity ?? 0) > 0.9)
        layer.removeAllAnimations()
    }

    private final class StillLayer: CALayer {
        override func action(forKey event: String) -> (any CAAction)? {
            event == "position" ? nil : super.action(forKey: event)
        }
    }

    @Test("a layer without an action for a property does not animate it")
    func none() {
        let layer = StillLayer()
        UIView.animate(withDuration: 1) {
            layer.position = CGPoint(x: 50, y: 0)
            layer.opacity = 0.5
        }
        let shown = layer.presentation()
        #expect(shown?.position == CGPoint(x: 50, y: 0) && (shown?.opacity ?? 0) > 0.9)
        layer.removeAllAnimations()
        layer.actions = ["opacity": NSNull()]
        #expect(layer.action(forKey: "opacity") is NSNull && layer.action(forKey: "bounds") != nil)
        let view = UIView()
        #expect(view.layer.action(forKey: "bounds") is NSNull)
    }

    @Test("a custom action of a layer replaces its animation; the layer of a view uses the action of the view")
    func own() {
        let action = RecordingAction()
        let layer = CALayer()
        let view = UIView(frame: .zero)
        for layer in [layer, view.layer] { layer.actions = ["bounds": action, "transform": action] }
        UIView.animate(withDuration: 1) {
            for layer in [layer, view.layer] {
                layer.bounds.size.width = 10
                layer.transform = CATransform3DMakeScale(2, 2, 1)
            }
        }
        #expect(action.keys == ["bounds", "transform"])
        #expect(layer.presentation()?.bounds.width == 10 && view.layer.presentation()?.bounds.width != 10)
        view.layer.removeAllAnimations()
    }
}
