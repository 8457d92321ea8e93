import CollectionCore
import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Trees that would overflow the stack end with a message instead.
@MainActor @Suite("Nesting", .ownRuntime) struct NestingTests {
    private func expect(_ message: String, in result: ExitTest.Result?) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(message), "\(text)")
    }

    @Test("256 views are displayed inside each other, and one more is an exception", arguments: [false, true])
    func views(fromInside: Bool) {
        let host = ViewHost(size: CGSize(width: 300, height: 600))
        let bounds = CGRect(x: 0, y: 0, width: 300, height: 600)
        let views = (0..<255).map { _ in UIView(frame: bounds) }
        let pairs = Array(zip(views, views.dropFirst()))
        for (outer, inner) in fromInside ? pairs.reversed() : pairs { outer.addSubview(inner) }
        views[254].backgroundColor = .red
        // The window is one of them.
        host.show(views[0])
        #expect(host.displayText().contains("fill"))
        #expect(throws: UIKitException(.invalidArgument, CALayer.tooDeep)) {
            try views[254].insertOrThrow(UIView(), at: 0)
        }
        // Levels become free again.
        views[100].removeFromSuperview()
        #expect(throws: Never.self) { try views[99].insertOrThrow(UIView(), at: 0) }
        let short = UIView()
        views[99].addSubview(short)
        #expect(throws: UIKitException(.invalidArgument, CALayer.tooDeep)) {
            try short.insertOrThrow(views[100], at: 0)
        }
    }

    @Test("the levels of a tree of layers are those of a search", arguments: 0..<20)
    func levels(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        func height(_ layer: CALayer) -> Int {
            ((layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])).reduce(0) { max($0, height($1) + 1) }
        }
        let layers = (0..<12).map { _ in CALayer() }
        for _ in 0..<200 {
            let (a, b) = (layers.randomElement(using: &random)!, layers.randomElement(using: &random)!)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: a.removeFromSuperlayer()
            case 1 where !a.isInside(b): a.mask = b
            case 2 where !a.isInside(b): a.insertSublayer(b, at: 0)
            case 3: a.mask = nil
            default: if !a.isInside(b) { a.addSublayer(b) }
            }
            for layer in layers { #expect(layer.height == height(layer)) }
        }
    }

    @Test("more than 256 controllers inside each other are an exception")
    func controllers() {
        let controllers = (0..<256).map { _ in UIViewController() }
        for (outer, inner) in zip(controllers, controllers.dropFirst()) { outer.addChild(inner) }
        #expect(throws: UIKitException.self) { try controllers[255].addOrThrow(UIViewController()) }
        #expect(throws: UIKitException.self) { try UIViewController().addOrThrow(controllers[0]) }
    }

    @Test("too many layers, masks, or groups inside each other end the process with a message")
    func endings() async throws {
        let layers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let layers = (0..<10_000).map { _ in CALayer() }
                for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
            }
        }
        try expect("A tree has at most 256 layers or views inside each other.", in: layers)
        let masks = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let layers = (0..<2_000).map { _ in CALayer() }
                for (outer, inner) in zip(layers, layers.dropFirst()) { outer.mask = inner }
            }
        }
        try expect("A tree has at most 256 layers or views inside each other.", in: masks)
        let groups = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let size = NSCollectionLayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(9))
                var item = NSCollectionLayoutItem(layoutSize: size)
                for _ in 0..<1_000 { item = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]) }
            }
        }
        try expect("At most 100 groups can be inside each other.", in: groups)
    }

    @Test("a responder chain without an end ends the process with a message")
    func responders() async throws {
        let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Loop.make().becomeFirstResponder() }
        }
        let touch = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Loop.make().touchesBegan([], with: nil) }
        }
        let target = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Loop.make().target(forAction: Selector("none"), withSender: nil) }
        }
        let action = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UIApplication.shared.sendAction(Selector("none"), to: nil, from: Loop.make(), for: nil)
            }
        }
        for result in [first, touch, target, action] {
            try expect("The responder chain has more than 1000 responders.", in: result)
        }
    }
}

private final class Loop: UIResponder {
    private var loop: UIResponder?

    static func make() -> Loop {
        let (outer, inner) = (Loop(), Loop())
        (outer.loop, inner.loop) = (inner, outer)
        return inner
    }

    override var next: UIResponder? { loop }
    override var canBecomeFirstResponder: Bool { true }
}
