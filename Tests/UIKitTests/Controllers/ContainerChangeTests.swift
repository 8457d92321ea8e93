import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Changes of containers", .ownRuntime) struct ContainerChangeTests {
    private final class Page: UIViewController {
        var log: [String] = []

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            let isWide = newCollection.horizontalSizeClass == .regular
            let wasWide = traitCollection.horizontalSizeClass == .regular
            log.append("classes: \(wasWide ? "regular" : "compact") to \(isWide ? "regular" : "compact")")
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("size: \(Int(size.width))")
        }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            log.append("child: \(Int(container.preferredContentSize.height))")
        }
    }

    @Test("controllers and their children are notified of new size classes before the new size")
    func sizeClasses() {
        let host = ViewHost(size: CGSize(width: 375, height: 667))
        let (root, child) = (Page(), Page())
        root.addChild(child)
        host.show(root)
        host.resize(to: CGSize(width: 390, height: 667))
        #expect(root.log == ["size: 390"] && child.log == ["size: 390"])
        root.log = []
        child.log = []
        host.resize(to: CGSize(width: 1024, height: 768))
        #expect(root.log == ["classes: compact to regular", "size: 1024"] && child.log == root.log)
    }

    /// Logs what an animation along with a change of the size reads.
    private final class Turning: UIViewController {
        var log: [String] = []
        private var state: String {
            let size = view.bounds.size
            let isCompact = traitCollection.verticalSizeClass == .compact
            return "\(Int(size.width)) x \(Int(size.height)), \(isCompact ? "compact" : "regular")"
        }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("before: " + state)
            coordinator.animate { [unowned self] _ in
                log.append("along: " + state)
            } completion: { [unowned self] _ in
                log.append("after: " + state)
            }
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            if previousTraitCollection != nil { log.append("traits") }
        }
    }

    enum Nesting: CaseIterable { case root, navigation, tabs, tabsWithNavigation }

    @Test("animations along with a rotation read the new size and the new size classes", arguments: Nesting.allCases)
    func rotation(nesting: Nesting) {
        let host = ViewHost(size: CGSize(width: 390, height: 844))
        let page = Turning()
        let tabs = UITabBarController()
        switch nesting {
        case .root: host.show(page)
        case .navigation: host.show(UINavigationController(rootViewController: page))
        case .tabs:
            tabs.viewControllers = [page]
            host.show(tabs)
        case .tabsWithNavigation:
            tabs.viewControllers = [UINavigationController(rootViewController: page)]
            host.show(tabs)
        }
        page.log = []
        host.resize(to: CGSize(width: 844, height: 390))
        #expect(
            page.log == [
                "before: 390 x 844, regular", "traits", "along: 844 x 390, compact", "after: 844 x 390, compact",
            ])
    }

    @Test("a container is notified of the preferred size of a child")
    func preferredSize() {
        let (root, child) = (Page(), UIViewController())
        root.addChild(child)
        child.preferredContentSize = CGSize(width: 1, height: 80)
        child.preferredContentSize = CGSize(width: 1, height: 80)
        #expect(root.log == ["child: 80"])
    }

    @Test("a collection view controller is the delegate and the data source of a view without them")
    func collectionView() {
        final class Source: NSObject, UICollectionViewDelegate {}
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let plain = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView = plain
        #expect(plain.delegate === controller && plain.dataSource === controller)
        let (source, own) = (
            Source(), UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        )
        own.delegate = source
        controller.collectionView = own
        #expect(own.delegate === source)
    }
}
