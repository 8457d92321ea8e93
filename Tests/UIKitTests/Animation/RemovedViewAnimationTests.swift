import CollectionViewTesting
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Animations of removed views") struct RemovedViewAnimationTests {
    let host = ViewHost(size: CGSize(width: 320, height: 320))
    let root = UIView()

    init() { host.show(root) }

    private func added() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)
        host.advance(by: 0.1)
        return view
    }

    private func spin(_ layer: CALayer, stays: Bool = false) {
        let animation = CABasicAnimation(keyPath: "transform.rotation")
        animation.toValue = 6
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = !stays
        layer.add(animation, forKey: "spin")
    }

    @Test("an endless animation of a removed view is removed, so that the host comes to rest")
    func endless() {
        let view = added()
        spin(view.layer)
        host.advance(by: 0.5)
        #expect(view.layer.animationKeys() == ["spin"])
        view.removeFromSuperview()
        #expect(host.settle() != nil)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("an animation that is not removed on completion waits for its layer and does not keep the host moving")
    func staying() {
        let view = added()
        spin(view.layer, stays: true)
        host.advance(by: 0.5)
        view.removeFromSuperview()
        #expect(host.settle() != nil)
        #expect(view.layer.animationKeys() == ["spin"])
        root.addSubview(view)
        host.advance(by: 0.25)
        #expect(view.layer.animationKeys() == ["spin"])
        #expect(host.settle() == nil)
    }

    @Test("animations of descendants, of layers without views, and of blocks end too, with completions that get false")
    func descendants() {
        let view = added()
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(child)
        let layer = CALayer()
        child.layer.addSublayer(layer)
        host.advance(by: 0.1)
        spin(layer)
        spin(child.layer)
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
            child.alpha = 0.5
        } completion: {
            finished.append($0)
        }
        UIView.animate(withDuration: 5) {
            view.alpha = 0.5
        } completion: {
            finished.append($0)
        }
        host.advance(by: 0.5)
        view.removeFromSuperview()
        host.advance(by: 0.1)
        #expect(finished == [false, false])
        #expect(layer.animationKeys() == nil && child.layer.animationKeys() == nil)
        #expect(view.alpha == 0.5 && child.alpha == 0.5)
        #expect(host.settle() != nil)
    }

    @Test("a removed layer without a view loses its animations")
    func layers() {
        let view = added()
        let layer = CALayer()
        view.layer.addSublayer(layer)
        host.advance(by: 0.1)
        spin(layer)
        host.advance(by: 0.1)
        layer.removeFromSuperlayer()
        #expect(host.settle() != nil)
        #expect(layer.animationKeys() == nil)
    }

    @Test("a view that moves to another superview at once keeps its animations")
    func moved() {
        let view = added()
        let other = UIView(frame: root.bounds)
        root.addSubview(other)
        spin(view.layer)
        host.advance(by: 0.1)
        view.removeFromSuperview()
        other.addSubview(view)
        host.advance(by: 0.1)
        #expect(view.layer.animationKeys() == ["spin"])
        root.addSubview(view)
        host.advance(by: 0.1)
        #expect(view.layer.animationKeys() == ["spin"])
    }

    @Test("a popped controller's animations end")
    func popped() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        host.show(navigation)
        let top = UIViewController()
        let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        top.view.addSubview(spinner)
        navigation.pushViewController(top, animated: false)
        host.advance(by: 0.1)
        spin(spinner.layer)
        host.advance(by: 0.1)
        navigation.popViewController(animated: true)
        #expect(host.settle() != nil)
        #expect(spinner.layer.animationKeys() == nil)
    }
}
