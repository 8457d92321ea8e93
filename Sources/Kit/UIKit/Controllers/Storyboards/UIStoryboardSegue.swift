import CoreGraphics
import Foundation

/// A transition from one controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The identifier in the storyboard; `nil` for none.
    open private(set) var identifier: String?
    /// The controller from which the segue starts.
    open private(set) var source: UIViewController
    /// The controller to which the segue leads.
    open private(set) var destination: UIViewController
    /// What ``perform()`` of this class does.
    final var _handler: (() -> Void)?

    /// For subclasses that implement ``perform()``.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// - Parameters:
    ///   - identifier: The identifier, or `nil` for none.
    ///   - source: The controller from which the segue starts.
    ///   - destination: The controller to which the segue leads.
    ///   - performHandler: Performs the transition.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        _handler = performHandler
    }

    /// Subclasses of segues of a kind call it for the transition of that kind.
    open func perform() { _handler?() }
}

extension UIStoryboard {
    /// The kind of transition.
    @_spi(Host) public enum _SegueKind {
        case show
        case showDetail
        case presentModally
        /// The popover's source is the sender.
        case presentAsPopover
        /// Creates a segue that performs itself.
        case custom(
            (_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
    }

    private struct SegueKey: Hashable {
        var storyboard: String
        var scene: String
        var identifier: String
    }
    @MainActor private final class SegueTable {
        var entries: [SegueKey: (kind: _SegueKind, destination: String)] = [:]
        nonisolated init() {}
    }
    private static var segues: SegueTable { ProcessTables.shared.table(SegueTable.init) }

    /// Registers a segue between two scenes, like a connection in a storyboard.
    @_spi(Host) public static func _setSegue(
        _ kind: _SegueKind, withIdentifier identifier: String, from scene: String, to destination: String,
        inStoryboardNamed name: String
    ) {
        segues.entries[SegueKey(storyboard: name, scene: scene, identifier: identifier)] = (kind, destination)
    }

    /// Creates the registered segue of a scene with its destination. Returns `nil` if the scene has no such segue.
    ///
    /// - Throws: If the destination does not exist.
    final func _segue(
        _ identifier: String, from source: UIViewController, sender: Any?
    ) throws(UIKitException) -> UIStoryboardSegue? {
        guard let scene = source.sceneIdentifier,
            let entry = UIStoryboard.segues.entries[SegueKey(storyboard: _name, scene: scene, identifier: identifier)]
        else { return nil }
        return UIStoryboard._segue(
            entry.kind, identifier, from: source, to: try _instantiate(entry.destination), sender: sender)
    }

    /// The segue of a kind between two controllers.
    ///
    /// - Parameter custom: Creates a segue of a class of the app, which may perform the transition of the kind.
    static func _segue(
        _ kind: _SegueKind, _ identifier: String?, from source: UIViewController, to destination: UIViewController,
        sender: Any?, animated: Bool = true,
        custom: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)? = nil
    ) -> UIStoryboardSegue {
        let handler: () -> Void
        switch kind {
        case .custom(let make): return make(identifier, source, destination)
        case .show: handler = { source.show(destination, sender: sender) }
        case .showDetail: handler = { source.showDetailViewController(destination, sender: sender) }
        case .presentModally: handler = { source.present(destination, animated: animated) }
        case .presentAsPopover:
            destination.modalPresentationStyle = .popover
            destination.popoverPresentationController?.sourceItem =
                sender as? any UIPopoverPresentationControllerSourceItem ?? source.view
            handler = { source.present(destination, animated: animated) }
        }
        let segue =
            custom?(identifier, source, destination)
            ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
        segue._handler = animated ? handler : { UIView.performWithoutAnimation(handler) }
        return segue
    }
}

extension UIViewController {
    /// - Throws: If this controller has no such segue.
    package final func _performSegue(_ identifier: String, _ sender: Any?) throws(UIKitException) {
        if let template = interfaceSegues.lazy.compactMap({ $0 as? SegueTemplate }).first(where: {
            $0.identifier == identifier
        }) {
            return try template.perform(from: self, sender: sender)
        }
        guard let segue = try storyboard?._segue(identifier, from: self, sender: sender) else {
            throw UIKitException(.invalidArgument, "Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Performs the segue of a button or a row if the controller allows it.
    @_spi(Host) public final func triggerSegue(withIdentifier identifier: String, sender: Any?) {
        guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
        performSegue(withIdentifier: identifier, sender: sender)
    }
}
