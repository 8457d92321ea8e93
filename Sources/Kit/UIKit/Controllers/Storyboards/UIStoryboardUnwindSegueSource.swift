public import Foundation

/// Where an unwind segue starts, and for which action a destination is searched.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller from which the segue starts.
    public let source: UIViewController
    /// The action that the destination implements.
    public let unwindAction: Selector
    /// The object that caused the segue, such as a button; `nil` for none.
    public let sender: Any?

    /// Creates the values for the search of a destination.
    init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }

    /// The nearest controller that takes part in the action: from the source outward, each parent or presenting
    /// controller is searched with its children first.
    ///
    /// - Source: Apple's Technical Note TN2298.
    final func destination() -> UIViewController? {
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(source)]
        var next = source._parent ?? source._presenter
        while let controller = next {
            if let found = search(controller, &visited) { return found }
            next = controller._parent ?? controller._presenter
        }
        return nil
    }

    /// - Parameter visited: Containers are free to name any controller.
    private final func search(
        _ controller: UIViewController, _ visited: inout Set<ObjectIdentifier>
    ) -> UIViewController? {
        guard visited.insert(ObjectIdentifier(controller)).inserted else { return nil }
        for child in controller.allowedChildrenForUnwinding(from: self) {
            if let found = search(child, &visited) { return found }
        }
        let takesPart = controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender)
        return takesPart ? controller : nil
    }
}

extension UIViewController {
    /// The child whose descendants and presentations contain a controller.
    final func _childContaining(_ controller: UIViewController) -> UIViewController? {
        var next: UIViewController? = controller
        while let inner = next {
            if inner._parent === self { return inner }
            next = inner._parent ?? inner._presenter
        }
        return nil
    }

    /// The method of an action that Interface Builder files may call.
    private final func method(of action: Selector) -> Selector? {
        if action.isImplemented(by: self) { return action }
        return InterfaceClasses.tables(of: self).lazy.compactMap { $0.actions[action.description] }.first
    }

    /// Whether the class of this controller declares an action with that name.
    final func implementsUnwindAction(_ action: Selector) -> Bool { method(of: action) != nil }

    /// Calls the method of an action with the segue. Does nothing if the class does not declare it.
    final func sendUnwindAction(_ action: Selector, _ segue: UIStoryboardSegue) {
        _ = method(of: action)?.perform(on: self, with: [segue])
    }

    /// Shows this controller: dismisses the presentations that lead to the source, and lets the containers show the
    /// children that lead here.
    final func _unwind(from source: UIViewController, for segue: UIStoryboardSegue) {
        var line: [UIViewController] = [self]
        while let parent = line[line.count - 1]._parent { line.append(parent) }
        var presenter: UIViewController?
        var next: UIViewController? = source
        while let controller = next, !line.contains(where: { $0 === controller }) {
            presenter = controller._presenter ?? presenter
            next = controller._parent ?? controller._presenter
        }
        // The containers above the first common one show the right child already.
        let common = line.firstIndex { $0 === next } ?? line.count - 1
        let show = {
            for index in stride(from: common, to: 0, by: -1) {
                line[index].unwind(for: segue, towards: line[index - 1])
            }
        }
        if let presenter, presenter === next || line.contains(where: { $0 === presenter }) {
            UIView.performWithoutAnimation(show)
            presenter.dismiss(animated: UIView.areAnimationsEnabled)
        } else {
            show()
        }
    }
}
