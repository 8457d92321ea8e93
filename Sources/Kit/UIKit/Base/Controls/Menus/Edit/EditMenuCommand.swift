import Foundation

/// A standard action of an edit menu, or an item that the app adds.
final class EditMenuCommand: UICommand, EditActionMenu {
    /// The responder from which on the action is performed; `nil` for the window's.
    weak var start: UIResponder?

    override var menuAction: UIAction {
        let action = super.menuAction
        guard let start else { return action }
        return UIAction(title: title, image: image, attributes: attributes, state: state) { [weak start] _ in
            start?.perform(self.action, sender: self)
        }
    }

    /// The standard actions, in the order of a menu.
    static var standard: [EditMenuCommand] {
        let actions: [(title: String, action: Selector)] = [
            ("Cut", Selector("cut:", calling: UIResponder.cut(_:))),
            ("Copy", Selector("copy:", calling: UIResponder.copy(_:))),
            ("Paste", Selector("paste:", calling: UIResponder.paste(_:))),
            ("Delete", Selector("delete:", calling: UIResponder.delete(_:))),
            ("Select", Selector("select:", calling: UIResponder.select(_:))),
            ("Select All", Selector("selectAll:", calling: UIResponder.selectAll(_:))),
        ]
        return actions.map { item in
            EditMenuCommand(
                title: item.title, action: item.action, attributes: item.title == "Delete" ? .destructive : [])
        }
    }
}

extension UIResponder {
    /// The commands that this responder or one of those that follow it performs.
    ///
    /// - Parameter sender: Passed to `canPerformAction(_:withSender:)`; `nil` for the command itself.
    final func performedCommands(of commands: [EditMenuCommand], sender: NSObject? = nil) -> [EditMenuCommand] {
        commands.filter { target(forAction: $0.action, withSender: sender ?? $0) is UIResponder }
    }

    /// Performs an action on this responder, or the next one that can perform it.
    final func perform(_ action: Selector, sender: NSObject) {
        guard let target = target(forAction: action, withSender: sender) as? UIResponder else { return }
        _ = action.perform(on: target, with: [sender])
    }
}
