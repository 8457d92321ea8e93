import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Offers a menu for each item, and logs the calls about previews.
private final class Photos: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    var count = 12
    var preview: (() -> UIViewController?)?
    var highlight: ((UICollectionView, IndexPath) -> UITargetedPreview?)?
    var dismissal: ((UICollectionView, IndexPath) -> UITargetedPreview?)?
    var commit: ((any UIContextMenuInteractionCommitAnimating) -> Void)?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: preview) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Share") { _ in self?.log.append("share \(indexPath.item)") },
                UIAction(title: "Delete") { _ in self?.log.append("delete \(indexPath.item)") },
            ])
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        log.append("highlight \(indexPath.item)")
        return highlight?(collectionView, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        log.append("dismissal \(indexPath.item)")
        return dismissal?(collectionView, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("commit")
        commit?(animator)
    }
}

@MainActor @Suite("Previews of context menus", .ownRuntime) struct MenuPreviewTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let photos = Photos()
    private let collectionView: UICollectionView
    private let item = IndexPath(item: 4, section: 0)

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        collectionView = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (collectionView.dataSource, collectionView.delegate) = (photos, photos)
        host.show(collectionView)
        host.settle()
    }

    private var preview: MenuPreview? { views(MenuPreview.self, in: host.window).first }
    /// The menu, in window coordinates.
    private var list: UIView? { views(MenuList.self, in: host.window).first?.superview }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private func press(_ path: IndexPath) throws {
        let frame = try #require(collectionView.layoutAttributesForItem(at: path)).frame
        let seen = frame.intersection(collectionView.bounds)
        let finger = host.touchDown(at: collectionView.convert(CGPoint(x: seen.midX, y: seen.midY), to: nil))
        host.advance(by: 0.7)
        host.lift(finger)
        host.advance(by: 0.5)
    }

    private func tapPreview() throws {
        let frame = try #require(preview).frame
        host.tap(CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test("a long press lifts the cell, at its position, above the menu")
    func lift() throws {
        try press(item)
        let cell = try #require(collectionView.cellForItem(at: item))
        let frame = try #require(preview).frame
        #expect(abs(frame.width - 105) < 0.01 && abs(frame.height - 84) < 0.01)
        #expect(abs(frame.midX - cell.frame.midX) <= 1 && abs(frame.midY - cell.frame.midY) <= 1)
        #expect(try #require(list).frame.minY >= frame.maxY)
        #expect(photos.log == ["highlight 4"])
    }

    @Test("a preview near the end of the window moves up so that the menu fits below it")
    func nearTheEnd() throws {
        let layout = try #require(collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
        layout.sectionInset.top = 300
        host.settle()
        try press(IndexPath(item: 3, section: 0))
        let cell = try #require(collectionView.cellForItem(at: IndexPath(item: 3, section: 0)))
        let (preview, list) = (try #require(preview), try #require(list))
        #expect(preview.frame.midY < cell.frame.midY - 20)
        #expect(list.frame.maxY <= 480 && list.frame.minY >= preview.frame.maxY)
        #expect(preview.frame.minY >= 0)
    }

    @Test("the view of a preview controller has its preferred size, and appears and disappears")
    func controller() throws {
        final class Preview: UIViewController {
            var calls: [String] = []
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                calls.append("will appear")
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                calls.append("appeared")
            }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                calls.append("disappeared")
            }
        }
        let shown = Preview()
        shown.preferredContentSize = CGSize(width: 200, height: 150)
        photos.preview = { shown }
        try press(item)
        #expect(preview?.frame.size == CGSize(width: 200, height: 150))
        #expect(shown.view.window === host.window && shown.view.frame.size == CGSize(width: 200, height: 150))
        #expect(shown.calls == ["will appear", "appeared"])
        host.tap(CGPoint(x: 5, y: 475))
        host.settle()
        #expect(preview == nil && shown.view.superview == nil)
        #expect(shown.calls == ["will appear", "appeared", "disappeared"])
    }

    @Test("a tap on the preview performs its action, whose animations and completions run once")
    func commit() throws {
        let shown = UIViewController()
        photos.preview = { shown }
        var events: [String] = []
        photos.commit = { animator in
            #expect(animator.previewViewController === shown)
            animator.preferredCommitStyle = .pop
            animator.addAnimations { events.append("animation") }
            animator.addCompletion { events.append("completion, \(shown.view.superview == nil)") }
        }
        try press(item)
        try tapPreview()
        #expect(photos.log == ["highlight 4", "commit"])
        #expect(events == ["animation", "completion, true"])
        #expect(preview == nil && list == nil)
    }

    @Test("the delegate's preview is lifted instead of the cell, and returns to the delegate's target")
    func targets() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        photos.highlight = { list, _ in
            UITargetedPreview(
                view: view, parameters: UIPreviewParameters(),
                target: UIPreviewTarget(container: list, center: CGPoint(x: 60, y: 70)))
        }
        photos.dismissal = { list, _ in
            UITargetedPreview(
                view: view, parameters: UIPreviewParameters(),
                target: UIPreviewTarget(container: list, center: CGPoint(x: 200, y: 300)))
        }
        try press(item)
        #expect(abs(try #require(preview).frame.width - 42) < 0.01)
        collectionView.contextMenuInteraction?.dismissMenu()
        let moved = try #require(preview)
        #expect(abs(moved.frame.midX - 200) < 1 && abs(moved.frame.midY - 300) < 1)
        host.settle()
        #expect(preview == nil)
        #expect(photos.log == ["highlight 4", "dismissal 4"])
    }

    @Test("the dismissal preview is requested for the item's index path at that time, and not for a deleted item")
    func changes() throws {
        try press(item)
        photos.count = 13
        collectionView.performBatchUpdates { collectionView.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        host.settle()
        collectionView.contextMenuInteraction?.dismissMenu()
        host.settle()
        #expect(photos.log == ["highlight 4", "dismissal 5"])
        photos.log = []
        try press(item)
        photos.count = 0
        collectionView.reloadData()
        host.settle()
        collectionView.contextMenuInteraction?.dismissMenu()
        host.settle()
        #expect(photos.log == ["highlight 4"] && preview == nil)
    }

    @Test("a secondary click opens the menu at the pointer, without a preview")
    func pointer() throws {
        photos.preview = {
            Issue.record("asked for a preview")
            return nil
        }
        let frame = try #require(collectionView.layoutAttributesForItem(at: item)).frame
        host.window._touchCenter.secondaryClick(at: CGPoint(x: frame.midX, y: frame.midY), time: host.now)
        host.settle()
        #expect(list != nil && preview == nil && photos.log.isEmpty)
    }

    @Test("previews that are larger than the window are scaled down, in any size of the window")
    func sizes() throws {
        let layout = try #require(collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
        layout.itemSize = CGSize(width: 320, height: 1200)
        host.settle()
        try press(IndexPath(item: 0, section: 0))
        let (preview, list) = (try #require(preview), try #require(list))
        #expect(host.window.bounds.contains(preview.frame) && host.window.bounds.contains(list.frame))
        #expect(abs(preview.frame.width / preview.frame.height - 320 / 1200) < 0.01)
        host.resize(to: CGSize(width: 700, height: 200))
        host.settle()
        #expect(host.window.bounds.contains(preview.frame) && host.window.bounds.contains(list.frame))
    }

    @Test("a provider can remove everything from the window")
    func hostileProvider() throws {
        photos.preview = { [collectionView] in
            collectionView.removeFromSuperview()
            return UIViewController()
        }
        try press(item)
        #expect(list == nil && preview == nil)
    }

    @Test("an updated menu keeps the lifted preview and is not announced again")
    func updatedMenu() throws {
        try press(item)
        let lifted = try #require(preview)
        collectionView.contextMenuInteraction?.updateVisibleMenu { menu in
            menu.replacingChildren(menu.children + [UIAction(title: "More") { _ in }])
        }
        host.settle()
        #expect(preview === lifted && photos.log == ["highlight 4"])
        #expect(host.displayText().contains("\"More\""))
        collectionView.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([]) }
        host.settle()
        #expect(preview == nil)
    }

    @Test("the preview of a deleted item fades, although its cell may show another item")
    func deletedItem() throws {
        try press(item)
        photos.count = 11
        collectionView.performBatchUpdates { collectionView.deleteItems(at: [item]) }
        host.settle()
        let before = try #require(preview).frame
        collectionView.contextMenuInteraction?.dismissMenu()
        #expect(preview?.alpha == 0 && preview?.frame == before)
        host.settle()
        #expect(photos.log == ["highlight 4"])
    }
}
