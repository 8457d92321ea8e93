internal import FileAccess
public import Foundation

/// The name by which an asset catalog lists a data asset.
public typealias NSDataAssetName = String

/// The data of a file of an asset catalog in the program's resources.
open class NSDataAsset: NSObject {
    /// The name with which the asset was found.
    open private(set) var name: NSDataAssetName
    /// The bytes of the asset's file.
    open private(set) var data: Data
    /// A uniform type identifier; "public.data" if the catalog does not specify one.
    open private(set) var typeIdentifier: String

    /// `nil` if there is no asset with that name.
    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// Reads the variant that fits the current traits; `nil` if the bundle's catalogs have none.
    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let asset = AssetCatalog.asset(.data, named: name, in: bundle),
            let entry = (asset.contents.data ?? []).filter({ $0.filename != nil }).best(for: .current),
            let file = entry.file(in: asset.folder),
            let bytes = try? RegularFile.contents(file, limit: Self.maximumBytes)
        else { return nil }
        self.name = name
        data = Data(bytes)
        typeIdentifier = entry.typeIdentifier ?? "public.data"
        super.init()
    }

    private static let maximumBytes = 1 << 31
}
