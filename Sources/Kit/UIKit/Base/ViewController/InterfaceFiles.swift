import CoreGraphics
package import Foundation

/// Reads the storyboards and nibs of apps. A module that is linked into the program implements it.
@MainActor package protocol InterfaceLoading: AnyObject {
    /// Creates the top-level objects of a nib and connects them with the owner.
    ///
    /// - Returns: `nil` if there is no such file.
    func objects(ofNib name: String, in bundle: Bundle, owner: Any?) throws(UIKitException) -> [Any]?

    /// Loads the view of a controller from a nib. The file's owner in the nib has the outlet `view`.
    ///
    /// - Parameter name: `nil` for the nib that has the name of the controller's class, if there is one.
    func loadView(of controller: UIViewController, nib name: String?, in bundle: Bundle) throws(UIKitException) -> Bool

    /// Whether there is a storyboard of that name.
    func hasStoryboard(_ name: String, in bundle: Bundle) -> Bool

    /// Creates a controller of a storyboard.
    ///
    /// - Parameters:
    ///   - identifier: `nil` for the initial controller.
    ///   - creator: Creates that controller. If it returns `nil`, the controller is created with `init(coder:)`.
    ///   - finish: Called with each controller that is created, before its outlets are connected.
    /// - Returns: `nil` if the storyboard has no such controller.
    func controller(
        _ identifier: String?, ofStoryboard name: String, in bundle: Bundle,
        creator: ((NSCoder) -> UIViewController?)?, finish: @escaping (UIViewController) -> Void
    ) throws(UIKitException) -> UIViewController?
}

/// The loader of Interface Builder files, if one is linked.
package final class InterfaceFiles: @unchecked Sendable {
    private let lock = NSLock()
    private var registered: (@MainActor () -> any InterfaceLoading)?
    @MainActor private var created: (any InterfaceLoading)?

    private init() {}

    private static var shared: InterfaceFiles { ProcessTables.shared.table(InterfaceFiles.init) }

    /// Called before `main`.
    package static func register(_ make: @escaping @MainActor () -> any InterfaceLoading) {
        let shared = shared
        shared.lock.withLock { shared.registered = make }
    }

    /// - Throws: If the storyboard does not exist, or has no initial controller.
    @MainActor static func initialController(ofStoryboard name: String) throws(UIKitException) -> UIViewController {
        try UIStoryboard(name: name, bundle: nil).instantiateInitial()
    }

    /// That of the storyboard that an app chose for a scene.
    @MainActor static func initialController(of configuration: UISceneConfiguration) -> UIViewController? {
        configuration.storyboard?.instantiateInitialViewController()
    }

    /// The loader of storyboards and nibs, created on first use; `nil` if no linked module registers one.
    @MainActor package static var loader: (any InterfaceLoading)? {
        let shared = shared
        if let created = shared.created { return created }
        shared.created = shared.lock.withLock { shared.registered }?()
        return shared.created
    }
}

extension UIViewController {
    /// Loads the view from the controller's storyboard or nib.
    ///
    /// - Returns: Whether there is one.
    final func loadFromInterface() -> Bool {
        if let make = _makeView {
            _makeView = nil
            make(self)
            return true
        }
        guard let loader = InterfaceFiles.loader else { return false }
        return trapping { () throws(UIKitException) in
            try loader.loadView(of: self, nib: nibName, in: nibBundle ?? .main)
        }
    }
}
