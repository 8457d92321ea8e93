import CollectionViewTesting
import Foundation
import Testing

@_spi(Port) @testable import UIKit

@MainActor @Suite("The edit menu that an app shows") struct EditMenuControllerTests {
    /// A view that can be copied and has an action of its own.
    final class Badge: UIView {
        var done: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { done.append("copy") }
        func mark(_ sender: Any?) { done.append("mark") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
        }
    }
    final class Parent: UIView {
        var done: [String] = []
        func raise(_ sender: Any?) { done.append("raise") }
    }

    final class Log: NSObject, @unchecked Sendable {
        var names: [String] = []
        private var tokens: [any NSObjectProtocol] = []
        @MainActor init(of menu: UIMenuController) {
            super.init()
            for name in [
                UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
                UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
                UIMenuController.menuFrameDidChangeNotification,
            ] {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { [weak self] in
                        self?.names.append(
                            $0.name.rawValue.replacingOccurrences(of: "UIMenuController", with: "")
                                .replacingOccurrences(of: "Notification", with: ""))
                    })
            }
        }
        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 600))
    private let parent = Parent(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    private let badge = Badge(frame: CGRect(x: 110, y: 300, width: 100, height: 40))

    init() {
        parent.addSubview(badge)
        host.show(parent)
        host.settle()
    }

    private var overlays: [MenuOverlay] { host.window.subviews.compactMap { $0 as? MenuOverlay } }
    private func labels(in views: [UIView]) -> [UILabel] {
        views.flatMap { view in [view as? UILabel].compactMap { $0 } + labels(in: view.subviews) }
    }
    private var titles: [String] { labels(in: overlays).compactMap(\.text) }
    private func choose(_ title: String) {
        guard let found = labels(in: overlays).first(where: { $0.text == title }) else {
            Issue.record("no \(title)")
            return
        }
        host.tap(found)
        host.settle()
    }
    private func asApp<Result>(_ body: (UIMenuController) -> Result) -> Result {
        host.performAsCurrent { body(.shared) }
    }

    @Test("a menu has the actions that the chain of the first responder can perform, and performs them there")
    func chain() {
        asApp { menu in
            menu.menuItems = [
                UIMenuItem(title: "Mark", action: Selector("mark:", calling: Badge.mark(_:))),
                UIMenuItem(title: "Raise", action: Selector("raise:", calling: Parent.raise(_:))),
                UIMenuItem(title: "Nobody", action: Selector("nobody:")),
            ]
            menu.showMenu(from: badge, rect: badge.bounds)
            #expect(!menu.isMenuVisible, "nothing is the first responder")
            badge.becomeFirstResponder()
            menu.showMenu(from: badge, rect: badge.bounds)
            #expect(menu.isMenuVisible)
        }
        host.settle()
        #expect(titles == ["Copy", "Mark", "Raise"])
        choose("Raise")
        #expect(parent.done == ["raise"] && badge.done == [])
        #expect(badge.isFirstResponder && asApp { !$0.isMenuVisible && $0.menuFrame == .zero })
        asApp { $0.showMenu(from: badge, rect: badge.bounds) }
        host.settle()
        choose("Copy")
        asApp { $0.showMenu(from: badge, rect: badge.bounds) }
        host.settle()
        choose("Mark")
        #expect(badge.done == ["copy", "mark"])
    }

    @Test("a text field offers what applies to its selection")
    func field() {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        field.text = "abc"
        parent.addSubview(field)
        field.becomeFirstResponder()
        field.selectAll(nil)
        asApp { $0.showMenu(from: field, rect: field.bounds) }
        host.settle()
        #expect(titles == ["Cut", "Copy"])
        choose("Cut")
        #expect(field.text == "")
    }

    @Test("the direction of the arrow determines the side of the rectangle at which the menu appears")
    func sides() {
        badge.becomeFirstResponder()
        func frame(_ direction: UIMenuController.ArrowDirection, _ rect: CGRect) -> CGRect {
            asApp { menu in
                menu.arrowDirection = direction
                menu.showMenu(from: parent, rect: rect)
                defer { menu.isMenuVisible = false }
                return menu.menuFrame
            }
        }
        let rect = CGRect(x: 110, y: 300, width: 100, height: 40)
        #expect(frame(.default, rect).maxY <= 300 && frame(.down, rect).maxY <= 300)
        #expect(frame(.up, rect).minY >= 340)
        #expect(frame(.default, CGRect(x: 110, y: 10, width: 100, height: 40)).minY >= 50, "no space above")
        #expect(frame(.left, CGRect(x: 10, y: 300, width: 20, height: 40)).minX >= 30)
        #expect(frame(.right, CGRect(x: 290, y: 300, width: 20, height: 40)).maxX <= 290)
        #expect(frame(.default, rect).midX == 160)
    }

    @Test("notifications report that the menu appears, moves, and disappears")
    func notifications() {
        badge.becomeFirstResponder()
        let log = asApp { Log(of: $0) }
        asApp { $0.showMenu(from: badge, rect: badge.bounds) }
        #expect(log.names == ["WillShowMenu"])
        host.settle()
        #expect(log.names == ["WillShowMenu", "DidShowMenu"])
        log.names = []
        asApp { menu in
            menu.setTargetRect(CGRect(x: 0, y: 100, width: 100, height: 40), in: badge)
            menu.hideMenu(from: parent)
            #expect(menu.isMenuVisible)
            menu.hideMenu(from: badge)
        }
        host.settle()
        #expect(log.names == ["MenuFrameDidChange", "WillHideMenu", "DidHideMenu"])
    }

    @Test("an update hides a menu without actions, and a touch outside hides it, too")
    func hiding() {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        field.text = "abc"
        parent.addSubview(field)
        field.becomeFirstResponder()
        field.selectAll(nil)
        asApp { menu in
            menu.showMenu(from: field, rect: field.bounds)
            field.text = ""
            UIPasteboard.general.strings = []
            menu.update()
            #expect(!menu.isMenuVisible)
        }
        host.settle()
        badge.becomeFirstResponder()
        asApp { $0.showMenu(from: badge, rect: badge.bounds) }
        host.settle()
        host.tap(host.window, at: CGPoint(x: 10, y: 590))
        host.settle()
        #expect(asApp { !$0.isMenuVisible } && badge.done == [])
    }

    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var log: [String] = []
        var menu: ([UIMenuElement]) -> UIMenu? = { _ in nil }
        var rect = CGRect(x: 0, y: 0, width: 100, height: 40)
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append(suggestedActions.map(\.title).joined(separator: " "))
            return menu(suggestedActions)
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { rect }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("present")
            animator.addCompletion { self.log.append("presented") }
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("dismiss")
            animator.addCompletion { self.log.append("dismissed") }
        }
    }

    @Test("an interaction shows the suggested actions and those of its delegate")
    func interaction() {
        let delegate = Delegate()
        let interaction = UIEditMenuInteraction(delegate: delegate)
        badge.addInteraction(interaction)
        let configuration = UIEditMenuConfiguration(identifier: "a" as NSString, sourcePoint: CGPoint(x: 5, y: 6))
        interaction.presentEditMenu(with: configuration)
        host.settle()
        #expect(titles == ["Copy"] && delegate.log == ["Copy", "present", "presented"])
        #expect(interaction.location(in: parent) == CGPoint(x: 115, y: 306))
        #expect(overlays.first?.menuFrame.maxY ?? 999 <= 300)
        choose("Copy")
        #expect(badge.done == ["copy"])
        #expect(Array(delegate.log.suffix(2)) == ["dismiss", "dismissed"])

        var chosen = 0
        delegate.menu = { UIMenu(children: $0 + [UIAction(title: "Own") { _ in chosen += 1 }]) }
        interaction.presentEditMenu(with: configuration)
        host.settle()
        #expect(titles == ["Copy", "Own"])
        delegate.rect.origin.y = 100
        let before = overlays.first?.menuFrame.minY ?? 0
        interaction.updateVisibleMenuPosition(animated: true)
        host.settle()
        #expect(overlays.first?.menuFrame.minY == before + 100)
        choose("Own")
        #expect(chosen == 1)

        delegate.menu = { _ in UIMenu(children: []) }
        interaction.presentEditMenu(with: configuration)
        #expect(overlays.isEmpty)
    }

    @Test("a secondary click shows the menu of an interaction at the pointer")
    func click() {
        let interaction = UIEditMenuInteraction(delegate: nil)
        badge.addInteraction(interaction)
        host.window._touchCenter.secondaryClick(at: CGPoint(x: 150, y: 310), time: host.now)
        host.settle()
        #expect(titles == ["Copy"])
        #expect(overlays.first?.menuFrame.origin == CGPoint(x: 62, y: 310), "inside the window")
        badge.removeInteraction(interaction)
        host.settle()
        #expect(overlays.isEmpty)
    }
}
