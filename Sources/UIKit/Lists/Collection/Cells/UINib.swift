internal import CoreGraphics
import Foundation

/// Views made by name.
///
/// Interface Builder's archives cannot be read off Apple's platforms. What stands for one here is a function registered
/// under the archive's name that makes the same objects in code.
@preconcurrency @MainActor open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What the names stand for, as files of the app would say.
    @MainActor private final class Table {
        var factories: [String: @MainActor (Any?) -> [Any]] = [:]
        nonisolated init() {}
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }
    let name: String
    let bundle: Bundle?

    /// A missing factory is found out when the nib is instantiated.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
        super.init()
    }

    /// The nib's top level objects, made again.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        trapping { () throws(UIKitException) in try _instantiate(withOwner: ownerOrNil) }
    }

    /// Says what a nib's name stands for; `nil` takes it back. `factory` is given the owner.
    @_spi(Host) public static func _setFactory(_ factory: (@MainActor (Any?) -> [Any])?, forNibNamed name: String) {
        table.factories[name] = factory
    }

    package func _instantiate(withOwner owner: Any?) throws(UIKitException) -> [Any] {
        guard let factory = Self.table.factories[name] else {
            throw UIKitException("Could not load NIB in bundle: '\(bundle ?? .main)' with name '\(name)'")
        }
        let objects = factory(owner)
        for object in objects {
            (object as? UICollectionView)?.collectionViewLayout.awakeFromNib()
            (object as? UIResponder)?.awakeFromNib()
        }
        return objects
    }

    /// The one view that a nib for reusable views holds.
    func _instantiateReusable(identifier: String) throws(UIKitException) -> UICollectionReusableView {
        let objects = try _instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? UICollectionReusableView else {
            throw UIKitException(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a UICollectionReusableView instance"
            )
        }
        return view
    }
}

extension Bundle {
    /// The top level objects of a nib, made again; see ``UINib``.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
