import CoreGraphics
import Foundation

/// Creates the objects of a nib.
///
/// Files of Interface Builder (`.xib`) are read by the module `InterfaceBuilder` if it is linked. A function that is
/// registered under the name of a file takes precedence and creates the same objects in code.
@preconcurrency @MainActor open class UINib: NSObject {
    /// The keys of the options for the instantiation of a nib. None has an effect here.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The registered functions by nib name. They replace the nib files of an app.
    @MainActor private final class Table {
        var factories: [String: @MainActor (Any?) -> [Any]] = [:]
        nonisolated init() {}
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }
    /// The name of the file without its extension.
    let name: String
    /// The bundle with the file; `nil` for the main bundle.
    let bundle: Bundle?

    /// Creates a nib. A missing function is reported when the nib is instantiated.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
        super.init()
    }

    /// Creates the top-level objects of the nib. Each call creates new ones, which live at least until the next frame.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        let objects = trapping { () throws(UIKitException) in try _instantiate(withOwner: ownerOrNil) }
        TemporaryObjects.keep(objects)
        return objects
    }

    /// Registers the function that creates the objects of a nib; `nil` removes it. `factory` receives the owner.
    @_spi(Host) public static func _setFactory(_ factory: (@MainActor (Any?) -> [Any])?, forNibNamed name: String) {
        table.factories[name] = factory
    }

    /// Creates the top-level objects.
    ///
    /// - Throws: If there is neither a registered function nor a file.
    package func _instantiate(withOwner owner: Any?) throws(UIKitException) -> [Any] {
        guard let factory = Self.table.factories[name] else {
            // The loader calls `awakeFromNib` itself.
            if let objects = try InterfaceFiles.loader?.objects(ofNib: name, in: bundle ?? .main, owner: owner) {
                return objects
            }
            throw UIKitException("Could not load NIB in bundle: '\(bundle ?? .main)' with name '\(name)'")
        }
        let objects = factory(owner)
        for object in objects {
            (object as? UICollectionView)?.collectionViewLayout.awakeFromNib()
            (object as? UIResponder)?.awakeFromNib()
        }
        return objects
    }

    /// Creates the view of a nib that contains exactly one view of a class.
    package func instantiateReusable<View: UIView>(
        _ type: View.Type, identifier: String
    ) throws(UIKitException) -> View {
        let objects = try _instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? View else {
            throw UIKitException(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a \(type) instance"
            )
        }
        return view
    }
}

extension Bundle {
    /// Creates the top-level objects of a nib; see ``UINib``.
    @preconcurrency
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
