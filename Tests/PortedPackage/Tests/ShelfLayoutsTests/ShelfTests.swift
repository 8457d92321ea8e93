import PlainLayouts
import ShelfLayouts
import Testing
import UIKit

@Suite("A package for iOS, built with the plugin")
@MainActor
struct ShelfTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private let controller = ShelfViewController(titles: ["a", "b", "c"])

    private var view: UICollectionView { controller.collectionView }

    private func show() {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        view.layoutIfNeeded()
    }

    private final class Heights: NSObject, ShelfLayoutDelegate {
        var prepared = 0
        func collectionView(
            _ collectionView: UICollectionView, layout: ShelfLayout, heightForItemAt indexPath: IndexPath
        ) -> CGFloat { 50 + CGFloat(indexPath.item) }
        func shelfDidPrepare(_ layout: ShelfLayout) { prepared += 1 }
    }

    private final class Widths: NSObject, ShelfLayoutDelegate {
        let bookWidth: CGFloat = 30
    }

    @Test("overrides that stood in extensions are called")
    func overrides() {
        show()
        #expect(view.visibleCells.count == 3)
        #expect(view.contentSize == CGSize(width: 3 * 20 + 2 * 4, height: 100))
        let last = view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) as? ShelfLayoutAttributes
        #expect(last?.frame == CGRect(x: 48, y: 0, width: 20, height: 100))
        #expect(last?.lean == 2)
    }

    @Test("overrides in extensions of UIKit's classes are called for every object, and so is what they override")
    func overridesOfUIKit() {
        final class Bar: UITabBar {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                CGSize(width: 1, height: super.sizeThatFits(size).height + 1)
            }
        }
        // `super` is UIView, whose answer is the size of the view.
        let size = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 10)).sizeThatFits(.zero)
        #expect(size == CGSize(width: 320, height: 70))
        #expect(Bar(frame: .zero).sizeThatFits(.zero) == CGSize(width: 1, height: 71))
        let layout: UICollectionViewLayout = UICollectionViewFlowLayout()
        #expect(layout.flipsHorizontallyInOppositeLayoutDirection)
        #expect(!UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection)
        let button: UIControl = UIButton(frame: .zero)
        button.isHighlighted = true
        #expect(button.isHighlighted && button.alpha == 0.5)
        button.isHighlighted = false
        #expect(!button.isHighlighted && button.alpha == 0.75)
        button.isHighlighted = false
        #expect(button.alpha == 1)
    }

    @Test("publishers of key paths deliver values until their subscriptions end")
    func keyPathPublishers() {
        show()
        controller.collectWidths()
        #expect(controller.log == ["width 68.0"])
        controller.titles = ["a"]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(controller.log == ["width 68.0", "width 20.0"])
        controller.stopCollecting()
        controller.titles = ["a", "b"]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(controller.log.count == 2)
    }

    @Test("optional methods are called where there are any, and nil where there are none")
    func optionalMethods() {
        let heights = Heights()
        let widths = Widths()
        show()
        view.delegate = heights
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(heights.prepared > 0)
        #expect(
            view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
                == CGRect(x: 24, y: 49, width: 20, height: 51))
        view.delegate = widths
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(
            view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
                == CGRect(x: 34, y: 0, width: 30, height: 100))
    }

    @Test("actions, notifications and performances by selector reach private methods")
    func selectors() {
        show()
        controller.button.shelfName = "top"
        controller.button.sendActions(for: .touchUpInside)
        controller.pressAgain()
        NotificationCenter.default.post(name: .restock, object: nil)
        controller.stopListening()
        NotificationCenter.default.post(name: .restock, object: nil)
        #expect(controller.log == ["pressed top", "pressed top", "restocked"])
    }

    @Test("changes of a scroll offset are reported until the observation ends")
    func observing() {
        show()
        view.contentOffset.x = 5
        controller.stopWatching()
        view.contentOffset.x = 9
        #expect(controller.log == ["moved to 5.0"])
    }

    @Test("values that were associated objects belong to one object each")
    func associated() {
        let other = UIView()
        controller.button.shelfName = "own"
        #expect(other.shelfName == nil)
        #expect(controller.button.shelfName == "own")
        controller.button.shelfName = nil
        #expect(controller.button.shelfName == nil)
        #expect(controller.mark == 1)
        controller.mark = 4
        #expect(controller.mark == 4)
    }

    private final class Watcher: NSObject, CloseStockWatching {
        var told: [Int] = []
        let patience = 3
        func stockChanged(_ stock: ShelfStock) { told.append(stock.books) }
    }

    @Test("what stands below os(iOS) and DEBUG is there: actions by selectors, enums, protocols that refine, settings")
    func phoneOnly() {
        let stock = ShelfStock(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        let watcher = Watcher()
        stock.sendActions(for: .valueChanged)
        stock.watcher = watcher
        stock.sendActions(for: .valueChanged)
        stock.sendActions(for: .touchCancel)
        #expect(stock.log == ["books 1", "books 4", "closed"])
        #expect(stock.notes(matching: "books [0-9]") == ["books 1", "books 4"])
        #expect(watcher.told == [4])
        #expect(stock.remembered == 4)
        #expect(stock.canRecount && stock.state_ == .low && stock.tone == .blue)
        #expect(stock.order("emma").httpMethod == "PUT")
        #expect(stock.ask() == CGSize(width: 80, height: 1))
    }

    @Test("a target that needs no rewriting is built without the plugin")
    func plain() {
        let plain = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: EvenRow())
        plain.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
        plain.dataSource = controller
        plain.layoutIfNeeded()
        #expect(
            plain.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame
                == CGRect(x: 200, y: 0, width: 100, height: 40))
    }
}
