import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Focus groups", .ownRuntime)
struct FocusGroupTests {
    /// Two collection views side by side.
    @MainActor private struct Pair {
        let host: ViewHost
        let watchers = [FocusWatcher([60]), FocusWatcher([60])]
        var views: [UICollectionView] = []

        init(direction: UITraitEnvironmentLayoutDirection = .leftToRight) {
            host = ViewHost(size: CGSize(width: 400, height: 400), layoutDirection: direction)
            let root = UIView(frame: .zero)
            host.show(root)
            for side in 0..<2 {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 90, height: 90)
                layout.minimumInteritemSpacing = 10
                let view = UICollectionView(
                    frame: CGRect(x: CGFloat(side) * 200, y: 0, width: 200, height: 400), collectionViewLayout: layout)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.dataSource = watchers[side]
                view.delegate = watchers[side]
                root.addSubview(view)
                views.append(view)
            }
            host.layout()
        }

        func press(_ keys: UIKeyboardHIDUsage..., shift: Bool = false) {
            for key in keys {
                host.press(key, modifiers: shift ? .shift : [])
                host.settle()
            }
        }

        var focus: String {
            guard let cell = host.focusedItem as? UICollectionViewCell else { return "none" }
            for (side, view) in views.enumerated() {
                if let path = view.indexPath(for: cell) { return "\(side == 0 ? "left" : "right") \(path.item)" }
            }
            return "elsewhere"
        }
    }

    @Test("arrow keys stay in their collection view; Tab moves to the other one and back to the same item")
    func besideEachOther() {
        let pair = Pair()
        pair.press(.keyboardTab, .keyboardRightArrow, .keyboardDownArrow)
        #expect(pair.focus == "left 3")
        pair.press(.keyboardRightArrow)
        #expect(pair.focus == "left 3")
        pair.press(.keyboardTab)
        #expect(pair.focus == "right 0")
        #expect(pair.watchers[0].moves.last == "0.3 > none")
        #expect(pair.watchers[1].moves.last == "none > 0.0")
        #expect(pair.watchers[1].headings.last == .next)
        pair.press(.keyboardTab)
        #expect(pair.focus == "left 3")
        pair.press(.keyboardTab, shift: true)
        #expect(pair.focus == "right 0")
    }

    @Test("in a right-to-left layout, the first group is the right one")
    func rightToLeft() {
        let pair = Pair(direction: .rightToLeft)
        pair.press(.keyboardTab)
        #expect(pair.focus.hasPrefix("right"))
        pair.press(.keyboardTab)
        #expect(pair.focus.hasPrefix("left"))
    }

    @Test("views with the same identifier form one group, and arrow keys move between them")
    func oneName() {
        let pair = Pair()
        for view in pair.views { view.focusGroupIdentifier = "all" }
        pair.press(.keyboardTab, .keyboardRightArrow, .keyboardRightArrow)
        #expect(pair.focus == "right 0")
        pair.press(.keyboardLeftArrow)
        #expect(pair.focus == "left 1")
    }

    @Test("Tab returns to an invisible item if the view remembers it, otherwise to a visible item")
    func remembers() {
        for remembers in [true, false] {
            let pair = Pair()
            pair.views[0].remembersLastFocusedIndexPath = remembers
            pair.press(.keyboardTab, .keyboardRightArrow, .keyboardTab)
            pair.views[0].setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
            pair.host.layout()
            pair.press(.keyboardTab)
            if remembers {
                #expect(pair.focus == "left 1")
                #expect(pair.views[0].contentOffset.y < 100)
            } else {
                // The halo extends 5 points beyond the item.
                #expect(pair.views[0].contentOffset.y == 995)
                #expect(pair.focus == "left 20")
            }
        }
    }

    @Test(
        "the delegate, the selection, and focus priorities determine the first focused item")
    func primaryItem() {
        let pair = Pair()
        pair.watchers[1].preferred = [0, 4]
        pair.press(.keyboardTab, .keyboardTab)
        #expect(pair.focus == "right 4")
        let other = Pair()
        other.views[1].selectItem(at: [0, 3], animated: false, scrollPosition: [])
        other.press(.keyboardTab, .keyboardTab)
        #expect(other.focus == "right 3")
        let third = Pair()
        third.views[1].cellForItem(at: [0, 2])?.focusGroupPriority = .prioritized
        #expect(third.views[1].cellForItem(at: [0, 2])?.focusGroupPriority == .prioritized)
        #expect(third.views[1].cellForItem(at: [0, 1])?.focusGroupPriority == .ignored)
        third.press(.keyboardTab, .keyboardTab)
        #expect(third.focus == "right 2")
        #expect(third.views[1].cellForItem(at: [0, 2])?.focusGroupPriority == .currentlyFocused)
    }

    @Test("a focus guide moves the focus from one group to another")
    func guide() {
        let pair = Pair()
        let guide = UIFocusGuide()
        pair.views[0].superview?.addLayoutGuide(guide)
        if let owner = guide.owningView {
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: 200),
                guide.topAnchor.constraint(equalTo: owner.topAnchor),
                guide.widthAnchor.constraint(equalToConstant: 10),
                guide.heightAnchor.constraint(equalTo: owner.heightAnchor),
            ])
        }
        guide.preferredFocusEnvironments = [pair.views[1]]
        pair.host.layout()
        #expect(guide.layoutFrame == CGRect(x: 200, y: 0, width: 10, height: 400))
        pair.press(.keyboardTab, .keyboardRightArrow, .keyboardRightArrow)
        #expect(pair.focus == "right 0")
        guide.isEnabled = false
        pair.press(.keyboardTab, .keyboardRightArrow)
        #expect(pair.focus == "left 1")
    }

    @Test("a text field is a group: Tab enters it, typing edits it, and Tab leaves it")
    func textField() {
        let harness = FocusHarness([4], layout: FocusHarness.grid())
        let field = UITextField(frame: CGRect(x: 20, y: 420, width: 200, height: 40))
        let root = UIView(frame: .zero)
        harness.host.show(root)
        harness.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        root.addSubview(harness.view)
        root.addSubview(field)
        harness.host.layout()
        // Arrow keys do not enter it.
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.0")
        harness.press(.keyboardTab)
        #expect(field.isFirstResponder && field.isFocused)
        harness.press(.keyboardA, .keyboardB, .keyboardLeftArrow, .keyboardC)
        #expect(field.text == "acb")
        harness.press(.keyboardTab)
        #expect(!field.isFirstResponder)
        #expect(harness.focus == "0.0")
        // Tab also leaves a field that a tap made the first responder.
        harness.host.tap(field)
        #expect(field.isFirstResponder)
        harness.press(.keyboardTab)
        #expect(!field.isFirstResponder)
        #expect(harness.focus == "0.0")
    }

    @Test("the focus stays in a presented controller")
    func presented() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        func screen() -> (UICollectionViewController, FocusWatcher) {
            let watcher = FocusWatcher([9])
            let controller = UICollectionViewController(collectionViewLayout: FocusHarness.grid())
            controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            controller.collectionView.dataSource = watcher
            controller.collectionView.delegate = watcher
            return (controller, watcher)
        }
        let (below, watcherBelow) = screen()
        let (above, watcherAbove) = screen()
        host.show(below)
        host.press(.keyboardTab)
        #expect(watcherBelow.moves == ["none > 0.0"])
        above.modalPresentationStyle = .fullScreen
        below.present(above, animated: false)
        host.settle()
        host.press(.keyboardTab)
        host.press(.keyboardTab)
        #expect(watcherAbove.moves.first == "none > 0.0")
        #expect(UIFocusSystem.environment(above, contains: host.focusedItem ?? host.window))
        #expect(above.contains(host.focusedItem ?? host.window) && !above.contains(below))
    }
}
