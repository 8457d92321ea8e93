import CollectionViewTesting
import QuartzCore
import Testing
import UIKit

/// Views and layers that outlive their containers, also when callbacks move or release other views.
@MainActor @Suite("Views and layers that outlive their containers") struct ViewOwnershipTests {
    /// A view that calls closures from its overridable callbacks.
    private final class CallingView: UIView {
        var onWillMove: ((UIView?) -> Void)?
        var onMove: (() -> Void)?
        var onWindow: (() -> Void)?
        var onWillRemove: (() -> Void)?
        var onTraits: (() -> Void)?
        var onDeinit: ((CallingView) -> Void)?

        override func willMove(toSuperview newSuperview: UIView?) { onWillMove?(newSuperview) }
        override func didMoveToSuperview() { onMove?() }
        override func didMoveToWindow() { onWindow?() }
        override func willRemoveSubview(_ subview: UIView) { onWillRemove?() }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { onTraits?() }
        deinit { MainActor.assumeIsolated { onDeinit?(self) } }
    }

    /// Expects that the superview and the window of all views below `view` match the hierarchy.
    private func expectConsistent(_ view: UIView) {
        for subview in view.subviews {
            #expect(subview.superview === view && subview.window === view.window)
            #expect(subview.layer.superlayer === view.layer)
            expectConsistent(subview)
        }
    }

    @Test("a subview has no superview and no window after its superview is released")
    func superviewReleased() {
        let view = UIView()
        let below = UIView()
        view.addSubview(below)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        weak var gone: UIView?
        do {
            let holder = UIView()
            gone = holder
            window.addSubview(holder)
            holder.addSubview(view)
            #expect(below.window === window)
            holder.removeFromSuperview()
        }
        #expect(gone == nil)
        #expect(view.superview == nil && view.window == nil && below.window == nil)
        #expect(view.layer.superlayer == nil && below.superview === view)
        window.addSubview(view)
        expectConsistent(window)
        #expect(below.window === window)
    }

    @Test("the views of a released window have no window")
    func windowReleased() {
        let view = UIView()
        let below = UIView()
        view.addSubview(below)
        weak var gone: UIWindow?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            gone = window
            let middle = UIView()
            window.addSubview(middle)
            middle.addSubview(view)
        }
        let others = (0..<64).map { _ in UIWindow() }
        #expect(gone == nil && view.superview == nil && view.window == nil && below.window == nil)
        #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
        view.setNeedsLayout()
        below.layoutIfNeeded()
        others[0].addSubview(view)
        #expect(below.window === others[0])
        expectConsistent(others[0])
    }

    @Test("a view that is deinitialized with its window finds neither a window nor a superview")
    func deinitReadsLinks() {
        var found: [String] = []
        let outside = UIView()
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = CallingView()
            let deep = CallingView()
            window.addSubview(view)
            view.addSubview(deep)
            view.addSubview(outside)
            view.onDeinit = { found.append("outer \($0.window == nil) \($0.superview == nil) \($0.subviews.count)") }
            deep.onDeinit = { found.append("inner \($0.window == nil) \($0.superview == nil)") }
        }
        #expect(found == ["outer true true 2", "inner true true"])
        #expect(outside.superview == nil && outside.window == nil)
    }

    @Test("a root controller that is deinitialized with its window finds no window of its view")
    func controllerDeinit() {
        final class ReadingController: UIViewController {
            var onDeinit: ((UIView) -> Void)?
            deinit { MainActor.assumeIsolated { onDeinit?(view) } }
        }
        var found: [Bool] = []
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let controller = ReadingController()
            controller.onDeinit = { found.append($0.window == nil && $0.superview == nil) }
            window.rootViewController = controller
        }
        #expect(found == [true])
    }

    @Test("a view that its sibling removes while both are added to a window has no window")
    func siblingRemovedOnTheWay() {
        let (first, second) = (CallingView(), CallingView())
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let holder = UIView()
            holder.addSubview(first)
            holder.addSubview(second)
            first.onWindow = { second.removeFromSuperview() }
            window.addSubview(holder)
            expectConsistent(window)
            #expect(second.superview == nil && second.window == nil)
        }
        #expect(second.window == nil && first.window == nil)
    }

    @Test("a view whose superview is removed while it is added to a window has no window")
    func holderRemovedOnTheWay() {
        let (first, second) = (CallingView(), CallingView())
        let holder = UIView()
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            holder.addSubview(first)
            holder.addSubview(second)
            first.onWindow = { if first.window != nil { holder.removeFromSuperview() } }
            window.addSubview(holder)
            #expect(holder.window == nil && first.window == nil && second.window == nil)
            expectConsistent(window)
            expectConsistent(holder)
        }
        #expect(holder.window == nil && first.window == nil && second.window == nil)
    }

    @Test("a view that moves to another superview during willMove has only one superview")
    func movesWhileMoving() {
        let (a, b) = (UIView(), UIView())
        let view = CallingView()
        view.onWillMove = { target in if target === a { b.addSubview(view) } }
        a.addSubview(view)
        #expect(a.subviews.count + b.subviews.count == 1)
        expectConsistent(a)
        expectConsistent(b)
    }

    @Test("a view that is added again during willMove is a subview once")
    func addedTwice() {
        let holder = UIView()
        let view = CallingView()
        var isNested = false
        view.onWillMove = { _ in
            guard !isNested else { return }
            isNested = true
            holder.addSubview(view)
        }
        holder.addSubview(view)
        #expect(holder.subviews.count == 1)
        expectConsistent(holder)
        view.onWillMove = nil
        view.removeFromSuperview()
        #expect(holder.subviews.isEmpty && view.superview == nil)
    }

    @Test("a view that moves to another superview during its removal stays there")
    func movesWhileRemoved() {
        let holder = CallingView()
        let other = UIView()
        let view = UIView()
        holder.addSubview(view)
        holder.onWillRemove = {
            holder.onWillRemove = nil
            other.addSubview(view)
        }
        view.removeFromSuperview()
        #expect(view.superview === other && other.subviews.count == 1 && holder.subviews.isEmpty)
        expectConsistent(other)
    }

    @Test("a window that is released while its views are removed is not accessed afterwards")
    func windowReleasedWhileLeaving() {
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        weak let gone = window
        let holder = UIView()
        let (leaving, first, second) = (UIView(), CallingView(), CallingView())
        leaving.addSubview(first)
        leaving.addSubview(second)
        holder.addSubview(leaving)
        window?.addSubview(holder)
        first.onWindow = {
            window = nil
            #expect(second.window == nil)
        }
        leaving.removeFromSuperview()
        #expect(gone == nil && second.window == nil && holder.window == nil)
    }

    @Test("a view that is removed in a trait change while it is added to a window has no window")
    func removedByTraits() {
        let view = CallingView()
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.overrideUserInterfaceStyle = .dark
            let holder = UIView()
            window.addSubview(holder)
            _ = view.traitCollection
            view.traitsMayHaveChanged()
            view.onTraits = { view.removeFromSuperview() }
            holder.addSubview(view)
            #expect(view.superview == nil && view.window == nil && holder.subviews.isEmpty)
        }
        #expect(view.window == nil)
    }

    @Test("adding a view that becomes an ancestor of its superview during willMove throws")
    func becomesHolder() {
        let holder = UIView()
        let view = CallingView()
        view.onWillMove = { target in if target === holder { view.addSubview(holder) } }
        #expect(throws: UIKitException.self) { try holder.insertOrThrow(view, at: 0) }
        #expect(view.superview == nil && holder.superview === view)
        expectConsistent(view)
    }

    // MARK: Layers

    @Test("sublayers and masks have no superlayer after it is released")
    func superlayerReleased() {
        let (layer, mask) = (CALayer(), CALayer())
        do {
            let holder = CALayer()
            holder.addSublayer(layer)
            holder.mask = mask
        }
        let others = (0..<64).map { _ in CALayer() }
        #expect(layer.superlayer == nil && layer._parent == nil && mask._parent == nil)
        layer.setNeedsLayout()
        layer.opacity = 0.5
        mask.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        others[0].addSublayer(mask)
        others[0].addSublayer(layer)
        #expect(mask.superlayer === others[0] && layer.superlayer === others[0])
        #expect(mask.convert(CGPoint.zero, to: others[0]) == CGPoint(x: -2.5, y: -2.5))
    }

    @Test("a layer that outlives its view has no delegate")
    func viewReleased() {
        let layer: CALayer
        weak var gone: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            gone = view
            layer = view.layer
            #expect(layer.delegate === view)
        }
        let others = (0..<64).map { _ in UIView() }
        #expect(gone == nil && layer.delegate == nil && layer._owner == nil)
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.backgroundColor = UIColor.red.cgColor
        others[0].layer.addSublayer(layer)
        #expect(layer.superlayer === others[0].layer && !others[0]._displayList().items.isEmpty)
    }

    @Test("a view leaves its superlayer when its superview is released but the layer is not")
    func layerKept() {
        let view = UIView()
        let layer: CALayer
        do {
            let holder = UIView()
            holder.addSubview(view)
            layer = holder.layer
        }
        #expect(view.superview == nil)
        let other = UIView()
        other.addSubview(view)
        #expect(view.superview === other && view.layer.superlayer === other.layer && layer.sublayers == nil)
    }

    @Test("a mask view outlives the view that it masks")
    func maskReleased() {
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        do {
            let view = UIView()
            view.mask = mask
        }
        #expect(mask.layer._parent == nil)
        let other = UIView()
        other.addSubview(mask)
        expectConsistent(other)
    }
}
