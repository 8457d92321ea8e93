import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Menus", .ownRuntime) struct MenuTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()

    init() { host.show(controller) }

    private var overlay: MenuOverlay? { host.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first }

    /// The center of the row with a title, in window coordinates.
    private func row(_ title: String) -> CGPoint? {
        func find(_ view: UIView) -> UIView? {
            if let control = view as? UIControl, control.accessibilityLabel == title { return control }
            return view.subviews.lazy.compactMap(find).first
        }
        return overlay.flatMap(find).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    private func press(_ point: CGPoint, for seconds: Double) {
        host.window._touchCenter.touchDown(id: 3, at: point, time: host.now)
        host.advance(by: seconds)
        host.window._touchCenter.touchUp(id: 3, at: point, time: host.now)
        host.settle()
    }

    @Test("a tap opens a button's menu if that is its primary action, and a row performs its action and closes it")
    func buttonMenu() throws {
        var done: [String] = []
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 40, width: 100, height: 44)
        button.setTitle("More", for: .normal)
        button.menu = UIMenu(
            title: "Head",
            children: [
                UIAction(title: "One") { action in done.append("one from \(action.sender is UIButton)") },
                UIAction(title: "Gone", attributes: .hidden) { _ in done.append("gone") },
                UIAction(title: "Off", attributes: .disabled) { _ in done.append("off") },
                UIAction(title: "Again", attributes: .keepsMenuPresented) { _ in done.append("again") },
            ])
        var opened = 0
        button.addAction(UIAction { _ in opened += 1 }, for: .menuActionTriggered)
        controller.view.addSubview(button)
        host.tap(CGPoint(x: 60, y: 60))
        #expect(overlay == nil)
        button.showsMenuAsPrimaryAction = true
        host.tap(CGPoint(x: 60, y: 60))
        #expect(overlay != nil && opened == 1 && row("Gone") == nil)
        host.tap(try #require(row("Off")))
        #expect(overlay != nil && done.isEmpty)
        host.tap(try #require(row("Again")))
        #expect(overlay != nil && done == ["again"])
        host.tap(try #require(row("One")))
        #expect(overlay == nil && done == ["again", "one from true"])
        host.tap(CGPoint(x: 60, y: 60))
        host.tap(CGPoint(x: 300, y: 470))
        #expect(overlay == nil && done.count == 2)
    }

    @Test("elements are told when they are highlighted, and may hide their images")
    func highlights() throws {
        var states: [String] = []
        let one = UIAction(title: "One", image: UIImage(systemName: "star")) { _ in }
        one.preferredImageVisibility = .hidden
        let two = UIAction(title: "Two", image: UIImage(systemName: "heart")) { _ in }
        for action in [one, two] {
            action.highlightStateUpdateHandler = { states.append("\($0.title) \($1)") }
        }
        let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 44))
        button.menu = UIMenu(children: [one, two])
        button.showsMenuAsPrimaryAction = true
        controller.view.addSubview(button)
        host.tap(CGPoint(x: 60, y: 60))
        func rows(_ view: UIView) -> [MenuRow] { (view as? MenuRow).map { [$0] } ?? view.subviews.flatMap(rows) }
        let shown = rows(try #require(overlay))
        #expect(shown.map(\.text) == ["One", "Two"] && shown.map(\.hasImage) == [false, true])
        let finger = host.touchDown(at: try #require(row("One")))
        host.advance(by: 0.2)
        #expect(states == ["One true"])
        host.lift(finger)
        host.settle()
        #expect(states == ["One true", "One false"] && overlay == nil)
    }

    @Test("submenus are displayed inline, or open in place of their menu and return to it")
    func submenus() throws {
        var done: [String] = []
        func action(_ name: String) -> UIAction { UIAction(title: name) { _ in done.append(name) } }
        let menu = UIMenu(children: [
            action("a"), UIMenu(title: "deep", children: [action("b")]),
            UIMenu(options: .displayInline, children: [action("c")]),
        ])
        controller.view.layoutIfNeeded()
        MenuOverlay(menu, source: CGRect(x: 100, y: 100, width: 20, height: 20), sender: nil).show(
            in: host.window, for: nil)
        host.settle()
        #expect(row("a") != nil && row("c") != nil && row("b") == nil)
        host.tap(try #require(row("deep")))
        #expect(row("b") != nil && row("a") == nil)
        host.tap(try #require(row("deep")))
        #expect(row("a") != nil && row("b") == nil)
        host.tap(try #require(row("deep")))
        host.tap(try #require(row("b")))
        #expect(done == ["b"] && overlay == nil)
    }

    @Test("a single-selection menu has one selected action, and a pop-up button shows it")
    func singleSelection() throws {
        let small = UIAction(title: "Small") { _ in }
        let large = UIAction(title: "Large") { _ in }
        let menu = UIMenu(options: .singleSelection, children: [small, large])
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 40, width: 100, height: 44)
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.menu = menu
        controller.view.addSubview(button)
        #expect(button.currentTitle == "Small" && menu.selectedElements == [small])
        host.tap(CGPoint(x: 60, y: 60))
        host.tap(try #require(row("Large")))
        #expect(button.currentTitle == "Large" && menu.selectedElements == [large] && small.state == .off)
    }

    @Test("deferred elements appear when they are provided, and are cached")
    func deferred() throws {
        var provide: (([UIMenuElement]) -> Void)?
        var requests = 0
        let menu = UIMenu(children: [
            UIDeferredMenuElement { completion in
                requests += 1
                provide = completion
            }
        ])
        MenuOverlay(menu, source: .zero, sender: nil).show(in: host.window, for: nil)
        #expect(row("Late") == nil)
        provide?([UIAction(title: "Late") { _ in }])
        #expect(row("Late") != nil && requests == 1)
        overlay?.dismiss(animated: false)
        MenuOverlay(menu, source: .zero, sender: nil).show(in: host.window, for: nil)
        #expect(row("Late") != nil && requests == 1)
    }

    private final class Cells: ListSource, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("selected \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.item != 1 else { return nil }
            let item = indexPath.item
            return UIContextMenuConfiguration(
                identifier: NSNumber(value: item),
                actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Delete \(item)") { _ in self.log.append("delete \(item)") }])
                })
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("comes \(configuration.identifier)")
            animator?.addCompletion { self.log.append("there") }
        }
        func collectionView(
            _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("goes")
            animator?.addCompletion { self.log.append("gone") }
        }
    }

    @Test("a long press on an item opens the delegate's menu, and selects an item without a menu")
    func contextMenu() throws {
        let cells = Cells([4])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 60)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (cells, cells)
        controller.view.addSubview(view)
        host.layout()
        press(CGPoint(x: 100, y: 30), for: 0.7)
        #expect(cells.log == ["comes 0", "there"] && overlay != nil)
        host.tap(try #require(row("Delete 0")))
        #expect(cells.log == ["comes 0", "there", "goes", "delete 0", "gone"] && overlay == nil)
        cells.log = []
        press(CGPoint(x: 100, y: 90), for: 0.7)
        #expect(cells.log == ["selected 1"] && overlay == nil)
        press(CGPoint(x: 100, y: 150), for: 0.2)
        #expect(cells.log == ["selected 1", "selected 2"])
    }

    @Test("a context menu interaction opens its menu until it is removed from its view")
    func interaction() throws {
        final class Source: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Only") { _ in }])
                })
            }
        }
        let source = Source()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(view)
        let interaction = UIContextMenuInteraction(delegate: source)
        view.addInteraction(interaction)
        #expect(view.interactions.count == 1 && interaction.view === view)
        press(CGPoint(x: 50, y: 50), for: 0.7)
        #expect(row("Only") != nil)
        interaction.dismissMenu()
        host.settle()
        #expect(overlay == nil)
        view.removeInteraction(interaction)
        press(CGPoint(x: 50, y: 50), for: 0.7)
        #expect(overlay == nil && view.interactions.isEmpty)
    }

    @Test("the pop-up menu accessory of a list cell shows the selection and reports changes")
    func accessory() throws {
        var choices: [String] = []
        let menu = UIMenu(
            options: .singleSelection,
            children: [UIAction(title: "Daily") { _ in }, UIAction(title: "Weekly") { _ in }])
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
        cell.accessories = [
            .popUpMenu(menu) { choices.append($0.selectedElements.first?.title ?? "-") }
        ]
        controller.view.addSubview(cell)
        host.layout()
        let button = try #require(cell.subviews.lazy.compactMap { $0 as? PopUpMenuButton }.first)
        #expect(button.accessibilityLabel == "Daily" && button.frame.maxX <= 320 && button.frame.width > 30)
        host.tap(cell.convert(CGPoint(x: button.frame.midX, y: button.frame.midY), to: nil))
        host.tap(try #require(row("Weekly")))
        #expect(choices == ["Weekly"] && button.accessibilityLabel == "Weekly")
        #expect(cell.accessories.first?.accessoryType == .popUpMenu)
    }
}
