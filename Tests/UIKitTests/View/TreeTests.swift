import Foundation
import TestRuntimes
import Testing
import UIKit

/// A log of callbacks.
@MainActor final class Log {
    var lines: [String] = []
}

private final class LoggingView: UIView {
    let log: Log
    let name: String

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: UIView?) {
        log.lines.append("\(name) will move to \((newSuperview as? LoggingView)?.name ?? "none")")
    }
    override func didMoveToSuperview() {
        log.lines.append("\(name) moved to \((superview as? LoggingView)?.name ?? "none")")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        log.lines.append("\(name) will \(newWindow == nil ? "leave" : "enter") window")
    }
    override func didMoveToWindow() { log.lines.append("\(name) \(window == nil ? "left" : "entered") window") }
    override func didAddSubview(_ subview: UIView) {
        log.lines.append("\(name) added \((subview as? LoggingView)?.name ?? "?")")
    }
    override func willRemoveSubview(_ subview: UIView) {
        log.lines.append("\(name) will remove \((subview as? LoggingView)?.name ?? "?")")
    }
}

@MainActor @Suite("View tree", .ownRuntime)
struct TreeTests {
    func make(_ count: Int) -> (UIView, [UIView]) {
        let parent = UIView()
        let children = (0..<count).map { index in
            let view = UIView()
            view.tag = index + 1
            parent.addSubview(view)
            return view
        }
        return (parent, children)
    }

    func order(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }
    func layerOrder(_ view: UIView) -> [Int] {
        (view.layer.sublayers ?? []).map { layer in view.subviews.first { $0.layer === layer }?.tag ?? 0 }
    }

    @Test("every insertion method determines the order of subviews, and layers have the same order")
    func order() {
        let (parent, v) = make(4)
        #expect(order(parent) == [1, 2, 3, 4])
        parent.bringSubviewToFront(v[1])
        #expect(order(parent) == [1, 3, 4, 2])
        parent.sendSubviewToBack(v[3])
        #expect(order(parent) == [4, 1, 3, 2])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(order(parent) == [3, 1, 4, 2])
        parent.insertSubview(v[1], belowSubview: v[0])
        #expect(order(parent) == [3, 2, 1, 4])
        parent.insertSubview(v[2], aboveSubview: v[0])
        #expect(order(parent) == [2, 1, 3, 4])
        parent.insertSubview(v[3], at: 0)
        #expect(order(parent) == [4, 2, 1, 3])
        parent.addSubview(v[3])
        #expect(order(parent) == [2, 1, 3, 4])
        parent.insertSubview(v[3], at: 99)
        #expect(order(parent) == [2, 1, 3, 4])
        v[0].removeFromSuperview()
        #expect(order(parent) == [2, 3, 4])
        #expect(layerOrder(parent) == order(parent))
    }

    @Test("a layer without a view keeps its index among the layers of subviews")
    func looseLayers() {
        let (parent, v) = make(2)
        let gradient = CAGradientLayer()
        parent.layer.insertSublayer(gradient, at: 1)
        let top = UIView()
        top.tag = 9
        parent.insertSubview(top, at: 1)
        let kinds = (parent.layer.sublayers ?? []).map { layer in
            layer === gradient ? 0 : parent.subviews.first { $0.layer === layer }?.tag ?? -1
        }
        #expect(kinds == [1, 0, 9, 2])
        #expect(v.count == 2)
    }

    @Test("random edits keep views, layers, and superviews consistent", arguments: [1, 2, 3] as [UInt64])
    func random(_ seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        let views = (0..<8).map { index in
            let view = UIView()
            view.tag = index + 1
            return view
        }
        for step in 0..<400 {
            let a = views.randomElement(using: &generator)!
            let b = views.randomElement(using: &generator)!
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: a.removeFromSuperview()
            case 1: b.superview?.insertSubview(b, at: Int.random(in: 0..<9, using: &generator))
            case 2: b.superview?.bringSubviewToFront(b)
            case 3:
                if let parent = a.superview, b.superview === parent { parent.insertSubview(a, belowSubview: b) }
            default:
                if !b.isDescendant(of: a) { b.insertSubview(a, at: Int.random(in: 0..<4, using: &generator)) }
            }
            for view in views {
                #expect(layerOrder(view) == order(view), "seed \(seed), step \(step)")
                for child in view.subviews {
                    #expect(child.superview === view && child.layer.superlayer === view.layer)
                }
                if let parent = view.superview { #expect(parent.subviews.filter { $0 === view }.count == 1) }
            }
        }
    }

    @Test("moving a view calls its callbacks in UIKit's order")
    func callbacks() {
        let log = Log()
        let a = LoggingView("a", log)
        let b = LoggingView("b", log)
        let window = UIWindow(frame: .zero)
        a.addSubview(b)
        #expect(log.lines == ["b will move to a", "b moved to a", "a added b"])
        log.lines = []
        window.addSubview(a)
        #expect(
            log.lines == [
                "a will enter window", "b will enter window", "a will move to none", "b entered window",
                "a entered window", "a moved to none",
            ])
        log.lines = []
        b.removeFromSuperview()
        #expect(
            log.lines == [
                "b will leave window", "b will move to none", "a will remove b", "b left window", "b moved to none",
            ])
    }

    @Test("a view cannot be added to its descendant or itself")
    func cycles() {
        let a = UIView()
        let b = UIView()
        a.addSubview(b)
        #expect(throws: UIKitException.self) { try b.insertOrThrow(a, at: 0) }
        #expect(throws: UIKitException(.invalidArgument, "Can't add self as subview")) {
            try a.insertOrThrow(a, at: 0)
        }
    }

    @Test("viewWithTag searches depth-first and includes the receiver")
    func tags() {
        let (parent, v) = make(2)
        let deep = UIView()
        deep.tag = 2
        v[0].addSubview(deep)
        #expect(parent.viewWithTag(2) === deep)
        #expect(parent.viewWithTag(0) === parent)
        #expect(parent.viewWithTag(77) == nil)
    }

    @Test("a subview that outlives its superview has no superview")
    func lifetime() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
            #expect(child.superview === parent)
        }
        #expect(child.superview == nil)
        #expect(child.layer.superlayer == nil)
    }

    @Test("init() of a subclass need not be an override, and layerClass determines the layer")
    func subclassing() {
        final class Plain: UIView {
            init() { super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
            required init?(coder: NSCoder) { nil }
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        final class OwnLayer: CALayer {
            var isOwn = false
            override init() {
                super.init()
                isOwn = true
            }
            override init(layer: Any) { super.init(layer: layer) }
            required init?(coder: NSCoder) { nil }
        }
        final class Owning: UIView {
            override class var layerClass: AnyClass { OwnLayer.self }
        }
        #expect(Plain().frame.width == 5)
        #expect(Plain().layer is CAGradientLayer)
        #expect((Owning(frame: .zero).layer as? OwnLayer)?.isOwn == true)
        let view = UIView()
        #expect(view.layer.delegate === view)
    }
}
