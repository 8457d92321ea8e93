import CoreGraphics
public import Foundation

/// A source of view controllers by identifier.
///
/// Files of Interface Builder are read by the module `InterfaceBuilder` if it is linked. A table with a function for
/// each identifier, which creates an equivalent controller in code, takes precedence.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private struct Scene {
        var isInitial: Bool
        var make: @MainActor () -> UIViewController
    }

    /// The scenes of all storyboards, by name. Replaces the files of an app.
    @MainActor private final class Table {
        var scenes: [String: [String: Scene]] = [:]
        nonisolated init() {}
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }
    private final let name: String
    /// The name of the file without its extension.
    final var _name: String { name }
    private final let bundle: Bundle?

    /// A missing storyboard is detected when a controller is instantiated.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        super.init()
    }

    /// Registers the function for an identifier of a storyboard; `nil` removes it. The initial scene needs only one
    /// registration.
    @_spi(Host) public static func _setScene(
        _ make: (@MainActor () -> UIViewController)?, withIdentifier identifier: String, inStoryboardNamed name: String,
        isInitial: Bool = false
    ) {
        table.scenes[name, default: [:]][identifier] = make.map { Scene(isInitial: isInitial, make: $0) }
    }

    /// `nil` if the storyboard has no initial controller.
    open func instantiateInitialViewController() -> UIViewController? {
        if let scenes = UIStoryboard.table.scenes[name] {
            return scenes.first { $0.value.isInitial }.map { makeController($0.value, $0.key) }
        }
        guard InterfaceFiles.loader?.hasStoryboard(name, in: bundle ?? .main) ?? false else { return nil }
        return trapping { () throws(UIKitException) in try _load(nil) }
    }

    /// - Parameter creator: Creates the controller with an initializer of its own, which passes the coder on to
    ///   `init(coder:)`. Without it, or if it returns `nil`, the controller is created with `init(coder:)`.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard UIStoryboard.table.scenes[name] == nil, let creator else {
            return instantiateInitialViewController() as? ViewController
        }
        return trapping { () throws(UIKitException) in try _load(nil, creator) as? ViewController }
    }

    /// - Parameters:
    ///   - identifier: The identifier of the controller in the storyboard.
    ///   - creator: Creates the controller with an initializer of its own, which passes the coder on to `init(coder:)`.
    ///     Without it, or if it returns `nil`, the controller is created with `init(coder:)`.
    /// - Precondition: The storyboard has a controller of that kind with that identifier.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = trapping { () throws(UIKitException) in try _instantiate(identifier, creator) }
        guard let controller = made as? ViewController else {
            preconditionFailure("'\(identifier)' of \(name) is a \(type(of: made)), not a \(ViewController.self)")
        }
        return controller
    }

    /// - Throws: If the storyboard does not exist, or has no initial controller.
    package final func instantiateInitial(
        _ creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws(UIKitException) -> UIViewController {
        if UIStoryboard.table.scenes[name] == nil, InterfaceFiles.loader == nil {
            throw UIKitException(
                .invalidArgument,
                "The storyboard '\(name)' cannot be read: add the product InterfaceBuilder of OpenCollectionView to the "
                    + "dependencies of the program's target")
        }
        let made =
            UIStoryboard.table.scenes[name] == nil ? try _load(nil, creator) : instantiateInitialViewController()
        if let made { return made }
        throw UIKitException(.invalidArgument, "The storyboard '\(name)' has no initial view controller")
    }

    /// - Precondition: The storyboard has a controller with that identifier.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        trapping { () throws(UIKitException) in try _instantiate(identifier) }
    }

    /// Creates the controller of a scene.
    ///
    /// - Throws: If the storyboard has no such scene, or its file cannot be read.
    package final func _instantiate(
        _ identifier: String, _ creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws(UIKitException) -> UIViewController {
        if let scene = UIStoryboard.table.scenes[name]?[identifier] { return makeController(scene, identifier) }
        if UIStoryboard.table.scenes[name] == nil, let loaded = try _load(identifier, creator) { return loaded }
        throw UIKitException(
            .invalidArgument,
            "Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller with identifier '\(identifier)'")
    }

    /// Creates a controller of the storyboard's file.
    ///
    /// - Throws: If there is no such file, or if it cannot be read.
    private final func _load(
        _ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws(UIKitException) -> UIViewController? {
        guard let loader = InterfaceFiles.loader, loader.hasStoryboard(name, in: bundle ?? .main) else {
            throw UIKitException(
                .invalidArgument, "Could not find a storyboard named '\(name)' in bundle \(bundle ?? .main)")
        }
        let controller = try loader.controller(
            identifier, ofStoryboard: name, in: bundle ?? .main, creator: creator
        ) { $0.storyboard = self }
        if let controller { TemporaryObjects.keep([controller]) }
        return controller
    }

    private final func makeController(_ scene: Scene, _ identifier: String) -> UIViewController {
        let controller = scene.make()
        controller.sceneIdentifier = identifier
        controller.storyboard = self
        TemporaryObjects.keep([controller])
        return controller
    }
}

extension UISceneConfiguration {
    /// The storyboard whose initial controller the scene's window shows. By default, that of the app's property list.
    public var storyboard: UIStoryboard? {
        get { _storyboard as? UIStoryboard }
        set { _storyboard = newValue }
    }
}
