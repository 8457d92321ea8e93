internal import CoreGraphics
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

    /// - Precondition: The storyboard has a controller with that identifier.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        trapping { () throws(UIKitException) in try _instantiate(identifier) }
    }

    package final func _instantiate(_ identifier: String) throws(UIKitException) -> UIViewController {
        if let scene = UIStoryboard.table.scenes[name]?[identifier] { return makeController(scene, identifier) }
        if UIStoryboard.table.scenes[name] == nil, let loaded = try _load(identifier) { return loaded }
        throw UIKitException(
            .invalidArgument,
            "Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller with identifier '\(identifier)'")
    }

    /// Creates a controller of the storyboard's file.
    ///
    /// - Throws: If there is no such file, or if it cannot be read.
    private final func _load(_ identifier: String?) throws(UIKitException) -> UIViewController? {
        guard let loader = InterfaceFiles.loader, loader.hasStoryboard(name, in: bundle ?? .main) else {
            throw UIKitException(
                .invalidArgument, "Could not find a storyboard named '\(name)' in bundle \(bundle ?? .main)")
        }
        return try loader.controller(identifier, ofStoryboard: name, in: bundle ?? .main) { $0.storyboard = self }
    }

    private final func makeController(_ scene: Scene, _ identifier: String) -> UIViewController {
        let controller = scene.make()
        controller._sceneIdentifier = identifier
        controller.storyboard = self
        return controller
    }
}
