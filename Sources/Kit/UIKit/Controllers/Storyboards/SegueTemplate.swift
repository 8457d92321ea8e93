import Foundation

/// A segue of an Interface Builder file that starts at a controller.
@MainActor package final class SegueTemplate {
    /// Creates a segue of a class of the app.
    package typealias Maker = (String?, UIViewController, UIViewController) -> UIStoryboardSegue
    private enum Direction {
        case forward(
            UIStoryboard._SegueKind, animated: Bool,
            destination: (_ source: UIViewController, _ sender: Any?) throws(UIKitException) -> UIViewController,
            configure: (UIViewController) -> Void)
        case back(action: Selector)
    }

    /// The identifier by which code performs the segue; `nil` for none.
    let identifier: String?
    private let direction: Direction
    private let custom: Maker?

    /// A segue to a new controller.
    ///
    /// - Parameters:
    ///   - custom: `nil` for segues of UIKit's class.
    ///   - configure: Called with the destination before `prepare(for:sender:)`, when the segue has set what its kind
    ///     needs.
    package init(
        _ identifier: String?, _ kind: UIStoryboard._SegueKind, animated: Bool = true, custom: Maker? = nil,
        configure: @escaping (UIViewController) -> Void = { _ in },
        destination: @escaping (_ source: UIViewController, _ sender: Any?) throws(UIKitException) -> UIViewController
    ) {
        self.identifier = identifier
        self.custom = custom
        direction = .forward(kind, animated: animated, destination: destination, configure: configure)
    }

    /// A segue back to the nearest controller that takes part in an unwind action.
    ///
    /// - Parameter action: The name of the action, such as `unwind:`.
    package init(_ identifier: String?, unwindingBy action: String, custom: Maker? = nil) {
        self.identifier = identifier
        self.custom = custom
        direction = .back(action: Selector(action))
    }

    /// Performs the segue. An unwind segue without a destination does nothing.
    package func perform(from source: UIViewController, sender: Any?) throws(UIKitException) {
        switch direction {
        case .forward(let kind, let animated, let make, let configure):
            let destination = try make(source, sender)
            let segue = UIStoryboard._segue(
                kind, identifier, from: source, to: destination, sender: sender, animated: animated, custom: custom)
            configure(destination)
            source.prepare(for: segue, sender: sender)
            segue.perform()
        case .back(let action):
            let search = UIStoryboardUnwindSegueSource(source, action, sender)
            guard let destination = search.destination() else { return }
            let segue =
                custom?(identifier, source, destination)
                ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
            segue._handler = { [weak segue] in if let segue { destination._unwind(from: source, for: segue) } }
            source.prepare(for: segue, sender: sender)
            destination.sendUnwindAction(action, segue)
            segue.perform()
        }
    }

    /// Performs the segue of a button or a row if the controller allows it.
    package func trigger(from source: UIViewController, sender: Any?) {
        guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
        trapping { () throws(UIKitException) in try perform(from: source, sender: sender) }
    }
}
