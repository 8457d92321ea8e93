import TestRuntimes
import Testing
import UIKit

private final class Partial: NSObject, UICollectionViewDelegateFlowLayout {
    /// Called while a method of this object runs. Its missing methods must not make the outer method appear missing.
    var other: (any UICollectionViewDelegateFlowLayout)?

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        _ = other?.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        _ = self.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: 0)
        return CGSize(width: 3, height: 4)
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }
}

private final class Empty: NSObject, UICollectionViewDelegateFlowLayout {}

@MainActor @Suite(.ownRuntime) struct OptionalMethodTests {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let layout = UICollectionViewLayout()
    let path = IndexPath(item: 0, section: 0)

    @Test("optional calls return the result of implemented methods and nil for the rest")
    func optionalCalls() {
        let partial = Partial()
        partial.other = Empty()
        let delegate: (any UICollectionViewDelegateFlowLayout)? = partial
        #expect(delegate?.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 3, height: 4))
        #expect(delegate?.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
        #expect(delegate?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) ?? 7 == 7)
        #expect(delegate?.collectionView?(view, shouldSelectItemAt: path) == false)
        #expect(delegate?.collectionView?(view, shouldHighlightItemAt: path) == nil)
        let height = delegate?.collectionView?(view, layout: layout, sizeForItemAt: path).height
        #expect(height == 4)
    }

    @Test("delegate methods may be called without optional chaining")
    func plainCalls() {
        let delegate: any UICollectionViewDelegateFlowLayout = Partial()
        #expect(delegate.collectionView(view, layout: layout, sizeForItemAt: path).width == 3)
        #expect(delegate.collectionView(view, shouldHighlightItemAt: path))
    }

    @Test("a data source without numberOfSections(in:) has one section")
    func numberOfSections() {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let source = Source()
        view.dataSource = source
        #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 5)
        let any: (any UICollectionViewDataSource)? = source
        #expect(any?.numberOfSections?(in: view) == nil)
        #expect(any?.collectionView?(view, numberOfItemsInSection: 0) == 5)
    }

    @Test("methods of scroll view delegates support optional calls")
    func scrollView() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var scrolls = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        }
        let delegate = Delegate()
        let any: (any UIScrollViewDelegate)? = delegate
        let scrollView = UIScrollView()
        any?.scrollViewDidScroll?(scrollView)
        any?.scrollViewDidEndDecelerating?(scrollView)
        #expect(delegate.scrolls == 1)
        #expect(any?.scrollViewShouldScrollToTop?(scrollView) == nil)
    }

    @Test("methods of the delegates of navigation controllers and menus support optional calls")
    func navigationAndMenus() {
        final class Delegate: NSObject, UINavigationControllerDelegate, UICollectionViewDelegate {
            var shown: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { shown.append("will") }
            func collectionView(
                _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { shown.append("menu") }
        }
        let delegate = Delegate()
        let navigation: (any UINavigationControllerDelegate)? = delegate
        let controller = UINavigationController()
        let top = UIViewController()
        let will: Void? = navigation?.navigationController?(controller, willShow: top, animated: true)
        let did: Void? = navigation?.navigationController?(controller, didShow: top, animated: true)
        #expect(will != nil && did == nil)
        #expect(
            navigation?.navigationController?(controller, animationControllerFor: .push, from: top, to: top) == nil)
        #expect(navigation?.navigationControllerSupportedInterfaceOrientations?(controller) == nil)
        let menus: (any UICollectionViewDelegate)? = delegate
        let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil)
        let shows: Void? = menus?.collectionView?(view, willDisplayContextMenu: menu, animator: nil)
        let ends: Void? = menus?.collectionView?(view, willEndContextMenuInteraction: menu, animator: nil)
        #expect(shows != nil && ends == nil && delegate.shown == ["will", "menu"])
        #expect(menus?.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero) == nil)
        #expect(menus?.collectionView?(view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
    }

    @Test("subclasses of list controllers override optional methods of their delegates and of scroll view delegates")
    func listControllers() {
        final class Rows: UITableViewController {
            var scrolls = 0
            override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
            override func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: "row" as NSString, previewProvider: nil, actionProvider: nil)
            }
            override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
        }
        final class Items: UICollectionViewController {
            override func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: "items" as NSString, previewProvider: nil, actionProvider: nil)
            }
        }
        let rows = Rows(style: .plain)
        rows.tableView.contentOffset.y = 5
        #expect(rows.scrolls == 1)
        let delegate: (any UITableViewDelegate)? = rows.tableView.delegate
        let menu = delegate?.tableView(rows.tableView, contextMenuConfigurationForRowAt: path, point: .zero)
        #expect(menu?.identifier as? NSString == "row")
        let source: (any UITableViewDataSource)? = rows
        #expect(source?.sectionIndexTitles?(for: rows.tableView) == ["A"])
        #expect(source?.tableView?(rows.tableView, sectionForSectionIndexTitle: "A", at: 0) == nil)
        let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
        let itemMenu = items.collectionView.delegate?.collectionView(
            items.collectionView, contextMenuConfigurationForItemsAt: [path], point: .zero)
        #expect(itemMenu?.identifier as? NSString == "items")
    }

    @Test("a call to a scroll view delegate reaches only the method with its name")
    func scrollViewNames() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var calls: [String] = []
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                calls.append("end \(decelerate)")
            }
        }
        let delegate = Delegate()
        let any: any UIScrollViewDelegate = delegate
        let scrollView = UIScrollView()
        let begins: Void? = any.scrollViewWillBeginDragging?(scrollView)
        let decelerates: Void? = any.scrollViewWillBeginDecelerating?(scrollView)
        let ends: Void? = any.scrollViewDidEndDragging?(scrollView, willDecelerate: true)
        let zooms: Void? = any.scrollViewDidEndZooming?(scrollView, with: nil, atScale: 1)
        #expect(begins != nil && ends != nil && decelerates == nil && zooms == nil)
        #expect(delegate.calls == ["drag", "end true"])
        #expect(any.viewForZooming?(in: scrollView) == nil)
    }

    @Test("methods of the delegates of text, gestures, tabs, drags, and drops support optional calls")
    func otherProtocols() {
        final class Delegate: NSObject, UITextFieldDelegate, UIGestureRecognizerDelegate, UITabBarControllerDelegate,
            UICollectionViewDropDelegate, UIDragInteractionDelegate
        {
            var calls: [String] = []
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
            func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                calls.append("select")
            }
            func collectionView(
                _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
            ) {}
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { [] }
        }
        let delegate = Delegate()
        let field = UITextField()
        field.delegate = delegate
        #expect(field.delegate?.textFieldShouldReturn?(field) == false)
        #expect(field.delegate?.textFieldShouldClear?(field) == nil)
        let range = NSRange(location: 0, length: 0)
        #expect(field.delegate?.textField?(field, shouldChangeCharactersIn: range, replacementString: "") == nil)
        let begins: Void? = field.delegate?.textFieldDidBeginEditing?(field)
        let ends: Void? = field.delegate?.textFieldDidEndEditing?(field)
        #expect(begins != nil && ends == nil)

        let gestures: any UIGestureRecognizerDelegate = delegate
        let tap = UITapGestureRecognizer()
        #expect(gestures.gestureRecognizerShouldBegin?(tap) == false)
        #expect(gestures.gestureRecognizer?(tap, shouldRecognizeSimultaneouslyWith: tap) == nil)

        let tabs: any UITabBarControllerDelegate = delegate
        let (controller, child) = (UITabBarController(), UIViewController())
        let selects: Void? = tabs.tabBarController?(controller, didSelect: child)
        #expect(selects != nil && tabs.tabBarController?(controller, shouldSelect: child) == nil)

        let drops: any UICollectionViewDropDelegate = delegate
        #expect(drops.collectionView?(view, dropPreviewParametersForItemAt: path) == nil)
        let drags: any UIDragInteractionDelegate = delegate
        let interaction = UIDragInteraction(delegate: delegate)
        let item = UIDragItem(itemProvider: NSItemProvider())
        let preview = UITargetedDragPreview(
            view: UIView(), parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: UIView(), center: .zero))
        #expect(drags.dragInteraction?(interaction, previewForCancelling: item, withDefault: preview) == nil)
        #expect(delegate.calls == ["begin", "select"])
    }

    @Test("a collection view shares its delegate property with its superclass")
    func delegateProperty() {
        let delegate = Partial()
        (view as UIScrollView).delegate = delegate
        #expect(view.delegate === delegate)
        view.delegate = nil
        #expect((view as UIScrollView).delegate == nil)
    }
}
