import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Zoom transitions", .ownRuntime) struct ZoomTransitionTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let root = UIViewController()
    private let detail = UIViewController()
    private let source = UIView(frame: CGRect(x: 40, y: 200, width: 60, height: 90))
    private let navigation: UINavigationController

    init() {
        root.view.addSubview(source)
        source.layer.cornerRadius = 12
        detail.view.backgroundColor = .red
        navigation = UINavigationController(rootViewController: root)
        navigation.setNavigationBarHidden(true, animated: false)
        host.show(navigation)
    }

    /// The part of the window that the detail view covers now, which its clip view determines. The window and the
    /// container have the same coordinates.
    private var shown: CGRect {
        guard let clip = detail.view.superview, detail.view.window != nil else { return .null }
        return clip.layer.presentation()?.frame ?? clip.frame
    }

    private func zoom(_ options: UIViewController.Transition.ZoomOptions? = nil) {
        detail.preferredTransition = .zoom(options: options) { [source] _ in source }
    }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1 && abs(a.minY - b.minY) < 1 && abs(a.width - b.width) < 2
            && abs(a.height - b.height) < 2
    }

    @Test("a pushed view grows out of its source and, when it is popped, shrinks into it")
    func push() {
        var asked: [String] = []
        detail.preferredTransition = .zoom { [root, detail, source] context in
            #expect(context.sourceViewController === root && context.zoomedViewController === detail)
            asked.append("source")
            return source
        }
        let start = source.convert(source.bounds, to: nil)
        navigation.pushViewController(detail, animated: true)
        host.advance(by: 1.0 / 60)
        #expect(source.isHidden && shown.width < 160 && shown.minX > 5)
        #expect(shown.intersects(start))
        // The picture of the source fills the growing view.
        let picture = detail.view.superview?.subviews.last?.layer.presentation()
        #expect(picture.map { $0.frame.width >= shown.width - 1 && $0.frame.height >= shown.height - 1 } == true)
        host.settle()
        #expect(!source.isHidden && shown.size == CGSize(width: 320, height: 480) && detail.view.transform == .identity)
        navigation.popViewController(animated: true)
        host.advance(by: 0.1)
        #expect(source.isHidden && shown.width < 320)
        host.advance(by: 0.3)
        #expect(isNear(shown, start))
        host.settle()
        #expect(!source.isHidden && root.view.window != nil && detail.view.window == nil && asked.count == 2)
    }

    @Test("a presented view grows out of its source; the presenting view stays, and returns whole")
    func presentation() {
        zoom()
        root.present(detail, animated: true)
        host.advance(by: 1.0 / 60)
        #expect(shown.width < 160 && source.isHidden)
        host.settle()
        #expect(shown.size == CGSize(width: 320, height: 480) && root.presentedViewController === detail)
        root.dismiss(animated: true)
        host.settle()
        #expect(detail.view.window == nil && root.presentedViewController == nil && !source.isHidden)
    }

    @Test("without a visible source, the view grows out of the middle")
    func withoutSource() {
        detail.preferredTransition = .zoom { _ in UIView() }
        navigation.pushViewController(detail, animated: true)
        host.advance(by: 1.0 / 60)
        #expect(
            abs(shown.midX - 160) < 1 && shown.width < 250
                && (detail.view.superview?.layer.presentation()?.opacity ?? 1) < 1)
        host.settle()
        #expect(shown.size == CGSize(width: 320, height: 480) && detail.view.alpha == 1)
    }

    @Test("the alignment rectangle covers the source at the start")
    func alignment() {
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = .blue
        options.alignmentRectProvider = { [source] context in
            #expect(context.sourceView === source)
            return CGRect(x: 0, y: 0, width: 320, height: 480)
        }
        zoom(options)
        navigation.pushViewController(detail, animated: true)
        // The view keeps its size in its own coordinates, so that its subviews do not move.
        host.advance(by: 1.0 / 60)
        #expect(
            detail.view.bounds.size == CGSize(width: 320, height: 480)
                && (detail.view.layer.presentation()?.transform.m11 ?? 1) < 0.5)
        host.settle()
    }

    @Test("a swipe from the edge drives the zoom back, and may be refused or canceled")
    func interaction() {
        let options = UIViewController.Transition.ZoomOptions()
        var allows = false
        var contexts: [Bool] = []
        options.interactiveDismissShouldBegin = {
            contexts.append($0.willBegin)
            return allows
        }
        zoom(options)
        navigation.setNavigationBarHidden(false, animated: false)
        navigation.pushViewController(detail, animated: true)
        host.settle()
        host.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 260, y: 300), duration: 0.4, hold: 0.2)
        host.settle()
        #expect(navigation.topViewController === detail && contexts == [true])
        allows = true
        let finger = host.touchDown(at: CGPoint(x: 2, y: 300))
        host.move(finger, to: CGPoint(x: 120, y: 300), duration: 0.3)
        #expect(shown.width < 320 && source.isHidden)
        host.move(finger, to: CGPoint(x: 30, y: 300), duration: 0.3)
        host.lift(finger)
        host.settle()
        #expect(navigation.topViewController === detail && detail.view.transform == .identity && !source.isHidden)
        #expect(detail.view.bounds.size == CGSize(width: 320, height: 480))
        host.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 280, y: 300), duration: 0.3, hold: 0.2)
        host.settle()
        #expect(navigation.topViewController === root && root.view.window != nil && !source.isHidden)
    }

    @Test("other preferred transitions replace the transition style of presentations")
    func styles() {
        detail.preferredTransition = .crossDissolve()
        detail.modalPresentationStyle = .fullScreen
        root.present(detail, animated: true)
        host.advance(by: 0.1)
        #expect(detail.view.convert(detail.view.bounds, to: nil).minY == 0)
        host.settle()
        #expect(root.presentedViewController === detail)
    }
}
