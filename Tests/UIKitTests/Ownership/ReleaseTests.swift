import CollectionViewTesting
import Foundation
import QuartzCore
import Testing
import UIKit

/// Objects are released when they would be on a device: after a dismissal, a pop, and the end of their window.
@MainActor @Suite("Releases of screens") struct ReleaseTests {
    /// A screen with everything that could retain it: a data source, gesture recognizers, actions, registrations, cells,
    /// and a timer.
    private final class Screen: UICollectionViewController, UIGestureRecognizerDelegate {
        final class Cell: UICollectionViewCell {
            weak var screen: Screen?
        }

        var source: UICollectionViewDiffableDataSource<Int, Int>!
        let recognizer = UIPanGestureRecognizer()
        /// A run loop retains its timers, so they must not retain the screen.
        private var timer: Timer?
        private var calls = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            let cell = UICollectionView.CellRegistration<Cell, Int> { [weak self] cell, _, _ in cell.screen = self }
            source = .init(collectionView: collectionView) {
                $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<100))
            source.apply(snapshot, animatingDifferences: true)
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
            view.addGestureRecognizer(UITapGestureRecognizer())
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (screen: Self, _) in screen.calls += 1 }
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Edit", primaryAction: UIAction { [weak self] _ in self?.calls += 1 })
            let refresh = UIRefreshControl()
            refresh.addAction(UIAction { [weak self] _ in self?.calls += 1 }, for: .valueChanged)
            collectionView.refreshControl = refresh
            timer = .scheduledTimer(withTimeInterval: 1_000, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.calls += 1 }
            }
        }
        isolated deinit { timer?.invalidate() }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    /// Weak references to the parts of a screen.
    private struct Probe {
        private var parts: [(name: String, object: () -> AnyObject?)] = []

        mutating func watch(_ name: String, _ object: AnyObject) {
            parts.append((name, { [weak object] in object }))
        }
        @MainActor mutating func watch(_ screen: Screen) {
            watch("controller", screen)
            watch("view", screen.view)
            watch("data source", screen.source)
            watch("recognizer", screen.recognizer)
            watch("layout", screen.collectionViewLayout)
            for cell in screen.collectionView.visibleCells { watch("cell", cell) }
        }
        var retained: [String] { parts.filter { $0.object() != nil }.map(\.name) }
    }

    /// Scrolls, selects, and changes the appearance.
    private func use(_ screen: Screen, in host: ViewHost) {
        host.settle()
        host.fling(screen.collectionView, velocity: CGVector(dx: 0, dy: -900))
        host.settle()
        // The first and the last visible items can be covered by a bar, or end outside of a sheet.
        let visible = screen.collectionView.indexPathsForVisibleItems.sorted()
        if let path = visible.dropFirst(visible.count / 2).first {
            host.tapItem(at: path, in: screen.collectionView)
        }
        host.environment.appearance = .dark
        host.settle()
    }

    private func makeHost() -> ViewHost { ViewHost(size: CGSize(width: 390, height: 844)) }

    @Test("a dismissed screen is released with all of its parts")
    func dismissal() {
        let host = makeHost()
        let root = UIViewController()
        host.show(root)
        var probe = Probe()
        do {
            let screen = Screen(collectionViewLayout: UICollectionViewFlowLayout())
            root.present(UINavigationController(rootViewController: screen), animated: true)
            use(screen, in: host)
            probe.watch(screen)
        }
        #expect(probe.retained.count > 6)
        root.dismiss(animated: true)
        host.settle()
        #expect(probe.retained == [])
    }

    @Test("a popped screen is released with all of its parts")
    func pop() {
        let host = makeHost()
        let navigation = UINavigationController(rootViewController: UIViewController())
        host.show(navigation)
        var probe = Probe()
        do {
            let screen = Screen(collectionViewLayout: UICollectionViewFlowLayout())
            navigation.pushViewController(screen, animated: true)
            use(screen, in: host)
            probe.watch(screen)
            navigation.popViewController(animated: true)
        }
        #expect(probe.retained.count > 6)
        host.settle()
        #expect(probe.retained == [])
    }

    @Test("the screen of a window that is released during a fling and an update is released with all of its parts")
    func window() {
        var probe = Probe()
        do {
            let host = makeHost()
            let screen = Screen(collectionViewLayout: UICollectionViewFlowLayout())
            host.show(screen)
            use(screen, in: host)
            host.fling(screen.collectionView, velocity: CGVector(dx: 0, dy: 900))
            var snapshot = screen.source.snapshot()
            snapshot.deleteItems([3, 4, 50])
            screen.source.apply(snapshot)
            probe.watch(screen)
            probe.watch("window", host.window)
        }
        #expect(probe.retained == [])
    }

    @Test("tabs, columns, and an active search are released when the window shows another controller")
    func containers() {
        let host = makeHost()
        var probe = Probe()
        do {
            let tabs = UITabBarController()
            let first = UINavigationController(rootViewController: UITableViewController(style: .grouped))
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            tabs.viewControllers = [first, split]
            host.show(tabs)
            tabs.selectedIndex = 1
            host.settle()
            let search = UISearchController(searchResultsController: UIViewController())
            first.viewControllers[0].navigationItem.searchController = search
            tabs.selectedIndex = 0
            host.settle()
            search.isActive = true
            host.settle()
            for (name, controller) in [("tabs", tabs), ("first", first), ("split", split), ("search", search)] {
                probe.watch(name, controller)
                for child in controller.children { probe.watch("child of " + name, child) }
            }
        }
        #expect(probe.retained.count > 6)
        host.show(UIViewController())
        host.settle()
        #expect(probe.retained == [])
    }

    @Test("closures of animations, actions, and transitions are released when they have ended")
    func closures() {
        final class Token {}
        var probe = Probe()
        let host = makeHost()
        do {
            let view = UIView()
            host.show(view)
            func token(_ name: String) -> Token {
                let token = Token()
                probe.watch(name, token)
                return token
            }
            let block = token("block")
            UIView.animate(withDuration: 0.2) {
                view.alpha = 0
            } completion: { _ in
                _ = block
            }
            let animated = token("animator")
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
                view.frame.origin.x = 10
                _ = animated
            }
            animator.addCompletion { _ in _ = animated }
            animator.startAnimation()
            let pressed = token("action")
            let button = UIButton(primaryAction: UIAction { _ in _ = pressed })
            button.configurationUpdateHandler = { _ in _ = pressed }
            view.addSubview(button)
            let replaced = UIView()
            view.addSubview(replaced)
            let committed = token("transaction")
            CATransaction.begin()
            CATransaction.setCompletionBlock { _ = committed }
            view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
            CATransaction.commit()
            let shown = token("transition")
            UIView.transition(from: replaced, to: UIView(), duration: 0.3, options: .transitionCrossDissolve) { _ in
                _ = shown
            }
        }
        #expect(probe.retained.count == 5)
        host.advance(by: 1)
        #expect(probe.retained == ["action"])
        for view in host.window.subviews { view.removeFromSuperview() }
        #expect(probe.retained == [])
    }
}
