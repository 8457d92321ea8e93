import CollectionViewTesting
import CoreGraphics
import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

private final class Counter: NSObject {
    var count = 0
    func tapped(_ recognizer: UIGestureRecognizer) { count += 1 }
}

/// Large numbers of objects, which take seconds if the work per object grows with their number.
@MainActor @Suite("Growth", .ownRuntime)
struct GrowthTests {
    private let host = ViewHost(size: CGSize(width: 300, height: 600))

    @Test("a thousand controllers are pushed")
    func pushes() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        host.show(navigation)
        for _ in 0..<1_000 { navigation.pushViewController(UIViewController(), animated: false) }
        #expect(navigation.viewControllers.count == 1_001)
        navigation.popToRootViewController(animated: false)
        #expect(navigation.children.count == 1)
    }

    @Test("ten thousand recognizers of a view decide about a tap")
    func recognizers() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        host.show(view)
        let counter = Counter()
        let action = Selector("tapped:", calling: Counter.tapped(_:))
        for _ in 0..<10_000 { view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: action)) }
        host.tap(view)
        #expect(counter.count == 1)
    }

    @Test(
        "twenty thousand subviews are added, and removed from either end",
        arguments: [true, false])
    func subviews(fromFront: Bool) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        host.show(view)
        for index in 0..<20_000 {
            view.addSubview(UIView(frame: CGRect(x: index % 300, y: index / 300, width: 5, height: 5)))
        }
        host.layout()
        let subviews = view.subviews
        for subview in fromFront ? subviews : subviews.reversed() { subview.removeFromSuperview() }
        #expect(view.subviews.isEmpty && view.layer.sublayers?.isEmpty ?? true)
    }
}
