internal import CoreGraphics
public import Foundation

/// View controllers made by name.
///
/// Interface Builder's archives cannot be read off Apple's platforms. What stands for one here is a table of
/// functions, one for each identifier, that make the same controllers in code.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private struct Scene {
        var isInitial: Bool
        var make: @MainActor () -> UIViewController
    }

    /// What the names stand for, as files of the app would say.
    @MainActor private final class Table {
        var scenes: [String: [String: Scene]] = [:]
        nonisolated init() {}
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }
    private final let name: String
    final var _name: String { name }
    private final let bundle: Bundle?

    /// A missing table is found out when a controller is asked for.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        super.init()
    }

    /// Says what an identifier of a storyboard stands for. The one that is initial needs none other than its own.
    @_spi(Host) public static func _setScene(
        _ make: (@MainActor () -> UIViewController)?, withIdentifier identifier: String, inStoryboardNamed name: String,
        isInitial: Bool = false
    ) {
        table.scenes[name, default: [:]][identifier] = make.map { Scene(isInitial: isInitial, make: $0) }
    }

    /// `nil` for a storyboard without one.
    open func instantiateInitialViewController() -> UIViewController? {
        UIStoryboard.table.scenes[name]?.first { $0.value.isInitial }.map { made($0.value, $0.key) }
    }

    /// - Precondition: The storyboard has a controller of that name.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        trapping { () throws(UIKitException) in try _instantiate(identifier) }
    }

    package final func _instantiate(_ identifier: String) throws(UIKitException) -> UIViewController {
        guard let scenes = UIStoryboard.table.scenes[name] else {
            throw UIKitException(
                .invalidArgument, "Could not find a storyboard named '\(name)' in bundle \(bundle ?? .main)")
        }
        guard let scene = scenes[identifier] else {
            throw UIKitException(
                .invalidArgument,
                "Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller with identifier '\(identifier)'"
            )
        }
        return made(scene, identifier)
    }

    private final func made(_ scene: Scene, _ identifier: String) -> UIViewController {
        let controller = scene.make()
        controller._sceneIdentifier = identifier
        controller.storyboard = self
        return controller
    }
}
