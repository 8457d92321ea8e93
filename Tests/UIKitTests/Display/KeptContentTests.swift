import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Cached display content and frames without changes", .ownRuntime)
struct KeptContentTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let cell = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

    init() {
        cell.backgroundColor = .white
        inner.backgroundColor = .red
        cell.keepsDisplayContent = true
        cell.addSubview(inner)
        window.addSubview(cell)
    }

    func content() -> GroupContent? {
        for case .group(let group) in window._displayList(scale: 1).items where group.content.isCacheable {
            return group.content
        }
        return nil
    }

    @Test("after a frame nothing needs display, and the next list is equal")
    func quiet() {
        #expect(window._needsDisplay)
        let first = window._displayList(scale: 1)
        #expect(!window._needsDisplay && !window._needsLayout)
        let second = window._displayList(scale: 1)
        #expect(first == second)
        guard case .group(let a)? = first.items.first, case .group(let b)? = second.items.first else {
            Issue.record("no group")
            return
        }
        #expect(a.content === b.content)
    }

    @Test("setting a property to its current value requests no frame")
    func unchanged() {
        _ = content()
        cell.center = cell.center
        cell.alpha = cell.alpha
        cell.transform = .identity
        inner.backgroundColor = .red
        inner.frame = inner.frame
        inner.isHidden = false
        #expect(!window._needsDisplay)
    }

    struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var apply: @MainActor @Sendable (_ cell: UIView, _ inner: UIView) -> Void
    }

    nonisolated static let moves: [Change] = [
        Change(testDescription: "center") { cell, _ in cell.center.x += 20 },
        Change(testDescription: "frame without a change of size") { cell, _ in cell.frame.origin.y = 60 },
        Change(testDescription: "alpha") { cell, _ in cell.alpha = 0.5 },
        Change(testDescription: "transform") { cell, _ in cell.transform = CGAffineTransform(rotationAngle: 1) },
        Change(testDescription: "3D transform") { cell, _ in
            cell.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
        },
        Change(testDescription: "zPosition") { cell, _ in cell.layer.zPosition = 3 },
        Change(testDescription: "anchor point") { cell, _ in cell.layer.anchorPoint = .zero },
        Change(testDescription: "scrolling of the superview") { cell, _ in cell.superview?.bounds.origin.y = 5 },
        Change(testDescription: "a sibling") { cell, _ in cell.superview?.addSubview(UILabel()) },
    ]

    @Test("moving a view with cached content requests a frame and keeps the content", arguments: moves)
    func moved(_ change: Change) {
        let before = content()
        #expect(before != nil)
        change.apply(cell, inner)
        #expect(window._needsDisplay)
        #expect(content() === before)
    }

    nonisolated static let edits: [Change] = [
        Change(testDescription: "background") { cell, _ in cell.backgroundColor = .blue },
        Change(testDescription: "corner radius") { cell, _ in cell.layer.cornerRadius = 5 },
        Change(testDescription: "size") { cell, _ in cell.bounds.size.width = 51 },
        Change(testDescription: "clip") { cell, _ in cell.clipsToBounds = true },
        Change(testDescription: "a subview's color") { _, inner in inner.backgroundColor = .blue },
        Change(testDescription: "a subview's position") { _, inner in inner.center.x += 1 },
        Change(testDescription: "a subview's alpha") { _, inner in inner.alpha = 0.5 },
        Change(testDescription: "a hidden subview") { _, inner in inner.isHidden = true },
        Change(testDescription: "a removed subview") { _, inner in inner.removeFromSuperview() },
        Change(testDescription: "an added subview") { cell, _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
            view.backgroundColor = .green
            cell.addSubview(view)
        },
        Change(testDescription: "an added label in a subview") { _, inner in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
            label.text = "new"
            inner.addSubview(label)
        },
        Change(testDescription: "the user interface style") { cell, inner in
            inner.backgroundColor = .systemBackground
            cell.window?.overrideUserInterfaceStyle = .dark
        },
    ]

    @Test("a change inside a view with cached content creates new content", arguments: edits)
    func edited(_ change: Change) {
        let before = content()
        change.apply(cell, inner)
        #expect(window._needsDisplay)
        let after = content()
        #expect(after !== before)
        #expect(after != before)
    }

    @Test("a change inside a hidden view requests no frame until the view is shown")
    func hiddenChange() {
        inner.isHidden = true
        let before = content()
        inner.backgroundColor = .green
        inner.center.x += 3
        #expect(!window._needsDisplay)
        inner.isHidden = false
        #expect(window._needsDisplay)
        #expect(content() !== before)
    }

    @Test("a view that is removed and added again keeps its cached content")
    func reuse() {
        let before = content()
        cell.removeFromSuperview()
        #expect(content() == nil)
        cell.center.y += 40
        window.addSubview(cell)
        #expect(content() === before)
    }

    @Test("a view outside the window is omitted, and uses its cached content again when it returns")
    func outside() {
        let before = content()
        cell.center.x = 1000
        #expect(content() == nil)
        cell.center.x = 50
        #expect(content() === before)
    }

    /// Random changes of a view tree, compared with display lists created without cached content.
    @Test("display lists with cached content equal lists created without it", arguments: [11, 12, 13, 14] as [UInt64])
    func naiveTwin(_ seed: UInt64) {
        var random = SplitMixGenerator(seed: seed)
        let views = (0..<12).map { index -> UIView in
            let view =
                index % 4 == 3 ? UILabel(frame: .zero) : UIView(frame: .zero)
            (view as? UILabel)?.text = "label \(index)"
            view.frame = CGRect(x: index * 5, y: index * 3, width: 40 + index, height: 30)
            view.keepsDisplayContent = index % 3 == 0
            window.addSubview(view)
            return view
        }
        func discardContent(_ view: UIView) {
            view.layer.cachedContent = nil
            view.layer.isDirty = true
            view.subviews.forEach(discardContent)
        }
        var last = window._displayList(scale: 1)
        for step in 0..<300 {
            let view = views.randomElement(using: &random)!
            let other = views.randomElement(using: &random)!
            switch Int.random(in: 0..<14, using: &random) {
            case 0: view.center.x = CGFloat.random(in: -100...300, using: &random)
            case 1: view.alpha = [0, 0.5, 1].randomElement(using: &random)!
            case 2: view.isHidden.toggle()
            case 3: view.backgroundColor = [.red, .green, nil].randomElement(using: &random)!
            case 4: view.clipsToBounds.toggle()
            case 5: view.bounds.size.width = CGFloat(Int.random(in: 0...80, using: &random))
            case 6: view.transform = Bool.random(using: &random) ? .identity : CGAffineTransform(scaleX: 2, y: 1)
            case 7: view.bounds.origin.y = CGFloat(Int.random(in: -50...50, using: &random))
            case 8: view.layer.cornerRadius = CGFloat(Int.random(in: 0...10, using: &random))
            case 9: view.layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random))
            case 10: (view as? UILabel)?.text = "text \(step)"
            case 11: view.layer.shadowOpacity = Float([0, 1].randomElement(using: &random)!)
            case 12:
                if !other.isDescendant(of: view) { other.addSubview(view) }
            default: window.addSubview(view)
            }
            let needed = window._needsDisplay
            let list = window._displayList(scale: 1)
            if list != last { #expect(needed, "seed \(seed), step \(step): a change requested no frame") }
            // The twin uses nothing that is cached from earlier frames.
            discardContent(window)
            window.lastDisplayList = nil
            let fresh = window._displayList(scale: 1)
            #expect(lines(list) == lines(fresh), "seed \(seed), step \(step)")
            last = fresh
        }
    }
}
